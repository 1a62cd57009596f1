import { type AgreementStepContext, agreementStepMachine } from '#machines/sessions/agreement-step/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { CHANGED, FIRST, FULL, goal, SAVED, SECOND, TEN } from '../../development/goals/model'

/** As it stands on the page of the session: what to do first, until when, and what it is for. */
export const AGREED = { text: 'Pedirle hora', dueOn: '2026-09-15', objective: SECOND.title }
const STANDS = goal('goal-2', {
  title: SECOND.title,
  steps: [{ _id: 'step-9', text: AGREED.text, dueOn: null, done: false }],
})
/** No other fits in what there is. */
const NO_ROOM = TEN.map(({ _id }) => goal(_id, { steps: FULL.steps }))
type Seen = { context: AgreementStepContext }

export const agreementStepModel: PathModel = {
  machine: agreementStepMachine,
  ways: ['Coachee que lee lo que acordó en una sesión'],
  inputs: [undefined],
  events: [
    { type: 'agreement.take', agreed: AGREED },
    { type: 'goal.choose', goalId: FIRST._id },
    { type: 'goal.choose', goalId: null },
    { type: 'text.change', text: 'Pedirle hora a Ignacio' },
    { type: 'text.change', text: '' },
    { type: 'title.change', text: SAVED.title },
    { type: 'step.add' },
    { type: 'step.leave' },
    { type: 'step.retry' },
  ],
  edges: [
    { type: 'goal.choose', goalId: 'gone' },
    { type: 'text.change', text: '   ' },
    { type: 'title.change', text: '  ' },
    { type: 'agreement.take', agreed: { text: 'a'.repeat(1000), dueOn: null, objective: null } },
  ],
  offered: {
    'goal.choose': (seen, { goalId }) => {
      const { goals, goalId: chosen, mayBegin } = (seen as unknown as Seen).context
      return goalId !== chosen && (goalId === null ? mayBegin : goals.some(({ _id }) => _id === goalId))
    },
    'text.change': (seen, { text }) => {
      const { context } = seen as unknown as Seen
      return context.text !== text && (context.goals.length > 0 || context.mayBegin)
    },
    'title.change': (seen, { text }) => {
      const { goalId, title, mayBegin } = (seen as unknown as Seen).context
      return goalId === null && mayBegin && title !== text
    },
    'step.add': (seen) => {
      const { goals, mayBegin } = (seen as unknown as Seen).context
      return goals.length > 0 || mayBegin
    },
    'step.leave': (seen) => {
      const { context, value } = seen as unknown as Seen & { value: string }
      return value === 'failed' || context.goals.length > 0 || context.mayBegin
    },
  },
  outcomes: {
    loadGoals: { done: [[FIRST, SECOND], [], [STANDS], NO_ROOM], error: [networkFailure] },
    saveGoal: { done: [SAVED], error: [networkFailure, CHANGED] },
  },
}
