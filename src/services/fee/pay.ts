import { readPesos } from '#domain/currency'
import { firstInstant } from '#domain/memberships'
import type { PayLine, PayRun } from '#domain/pay-runs'
import type { CoachFees, ListedFee } from '#machines/customers/coach-fees/data'
import type { LinesQuestion } from '#machines/customers/pay-run/data'
import type { FormValues } from '#machines/kit/submit/chart'
import {
  ClosePayRunDocument,
  CoachesDocument,
  type CoachesQuery,
  GetFeesDocument,
  PayPayRunDocument,
  PayRunDocument,
  PayRunFileDocument,
  PayRunLinesDocument,
  SetAsideDocument,
  UpsertFeeDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'
import { saveGiven } from '../panel/files'

export const loadPayRun = async (month: string): Promise<PayRun> =>
  (await execute(PayRunDocument, { month })).payRun

/** What one coach has in a month, page after page; adjustments last. */
export async function loadPayLines({ month, coachId }: LinesQuestion): Promise<readonly PayLine[]> {
  const lines: PayLine[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const { payRun } = await execute(PayRunLinesDocument, { month, coachId, after: after ?? null })
    lines.push(...payRun.lines)
    if (!payRun.after) return [...lines, ...payRun.adjustments]
    after = payRun.after
  }
  return lines
}

export async function savePayRunFile(month: string): Promise<void> {
  await saveGiven((await execute(PayRunFileDocument, { month })).payRunFile)
}

/** Does with a month what was chosen. */
export async function actOnPayRun(values: FormValues): Promise<'done'> {
  const { kind, month = '', coachIds = '' } = values
  if (kind === 'aside')
    await executeOnce(SetAsideDocument, {
      sessionId: values.sessionId ?? '',
      month,
      reason: values.reason?.trim() ?? '',
    })
  if (kind === 'close') await executeOnce(ClosePayRunDocument, { month, total: Number(values.total) })
  if (kind === 'pay')
    await executeOnce(PayPayRunDocument, {
      month,
      coachIds: coachIds.split(' ').filter(Boolean),
      paidAt: values.paidAt ?? '',
      reference: values.reference?.trim() || null,
    })
  return 'done'
}

const A_PAGE = 100
/** Everything of a list that comes a page at a time. */
async function all<Row>(page: (skip: number) => Promise<{ docs: readonly Row[]; total: number | null }>) {
  const found: Row[] = []
  for (let more = true; more; ) {
    const { docs, total: of } = await page(found.length)
    found.push(...docs)
    more = docs.length > 0 && (of === null || found.length < of)
  }
  return found
}

type Coach = CoachesQuery['users']['docs'][number]
/** Every coach with the fees over time, the newest first. */
export async function loadCoachFees(): Promise<readonly CoachFees[]> {
  const coaches = await all<Coach>(async (skip) => (await execute(CoachesDocument, { skip })).users)
  const fees = await all<ListedFee & { user: { _id: string } }>(
    async (skip) => (await execute(GetFeesDocument, { skip, limit: A_PAGE, sort: 'newest' })).fees,
  )
  return coaches
    .filter(({ invitedUntil }) => !invitedUntil)
    .map(({ _id, name, picture }) => ({
      _id,
      name,
      picture: picture ?? null,
      fees: fees.filter(({ user }) => user._id === _id),
    }))
}

/** A new fee from a day of the house on, or another amount or day for one that does not hold yet. */
export async function saveFee(values: FormValues, now: Date): Promise<'saved'> {
  const { user = '', feeId, version, amount = '', activeAt = '', first } = values
  const day = firstInstant(activeAt)
  await executeOnce(UpsertFeeDocument, {
    data: {
      _id: feeId || null,
      version: feeId ? Number(version) : null,
      user,
      type: 'session',
      amount: readPesos(amount) ?? Number.NaN,
      // only a first fee holds from before: any other that holds from today on holds from now
      activeAt: (day < now && !first ? new Date(now.getTime() + 60_000) : day).toISOString(),
    },
  })
  return 'saved'
}
