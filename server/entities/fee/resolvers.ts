import * as z from 'zod'
import { builder, READ_WHOLE, SessionStateEnum } from '../../kernel/builder'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { ID, parseInput } from '../../kernel/input'
import { loadersOf } from '../user/loaders'
import { type UserView, viewUser } from '../user/relation'
import { UserType } from '../user/user-type'
import { FEE_SORTS, FEE_STATUSES, FEE_TYPES, type Fee, feesOf } from './fee-store'
import { type Statement, type StatementLine, statementOf } from './statement'
import { upsertFee } from './upsert-fee'

const FeeTypeEnum = builder.enumType('FeeType', { values: FEE_TYPES })
const FeeStatusEnum = builder.enumType('FeeStatus', { values: FEE_STATUSES })
const FeeSortEnum = builder.enumType('FeeSort', { values: FEE_SORTS })

async function coachOf(context: Context, id: string): Promise<UserView> {
  const me = meOf(context)
  if (id === me.id) return viewUser(me, 'self')
  const row = await loadersOf(context).user.load(id)
  if (!row) throw new ApiError('NOT_FOUND')
  return viewUser(row, 'sysadmin')
}

const FeeObject = builder.objectRef<Fee>('Fee').implement({
  extensions: READ_WHOLE,
  description: 'What a coach is paid, in whole pesos.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    createdAt: t.expose('created_at', { type: 'Instant' }),
    updatedAt: t.expose('updated_at', { type: 'Instant' }),
    activeAt: t.expose('active_at', { type: 'Instant' }),
    amount: t.exposeInt('amount'),
    type: t.exposeString('type'),
    status: t.expose('status', { type: FeeStatusEnum }),
    version: t.exposeInt('version'),
    user: t.field({ type: UserType, resolve: ({ user_id }, _args, context) => coachOf(context, user_id) }),
  }),
})
const FeePage = builder.objectRef<{ docs: Fee[]; total: number }>('FeePage').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    docs: t.field({ type: [FeeObject], resolve: ({ docs }) => docs }),
    total: t.exposeInt('total'),
  }),
})
const StatementLineType = builder.objectRef<StatementLine>('FeeStatementLine').implement({
  extensions: READ_WHOLE,
  description: 'amount is null when the coach had no fee then.',
  fields: (t) => ({
    sessionId: t.exposeID('id'),
    slot: t.expose('slot', { type: 'Instant' }),
    coachee: t.exposeString('first_name', { description: 'The first name only.' }),
    state: t.expose('state', { type: SessionStateEnum }),
    amount: t.exposeInt('amount', { nullable: true }),
  }),
})
const StatementType = builder.objectRef<Statement>('FeeStatement').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    month: t.exposeString('month'),
    closed: t.exposeBoolean('closed', { description: 'Its pay run is closed: it does not change any more.' }),
    lines: t.field({ type: [StatementLineType], resolve: ({ lines }) => lines }),
    total: t.exposeInt('total'),
  }),
})

const FeeFilterInput = builder.inputType('FeeFilterInput', {
  fields: (t) => ({
    user: t.id(),
    status: t.field({ type: FeeStatusEnum }),
    type: t.field({ type: FeeTypeEnum }),
  }),
})
const UpsertFeeInput = builder.inputType('UpsertFeeInput', {
  fields: (t) => ({
    _id: t.id(),
    user: t.id({ required: true }),
    type: t.field({ type: FeeTypeEnum, required: true }),
    amount: t.int({ required: true }),
    activeAt: t.field({ type: 'Instant', required: true }),
    version: t.int(),
    idempotencyKey: t.id({ required: true }),
  }),
})

const question = z.object({
  skip: z
    .int()
    .min(0)
    .max(100_000)
    .nullish()
    .transform((skip) => skip ?? 0),
  limit: z
    .int()
    .min(1)
    .max(100)
    .nullish()
    .transform((limit) => limit ?? 20),
  filter: z
    .object({
      user: ID.nullish(),
      status: z.enum(FEE_STATUSES).nullish(),
      type: z.enum(FEE_TYPES).nullish(),
    })
    .nullish()
    .transform((filter) => filter ?? {}),
  sort: z
    .enum(FEE_SORTS)
    .nullish()
    .transform((sort) => sort ?? 'newest'),
})
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const statement = z.object({ month: z.string().regex(MONTH, 'Elige un mes.'), coachId: ID.nullish() })
const fee = z.object({
  _id: ID.nullish(),
  user: ID,
  type: z.enum(FEE_TYPES),
  amount: z.int('Escribe pesos enteros.').min(1, 'Desde $1.').max(10_000_000, 'Hasta $10.000.000.'),
  activeAt: z.date(),
  version: z.int().min(1).nullish(),
  idempotencyKey: ID,
})

/** Whose fees a caller may read: a coach the own ones, whatever the filter says; a sysadmin anybody's. */
function ownOr(context: Context, user: string | null | undefined): string | null {
  const { id } = meOf(context)
  if (context.actor === 'sa') return user ?? null
  if (user && user !== id) throw new ApiError('NOT_FOUND')
  return id
}

builder.queryFields((t) => ({
  fees: t.field({
    type: FeePage,
    args: {
      skip: t.arg.int(),
      limit: t.arg.int(),
      filter: t.arg({ type: FeeFilterInput }),
      sort: t.arg({ type: FeeSortEnum }),
    },
    resolve: (_root, args, context) => {
      const { filter, ...page } = parseInput(question, args)
      const user = ownOr(context, filter.user)
      return feesOf(context.door.db, context.now(), { ...filter, user }, page)
    },
  }),
  feeStatement: t.field({
    type: StatementType,
    description:
      'The sessions of a month YYYY-MM that count, each at the fee of its moment; closed, the lines of its pay run.',
    args: { month: t.arg.string({ required: true }), coachId: t.arg.id() },
    resolve: async (_root, args, context) => {
      const { month, coachId } = parseInput(statement, args)
      const id = ownOr(context, coachId)
      const coach = id === null ? null : await loadersOf(context).user.load(id)
      if (!coach?.roles.includes('coach')) throw new ApiError('NOT_FOUND')
      return statementOf(context.door.db, { coachId: coach.id, month, now: context.now() })
    },
  }),
}))

builder.mutationField('upsertFee', (t) =>
  t.field({
    type: FeeObject,
    args: { data: t.arg({ type: UpsertFeeInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const wanted = parseInput(fee, data)
      const id = await upsertFee(context, wanted)
      const page = { skip: 0, limit: 100, sort: 'newest' as const }
      const { docs } = await feesOf(context.door.db, context.now(), { user: wanted.user }, page)
      const found = docs.find((one) => one.id === id)
      if (!found) throw new ApiError('NOT_FOUND')
      return found
    },
  }),
)
