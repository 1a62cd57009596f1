import { useSelector } from '@xstate/react'
import type { Me } from '#domain/models'
import type { PeopleActor } from '#machines/customers/people/chart'
import type { PersonActor } from '#machines/customers/person/chart'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { InviteDrawer } from './InviteDrawer'
import { PeopleView } from './PeopleView'
import { PersonDrawer } from './PersonDrawer'

/** People, and whoever is open at the side. */
export function PeoplePage({ actor, me, now }: { actor: PeopleActor; me: Me; now: () => number }) {
  const { people, chosen } = useSelector(actor, ({ context }) => context)
  const children = useSelector(actor, (snapshot) => snapshot.children)
  const person = children.person as PersonActor | undefined
  const invite = children.invite as SubmitActor | undefined
  const close = () => actor.send({ type: 'drawer.close' })
  const drawer =
    people && person && chosen ? (
      <PersonDrawer
        actor={person}
        choices={people.choices}
        zone={me.timezone}
        own={chosen._id === me._id}
        now={now}
        onClose={close}
      />
    ) : people && invite ? (
      <InviteDrawer actor={invite} choices={people.choices} onClose={close} />
    ) : null
  return <PeopleView actor={actor} drawer={drawer} />
}
