import { fromPromise } from 'xstate'
import {
  customerStatementMachine,
  customerStatementParts,
} from '#machines/customers/customer-statement/chart'
import { StatementView } from '../features/statement/StatementView'
import { loadCustomerStatement } from '../services/organization/statement'
import { brings } from './brings'
import { type Chunk, defineScreen, part } from './screen'

const statement = customerStatementMachine.provide({
  actors: {
    statement: brings(customerStatementParts.statement, (question) =>
      loadCustomerStatement(question, Date.now()),
    ),
    print: fromPromise(async () => window.print()),
  },
})

export default {
  screens: {
    customerStatement: defineScreen({
      open: ({ params: { organizationId = '' } }) => ({
        parts: { statement: part(statement, { organizationId }) },
      }),
      View: ({ actors }) => <StatementView actor={actors.statement} />,
    }),
  },
} satisfies Chunk
