import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Id, Instant } from '#domain/models'
import type { SessionState } from '#domain/session-states'
import { port } from '../port'

/** Amounts are whole pesos. */
export type OwnFee = {
  _id: Id
  amount: number
  activeAt: Instant
  status: 'scheduled' | 'active' | 'replaced'
}
export type StatementLine = {
  sessionId: Id
  slot: Instant
  coachee: string
  state: SessionState
  amount: number | null
}
export type MonthStatement = { month: string; lines: StatementLine[]; total: number }
export type FeesContext = {
  /** YYYY-MM */
  month: string
  fees: OwnFee[]
  statement: MonthStatement | null
  failure: Failure | null
}

export const feesMachine = setup({
  types: {
    context: {} as FeesContext,
    events: {} as
      | { type: 'fees.retry' }
      | { type: 'month.choose'; month: string }
      | { type: 'statement.print' },
    input: {} as { month: string },
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadFees: port<OwnFee[]>('loadFees'),
    loadStatement: port<MonthStatement, string>('loadStatement'),
    print: port<void>('print'),
  },
  guards: { hasLines: ({ context }) => (context.statement?.lines.length ?? 0) > 0 },
  actions: { fail: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }) },
}).createMachine({
  id: 'fees',
  description: 'Lo que se le paga a un coach por sesión, y el estado de pago de cada mes.',
  context: ({ input }) => ({ month: input.month, fees: [], statement: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se traen las tarifas.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        src: 'loadFees',
        onDone: { actions: assign({ fees: ({ event }) => event.output }), target: 'adding' },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
    adding: {
      description: 'Se trae el estado de pago del mes.',
      meta: { title: 'Sumando el mes' },
      invoke: {
        src: 'loadStatement',
        input: ({ context }) => context.month,
        onDone: {
          actions: assign({ statement: ({ event }) => event.output, failure: null }),
          target: 'showing',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
    failed: {
      description: 'Algo no llegó.',
      meta: { title: 'No se pudo cargar' },
      on: { 'fees.retry': 'loading' },
    },
    showing: {
      description: 'Se ve la tarifa, cómo ha cambiado y el mes elegido.',
      meta: { title: 'A la vista' },
      on: {
        'month.choose': { actions: assign({ month: ({ event }) => event.month }), target: 'adding' },
        'statement.print': { guard: 'hasLines', target: 'printing' },
      },
    },
    printing: {
      description: 'Se imprime el mes.',
      meta: { title: 'Imprimiendo' },
      invoke: { src: 'print', onDone: 'showing', onError: 'showing' },
    },
  },
})
export type FeesActor = ActorRefFrom<typeof feesMachine>
