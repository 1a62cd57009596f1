import * as z from 'zod'
import { isIsoDay } from '#domain/dates'
import { MONTH_FORM, PAY_LINE_KINDS, PAY_RUN_STATES } from '#domain/pay-runs'
import { builder, READ_WHOLE, SessionStateEnum } from '../../kernel/builder'
import { type Context, meOf } from '../../kernel/context'
import { ApiError, badInput } from '../../kernel/errors'
import { ID, KEY, optional, parseInput, str } from '../../kernel/input'
import { loadersOf } from '../user/loaders'
import { type FileAddress, issuePayRunFile } from './file'
import { type Aside, type Line, type Run, runOf } from './run'
import { closePayRun, payPayRun, setAside } from './write'

const PayRunStateEnum = builder.enumType('PayRunState', { values: PAY_RUN_STATES })
const PayLineKindEnum = builder.enumType('PayLineKind', { values: PAY_LINE_KINDS })

const lineFields = {
  extensions: READ_WHOLE,
  description:
    'amount in whole pesos, signed; null when the coach had no fee then. coachee: the first name only.',
}
const PayLineType = builder.objectRef<Line>('PayLine').implement({
  ...lineFields,
  fields: (t) => ({
    sessionId: t.exposeID('session_id'),
    kind: t.expose('kind', { type: PayLineKindEnum }),
    coachId: t.exposeID('coach_id'),
    coach: t.exposeString('coach_name'),
    coachee: t.exposeString('first_name'),
    slot: t.expose('slot', { type: 'Instant' }),
    state: t.expose('state', { type: SessionStateEnum }),
    amount: t.exposeInt('amount', { nullable: true }),
  }),
})
const PayAsideType = builder.objectRef<Aside>('PayAside').implement({
  ...lineFields,
  fields: (t) => ({
    sessionId: t.exposeID('session_id'),
    kind: t.expose('kind', { type: PayLineKindEnum }),
    coachId: t.exposeID('coach_id'),
    coach: t.exposeString('coach_name'),
    coachee: t.exposeString('first_name'),
    slot: t.expose('slot', { type: 'Instant' }),
    state: t.expose('state', { type: SessionStateEnum }),
    amount: t.exposeInt('amount', { nullable: true }),
    reason: t.exposeString('reason'),
  }),
})
type CoachSum = {
  coachId: string
  coach: string
  sessions: number
  unpriced: number
  total: number
  paidOn: string | null
  reference: string | null
}
const PayCoachType = builder.objectRef<CoachSum>('PayCoach').implement({
  extensions: READ_WHOLE,
  description: 'What one coach has in a month. unpriced: sessions without a fee.',
  fields: (t) => ({
    coachId: t.exposeID('coachId'),
    coach: t.exposeString('coach'),
    sessions: t.exposeInt('sessions'),
    unpriced: t.exposeInt('unpriced'),
    total: t.exposeInt('total'),
    paidOn: t.exposeString('paidOn', { nullable: true, description: 'YYYY-MM-DD' }),
    reference: t.exposeString('reference', { nullable: true }),
  }),
})
function sumsOf({ lines, adjustments, payments }: Run): CoachSum[] {
  const sums = new Map<string, CoachSum>()
  for (const { coach_id: coachId, coach_name: coach, kind, amount } of [...lines, ...adjustments]) {
    const paid = payments.find(({ coach_id }) => coach_id === coachId)
    const one = sums.get(coachId) ?? {
      coachId,
      coach,
      sessions: 0,
      unpriced: 0,
      total: 0,
      paidOn: paid?.paid_on ?? null,
      reference: paid?.reference ?? null,
    }
    if (kind === 'session') one.sessions += 1
    if (amount === null) one.unpriced += 1
    one.total += amount ?? 0
    sums.set(coachId, one)
  }
  return [...sums.values()]
}

type Page = { run: Run; lines: Line[]; after: string | null }
const PayRunType = builder.objectRef<Page>('PayRun').implement({
  extensions: READ_WHOLE,
  description: 'A month of coaches’ pay, by the end of their sessions in Santiago. Closed, it never changes.',
  fields: (t) => ({
    month: t.string({ resolve: ({ run }) => run.month }),
    state: t.field({ type: PayRunStateEnum, resolve: ({ run }) => run.state }),
    total: t.float({ resolve: ({ run }) => run.total }),
    open: t.string({ description: 'The first month that is not closed.', resolve: ({ run }) => run.open }),
    closableFrom: t.field({ type: 'Instant', resolve: ({ run }) => run.closableFrom }),
    closedAt: t.field({ type: 'Instant', nullable: true, resolve: ({ run }) => run.closedAt }),
    coaches: t.field({ type: [PayCoachType], resolve: ({ run }) => sumsOf(run) }),
    coachesWithoutFee: t.stringList({
      resolve: ({ run }) => sumsOf(run).flatMap(({ coach, unpriced }) => (unpriced > 0 ? [coach] : [])),
    }),
    lines: t.field({ type: [PayLineType], resolve: ({ lines }) => lines }),
    after: t.string({
      nullable: true,
      description: 'Where the next lines begin; null: none.',
      resolve: ({ after }) => after,
    }),
    adjustments: t.field({ type: [PayLineType], resolve: ({ run }) => run.adjustments }),
    aside: t.field({ type: [PayAsideType], resolve: ({ run }) => run.aside }),
  }),
})
const PayRunFileType = builder.objectRef<FileAddress>('PayRunFile').implement({
  extensions: READ_WHOLE,
  description: 'An address that opens once, for whoever asked, with their bearer.',
  fields: (t) => ({
    url: t.exposeString('url'),
    name: t.exposeString('name'),
    expiresAt: t.expose('expiresAt', { type: 'Instant' }),
  }),
})

