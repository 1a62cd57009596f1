import { type LastMessage, lastMessageMachine } from '#machines/chat/last-message/chart'
import { coach, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

export const theirs: LastMessage = {
  other: coach,
  own: false,
  text: 'mensaje 1',
  at: '2026-09-08T12:00:00.000Z',
}

export const lastMessageModel: PathModel = {
  machine: lastMessageMachine,
  ways: ['Coachee que llega al inicio'],
  inputs: [undefined],
  events: [],
  outcomes: { loadLast: { done: [null, theirs], error: [networkFailure] } },
}
