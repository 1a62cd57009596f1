import { type ActorRefFrom, assign, setup } from 'xstate'
import { isEmail } from '#domain/email'
import type { TripAction } from '#domain/entities/trip/actions'
import type { Failure } from '#domain/failure'
import { type Id, OPEN_TRIP } from '#domain/models'
import type { Traveller } from '#domain/organizations'
import { keepFailure } from '../../kit/failure'
import { type ListActor, listMachine } from '../../kit/list/chart'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say } from '../../kit/say'
import { type FieldErrors, submitMachine } from '../../kit/submit/chart'
import type { RosterRow } from '../roster/data'
import { tripActionMachine } from '../trip-action/chart'
import { HISTORY_A_PAGE, type History } from './data'

/** `trip`: what they may do with an open trip. */
export type TravellerRights = { mayInvite: boolean; mayPlace: boolean; trip: readonly TripAction[] }
export type TravellerContext = {
  row: RosterRow
  rights: TravellerRights
  failure: Failure | null
  trip: Traveller | null
  now: number
  /** how they are after what was done; null: nobody knows, or not in this list any more */
  changed: RosterRow | null
}
export type TravellerEvent =
  | { type: 'invitation.resend' }
  | { type: 'invitation.remind' }
  | { type: 'invitation.correct' }
  | { type: 'invitation.withdraw' }
  | { type: 'place.edit' }
  | { type: 'trip.change'; now: number }
  | { type: 'step.back' }
export type HistoryActor = ListActor<History, object>

/** Nobody here moves credits. */
const NO_ACCOUNTS = { total: 0, available: 0, reserved: 0, used: 0, expired: 0, unassigned: 0 }

export const travellerParts = {
  history: listMachine<History, object, Id>({
    id: 'traveller.history',
    title: 'Historia',
    description: 'Lo que pasó con la persona, lo último primero.',
    size: HISTORY_A_PAGE,
    total: () => Number.POSITIVE_INFINITY,
    joined: (seen, next) => ({ docs: [...seen.docs, ...next.docs], after: next.after }),
    sides: ({ after }) => ({ before: null, after }),
  }),
  trip: loadMachine<Traveller, RosterRow>({
    id: 'traveller.trip',
    title: 'Travesía',
    description: 'La travesía como está ahora, para cambiarla.',
  }),
  place: submitMachine<Id>({
    id: 'traveller.place',
    description: 'El área, la sede y la jefatura de la persona.',
    validate: ({ leaderName = '', leaderEmail = '' }) => {
      if (leaderName.trim() === '' && leaderEmail.trim() === '') return {}
      const errors: FieldErrors = {}
      if (leaderName.trim() === '') errors.leaderName = 'Escribe su nombre.'
      if (!isEmail(leaderEmail.trim())) errors.leaderEmail = 'Escribe su correo, como ana@empresa.cl.'
      return errors
    },
    accepted: () => [{ type: 'snackbar.show', color: 'success', content: 'Datos guardados.' }],
  }),
  correction: submitMachine<'corrected'>({
    id: 'traveller.correction',
    description: 'El correo y el nombre de alguien que todavía no acepta.',
    validate: ({ email = '', first = '', last = '' }) => {
      const errors: FieldErrors = {}
      if (!isEmail(email.trim())) errors.email = 'Escribe su correo, como ana@empresa.cl.'
      if (first.trim() === '') errors.first = 'Escribe su nombre.'
      if (last.trim() === '') errors.last = 'Escribe su apellido.'
      return errors
    },
    accepted: () => [{ type: 'snackbar.show', color: 'success', content: 'Invitación corregida.' }],
  }),
  withdrawal: submitMachine<'withdrawn'>({
    id: 'traveller.withdrawal',
    description: 'Retirar la invitación, con un motivo si se quiere.',
    validate: () => ({}),
    accepted: () => [{ type: 'snackbar.show', color: 'success', content: 'Invitación retirada.' }],
  }),
}

