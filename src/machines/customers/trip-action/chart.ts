import { type ActorRefFrom, assign, type EventObject, setup } from 'xstate'
import type { TripAction } from '#domain/entities/trip/actions'
import { toFailure } from '#domain/failure'
import type { Id } from '#domain/models'
import type { Destination } from '#domain/organizations'
import { dayOf } from '#domain/trip-dates'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import {
  errorsOf,
  FIELDS,
  offeredActions,
  refusedFields,
  type TripActionContext,
  type TripActionInput,
  type TripField,
  type TripRequest,
} from './checks'

export const tripActionParts = {
  destinations: loadMachine<readonly Destination[], Id>({
    id: 'tripAction.destinations',
    title: 'Programas',
    description: 'A qué programas puede pasar, y qué cambia en cada uno.',
  }),
}

type TripActionEvent =
  | { type: 'action.choose'; kind: TripAction }
  | { type: 'field.change'; name: TripField; value: string }
  | { type: 'action.send' }

const kit = setup({
  types: {
    context: {} as TripActionContext,
    events: {} as TripActionEvent,
    input: {} as TripActionInput,
    output: {} as TripAction | null,
    children: {} as { destinations: 'destinations' },
    meta: {} as { title: string },
  },
  actors: {
    destinations: tripActionParts.destinations,
    act: port<void, TripRequest>('tripAction.act'),
  },
  guards: {
    pauses: ({ context, event }) => chooses(context, event, 'pause'),
    resumes: ({ context, event }) => chooses(context, event, 'resume'),
    unplans: ({ context, event }) => chooses(context, event, 'unplan'),
    activates: ({ context, event }) => chooses(context, event, 'activate'),
    invites: ({ context, event }) => chooses(context, event, 'invite'),
    extends: ({ context, event }) => chooses(context, event, 'extend'),
    plans: ({ context, event }) => chooses(context, event, 'plan'),
    moves: ({ context, event }) => chooses(context, event, 'move'),
    gives: ({ context, event }) => chooses(context, event, 'give'),
    takes: ({ context, event }) => chooses(context, event, 'take'),
    finishes: ({ context, event }) => chooses(context, event, 'finish'),
    cancels: ({ context, event }) => chooses(context, event, 'cancel'),
    recovers: ({ context, event }) => chooses(context, event, 'recover'),
    asked: ({ context, event }) =>
      context.kind !== null && event.type === 'field.change' && FIELDS[context.kind].includes(event.name),
    valid: ({ context }) => Object.keys(errorsOf(context)).length === 0,
  },
})
type Event = { type: string; kind?: unknown }
/** Whether a person chooses an action, or it is the first there is; and the trip's own chart lets it pass. */
function chooses(input: TripActionInput, { type, kind }: Event, wanted: TripAction): boolean {
  const offered = offeredActions(input)
  return type === 'action.choose' ? kind === wanted && offered.includes(wanted) : offered[0] === wanted
}

const chosen = (kind: TripAction) => kit.assign({ kind, errors: {}, failure: null })
const writes = kit.assign(({ context, event }) =>
  event.type === 'field.change'
    ? {
        values: Object.assign({}, context.values, { [event.name]: event.value }),
        // what a plan lacks is told beside one field and mended in any
        errors: context.kind === 'plan' ? {} : Object.assign({}, context.errors, { [event.name]: undefined }),
        failure: null,
      }
    : {},
)
/** Keeps why the server did not do it, beside the field it is about if there is one. */
const refused = <Failed extends EventObject & { error: unknown }>() =>
  assign<TripActionContext, Failed, undefined, TripActionEvent, never>(
    ({ context: { kind, errors }, event }) => {
      const failure = toFailure(event.error)
      return { failure, errors: Object.assign({}, errors, refusedFields(kind, failure)) }
    },
  )
/** An action that asks for nothing but to be confirmed. */
const confirm = <Id extends string>(id: Id, title: string, description: string) =>
  kit.createStateConfig({
    id,
    description,
    meta: { title },
    on: { 'action.send': `#sending.${id}` },
  })
