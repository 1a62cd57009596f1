import type * as z from 'zod'
import { type Context, meOf } from '../../kernel/context'
import { badInput } from '../../kernel/errors'
import { once } from '../../kernel/idempotency'
import { newId } from '../../kernel/secrets'
import { checkRecurrence } from '../slot/repetition'
import { changeTime } from './hits'
import { type blockedShape, checkStretch, type createLockShape, type removeLockShape } from './inputs'

/** ISO instants. */
export type Lock = { _id: string; start: string; end: string }
type Given = { start: Date; end: Date; name: string | null; recurrence: string | null }

function requireSound(given: Given, now: Date, zone: string, prefix: string): void {
  const { start, end, recurrence } = given
  const wrong = checkStretch(given, now, { repeats: recurrence !== null })
  if (wrong) throw badInput({ [`${prefix}end`]: wrong })
  const rule = checkRecurrence({ startMs: start.getTime(), endMs: end.getTime(), recurrence }, zone)
  if (rule) throw badInput({ [`${prefix}recurrence`]: rule })
}

type Call = { operation: string; key: string; content: unknown; confirm: boolean }

async function insertLocks(context: Context, call: Call, given: readonly Given[]): Promise<Lock[]> {
  const { id: coachId } = meOf(context)
  const now = context.now()
  const { confirm, ...rest } = call
  return context.door.transaction((trx) =>
    once(trx, { userKey: coachId, ...rest }, () =>
      changeTime(trx, { coachId, now, confirm }, async () => {
        const rows = given.map(({ start, end, name, recurrence }) => ({
          id: newId('lock'),
          coach_id: coachId,
          start_at: start,
          end_at: end,
          name: name ?? '',
          recurrence,
          created_at: now,
        }))
        await trx.insertInto('availability_locks').values(rows).execute()
        return rows.map(({ id, start_at, end_at }) => ({
          _id: id,
          start: start_at.toISOString(),
          end: end_at.toISOString(),
        }))
      }),
    ),
  )
}

/** Closes one stretch of time, at most 90 days. */
export async function createLock(context: Context, data: z.infer<typeof createLockShape>): Promise<Lock> {
  const { idempotencyKey: key, confirm, ...content } = data
  const given = { ...content, recurrence: null }
  requireSound(given, context.now(), meOf(context).timezone, '')
  const call = { operation: 'createAvailabilityLock', key, content, confirm }
  const [lock] = await insertLocks(context, call, [given])
  if (!lock) throw new Error('A lock that was written is answered.')
  return lock
}

/** Closes many stretches at once, such as holidays; each may repeat. All or none. */
export async function createBlocked(context: Context, data: z.infer<typeof blockedShape>): Promise<Lock[]> {
  const { idempotencyKey: key, confirm, ...content } = data
  const zone = meOf(context).timezone
  content.periods.forEach((period, at) => {
    requireSound(period, context.now(), zone, `periods.${at}.`)
  })
  return insertLocks(context, { operation: 'createBlockedPeriods', key, content, confirm }, content.periods)
}

/** Opens a lock again; one that is gone, or somebody else's, answers without its times. */
export async function removeLock(
  context: Context,
  { _id }: z.infer<typeof removeLockShape>,
): Promise<{ _id: string; start: string | null; end: string | null }> {
  const { id: coachId } = meOf(context)
  // it takes time from nobody: there is nothing to confirm
  const removed = await context.door.transaction((trx) =>
    changeTime(trx, { coachId, now: context.now(), confirm: true }, () =>
      trx
        .deleteFrom('availability_locks')
        .where('id', '=', _id)
        .where('coach_id', '=', coachId)
        .returning(['start_at', 'end_at'])
        .executeTakeFirst(),
    ),
  )
  return {
    _id,
    start: removed?.start_at.toISOString() ?? null,
    end: removed?.end_at.toISOString() ?? null,
  }
}
