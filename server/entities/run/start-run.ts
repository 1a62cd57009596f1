import { HOUR_MS } from '#domain/constants'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { newId } from '../../kernel/secrets'
import type { RunKind } from './kinds'

const AT_ONCE = 2
const AN_HOUR = 10
const ROWS_A_STATEMENT = 500

/** `label`: how the row is called where its result is read. `skipped`: why it is none to be done. */
export type NewRow<Subject> = {
  n: number
  label: string
  targetId: string | null
  subject: Subject
  skipped?: string | undefined
}
type NewRun<Subject, Params> = {
  kind: RunKind<Subject, Params>
  title: string
  organizationId: string | null
  params: Params
  rows: readonly NewRow<Subject>[]
}

async function requireRoom(trx: Trx, context: Context): Promise<void> {
  const { id } = meOf(context)
  const now = context.now()
  const mine = await trx
    .selectFrom('runs')
    .select(['state', 'created_at'])
    .where('starter_id', '=', id)
    .where((eb) =>
      eb.or([eb('state', '=', 'running'), eb('created_at', '>', new Date(now.getTime() - HOUR_MS))]),
    )
    .orderBy('created_at', 'desc')
    .execute()
  const recent = mine.filter(({ created_at }) => created_at.getTime() > now.getTime() - HOUR_MS)
  if (mine.filter(({ state }) => state === 'running').length >= AT_ONCE)
    throw new ApiError('RATE_LIMITED', {}, 'Ya hay dos tareas tuyas en curso. Espera a que termine una.')
  const oldest = recent[AN_HOUR - 1]
  if (oldest) {
    const retryAt = new Date(oldest.created_at.getTime() + HOUR_MS).toISOString()
    throw new ApiError('RATE_LIMITED', { retryAt }, 'Fueron muchas tareas en una hora. Espera un poco.')
  }
}

/**
 * Begins a run in the caller's transaction; its job does the rest once that has committed. @returns its id.
 * @throws ApiError RATE_LIMITED while two of the caller's run, or after ten within the hour.
 */
export async function startRun<Subject, Params>(
  trx: Trx,
  context: Context,
  { kind, title, organizationId, params, rows }: NewRun<Subject, Params>,
): Promise<string> {
  const me = meOf(context)
  const now = context.now()
  await trx.selectFrom('users').select('id').where('id', '=', me.id).forNoKeyUpdate().execute()
  await requireRoom(trx, context)
  const id = newId('run')
  await trx
    .insertInto('runs')
    .values({
      id,
      kind: kind.kind,
      starter_id: me.id,
      role: me.active_role,
      organization_id: organizationId,
      title,
      params: JSON.stringify(params),
      total: rows.length,
      created_at: now,
    })
    .execute()
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await trx
      .insertInto('run_rows')
      .values(
        rows.slice(from, from + ROWS_A_STATEMENT).map(({ n, label, targetId, subject, skipped }) => ({
          run_id: id,
          n,
          label,
          target_id: targetId,
          subject: JSON.stringify(subject),
          ...(skipped ? { state: 'skipped' as const, reason: skipped, at: now } : {}),
        })),
      )
      .execute()
  return id
}

/** Wakes who does the runs; called once the transaction has committed. */
export const runsDue = ({ events }: Pick<Context, 'events'>): void => events.publish({ type: 'runs.due' })
