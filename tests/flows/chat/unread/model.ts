import { unreadMachine } from '#machines/chat/unread/chart'
import { makeMe, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'

export const unreadModel: PathModel = {
  withoutScreen: 'Cuenta lo que espera; lo muestra el menú.',
  machine: unreadMachine,
  ways: ['Coachee con mensajes por leer', 'Admin, que no tiene chat', 'Coachee sin activar su cuenta'],
  inputs: [
    { me },
    { me: makeMe({ _type: { group: 'customer', roles: ['admin'], active: 'admin' } }) },
    { me: makeMe({ status: 'unverified' }) },
  ],
  events: [{ type: 'conversation.counted', otherId: 'coach-1', unread: 3 }, { type: 'link.reopened' }],
  outcomes: { countUnread: { done: [{ 'chat-1': 1, 'chat-2': 2 }], error: [networkFailure] } },
}
