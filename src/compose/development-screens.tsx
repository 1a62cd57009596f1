import { fromPromise } from 'xstate'
import { ownPlace } from '#domain/development'
import { acceleratorsMachine } from '#machines/accelerators/chart'
import { objectivesMachine } from '#machines/objectives/chart'
import { AcceleratorsView } from '../features/development/AcceleratorsView'
import { ObjectivesView } from '../features/development/ObjectivesView'
import { FormView } from '../features/form/FormView'
import { loadAccelerators, loadObjectives, markVisited } from '../services/development/development'
import { filling } from './forms'
import { type Chunk, present, type ScreenProps, useScreenActor } from './screen'

function ObjectivesScreen({ app, me }: ScreenProps) {
  const { organization, timezone: zone } = present(me)
  const objectives = objectivesMachine.provide({
    actors: {
      form: filling,
      loadObjectives: fromPromise(({ input }) => loadObjectives(input, organization?._id ?? null)),
    },
  })
  const actor = useScreenActor(app, objectives, () => ({ where: ownPlace(present(me)) }))
  return (
    <ObjectivesView
      actor={actor}
      zone={zone}
      form={(inner, frame) => <FormView actor={inner} steps={[frame.title]} current={0} {...frame} />}
    />
  )
}

function AcceleratorsScreen({ app, me }: ScreenProps) {
  const own = present(me)
  const accelerators = acceleratorsMachine.provide({
    actors: {
      form: filling,
      loadAccelerators: fromPromise(({ input }) => loadAccelerators(input)),
      markVisited: fromPromise(() => markVisited(own)),
    },
  })
  const actor = useScreenActor(app, accelerators, () => ({ where: ownPlace(own) }))
  return (
    <AcceleratorsView
      actor={actor}
      zone={own.timezone}
      form={(inner, { title, submit }) => (
        <FormView actor={inner} steps={[title]} current={0} title={title} submit={submit} />
      )}
    />
  )
}

/** What a coachee answered about themself: both groups are one file, so that the first load names one. */
const chunk: Chunk = {
  group: 'objectives',
  screens: { objectives: ObjectivesScreen, accelerators: AcceleratorsScreen },
}
export default chunk
