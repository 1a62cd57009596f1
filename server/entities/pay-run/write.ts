import { sql } from 'kysely'
import { pathTo } from '#domain/places'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { type Keyed, onceByKey } from '../../kernel/idempotency'
import { enqueueMail } from '../mail/mail-queue'
import { type Run, runOf } from './run'

/** Whoever changes a run takes their turn: two that close at once would both read the same draft. */
const takeTurn = (trx: Trx) => sql`lock table pay_runs in share row exclusive mode`.execute(trx)

const NOT_OPEN = 'Ese mes ya está cerrado. Lo que cambie va como ajuste en el mes siguiente.'
async function draftOf(trx: Trx, month: string, now: Date): Promise<Run> {
  await takeTurn(trx)
  const run = await runOf(trx, month, now)
  if (run.state !== 'draft') throw new ApiError('INVALID_TRANSITION', {}, NOT_OPEN)
  return run
}

/** Leaves a session of an open month for the next one. @throws ApiError NOT_FOUND, INVALID_TRANSITION once closed */
export function setAside(
  context: Context,
  data: Keyed & { sessionId: string; month: string; reason: string },
): Promise<string> {
  const { sessionId, month, reason } = data
  return onceByKey(context, 'setAside', data, async (trx) => {
    const now = context.now()
    const { lines } = await draftOf(trx, month, now)
    const line = lines.find(({ session_id }) => session_id === sessionId)
    if (!line) throw new ApiError('NOT_FOUND')
    const { kind: _kind, ...row } = line
    await trx
      .insertInto('pay_asides')
      .values({ ...row, month, reason, set_by: meOf(context).id, set_at: now })
      .execute()
    return sessionId
  })
}

const conflict = (reason: string, message: string): ApiError => new ApiError('CONFLICT', { reason }, message)

function requireClosable(run: Run, seen: number, now: Date): void {
  if (now < run.closableFrom) throw conflict('early', 'Un mes se cierra desde el día 4 del mes siguiente.')
  if (run.month !== run.open)
    throw conflict('earlierMonth', 'Hay un mes anterior sin cerrar. Ciérralo primero.')
  if (run.lines.some(({ amount }) => amount === null))
    throw conflict('unpriced', 'Hay sesiones sin tarifa. Déjalas para el mes siguiente antes de cerrar.')
  if (run.total !== seen)
    throw conflict('total', 'El total cambió desde que lo viste. Revísalo y cierra otra vez.')
}

/**
 * Copies a month's draft, for ever, when its total is still what was seen.
 * @throws ApiError INVALID_TRANSITION once closed, CONFLICT (early, earlierMonth, unpriced, total)
 */
export function closePayRun(
  context: Context,
  data: Keyed & { month: string; total: number },
): Promise<string> {
  const { month, total } = data
  return onceByKey(context, 'closePayRun', data, async (trx) => {
    const now = context.now()
    const run = await draftOf(trx, month, now)
    requireClosable(run, total, now)
    await trx
      .insertInto('pay_runs')
      .values({ month, total, closed_at: now, closed_by: meOf(context).id })
      .execute()
    const lines = [...run.lines, ...run.adjustments].map((line) => ({
      ...line,
      amount: line.amount ?? 0,
      month,
    }))
    if (lines.length > 0) await trx.insertInto('pay_lines').values(lines).execute()
    await tell(trx, [...new Set(lines.map(({ coach_id }) => coach_id))], 'payRunClosed', month)
    return month
  })
}

async function tell(
  trx: Trx,
  coachIds: readonly string[],
  template: 'payRunClosed' | 'payRunPaid',
  month: string,
): Promise<void> {
  const spoken = month.split('-').reverse().join('/')
  await enqueueMail(
    trx,
    ...coachIds.map((userId) => ({
      template,
      to: { userId },
      data: { path: pathTo('settings'), month: spoken },
    })),
  )
}

/**
 * Writes down that coaches of a closed month were paid; who was paid already stays so.
 * @throws ApiError INVALID_TRANSITION unless closed, BAD_INPUT for somebody without lines or a day ahead
 */
export function payPayRun(
  context: Context,
  data: Keyed & { month: string; coachIds: string[]; paidAt: string; reference: string | null },
): Promise<string> {
  const { month, coachIds, paidAt, reference } = data
  return onceByKey(context, 'payPayRun', data, async (trx) => {
    const now = context.now()
    await takeTurn(trx)
    const run = await runOf(trx, month, now)
    if (run.state === 'draft')
      throw new ApiError('INVALID_TRANSITION', {}, 'Cierra el mes antes de registrar sus pagos.')
    const owed = new Set([...run.lines, ...run.adjustments].map(({ coach_id }) => coach_id))
    if (!coachIds.every((id) => owed.has(id)))
      throw badInput({ coachIds: 'Elige coaches que tengan algo en ese mes.' })
    if (paidAt > now.toISOString().slice(0, 10))
      throw badInput({ paidAt: 'Elige un día que no esté por venir.' })
    const done = new Set(run.payments.map(({ coach_id }) => coach_id))
    const fresh = [...new Set(coachIds)].filter((id) => !done.has(id))
    if (fresh.length === 0) return month
    await trx
      .insertInto('pay_payments')
      .values(
        fresh.map((coach_id) => ({
          month,
          coach_id,
          paid_on: paidAt,
          reference,
          paid_by: meOf(context).id,
          paid_at: now,
        })),
      )
      .execute()
    await tell(trx, fresh, 'payRunPaid', month)
    return month
  })
}