const month = z.string().regex(MONTH_FORM, 'Elige un mes.')
const day = z.string().refine(isIsoDay, 'Elige un día que exista.')
const question = z.object({
  month,
  coachId: ID.nullish(),
  after: z.string().max(400).nullish(),
  limit: z
    .int()
    .min(1)
    .max(100)
    .nullish()
    .transform((limit) => limit ?? 25),
})
const aside = z.object({ sessionId: ID, month, reason: str(500), ...KEY })
const closing = z.object({ month, total: z.int(), ...KEY })
const paying = z.object({
  month,
  coachIds: z.array(ID).min(1, 'Elige al menos a una persona.').max(500),
  paidAt: day,
  reference: optional(50),
  ...KEY,
})

/** What a coach sees of a run: the own part of it. */
function ownPart(run: Run, coachId: string | null): Run {
  if (coachId === null) return run
  const own = <One extends { coach_id: string }>(all: One[]): One[] =>
    all.filter(({ coach_id }) => coach_id === coachId)
  const [lines, adjustments] = [own(run.lines), own(run.adjustments)]
  const total = [...lines, ...adjustments].reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return { ...run, lines, adjustments, aside: own(run.aside), payments: own(run.payments), total }
}

/** Bound to whoever asks and to what was asked. */
const cursorOf = (context: Context, about: string, { session_id }: Line): string =>
  Buffer.from(JSON.stringify([meOf(context).id, about, session_id])).toString('base64url')
function pageOf(context: Context, run: Run, about: string, after: string | null, limit: number): Page {
  const found = after === null ? -1 : run.lines.findIndex((line) => cursorOf(context, about, line) === after)
  if (after !== null && found === -1) throw badInput({ after: 'Vuelve a abrir la lista desde su comienzo.' })
  const lines = run.lines.slice(found + 1, found + 1 + limit)
  const last = lines.at(-1)
  const more = found + 1 + limit < run.lines.length
  return { run, lines, after: more && last ? cursorOf(context, about, last) : null }
}

builder.queryFields((t) => ({
  payRun: t.field({
    type: PayRunType,
    description: 'A coach reads the own part of closed months.',
    args: {
      month: t.arg.string({ required: true }),
      coachId: t.arg.id(),
      after: t.arg.string(),
      limit: t.arg.int(),
    },
    resolve: async (_root, args, context) => {
      const asked = parseInput(question, args)
      const me = meOf(context)
      const sysadmin = context.actor === 'sa'
      if (!sysadmin && asked.coachId && asked.coachId !== me.id) throw new ApiError('NOT_FOUND')
      const coachId = sysadmin ? (asked.coachId ?? null) : me.id
      if (coachId !== null && !(await loadersOf(context).user.load(coachId))) throw new ApiError('NOT_FOUND')
      const run = await runOf(context.door.db, asked.month, context.now())
      if (!sysadmin && run.state === 'draft') throw new ApiError('NOT_FOUND')
      const about = `${asked.month} ${coachId ?? ''}`
      return pageOf(context, ownPart(run, coachId), about, asked.after ?? null, asked.limit)
    },
  }),
  payRunFile: t.field({
    type: PayRunFileType,
    args: { month: t.arg.string({ required: true }) },
    resolve: (_root, args, context) => issuePayRunFile(context, parseInput(z.object({ month }), args).month),
  }),
}))

const whole = async (context: Context, of: string): Promise<Page> => {
  const run = await runOf(context.door.db, of, context.now())
  return pageOf(context, run, of, null, 100)
}
builder.mutationFields((t) => ({
  setAside: t.field({
    type: PayRunType,
    args: {
      sessionId: t.arg.id({ required: true }),
      month: t.arg.string({ required: true }),
      reason: t.arg.string({ required: true }),
      idempotencyKey: t.arg.id({ required: true }),
    },
    resolve: async (_root, args, context) => {
      const data = parseInput(aside, args)
      await setAside(context, data)
      return whole(context, data.month)
    },
  }),
  closePayRun: t.field({
    type: PayRunType,
    args: {
      month: t.arg.string({ required: true }),
      total: t.arg.float({ required: true, description: 'As it was seen.' }),
      idempotencyKey: t.arg.id({ required: true }),
    },
    resolve: async (_root, args, context) =>
      whole(context, await closePayRun(context, parseInput(closing, args))),
  }),
  payPayRun: t.field({
    type: PayRunType,
    args: {
      month: t.arg.string({ required: true }),
      coachIds: t.arg.idList({ required: true }),
      paidAt: t.arg.string({ required: true, description: 'YYYY-MM-DD' }),
      reference: t.arg.string(),
      idempotencyKey: t.arg.id({ required: true }),
    },
    resolve: async (_root, args, context) =>
      whole(context, await payPayRun(context, parseInput(paying, args))),
  }),
}))
