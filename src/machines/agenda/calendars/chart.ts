import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CalendarKind, CalendarName, Calendars } from '#domain/calendars'
import type { Failure } from '#domain/failure'
import { lasting } from '#domain/lasting'
import { tell } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import type { AppEvent } from '../../shell/app-events'
import { calendarFormMachine } from '../calendar-form/chart'
import { cronofyPieceMachine } from '../cronofy-piece/chart'

/** Kinds that are connected by filling in a form; the others by giving consent on a page. */
export type FormKind = 'icloud' | 'caldav' | 'ics'
export type ConsentKind = Exclude<CalendarKind, FormKind>
export const isForm = (kind: CalendarKind): kind is FormKind =>
  kind === 'icloud' || kind === 'caldav' || kind === 'ics'
type Context = {
  calendars: Calendars | null
  chosen: CalendarName | null
  kind: CalendarKind | null
  failure: Failure | null
}

const REFRESH_MS = 30_000

export const calendarsParts = {
  calendars: loadMachine<Calendars>({
    id: 'calendars.calendars',
    title: 'Calendarios',
    description: 'Los calendarios conectados y cómo están.',
  }),
}

const charted = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'consent.open'; kind: ConsentKind }
      | { type: 'form.open'; kind: FormKind }
      | { type: 'form.close' }
      | { type: 'calendar.remove'; calendar: CalendarName }
      | { type: 'remove.confirm' }
      | { type: 'remove.keep' }
      | { type: 'calendar.retry'; calendar: CalendarName }
      | { type: 'main.choose'; calendar: CalendarName }
      | { type: 'piece.open' }
      | { type: 'piece.close' },
    children: {} as { calendars: 'calendars'; form: 'form'; piece: 'piece' },
    tags: {} as 'busy' | 'dialog' | 'form',
    meta: {} as { title: string },
  },
  actors: {
    calendars: calendarsParts.calendars,
    /** Output: where to go. */
    startConsent: port<string, ConsentKind>('startConsent'),
    form: calendarFormMachine,
    piece: cronofyPieceMachine,
    removeCalendar: port<Calendars, CalendarName>('removeCalendar'),
    retryCalendar: port<Calendars, CalendarName>('retryCalendar'),
    setMain: port<Calendars, CalendarName>('setMain'),
  },
  guards: {
    /** offered: Cronofy is there, and some calendar came by it */
    isJoined: ({ context: { calendars } }) => {
      if (!calendars?.offered.includes('cronofy')) return false
      return [calendars.main, ...calendars.others].some((one) => one?.type === 'cronofy')
    },
  },
  actions: {
    take: assign((_, calendars: Calendars) => ({ calendars, failure: null })),
    choose: assign((_, { calendar }: { calendar: CalendarName }) => ({ chosen: calendar, failure: null })),
    chooseKind: assign((_, { kind }: { kind: CalendarKind }) => ({ kind, failure: null })),
  },
  delays: { REFRESH_MS },
})

/** The server changes one calendar and answers them all. */
const changing = (src: 'retryCalendar' | 'setMain', title: string, description: string) =>
  charted.createStateConfig({
    description,
    meta: { title },
    tags: 'busy',
    invoke: {
      id: src,
      src,
      input: ({ context }) => context.chosen ?? { name: '', type: 'ics' },
      onDone: { actions: { type: 'take', params: ({ event }) => event.output }, target: 'listing' },
      onError: { actions: keepFailure(), target: 'listing' },
    },
  })

