import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import { dayKey } from '#domain/format-time'
import type { CoachDay, Id, Instant } from '#domain/models'
import { wholeDay } from '#domain/slots/local-time'
import { keepFailure } from '../../kit/failure'
import { port, streamPort } from '../../kit/port'

export type CoachDayContext = {
  coachId: Id
  zone: string
  /** epoch ms; says which day is today */
  now: number
  day: CoachDay | null
  failure: Failure | null
}
type TimeChanged = { type: 'time.changed' }
type Ticked = { type: 'clock.ticked'; now: number }
type DaySpan = { coachId: Id; from: Instant; to: Instant }

function spanOf({ coachId, zone, now }: CoachDayContext): DaySpan {
  const { start, end } = wholeDay(dayKey(now, zone), zone)
  return { coachId, from: start, to: end }
}

export const coachDayMachine = setup({
  types: {
    context: {} as CoachDayContext,
    events: {} as TimeChanged | Ticked | { type: 'day.retry' },
    input: {} as { coachId: Id; zone: string; now: number },
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadDay: port<CoachDay, DaySpan>('loadDay'),
    timeChanges: streamPort<{ type: 'noop' }, undefined, TimeChanged>('timeChanges'),
    clock: streamPort<{ type: 'noop' }, undefined, Ticked>('clock'),
  },
  actions: {
    take: assign((_, { day }: { day: CoachDay }) => ({ day, failure: null })),
    tick: assign({ now: (_, { now }: { now: number }) => now }),
  },
}).createMachine({
  id: 'coachDay',
  description: 'El día de un coach: lo que le ocupa tiempo y las horas que sus coachees aún pueden tomar.',
  context: ({ input }) => ({ ...input, day: null, failure: null }),
  invoke: [{ src: 'timeChanges' }, { src: 'clock' }],
  on: { 'clock.ticked': { actions: { type: 'tick', params: ({ event }) => event } } },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se trae el día.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        src: 'loadDay',
        input: ({ context }) => spanOf(context),
        onDone: {
          actions: { type: 'take', params: ({ event }) => ({ day: event.output }) },
          target: 'fresh',
        },
        onError: { actions: keepFailure(), target: 'failed' },
      },
    },
    failed: {
      description: 'El día no llegó: se ven las sesiones, sin lo ocupado ni lo libre.',
      meta: { title: 'No se pudo cargar' },
      on: { 'day.retry': 'loading', 'time.changed': 'loading' },
    },
    fresh: {
      description: 'Se ve el día; se trae de nuevo cada minuto y cuando algo cambia.',
      meta: { title: 'A la vista' },
      on: {
        'time.changed': 'refreshing',
        'clock.ticked': {
          actions: { type: 'tick', params: ({ event }) => event },
          target: 'refreshing',
        },
      },
    },
    refreshing: {
      description: 'Se trae de nuevo sin tapar lo que se ve; si falla, queda lo que había.',
      meta: { title: 'Actualizando' },
      on: { 'time.changed': { target: 'refreshing', reenter: true } },
      invoke: {
        src: 'loadDay',
        input: ({ context }) => spanOf(context),
        onDone: {
          actions: { type: 'take', params: ({ event }) => ({ day: event.output }) },
          target: 'fresh',
        },
        onError: 'fresh',
      },
    },
  },
})
export type CoachDayActor = ActorRefFrom<typeof coachDayMachine>
