import { fromPromise } from 'xstate'
import { agreementStepMachine } from '#machines/sessions/agreement-step/chart'

const goals = () => import('../../services/development/goals')

/** What was agreed in a session becomes a step of an objective of whoever is in. */
export const agreementStep = agreementStepMachine.provide({
  actors: {
    loadGoals: fromPromise(async () => (await goals()).loadGoals()),
    saveGoal: fromPromise(async ({ input }) => (await goals()).saveGoal(input)),
  },
})