/** What an action asks for, and its own confirming. */
const form = <Id extends string>(id: Id, title: string, description: string) =>
  kit.createStateConfig({
    id,
    description,
    meta: { title },
    on: {
      'field.change': { guard: 'asked', actions: writes },
      'action.send': [
        { guard: 'valid', actions: kit.assign({ errors: {} }), target: `#sending.${id}` },
        { actions: kit.assign({ errors: ({ context }) => errorsOf(context) }) },
      ],
    },
  })
const sends = (form: string, kind: TripAction, title: string) =>
  kit.createStateConfig({
    description: 'Se manda al servidor, una sola vez.',
    meta: { title },
    invoke: {
      src: 'act',
      input: ({ context: { trip, values } }) => ({ trip, kind, values }),
      onDone: '#saved',
      onError: { actions: refused(), target: `#${form}` },
    },
  })
/** What is opened is the first of these that the trip's chart lets pass. */
const FIRST = [
  { guard: 'pauses', actions: kit.assign({ kind: 'pause' }), target: '#pausing' },
  { guard: 'resumes', actions: kit.assign({ kind: 'resume' }), target: '#resuming' },
  { guard: 'activates', actions: kit.assign({ kind: 'activate' }), target: '#activating' },
  { guard: 'invites', actions: kit.assign({ kind: 'invite' }), target: '#inviting' },
  { guard: 'extends', actions: kit.assign({ kind: 'extend' }), target: '#extending' },
  { guard: 'plans', actions: kit.assign({ kind: 'plan' }), target: '#planning' },
  { guard: 'moves', actions: kit.assign({ kind: 'move' }), target: '#finding' },
  { guard: 'takes', actions: kit.assign({ kind: 'take' }), target: '#taking' },
  { guard: 'recovers', actions: kit.assign({ kind: 'recover' }), target: '#recovering' },
  { target: 'nothing' },
] as const
const CHOICES = [
  { guard: 'pauses', actions: chosen('pause'), target: '#pausing' },
  { guard: 'resumes', actions: chosen('resume'), target: '#resuming' },
  { guard: 'unplans', actions: chosen('unplan'), target: '#unplanning' },
  { guard: 'activates', actions: chosen('activate'), target: '#activating' },
  { guard: 'invites', actions: chosen('invite'), target: '#inviting' },
  { guard: 'extends', actions: chosen('extend'), target: '#extending' },
  { guard: 'plans', actions: chosen('plan'), target: '#planning' },
  { guard: 'moves', actions: chosen('move'), target: '#finding' },
  { guard: 'gives', actions: chosen('give'), target: '#giving' },
  { guard: 'takes', actions: chosen('take'), target: '#taking' },
  { guard: 'finishes', actions: chosen('finish'), target: '#finishing' },
  { guard: 'cancels', actions: chosen('cancel'), target: '#canceling' },
  { guard: 'recovers', actions: chosen('recover'), target: '#recovering' },
] as const

