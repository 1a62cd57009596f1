import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Id, Instant } from '#domain/models'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'

type Stand = { available: number; reserved: number; used: number; expired: number }
/** Whole credits; pricePerCredit in whole pesos, null where it is not said or not the reader's. */
export type CustomerStatement = {
  name: string
  businessId: string
  purchases: readonly {
    _id: Id
    at: Instant
    amount: number
    description: string
    purchaseOrder: string | null
    pricePerCredit: number | null
  }[]
  given: number
  used: number
  expired: number
  subtracted: number
  before: Stand
  after: Stand
}
/** How many months back from today. */
export const SPANS = [3, 12, 24] as const
export type Span = (typeof SPANS)[number]
export type StatementQuestion = { organizationId: Id; months: Span }

export const customerStatementParts = {
  statement: loadMachine<CustomerStatement, StatementQuestion>({
    id: 'customerStatement.statement',
    title: 'Estado de cuenta',
    description: 'Lo que la organización compró y usó en un tiempo.',
  }),
}

export const customerStatementMachine = setup({
  types: {
    context: {} as { question: StatementQuestion; statement: CustomerStatement | null },
    events: {} as { type: 'span.choose'; months: Span } | { type: 'statement.print' },
    input: {} as { organizationId: Id },
    children: {} as { statement: 'statement' },
    meta: {} as { title: string },
  },
  actors: { statement: customerStatementParts.statement, print: port<void>('customerStatement.print') },
}).createMachine({
  id: 'customerStatement',
  description: 'El estado de cuenta de una organización, para leer e imprimir.',
  context: ({ input }) => ({
    question: { organizationId: input.organizationId, months: 12 },
    statement: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se trae lo del tiempo elegido.',
      meta: { title: 'Cargando' },
      invoke: {
        id: 'statement',
        src: 'statement',
        input: ({ context }) => ({ question: context.question }),
        onDone: { actions: assign({ statement: ({ event }) => event.output }), target: 'showing' },
      },
    },
    showing: {
      description: 'Se lee lo comprado, lo dado, lo usado y los saldos.',
      meta: { title: 'A la vista' },
      on: {
        'span.choose': {
          actions: assign({
            question: ({ context, event }) => ({ ...context.question, months: event.months }),
          }),
          target: 'loading',
        },
        'statement.print': 'printing',
      },
    },
    printing: {
      description: 'Se imprime.',
      meta: { title: 'Imprimiendo' },
      invoke: { src: 'print', onDone: 'showing', onError: 'showing' },
    },
  },
})
export type CustomerStatementActor = ActorRefFrom<typeof customerStatementMachine>
