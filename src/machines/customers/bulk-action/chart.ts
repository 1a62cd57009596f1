import { type ActorRefFrom, assign, setup } from 'xstate'
import type { BulkAction } from '#domain/bulk'
import { type Failure, isAnswered, toFailure } from '#domain/failure'
import type { Id } from '#domain/models'
import { dayOf } from '#domain/trip-dates'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import type { Choice } from '../roster/data'
import { runMachine } from '../run/chart'
import {
  BULK_FIELDS,
  type BulkErrors,
  type BulkField,
  type BulkPeople,
  type BulkPreview,
  type BulkValues,
  type BulkWish,
  bulkErrors,
} from './data'

export type BulkInput = {
  action: BulkAction
  people: BulkPeople
  /** how many were chosen */
  count: number
  organizationId: Id
  programId: Id | null
  now: number
}
export type BulkContext = BulkInput & {
  choices: readonly Choice[]
  values: BulkValues
  errors: BulkErrors
  failure: Failure | null
  preview: BulkPreview | null
  runId: Id | null
}
export type BulkEvent =
  | { type: 'field.change'; name: BulkField; value: string }
  | { type: 'bulk.preview' }
  | { type: 'bulk.start' }
  | { type: 'step.back' }
  | { type: 'bulk.leave' }

export const bulkParts = {
  choices: loadMachine<readonly Choice[], { action: BulkAction; organizationId: Id }>({
    id: 'bulkAction.choices',
    title: 'Opciones',
    description: 'A qué programas se les puede cambiar, o qué coaches se les puede asignar.',
  }),
}

export const bulkActionMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    input: {} as BulkInput,
    output: {} as { started: boolean },
    children: {} as { choices: 'choices'; run: 'run' },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    choices: bulkParts.choices,
    run: runMachine,
    preview: port<BulkPreview, BulkWish>('bulkAction.preview'),
    start: port<Id, { token: string }>('bulkAction.start'),
  },
  guards: {
    choosesAmong: ({ context: { action } }) => action === 'move' || action === 'assignCoach',
    asksNothing: ({ context: { action } }) => BULK_FIELDS[action].length === 0,
    isAsked: ({ context: { action } }, { name }: { name: BulkField }) => BULK_FIELDS[action].includes(name),
    valid: ({ context: { action, values, now } }) =>
      Object.keys(bulkErrors(action, values, now)).length === 0,
    hasWhom: ({ context: { preview } }) => (preview?.applies ?? 0) > 0,
    isRefused: (_, { error }: { error: unknown }) => isAnswered(toFailure(error)),
  },
}).createMachine({
  id: 'bulkAction',
  description:
    'Una acción sobre muchas personas: qué pide, a cuántas se aplica y a quiénes no y por qué, antes de empezarla; después, cómo va.',
  context: ({ input }) => ({
    ...input,
    choices: [],
    values: {
      from: dayOf(input.now),
      date: '',
      inside: 'keep',
      reason: '',
      toProgramId: '',
      credits: '',
      coachId: '',
    },
    errors: {},
    failure: null,
    preview: null,
    runId: null,
  }),
  output: ({ context }) => ({ started: context.runId !== null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Según lo que pide la acción.',
      meta: { title: 'Abriendo' },
      always: [
        { guard: 'choosesAmong', target: 'fetching' },
        { guard: 'asksNothing', target: 'previewing' },
        { target: 'writing' },
      ],
    },
    fetching: {
      description: 'Se trae entre qué se elige.',
      meta: { title: 'Trayendo opciones' },
      invoke: {
        id: 'choices',
        src: 'choices',
        input: ({ context: { action, organizationId } }) => ({ question: { action, organizationId } }),
        onDone: { actions: assign({ choices: ({ event }) => event.output }), target: 'writing' },
      },
      on: { 'bulk.leave': 'left' },
    },
    writing: {
      description: 'Lo que la acción pide, igual para todas las personas.',
      meta: { title: 'Escribiendo' },
      on: {
        'field.change': {
          guard: { type: 'isAsked', params: ({ event }) => event },
          actions: assign(({ context: { values, errors }, event: { name, value } }) => ({
            values: Object.assign({}, values, { [name]: value }),
            errors: Object.assign({}, errors, { [name]: undefined }),
            failure: null,
          })),
        },
        'bulk.preview': [
          { guard: 'valid', target: 'previewing' },
          {
            actions: assign({
              errors: ({ context: { action, values, now } }) => bulkErrors(action, values, now),
            }),
          },
        ],
        'bulk.leave': 'left',
      },
    },
    previewing: {
      description: 'El servidor dice a quiénes se aplica; no cambia nada.',
      meta: { title: 'Revisando' },
      tags: 'busy',
      entry: assign({ failure: null, preview: null }),
      invoke: {
        src: 'preview',
        input: ({ context: { action, people, programId, values } }) => ({
          action,
          people,
          programId,
          values,
        }),
        onDone: { actions: assign({ preview: ({ event }) => event.output }), target: 'told' },
        onError: { actions: keepFailure(), target: 'writing' },
      },
      on: { 'bulk.leave': 'left' },
    },
    told: {
      description:
        'Se ve lo que pasará, con cuántos créditos y correos, y a quiénes no se aplica y por qué. Vale por un rato.',
      meta: { title: 'Revisada' },
      on: {
        'bulk.start': { guard: 'hasWhom', target: 'starting' },
        'step.back': { actions: assign({ failure: null }), target: 'writing' },
        'bulk.leave': 'left',
      },
    },
    starting: {
      description: 'Empieza una sola vez: lo revisado no se puede empezar de nuevo.',
      meta: { title: 'Empezando' },
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        src: 'start',
        input: ({ context: { preview } }) => {
          if (!preview) throw new Error('nothing was looked at')
          return { token: preview.token }
        },
        onDone: { actions: assign({ runId: ({ event }) => event.output }), target: 'following' },
        onError: [
          // what was refused is looked at again; what got lost may have begun, and the same token begins it once
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            actions: keepFailure(),
            target: 'writing',
          },
          { actions: keepFailure(), target: 'told' },
        ],
      },
    },
    following: {
      description: 'Se hace persona por persona; se puede cerrar, y sigue.',
      meta: { title: 'En curso' },
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context: { runId } }) => {
          if (runId === null) throw new Error('nothing was started')
          return { runId }
        },
      },
      on: { 'bulk.leave': 'left' },
    },
    left: { type: 'final', description: 'Se cerró.', meta: { title: 'Cerrada' } },
  },
})
export type BulkActionActor = ActorRefFrom<typeof bulkActionMachine>
