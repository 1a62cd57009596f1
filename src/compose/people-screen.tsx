import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { Id, Me } from '#domain/models'
import type { AppActor } from '#machines/app/chart'
import { inviteMachine } from '#machines/invite/chart'
import { type PeopleActor, peopleMachine } from '#machines/people/chart'
import { personMachine } from '#machines/person/chart'
import type { FormValues } from '#machines/submit/chart'
import { InviteDrawer } from '../features/people/InviteDrawer'
import { PeopleView } from '../features/people/PeopleView'
import { PersonDrawer } from '../features/people/PersonDrawer'
import { act, invitePerson, loadPeople, loadPerson } from '../services/people/people'
import { present, type ScreenProps, useScreenActor } from './screen'

const people = peopleMachine.provide({
  actors: { loadPeople: fromPromise(({ input }) => loadPeople(input)) },
})
const person = personMachine.provide({
  actors: {
    loadPerson: fromPromise(({ input }) => loadPerson(input)),
    act: fromPromise(({ input }) => act(input)),
  },
})
const inviting = inviteMachine.provide({
  actors: {
    submit: fromPromise(({ input }: { input: FormValues }) => invitePerson(input)),
  },
})

type PartProps = { app: AppActor; list: PeopleActor; me: Me }
/** Closes the drawer once its machine has ended. */
function useEnd(
  actor: { subscribe: (on: { complete: () => void }) => { unsubscribe: () => void } },
  list: PeopleActor,
) {
  useEffect(() => {
    const subscription = actor.subscribe({ complete: () => list.send({ type: 'drawer.close' }) })
    return () => subscription.unsubscribe()
  }, [actor, list])
}
const close = (list: PeopleActor) => () => list.send({ type: 'drawer.close' })

function PersonPart({ app, list, me }: PartProps) {
  const { chosen, people: page } = useSelector(list, ({ context }) => context)
  const actor = useScreenActor(app, person, () => {
    if (!chosen) throw new Error('nobody is open')
    return { row: chosen }
  })
  useEnd(actor, list)
  if (!page || !chosen) return null
  return (
    <PersonDrawer
      actor={actor}
      choices={page.choices}
      zone={me.timezone}
      own={chosen._id === me._id}
      onClose={close(list)}
    />
  )
}

function InvitePart({ app, list }: Omit<PartProps, 'me'>) {
  const page = useSelector(list, ({ context }) => context.people)
  const actor = useScreenActor(app, inviting, () => ({ values: {} }))
  useEnd(actor, list)
  return page ? <InviteDrawer actor={actor} choices={page.choices} onClose={close(list)} /> : null
}

type ListProps = { app: AppActor; me: ScreenProps['me']; within: Id | null }
/** People, and whoever is open at the side. */
export function PeopleList({ app, me, within }: ListProps) {
  const actor = useScreenActor(app, people, () => ({ within }))
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const part = { app, list: actor }
  return (
    <PeopleView
      actor={actor}
      drawer={chosen ? <PersonPart key={chosen._id} {...part} me={present(me)} /> : <InvitePart {...part} />}
    />
  )
}
export const PeopleScreen = ({ app, me }: ScreenProps) => <PeopleList app={app} me={me} within={null} />
