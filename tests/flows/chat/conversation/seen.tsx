import { act } from '@testing-library/react'
import { Thread } from '../../../../src/features/chat/Thread'
import { NOW } from '../../../fixtures/people'
import { answer, childIn } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { behind, button, press, write } from '../../gestures'
import { asActor, edge, lookAway, lookedAway, me, retry } from '../chat-parts'
import { sights } from './sights'

export const conversationSeen: ViewBinding = {
  sights,
  screen: (actor) =>
    lookedAway(<Thread actor={asActor(actor)} me={me} now={NOW} edge={edge} onBack={() => {}} />),
  told: ['news.heard', 'link.opened', 'message.sent'],
  gestures: {
    'messages.seen': async () => {
      await act(async () => lookAway(false))
      lookAway(true)
      return true
    },
    'history.retry': retry,
    'older.want': button('Ver mensajes anteriores'),
    'search.open': button('Buscar en la conversación'),
    'action.open': ({ kind }) =>
      kind === 'remove'
        ? behind(button(/^Más sobre tu mensaje/), () => press('menuitem', 'Eliminar este mensaje'))
        : behind(button(/^Más sobre el mensaje/), () => press('menuitem', 'Reportar este mensaje')),
  },
  inside: {
    action: async ({ output }, action) => {
      const { kind } = action.getSnapshot().context
      const { message } = output as { message: unknown }
      if (kind === 'remove' && !message) return void (await press('button', 'Mantener'))
      if (kind === 'report') await write(/^Qué pasó/, 'No corresponde')
      await press('button', kind === 'remove' ? 'Eliminar' : 'Reportar')
      await act(async () => answer(childIn(action, kind === 'remove' ? 'removing' : 'reporting'), message))
    },
    search: async () => void (await press('button', 'Cerrar la búsqueda')),
  },
}
