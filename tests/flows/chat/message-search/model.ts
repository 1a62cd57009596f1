import { messageSearchMachine } from '#machines/chat/message-search/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { input, theirs } from '../chat-data'

export const messageSearchModel: PathModel = {
  machine: messageSearchMachine,
  ways: ['Alguien que busca en una conversación'],
  inputs: [input],
  events: [
    { type: 'search.change', text: 'avance' },
    { type: 'search.change', text: ' avance ' },
    { type: 'search.change', text: '' },
    { type: 'search.close' },
  ],
  also: [
    {
      input,
      moves: [
        { type: 'search.change', text: 'avance' },
        { type: 'xstate.after.pause.messageSearch.pausing', wait: 300 },
        {
          type: 'xstate.done.actor.0.messageSearch.searching',
          actorId: '0.messageSearch.searching',
          output: [theirs],
        },
        { type: 'search.change', text: '' },
      ],
    },
  ],
  outcomes: { findMessages: { done: [[theirs]], error: [networkFailure] } },
}
