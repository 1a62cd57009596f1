import { type ActorRefFrom, assign, setup } from 'xstate'
import { isIsoDay } from '#domain/dates'
import { type Failure, toFailure } from '#domain/failure'
import type { Accounts, Traveller } from '#domain/organizations'
import { dayOf } from '#domain/trip-dates'
import { readCredits } from '../credit-form/chart'
import { port } from '../port'
import { isOver, reachableStates, type TripAction, tripActions } from '../trip/actions'

/** Days are yyyy-mm-dd. `way`: whether the trip gets credits or gives them back. */
export type TripValues = {
  until: string
  comment: string
  way: 'give' | 'take'
  amount: string
  words: string
  invitationDate: string
  credits: string
  newState: string
  reason: string
}
export type TripErrors = Partial<Record<keyof TripValues, string>>
type Input = { trip: Traveller; accounts: Accounts; now: number }
export type TripActionContext = Input & {
  kind: TripAction | null
  values: TripValues
  errors: TripErrors
  failure: Failure | null
}
export type TripRequest = { trip: Traveller; kind: TripAction; values: TripValues }

const REQUIRED = 'Campo requerido'
const CHECKS: Record<TripAction, (context: TripActionContext) => TripErrors> = {
  pause: ({ values, now }) =>
    isIsoDay(values.until) && values.until > dayOf(now) ? {} : { until: 'Elige un día más adelante.' },
  credits: ({ values, trip, accounts }) => {
    const credits = readCredits(values.amount)
    const most = values.way === 'give' ? accounts.unassigned : trip.credits.available
    return {
      ...(credits === null || credits < 1 ? { amount: 'Escribe cuántos créditos, desde 1.' } : {}),
      ...(credits !== null && credits > most ? { amount: `Hay ${most} para mover.` } : {}),
      ...(values.words.trim() === '' ? { words: REQUIRED } : {}),
    }
  },
  invite: ({ values, now }) => {
    const credits = readCredits(values.credits)
    return {
      ...(isIsoDay(values.invitationDate) && values.invitationDate >= dayOf(now)
        ? {}
        : { invitationDate: 'Elige hoy o un día más adelante.' }),
      ...(credits === null || credits > 200 ? { credits: 'Escribe de 0 a 200 créditos.' } : {}),
    }
  },
  state: ({ values, trip, now }) => ({
    ...(reachableStates(trip, now).some((state) => state === values.newState)
      ? {}
      : { newState: 'Elige un estado.' }),
    ...(values.reason.trim() === '' ? { reason: REQUIRED } : {}),
  }),
}
const errorsOf = (context: TripActionContext): TripErrors =>
  context.kind === null ? {} : CHECKS[context.kind](context)

export const tripActionMachine = setup({
  types: {
    context: {} as TripActionContext,
    events: {} as
      | { type: 'action.choose'; kind: TripAction }
      | { type: 'field.change'; name: keyof TripValues; value: string }
      | { type: 'action.send' },
    input: {} as Input,
    output: {} as TripAction | null,
    meta: {} as { title: string },
  },
  actors: { act: port<void, TripRequest>('tripAction.act') },
  guards: {
    offered: ({ context }, { kind }: { kind: TripAction }) =>
      tripActions(context.trip, context.now).includes(kind),
    chosen: ({ context }) => context.kind !== null,
    valid: ({ context }) => context.kind !== null && Object.keys(errorsOf(context)).length === 0,
  },
}).createMachine({
  id: 'tripAction',
  description: 'Lo que se hace con una travesía: pausarla, moverle créditos, invitar o cambiar su estado.',
  context: ({ input }) => ({
    ...input,
    kind: tripActions(input.trip, input.now)[0] ?? null,
    values: {
      ...{ until: '', comment: '', way: isOver(input.trip) ? 'take' : 'give', amount: '', words: '' },
      ...{ invitationDate: dayOf(input.now), credits: '0', newState: '', reason: '' },
    },
    errors: {},
    failure: null,
  }),
  output: ({ context }) => context.kind,
  initial: 'writing',
  states: {
    writing: {
      description: 'Elige qué hacer y lo escribe. Lo que pasará se dice antes de confirmar.',
      meta: { title: 'Escribiendo' },
      on: {
        'action.choose': {
          guard: { type: 'offered', params: ({ event }) => event },
          actions: assign({ kind: ({ event }) => event.kind, errors: {}, failure: null }),
        },
        'field.change': {
          guard: 'chosen',
          actions: assign({
            values: ({ context, event }) => ({ ...context.values, [event.name]: event.value }),
            errors: ({ context, event }) => ({ ...context.errors, [event.name]: undefined }),
            failure: null,
          }),
        },
        'action.send': [
          { guard: 'valid', target: 'sending' },
          { guard: 'chosen', actions: assign({ errors: ({ context }) => errorsOf(context) }) },
        ],
      },
    },
    sending: {
      description: 'Se manda al servidor, una sola vez.',
      meta: { title: 'Guardando' },
      invoke: {
        src: 'act',
        input: ({ context: { trip, kind, values } }) => {
          if (kind === null) throw new Error('nothing was chosen')
          return { trip, kind, values }
        },
        onDone: 'saved',
        onError: {
          actions: assign({ failure: ({ event }) => toFailure(event.error) }),
          target: 'writing',
        },
      },
    },
    saved: { type: 'final', description: 'El servidor lo hizo.', meta: { title: 'Hecho' } },
  },
})
export type TripActionActor = ActorRefFrom<typeof tripActionMachine>
