import { messageActionMachine } from '#machines/chat/message-action/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { mine, removed, theirs } from '../chat-data'

export const messageActionModel: PathModel = {
  machine: messageActionMachine,
  ways: ['Alguien que elimina un mensaje propio', 'Alguien que reporta un mensaje de la otra persona'],
  inputs: [
    { kind: 'remove', message: mine },
    { kind: 'report', message: theirs },
  ],
  events: [
    { type: 'reason.change', reason: 'No corresponde' },
    { type: 'action.confirm' },
    { type: 'action.dismiss' },
  ],
  offered: { 'reason.change': ({ context }) => context.kind === 'report' },
  outcomes: {
    removeMessage: { done: [removed], error: [networkFailure] },
    reportMessage: { done: [undefined], error: [networkFailure] },
  },
}
