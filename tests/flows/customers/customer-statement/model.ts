import {
  type CustomerStatement,
  customerStatementMachine,
} from '#machines/customers/customer-statement/chart'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'

const stand = { available: 10, reserved: 1, used: 2, expired: 0 }
const statement: CustomerStatement = {
  name: 'Aurora Logística',
  businessId: '76.900.134-4',
  purchases: [],
  given: 8,
  used: 2,
  expired: 0,
  subtracted: 0,
  before: stand,
  after: stand,
}
export const customerStatementModel: PathModel = {
  machine: customerStatementMachine,
  ways: ['Administración que lee un estado de cuenta'],
  inputs: [{ organizationId: 'org-1' }],
  events: [{ type: 'span.choose', months: 24 }, { type: 'statement.print' }],
  offered: { 'span.choose': ({ context }) => context.question.months !== 24 },
  outcomes: {
    statement: { done: [statement] },
    print: { done: [undefined], error: [new Error('no printer')] },
  },
  parts: { statement: brought(statement) },
}
