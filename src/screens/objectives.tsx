import { ownPlace } from '#domain/development'
import { objectivesMachine, objectivesParts } from '#machines/development/objectives/chart'
import { ObjectivesView } from '../features/development/ObjectivesView'
import { FormView } from '../features/form/FormView'
import { loadObjectives } from '../services/development/development'
import { brings } from './brings'
import { filling } from './parts/filling'
import { type Chunk, defineScreen, part, present } from './screen'

export default {
  screens: {
    objectives: defineScreen({
      open: ({ me }) => {
        const own = present(me)
        const objectives = objectivesMachine.provide({
          actors: {
            form: filling,
            objectives: brings(objectivesParts.objectives, (where) =>
              loadObjectives(where, own.organization?._id ?? null),
            ),
          },
        })
        return { parts: { objectives: part(objectives, { where: ownPlace(own) }) } }
      },
      View: ({ actors, me }) => (
        <ObjectivesView
          actor={actors.objectives}
          zone={present(me).timezone}
          form={(inner, frame) => <FormView actor={inner} steps={[frame.title]} current={0} {...frame} />}
        />
      ),
    }),
  },
} satisfies Chunk
