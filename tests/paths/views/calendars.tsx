import { act, fireEvent, screen } from '@testing-library/react'
import { AuthorizationView } from '../../../src/features/calendars/AuthorizationView'
import { CalendarFields } from '../../../src/features/calendars/CalendarForm'
import { CalendarsView } from '../../../src/features/calendars/CalendarsView'
import { ConsentView } from '../../../src/features/calendars/ConsentView'
import { FeedCard } from '../../../src/features/calendars/FeedCard'
import { answer, childIn } from '../manual'
import type { ViewBinding } from '../view-driver'
import { button, leave, press, write } from './gestures'

const asActor = <Actor,>(actor: unknown): Actor => actor as Actor
const inDialog = (name: string) => async () => (screen.queryByRole('dialog') ? press('button', name) : false)
const outsideDialog = (name: string) => async () =>
  screen.queryByRole('dialog') ? false : press('button', name)

export const calendars: ViewBinding = {
  screen: (actor) => <CalendarsView actor={asActor(actor)} timezone="America/Santiago" />,
  gestures: {
    'calendars.retry': button('Reintentar'),
    'consent.open': () => press('button', /^Archivo o dirección \.ics/),
    'form.open': () => press('button', /^Dirección \.ics con nombre/),
    'form.close': inDialog('Volver'),
    'calendar.remove': outsideDialog('Desconectar Casa'),
    'remove.confirm': inDialog('Desconectar'),
    'remove.keep': inDialog('Volver'),
    'calendar.retry': outsideDialog('Reintentar Casa ahora'),
    'main.choose': outsideDialog('Usar Casa como principal'),
  },
  inside: {
    form: async (_, form) => {
      await write(/^Nombre/, 'Trabajo')
      await write(/^Dirección/, 'https://calendario.example.cl/a.ics')
      await press('button', 'Conectar')
      await act(async () => answer(childIn(form, 'sending'), 'connected'))
    },
  },
}
export const calendarForm: ViewBinding = {
  screen: (actor) => <CalendarFields actor={asActor(actor)} kind="ics" onClose={() => {}} />,
  gestures: {
    'field.change': ({ name, value }) => write(name === 'name' ? /^Nombre/ : /^Dirección/, String(value)),
    'field.leave': () => leave(/^Dirección/),
    'form.submit': button('Conectar'),
  },
}
export const consent: ViewBinding = {
  screen: (actor) => <ConsentView actor={asActor(actor)} productName="Travesía" />,
  gestures: {
    'source.choose': () => press('radio', /^De un archivo/),
    'url.change': ({ url }) => write(/^Dirección \.ics/, String(url)),
    'file.choose': async ({ file }) => {
      const input = screen.queryByLabelText('Archivo de tu calendario')
      if (!input || (input instanceof HTMLInputElement && input.disabled)) return false
      await act(async () => fireEvent.change(input, { target: { files: [file] } }))
      return true
    },
    'consent.allow': button('Dar permiso'),
    'consent.deny': button('No dar permiso'),
  },
}
export const authorization: ViewBinding = {
  screen: (actor) => <AuthorizationView actor={asActor(actor)} />,
  gestures: {
    'consent.again': button('Conectar calendario'),
    'authorization.leave': button('Seguir sin calendario'),
    'authorization.retry': button('Reintentar'),
  },
}
export const calendarFeed: ViewBinding = {
  screen: (actor) => <FeedCard actor={asActor(actor)} />,
  gestures: {
    'feed.retry': button('Reintentar'),
    'feed.rotate': async () =>
      screen.queryByRole('dialog')
        ? false
        : (await press('button', 'Crear dirección')) || press('button', 'Cambiar dirección'),
    'rotate.confirm': inDialog('Cambiar dirección'),
    'rotate.keep': inDialog('Volver'),
    'feed.copy': button('Copiar'),
  },
}
