import { ownPlace } from '#domain/development'
import { dayKey } from '#domain/format-time'
import { objectivesMachine, objectivesParts } from '#machines/development/objectives/chart'
import { GoalsView } from '../features/development/GoalsView'
import { ObjectivesView } from '../features/development/ObjectivesView'
import { FormView } from '../features/form/FormView'
import { loadObjectives } from '../services/development/development'
import { brings } from './brings'
import { filling } from './parts/filling'
import { ownGoals } from './parts/goals'
import { type Chunk, defineScreen, part, present } from './screen'

export default {
  screens: {
    objectives: defineScreen({
      open: ({ me }) => {
        const own = present(me)
        const where = ownPlace(own)
        const objectives = objectivesMachine.provide({
          actors: {
            form: filling,
            objectives: brings(objectivesParts.objectives, (place) =>
              loadObjectives(place, own.organization?._id ?? null),
            ),
          },
        })
        return {
          parts: {
            objectives: part(objectives, { where }),
            goals: where ? part(ownGoals, undefined) : null,
          },
        }
      },
      View: ({ actors: { objectives, goals }, me }) => {
        const zone = present(me).timezone
        return (
          <ObjectivesView
            actor={objectives}
            zone={zone}
            goals={(offers, focuses) =>
              goals ? (
                <GoalsView actor={goals} today={dayKey(Date.now(), zone)} zone={zone} offers={offers}>
                  {focuses}
                </GoalsView>
              ) : (
                focuses
              )
            }
            form={(inner, frame) => <FormView actor={inner} steps={[frame.title]} current={0} {...frame} />}
          />
        )
      },
    }),
  },
} satisfies Chunk
