import { act, screen } from '@testing-library/react'
import { CalendarsView } from '../../../../src/features/calendars/CalendarsView'
import { answer, childIn } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor, inDialog } from '../calendars-parts'
import { pieceKey } from '../cronofy-piece/model'
import { sights } from './sights'

const outsideDialog = (name: string) => async () =>
  screen.queryByRole('dialog') ? false : press('button', name)

export const calendarsSeen: ViewBinding = {
  sights,
  screen: (actor) => <CalendarsView actor={asActor(actor)} timezone="America/Santiago" />,
  gestures: {
    'consent.open': ({ kind }) =>
      press('button', kind === 'google' ? /^Google Calendar/ : /^Archivo o dirección \.ics/),
    'form.open': () => press('button', /^Enlace \.ics/),
    'form.close': inDialog('Volver'),
    'calendar.remove': outsideDialog('Desconectar Casa'),
    'remove.confirm': inDialog('Desconectar'),
    'remove.keep': inDialog('Volver'),
    'calendar.retry': outsideDialog('Reintentar Casa ahora'),
    'piece.open': outsideDialog('Administrar calendarios en Cronofy'),
    'piece.close': button('Cerrar'),
    'main.choose': outsideDialog('Usar Casa como principal'),
  },
  parts: { calendars: { retry: button('Reintentar') } },
  inside: {
    // what is pressed stands in a frame
    piece: async (_, piece) => {
      await act(async () => answer(childIn(piece, 'asking'), pieceKey))
      await act(async () => piece.send({ type: 'piece.connect' }))
    },
    form: async (_, form) => {
      await write(/^Nombre/, 'Trabajo')
      await write(/^Dirección/, 'https://calendario.example.cl/a.ics')
      await press('button', 'Conectar')
      await act(async () => answer(childIn(form, 'sending'), 'connected'))
    },
  },
}
