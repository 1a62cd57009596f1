import * as z from 'zod'
import { dayAfter, isIsoDay, monthsAfter } from '#domain/dates'
import { firstInstant } from '#domain/memberships'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { badInput } from '../../kernel/errors'
import { ID, parseInput } from '../../kernel/input'
import { organizationScope } from '../organization/scope'
import { type CustomerStatement, type Purchase, type Stand, statementOf } from './statement'

const MOST_MONTHS = 24

type PurchaseView = Purchase & { money: boolean }
const PurchaseType = builder.objectRef<PurchaseView>('CustomerPurchase').implement({
  extensions: READ_WHOLE,
  description: 'pricePerCredit in whole pesos, a sysadmin’s to read.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    at: t.expose('at', { type: 'Instant' }),
    amount: t.exposeInt('amount'),
    description: t.exposeString('description'),
    purchaseOrder: t.exposeString('purchase_order', { nullable: true }),
    pricePerCredit: t.int({
      nullable: true,
      resolve: ({ money, price_per_credit }) => (money ? price_per_credit : null),
    }),
  }),
})
const StandType = builder.objectRef<Stand>('CustomerBalances').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    available: t.exposeInt('available'),
    reserved: t.exposeInt('reserved'),
    used: t.exposeInt('used'),
    expired: t.exposeInt('expired'),
  }),
})
const StatementType = builder
  .objectRef<CustomerStatement & { money: boolean }>('CustomerStatement')
  .implement({
    extensions: READ_WHOLE,
    description: 'Whole credits. to is not part of it.',
    fields: (t) => ({
      name: t.exposeString('name'),
      businessId: t.exposeString('businessId'),
      from: t.expose('from', { type: 'Instant' }),
      to: t.expose('to', { type: 'Instant' }),
      purchases: t.field({
        type: [PurchaseType],
        resolve: ({ purchases, money }) => purchases.map((one) => Object.assign({ money }, one)),
      }),
      given: t.exposeInt('given'),
      used: t.exposeInt('used'),
      expired: t.exposeInt('expired'),
      subtracted: t.exposeInt('subtracted'),
      before: t.expose('before', { type: StandType }),
      after: t.expose('after', { type: StandType }),
    }),
  })

const day = z.string().refine(isIsoDay, 'Elige un día que exista.')
const question = z.object({ organizationId: ID, from: day, to: day })

builder.queryField('customerStatement', (t) =>
  t.field({
    type: StatementType,
    description: 'From the first day to the last, both YYYY-MM-DD and whole; 24 months at most.',
    args: {
      organizationId: t.arg.id({ required: true }),
      from: t.arg.string({ required: true }),
      to: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) => {
      const { organizationId, from, to } = parseInput(question, args)
      const { row, answering } = await organizationScope(context, 'Query.customerStatement', organizationId)
      if (to < from) throw badInput({ to: 'Elige un término posterior al comienzo.' })
      if (to > monthsAfter(from, MOST_MONTHS)) throw badInput({ to: 'Elige hasta 24 meses.' })
      const found = await statementOf(context.door.db, row, firstInstant(from), firstInstant(dayAfter(to)))
      return Object.assign({ money: answering === 'any' }, found)
    },
  }),
)
