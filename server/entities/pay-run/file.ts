import * as z from 'zod'
import { addressOf } from '#contract/rest/addresses'
import { MINUTE_MS } from '#domain/constants'
import { csvFile } from '#domain/csv'
import { localeOf } from '#domain/locale'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { issueToken, spendToken } from '../connection/tokens'
import { runOf } from './run'

const LIFE_MS = 5 * MINUTE_MS
const about = z.object({ month: z.string() })
const HEAD = ['Coach', 'RUT', 'Banco', 'Cuenta', 'Número', 'Sesiones', 'Total', 'Pagado', 'Referencia']

export type FileAddress = { url: string; name: string; expiresAt: Date }

/** An address of a month's file: once, five minutes, for this sysadmin. */
export async function issuePayRunFile(context: Context, month: string): Promise<FileAddress> {
  const now = context.now()
  const token = await context.door.transaction((trx) =>
    issueToken(trx, { purpose: 'payRun', userId: meOf(context).id, lifeMs: LIFE_MS, about: { month } }, now),
  )
  return {
    url: addressOf('payRunFile', { month }, { token }),
    name: `pago-${month}.csv`,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  }
}

/** @throws ApiError NOT_FOUND for an address that is unknown, used, expired, somebody else's or another month's */
export async function openPayRunFile(context: Context, month: string, token: string): Promise<string> {
  const { door } = context
  const now = context.now()
  await door
    .transaction(async (trx) => {
      const opened = about.parse((await spendToken(trx, 'payRun', token, now, meOf(context).id)).about)
      if (opened.month !== month) throw new ApiError('NOT_FOUND')
    })
    .catch((error: unknown) => {
      throw error instanceof ApiError ? new ApiError('NOT_FOUND') : error
    })
  const run = await runOf(door.db, month, now)
  const all = [...run.lines, ...run.adjustments]
  const coaches = [...new Set(all.map(({ coach_id }) => coach_id))]
  const rows =
    coaches.length === 0
      ? []
      : await door.db.selectFrom('users').select(['id', 'payment']).where('id', 'in', coaches).execute()
  const payments = new Map(rows.map(({ id, payment }) => [id, payment]))
  const paid = new Map(run.payments.map((one) => [one.coach_id, one]))
  return csvFile(
    [
      HEAD,
      ...coaches.map((id) => {
        const own = all.filter(({ coach_id }) => coach_id === id)
        const payment = payments.get(id)
        return [
          own[0]?.coach_name ?? '',
          payment?.dni ?? null,
          payment?.bank ?? null,
          payment?.account ?? null,
          payment?.number ?? null,
          own.filter(({ kind }) => kind === 'session').length,
          own.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
          paid.get(id)?.paid_on.split('-').reverse().join('-') ?? null,
          paid.get(id)?.reference ?? null,
        ]
      }),
    ],
    localeOf(meOf(context).language),
  )
}