export const tripActionMachine = kit.createMachine({
  id: 'tripAction',
  description: 'Lo que se hace con una travesía: cada cosa con lo que pide y su propia confirmación.',
  context: ({ input: { trip, accounts, now, only } }) => ({
    trip,
    accounts,
    now,
    ...(only ? { only } : {}),
    kind: null,
    destinations: [],
    values: {
      from: dayOf(now),
      until: '',
      inside: 'keep',
      comment: '',
      amount: '',
      words: '',
      invitationDate: dayOf(now),
      credits: '0',
      startDate: dayOf(now),
      endDate: trip.endDate === null ? '' : dayOf(Date.parse(trip.endDate)),
      reason: '',
      maxSessions: String(trip.maxSessions),
      pace: trip.pace,
      total: String(trip.credits.total),
      programId: '',
    },
    errors: {},
    failure: null,
  }),
  output: ({ context }) => context.kind,
  initial: 'opening',
  states: {
    opening: {
      description: 'Se abre en lo primero que la travesía permite.',
      meta: { title: 'Abriendo' },
      always: [...FIRST],
    },
    nothing: {
      description: 'Terminó y no le quedan créditos que recuperar, o quien mira no puede cambiarla.',
      meta: { title: 'Nada que hacer' },
    },
    writing: {
      description: 'Lo que pasará se dice antes de confirmar.',
      meta: { title: 'Escribiendo' },
      initial: 'pausing',
      on: { 'action.choose': [...CHOICES] },
      states: {
        pausing: form(
          'pausing',
          'Pausar',
          'Desde y hasta qué día, y qué pasa con las sesiones que caen dentro.',
        ),
        resuming: confirm(
          'resuming',
          'Reactivar',
          'Sigue hoy; los días de pausa que no se usan se devuelven.',
        ),
        unplanning: confirm(
          'unplanning',
          'Retirar la pausa',
          'La pausa que viene no será; el término vuelve a ser el de antes.',
        ),
        activating: form(
          'activating',
          'Empezar',
          'Desde qué día y hasta cuál, sin esperar su primera sesión.',
        ),
        inviting: form('inviting', 'Invitar', 'El día de la invitación y los créditos que recibe.'),
        extending: form('extending', 'Extender', 'Su nuevo término.'),
        planning: form(
          'planning',
          'Cambiar el plan',
          'Cuántas sesiones puede tener, cada cuánto, y sus créditos en total.',
        ),
        finding: {
          id: 'finding',
          description: 'Se trae a qué programas puede pasar.',
          meta: { title: 'Buscando programas' },
          invoke: {
            id: 'destinations',
            src: 'destinations',
            input: ({ context }) => ({ question: context.trip._id }),
            onDone: {
              actions: assign({ destinations: ({ event }) => event.output }),
              target: '#moving',
            },
          },
        },
        moving: form(
          'moving',
          'Pasar a otro programa',
          'A cuál, entre los que le pueden recibir; lo que cambia se dice antes.',
        ),
        giving: form('giving', 'Dar créditos', 'De los sin asignar de la organización a la travesía.'),
        taking: form('taking', 'Quitar créditos', 'Los que no usa vuelven a los sin asignar.'),
        finishing: form('finishing', 'Terminar', 'Se cancelan sus sesiones y vence lo que no usó.'),
        canceling: form(
          'canceling',
          'Cancelar',
          'Se cancelan sus sesiones y lo que no usó vuelve al programa.',
        ),
        recovering: form(
          'recovering',
          'Recuperar créditos',
          'Los que vencieron con la travesía vuelven a los sin asignar.',
        ),
      },
    },
    sending: {
      id: 'sending',
      description: 'Se manda al servidor.',
      meta: { title: 'Guardando' },
      initial: 'pausing',
      states: {
        pausing: sends('pausing', 'pause', 'Pausando'),
        resuming: sends('resuming', 'resume', 'Reactivando'),
        unplanning: sends('unplanning', 'unplan', 'Retirando la pausa'),
        activating: sends('activating', 'activate', 'Empezando'),
        inviting: sends('inviting', 'invite', 'Invitando'),
        extending: sends('extending', 'extend', 'Extendiendo'),
        planning: sends('planning', 'plan', 'Cambiando el plan'),
        moving: sends('moving', 'move', 'Pasando a otro programa'),
        giving: sends('giving', 'give', 'Dando créditos'),
        taking: sends('taking', 'take', 'Quitando créditos'),
        finishing: sends('finishing', 'finish', 'Terminando'),
        canceling: sends('canceling', 'cancel', 'Cancelando'),
        recovering: sends('recovering', 'recover', 'Recuperando créditos'),
      },
    },
    saved: { id: 'saved', type: 'final', description: 'El servidor lo hizo.', meta: { title: 'Hecho' } },
  },
})
export type TripActionActor = ActorRefFrom<typeof tripActionMachine>