export const calendarsMachine = charted.createMachine({
  id: 'calendars',
  description: 'Los calendarios de una o un coach: conectarlos, elegir el principal y desconectarlos.',
  context: { calendars: null, chosen: null, kind: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se traen los calendarios.',
      meta: { title: 'Trayendo' },
      invoke: {
        id: 'calendars',
        src: 'calendars',
        input: { question: null },
        onDone: { actions: { type: 'take', params: ({ event }) => event.output }, target: 'listing' },
      },
    },
    listing: {
      description: `Se ven los calendarios y cómo están. Cada ${lasting(REFRESH_MS)} se miran otra vez.`,
      meta: { title: 'Lista' },
      initial: 'resting',
      on: {
        'consent.open': {
          actions: { type: 'chooseKind', params: ({ event }) => event },
          target: 'leaving',
        },
        'form.open': { actions: { type: 'chooseKind', params: ({ event }) => event }, target: 'filling' },
        'calendar.remove': { actions: { type: 'choose', params: ({ event }) => event }, target: 'asking' },
        'calendar.retry': { actions: { type: 'choose', params: ({ event }) => event }, target: 'retrying' },
        'piece.open': { guard: 'isJoined', target: 'managing' },
        'main.choose': { actions: { type: 'choose', params: ({ event }) => event }, target: 'promoting' },
      },
      states: {
        resting: {
          description: 'Es lo último que se supo.',
          meta: { title: 'Al día' },
          after: { REFRESH_MS: 'looking' },
        },
        looking: {
          description: 'Se miran otra vez; si no llegan, sigue a la vista lo que había.',
          meta: { title: 'Mirando otra vez' },
          after: { REFRESH_MS: { target: 'looking', reenter: true } },
          invoke: {
            id: 'calendars',
            src: 'calendars',
            input: { question: null },
            onDone: { actions: { type: 'take', params: ({ event }) => event.output }, target: 'resting' },
          },
        },
      },
    },
    leaving: {
      description: 'Se pide la página donde se da el permiso.',
      meta: { title: 'Yendo a dar el permiso' },
      tags: 'busy',
      invoke: {
        src: 'startConsent',
        input: ({ context: { kind } }) => (kind && !isForm(kind) ? kind : 'product'),
        onDone: {
          actions: tell(({ event }) => [consentAt(event.output)]),
          target: 'listing',
        },
        onError: { actions: keepFailure(), target: 'listing' },
      },
    },
    filling: {
      description: 'Se escribe la dirección del calendario, o la cuenta de iCloud.',
      meta: { title: 'Llenando el formulario' },
      tags: ['dialog', 'form'],
      on: { 'form.close': 'listing' },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({
          values: { kind: context.kind ?? 'ics', name: '', url: '', username: '', password: '' },
        }),
        onDone: {
          actions: tell(() => [{ type: 'snackbar.show', content: 'Calendario conectado.' }]),
          target: 'listing.looking',
        },
      },
    },
    managing: {
      description:
        'Se administra la cuenta con lo que dibuja Cronofy; al cerrar, se miran otra vez los calendarios.',
      meta: { title: 'En Cronofy' },
      tags: 'dialog',
      invoke: {
        id: 'piece',
        src: 'piece',
        onDone: { actions: { type: 'chooseKind', params: { kind: 'cronofy' } }, target: 'leaving' },
      },
      on: { 'piece.close': 'listing.looking' },
    },
    asking: {
      description: 'Se pregunta antes de desconectar, diciendo qué cambia.',
      meta: { title: '¿Desconectar?' },
      tags: 'dialog',
      on: { 'remove.confirm': 'removing', 'remove.keep': 'listing' },
    },
    removing: {
      description: 'Se desconecta y se devuelve el permiso.',
      meta: { title: 'Desconectando' },
      tags: ['busy', 'dialog'],
      invoke: {
        src: 'removeCalendar',
        input: ({ context }) => context.chosen ?? { name: '', type: 'ics' },
        onDone: {
          actions: [
            { type: 'take', params: ({ event }) => event.output },
            tell(() => [{ type: 'snackbar.show', content: 'Calendario desconectado.' }]),
          ],
          target: 'listing',
        },
        onError: { actions: keepFailure(), target: 'listing' },
      },
    },
    retrying: changing(
      'retryCalendar',
      'Reintentando',
      'Se lee ahora el calendario que fallaba, y se escribe lo que esperaba.',
    ),
    promoting: changing('setMain', 'Cambiando el principal', 'Se cambia dónde se escriben las sesiones.'),
  },
})
export type CalendarsActor = ActorRefFrom<typeof calendarsMachine>

/** The embedded service is a place of ours; another is outside. */
export const consentAt = (url: string): AppEvent =>
  url.startsWith('/') ? { type: 'place.wanted', to: url } : { type: 'outside.wanted', url }
