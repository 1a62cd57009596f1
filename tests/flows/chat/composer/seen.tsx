import { act, fireEvent, screen } from '@testing-library/react'
import { Composer } from '../../../../src/features/chat/Composer'
import { Outbox } from '../../../../src/features/chat/Outbox'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor, edge, retry } from '../chat-parts'
import { sights } from './sights'

export const composerSeen: ViewBinding = {
  sights,
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