export const travellerMachine = setup({
  types: {
    context: {} as TravellerContext,
    events: {} as TravellerEvent,
    input: {} as { row: RosterRow; rights: TravellerRights },
    output: {} as { row: RosterRow | null },
    children: {} as {
      history: 'history'
      trip: 'trip'
      place: 'place'
      correction: 'correction'
      withdrawal: 'withdrawal'
      tripAction: 'tripAction'
    },
    tags: {} as 'busy' | 'opening',
    meta: {} as { title: string },
  },
  actors: {
    history: travellerParts.history,
    trip: travellerParts.trip,
    place: travellerParts.place,
    correction: travellerParts.correction,
    withdrawal: travellerParts.withdrawal,
    tripAction: tripActionMachine,
    resend: port<void, { id: Id }>('traveller.resend'),
    /** Output: why nobody is reminded; null: they are. */
    remind: port<string | null, { id: Id }>('traveller.remind'),
    /** Output: null: not in this list any more, or with another trip. */
    reread: port<RosterRow | null, RosterRow>('traveller.reread'),
  },
  guards: {
    mayResend: ({ context: { row, rights } }) => row.invited && rights.mayInvite,
    mayRemind: ({ context: { row, rights } }) => row.invited && row.signal !== 'lapsed' && rights.mayInvite,
    isLeftOut: (_, { why }: { why: string | null }) => why !== null,
    mayPlace: ({ context: { row, rights } }) => !row.invited && rights.mayPlace && row.version !== null,
    hasTrip: ({ context: { row, rights } }) =>
      rights.trip.length > 0 && OPEN_TRIP.some((status) => status === row.tripStatus),
  },
}).createMachine({
  id: 'traveller',
  description: 'Una persona de un cliente: cómo va, qué pasó con ella, y lo que se hace por ella.',
  context: ({ input: { row, rights } }) => ({
    row,
    rights,
    failure: null,
    trip: null,
    now: 0,
    changed: null,
  }),
  output: ({ context }) => ({ row: context.changed }),
  invoke: {
    id: 'history',
    src: 'history',
    input: ({ context }) => ({ scope: context.row._id, filters: {} }),
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'Se ve cómo va y lo que pasó.',
      meta: { title: 'Leyendo' },
      on: {
        'invitation.resend': { guard: 'mayResend', target: 'resending' },
        'invitation.remind': { guard: 'mayRemind', target: 'reminding' },
        'invitation.correct': {
          guard: 'mayResend',
          actions: assign({ failure: null }),
          target: 'correcting',
        },
        'invitation.withdraw': {
          guard: 'mayResend',
          actions: assign({ failure: null }),
          target: 'withdrawing',
        },
        'place.edit': { guard: 'mayPlace', target: 'placing' },
        'trip.change': {
          guard: 'hasTrip',
          actions: assign({ now: ({ event }) => event.now, failure: null }),
          target: 'fetching',
        },
      },
    },
    resending: {
      description: 'La invitación sale otra vez, con un enlace nuevo.',
      meta: { title: 'Enviando' },
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        src: 'resend',
        input: ({ context }) => ({ id: context.row._id }),
        onDone: { actions: say('Invitación enviada otra vez.'), target: 'rereading' },
        onError: { actions: keepFailure(), target: 'reading' },
      },
    },
    reminding: {
      description: 'Se le recuerda la invitación, con un enlace nuevo y los mismos días.',
      meta: { title: 'Recordando' },
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        src: 'remind',
        input: ({ context }) => ({ id: context.row._id }),
        onDone: [
          {
            guard: { type: 'isLeftOut', params: ({ event }) => ({ why: event.output }) },
            actions: assign({
              failure: ({ event }) => ({ type: 'conflict' as const, message: `${event.output}.` }),
            }),
            target: 'reading',
          },
          { actions: say('El recordatorio va en camino.'), target: 'rereading' },
        ],
        onError: { actions: keepFailure(), target: 'reading' },
      },
    },
    correcting: {
      description: 'Corrige el correo o el nombre; si el correo es otro, la invitación sale de nuevo.',
      meta: { title: 'Corrigiendo la invitación' },
      invoke: {
        id: 'correction',
        src: 'correction',
        input: ({
          context: {
            row: { _id, email, first, last },
          },
        }) => ({ values: { _id, email, first, last } }),
        onDone: 'rereading',
      },
      on: { 'step.back': 'reading' },
    },
    withdrawing: {
      description: 'Antes de retirar la invitación se dice qué pasa.',
      meta: { title: 'Retirando la invitación' },
      invoke: {
        id: 'withdrawal',
        src: 'withdrawal',
        input: ({ context }) => ({ values: { _id: context.row._id, reason: '' } }),
        onDone: 'rereading',
      },
      on: { 'step.back': 'reading' },
    },
    placing: {
      description: 'Escribe su área, su sede y su jefatura.',
      meta: { title: 'Cambiando sus datos' },
      invoke: {
        id: 'place',
        src: 'place',
        input: ({ context: { row } }) => ({
          values: {
            userId: row._id,
            version: String(row.version),
            area: row.area ?? '',
            site: row.site ?? '',
            leaderName: '',
            leaderEmail: '',
          },
        }),
        onDone: 'rereading',
      },
      on: { 'step.back': 'reading' },
    },
    fetching: {
      description: 'Se trae la travesía como está ahora.',
      meta: { title: 'Trayendo la travesía' },
      tags: 'opening',
      invoke: {
        id: 'trip',
        src: 'trip',
        input: ({ context }) => ({ question: context.row }),
        onDone: { actions: assign({ trip: ({ event }) => event.output }), target: 'changing' },
      },
      on: { 'step.back': 'reading' },
    },
    changing: {
      description: 'Pausa, sigue o extiende su travesía, cambia su plan o pasa a la persona a otro programa.',
      meta: { title: 'Cambiando su travesía' },
      invoke: {
        id: 'tripAction',
        src: 'tripAction',
        input: ({ context: { trip, now, rights } }) => {
          if (!trip) throw new Error('there is no trip')
          return { trip, accounts: NO_ACCOUNTS, now, only: rights.trip }
        },
        onDone: { actions: say('Travesía cambiada.'), target: 'rereading' },
      },
      on: { 'step.back': 'reading' },
    },
    rereading: {
      description: 'Ya está hecho: se mira cómo quedó, para decirlo en su fila.',
      meta: { title: 'Mirando cómo quedó' },
      tags: 'busy',
      invoke: {
        src: 'reread',
        input: ({ context }) => context.row,
        onDone: { actions: assign({ changed: ({ event }) => event.output }), target: 'changed' },
        onError: 'changed',
      },
    },
    changed: { type: 'final', description: 'Algo cambió; la lista lo dirá.', meta: { title: 'Hecho' } },
  },
})
export type TravellerActor = ActorRefFrom<typeof travellerMachine>
