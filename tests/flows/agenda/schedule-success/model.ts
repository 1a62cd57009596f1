import { scheduleSuccessMachine } from '#machines/agenda/schedule-success/chart'
import { makeSession, networkFailure, SLOT } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { me, notFound } from '../../common'

export const scheduleSuccessModel: PathModel = {
  machine: scheduleSuccessMachine,
  ways: ['Coachee que acaba de agendar'],
  inputs: [{ me, coachId: 'coach-1', datetime: SLOT }],
  events: [{ type: 'calendar.add' }, { type: 'success.retry' }],
  outcomes: {
    findBooked: { done: [makeSession()], error: [notFound, networkFailure] },
    downloadEvent: { done: [undefined], error: [networkFailure] },
  },
}
