import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ChatView } from '../../../src/features/chat/ChatView'
import { Composer } from '../../../src/features/chat/Composer'
import { MessageDialog } from '../../../src/features/chat/MessageDialog'
import { Outbox } from '../../../src/features/chat/Outbox'
import { SearchPanel } from '../../../src/features/chat/SearchPanel'
import { Thread } from '../../../src/features/chat/Thread'
import { makeMe, NOW } from '../../fixtures/people'
import { answer, childIn } from '../manual'
import type { ViewBinding } from '../view-driver'
import { button, press, write } from './gestures'

const asActor = <Actor,>(actor: unknown): Actor => actor as Actor
const me = makeMe()
const edge = {
  chosen: ({ name, type, size }: File) => ({ name, type, size }),
  newName: () => 'client-1',
}
const retry = button('Reintentar')

export const chat: ViewBinding = {
  screen: (actor) => <ChatView actor={asActor(actor)} edge={edge} />,
  told: ['link.opened', 'link.lost', 'news.heard'],
  gestures: {
    'list.retry': retry,
    'conversation.open': async ({ conversationId }) => {
      const list = screen.queryByRole('navigation', { name: 'Conversaciones' })
      const people = [...(list?.querySelectorAll('li button') ?? [])]
      const wanted = people.find((one) => {
        const luis = one.textContent?.includes('Luis') ?? false
        return conversationId === 'chat-2' ? luis : !luis
      })
      if (!wanted) return false
      await act(async () => fireEvent.click(wanted))
      return true
    },
    'conversation.close': button('Volver a las conversaciones'),
  },
}

/** Somebody looks at the screen only when the path says so. */
function lookAway(away: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (away ? 'hidden' : 'visible'),
  })
  document.dispatchEvent(new Event('visibilitychange'))
}
const lookedAway = (screen: ReactNode): ReactNode => {
  lookAway(true)
  return screen
}

export const conversation: ViewBinding = {
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
    'action.open': async ({ kind }) =>
      press('button', kind === 'remove' ? 'Eliminar este mensaje' : 'Reportar este mensaje'),
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

export const composer: ViewBinding = {
  screen: (actor) => (
    <>
      <Outbox actor={asActor(actor)} messages={[]} onWritten={() => {}} />
      <Composer actor={asActor(actor)} edge={edge} />
    </>
  ),
  told: ['file.progress', 'file.sent', 'file.failed', 'delivery.resume'],
  gestures: {
    'draft.change': ({ text }) => write('Escribe un mensaje', String(text)),
    'message.send': button('Enviar'),
    'message.retry': retry,
    'message.discard': button('Descartar'),
    'file.choose': async ({ file }) => {
      const input = screen
        .getAllByLabelText('Adjuntar una imagen o un PDF')
        .find((one) => one.tagName === 'INPUT')
      if (!input) return false
      await act(async () => fireEvent.change(input, { target: { files: [file] } }))
      return true
    },
    'file.cancel': button('Detener la subida'),
    'file.remove': button('Quitar pauta.pdf'),
  },
}

export const messageAction: ViewBinding = {
  screen: (actor) => <MessageDialog actor={asActor(actor)} />,
  gestures: {
    'reason.change': ({ reason }) => write(/^Qué pasó/, String(reason)),
    'action.confirm': button(/^(Eliminar|Reportar)$/),
    'action.dismiss': button(/^(Mantener|Volver)$/),
  },
}

export const messageSearch: ViewBinding = {
  screen: (actor) => <SearchPanel actor={asActor(actor)} zone={me.timezone} />,
  gestures: {
    'search.change': ({ text }) => write('Qué buscas', String(text)),
    'search.close': button('Cerrar la búsqueda'),
  },
}
