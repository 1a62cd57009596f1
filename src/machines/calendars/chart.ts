import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate'
import type { CalendarKind, CalendarName, Calendars } from '#domain/calendars'
import { type Failure, toFailure } from '#domain/failure'
import type { AppEvent } from '../app-events'
import { calendarFormMachine } from '../calendar-form/chart'
import { port } from '../port'

/** Kinds that are connected by filling in a form; the others by giving consent on a page. */
export type FormKind = 'caldav' | 'ics'
export type ConsentKind = 'product' | 'cronofy'
type Context = {
  calendars: Calendars | null
  chosen: CalendarName | null
  kind: CalendarKind | null
  failure: Failure | null
}

const REFRESH_MS = 30_000

export const calendarsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'calendars.retry' }
      | { type: 'consent.open'; kind: ConsentKind }
      | { type: 'form.open'; kind: FormKind }
      | { type: 'form.close' }
      | { type: 'calendar.remove'; calendar: CalendarName }
      | { type: 'remove.confirm' }
      | { type: 'remove.keep' }
      | { type: 'calendar.retry'; calendar: CalendarName }
      | { type: 'main.choose'; calendar: CalendarName },
    emitted: {} as AppEvent,
    tags: {} as 'loading' | 'busy' | 'dialog' | 'form',
    meta: {} as { title: string },
  },
  actors: {
    loadCalendars: port<Calendars>('loadCalendars'),
    /** Output: where to go. */
    startConsent: port<string, ConsentKind>('startConsent'),
    form: calendarFormMachine,
    removeCalendar: port<Calendars, CalendarName>('removeCalendar'),
    retryCalendar: port<Calendars, CalendarName>('retryCalendar'),
    setMain: port<Calendars, CalendarName>('setMain'),
  },
  actions: {
    take: assign((_, { calendars }: { calendars: Calendars }) => ({ calendars, failure: null })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    choose: assign((_, { calendar }: { calendar: CalendarName }) => ({ chosen: calendar, failure: null })),
    chooseKind: assign((_, { kind }: { kind: CalendarKind }) => ({ kind, failure: null })),
  },
  guards: { isShown: ({ context }) => context.calendars !== null },
  delays: { REFRESH_MS },
}).createMachine({
  id: 'calendars',
  description: 'Los calendarios de una o un coach: conectarlos, elegir el principal y desconectarlos.',
  context: { calendars: null, chosen: null, kind: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se traen los calendarios; los que ya se ven siguen a la vista.',
      meta: { title: 'Trayendo' },
      tags: 'loading',
      invoke: {
        src: 'loadCalendars',
        onDone: {
          actions: { type: 'take', params: ({ event }) => ({ calendars: event.output }) },
          target: 'listing',
        },
        onError: [
          { guard: 'isShown', target: 'listing' },
          {
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
          },
        ],
      },
    },
    failed: {
      description: 'No se pudieron traer.',
      meta: { title: 'No se pudieron traer' },
      on: { 'calendars.retry': 'loading' },
    },
    listing: {
      description: 'Se ven los calendarios y cómo están. Cada medio minuto se miran otra vez.',
      meta: { title: 'Lista' },
      after: { REFRESH_MS: 'loading' },
      on: {
        'consent.open': {
          actions: { type: 'chooseKind', params: ({ event }) => event },
          target: 'leaving',
        },
        'form.open': { actions: { type: 'chooseKind', params: ({ event }) => event }, target: 'filling' },
        'calendar.remove': { actions: { type: 'choose', params: ({ event }) => event }, target: 'asking' },
        'calendar.retry': { actions: { type: 'choose', params: ({ event }) => event }, target: 'retrying' },
        'main.choose': { actions: { type: 'choose', params: ({ event }) => event }, target: 'promoting' },
      },
    },
    leaving: {
      description: 'Se pide la página donde se da el permiso.',
      meta: { title: 'Yendo a dar el permiso' },
      tags: 'busy',
      invoke: {
        src: 'startConsent',
        input: ({ context }) => (context.kind === 'cronofy' ? 'cronofy' : 'product'),
        onDone: {
          actions: enqueueActions(({ event, enqueue }) => {
            enqueue.emit(consentAt(event.output))
          }),
          target: 'listing',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'listing',
        },
      },
    },
    filling: {
      description: 'Se escribe la dirección del calendario.',
      meta: { title: 'Escribiendo la dirección' },
      tags: ['dialog', 'form'],
      on: { 'form.close': 'listing' },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({
          values: { kind: context.kind ?? 'ics', name: '', url: '', username: '', password: '' },
        }),
        onDone: {
          actions: emit({ type: 'snackbar.show', content: 'Calendario conectado.' }),
          target: 'loading',
        },
      },
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
            { type: 'take', params: ({ event }) => ({ calendars: event.output }) },
            emit({ type: 'snackbar.show', content: 'Calendario desconectado.' }),
          ],
          target: 'listing',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'listing',
        },
      },
    },
    retrying: {
      description: 'Se lee ahora el calendario que fallaba, y se escribe lo que esperaba.',
      meta: { title: 'Reintentando' },
      tags: 'busy',
      invoke: {
        src: 'retryCalendar',
        input: ({ context }) => context.chosen ?? { name: '', type: 'ics' },
        onDone: {
          actions: { type: 'take', params: ({ event }) => ({ calendars: event.output }) },
          target: 'listing',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'listing',
        },
      },
    },
    promoting: {
      description: 'Se cambia dónde se escriben las sesiones.',
      meta: { title: 'Cambiando el principal' },
      tags: 'busy',
      invoke: {
        src: 'setMain',
        input: ({ context }) => context.chosen ?? { name: '', type: 'ics' },
        onDone: {
          actions: { type: 'take', params: ({ event }) => ({ calendars: event.output }) },
          target: 'listing',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'listing',
        },
      },
    },
  },
})
export type CalendarsActor = ActorRefFrom<typeof calendarsMachine>

/** The embedded service is a place of ours; another is outside. */
export const consentAt = (url: string): AppEvent =>
  url.startsWith('/') ? { type: 'place.wanted', to: url } : { type: 'outside.wanted', url }
