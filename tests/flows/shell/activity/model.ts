import { ACTIVITY_RETRY_MS } from '#domain/constants'
import { activityMachine } from '#machines/shell/activity/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

const activity = {
  id: 'a',
  userId: 'coachee-1',
  activity: 'screen.shown',
  path: '/sesiones',
  createdAt: '2026-03-11T12:00:00.000Z',
}

/** One alone is sent, and does not arrive. */
const oneLost = [
  { type: 'activity.noted', activity },
  { type: 'activity.flush' },
  {
    type: 'xstate.error.actor.0.activity.sending',
    error: networkFailure,
    actorId: '0.activity.sending',
  },
]

export const activityModel: PathModel = {
  withoutScreen: 'Anota lo que se hace; nadie la ve.',
  machine: activityMachine,
  ways: ['Sin visitas por mandar', 'Con tres visitas que quedaron por mandar'],
  inputs: [{ kept: [] }, { kept: [activity, activity, activity] }],
  events: [{ type: 'activity.noted', activity }, { type: 'activity.flush' }],
  also: [
    { input: { kept: [] }, moves: [...oneLost, { type: 'activity.flush' }] },
    {
      input: { kept: [] },
      moves: [...oneLost, { type: 'xstate.after.retry.activity.resting', wait: ACTIVITY_RETRY_MS }],
    },
  ],
  outcomes: { send: { done: [undefined], error: [networkFailure, badInput] } },
}
