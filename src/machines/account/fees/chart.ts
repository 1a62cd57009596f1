import { type ActorRefFrom, assign, setup } from 'xstate'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import type { MonthStatement, OwnFee } from './data'

export type FeesContext = {
  /** YYYY-MM */
  month: string
  fees: OwnFee[]
  statement: MonthStatement | null
}

export const feesParts = {
  fees: loadMachine<OwnFee[]>({
    id: 'fees.fees',
    title: 'Tarifas',
    description: 'Las tarifas propias, con las que hubo antes.',
  }),
  statement: loadMachine<MonthStatement, string>({
    id: 'fees.statement',
    title: 'Estado de pago',
    description: 'Las sesiones de un mes y lo que suman.',
  }),
}

export const feesMachine = setup({
  types: {
    context: {} as FeesContext,
    events: {} as { type: 'month.choose'; month: string } | { type: 'statement.print' },
    input: {} as { month: string },
    children: {} as { fees: 'fees'; statement: 'statement' },
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    fees: feesParts.fees,
    statement: feesParts.statement,
    print: port<void>('print'),
  },
  guards: { hasLines: ({ context }) => (context.statement?.lines.length ?? 0) > 0 },
}).createMachine({
  id: 'fees',
  description: 'Lo que se le paga a un coach por sesión, y el estado de pago de cada mes.',
  context: ({ input }) => ({ month: input.month, fees: [], statement: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se traen las tarifas.',
      meta: { title: 'Cargando' },
      tags: 'loading',
      invoke: {
        id: 'fees',
        src: 'fees',
        input: { question: null },
        onDone: { actions: assign({ fees: ({ event }) => event.output }), target: 'adding' },
      },
    },
    adding: {
      description: 'Se trae el estado de pago del mes.',
      meta: { title: 'Sumando el mes' },
      invoke: {
        id: 'statement',
        src: 'statement',
        input: ({ context }) => ({ question: context.month }),
        onDone: { actions: assign({ statement: ({ event }) => event.output }), target: 'showing' },
      },
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
