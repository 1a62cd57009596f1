import { fromPromise } from 'xstate'
import { goalsMachine } from '#machines/development/goals/chart'

const goals = () => import('../../services/development/goals')

/** The objectives of whoever is in, asked for once something has come. */
export const goalsLater = (after: () => Promise<void>) =>
  goalsMachine.provide({
    actors: {
      loadGoals: fromPromise(async () => {
        await after()
        return (await goals()).loadGoals()
      }),
      saveGoal: fromPromise(async ({ input }) => (await goals()).saveGoal(input)),
      sendDeed: fromPromise(async ({ input }) => (await goals()).sendDeed(input)),
    },
  })
/** The same, asked for at once. */
export const ownGoals = goalsLater(() => Promise.resolve())
