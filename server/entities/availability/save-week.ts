import type * as z from 'zod'
import type { AvailabilityDay } from '#domain/models'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { sameLocalTime } from '../slot/repetition'
import { refreshWizardStep } from '../user/wizard-step'
import { changeTime } from './hits'
import { weekRows, type weekShape } from './inputs'
import { weekOf } from './week'

/**
 * What repeats stays at its wall-clock time when the coach moves to another zone; what happens once stays at its
 * instant. The zone itself is the caller's to write.
 */
export async function moveRepetitions(trx: Trx, coachId: string, zone: string, other: string): Promise<void> {
  if (zone === other) return
  const moved = (at: Date) => new Date(sameLocalTime(at.getTime(), zone, other))
  const entries = await trx
    .selectFrom('availability_entries')
    .select(['id', 'start_at', 'end_at', 'except_at'])
    .where('coach_id', '=', coachId)
    .where('recurrence', 'is not', null)
    .execute()
  for (const { id, start_at, end_at, except_at } of entries) {
    await trx
      .updateTable('availability_entries')
      .set({ start_at: moved(start_at), end_at: moved(end_at), except_at: except_at.map(moved) })
      .where('id', '=', id)
      .execute()
  }
  const locks = await trx
    .selectFrom('availability_locks')
    .select(['id', 'start_at', 'end_at'])
    .where('coach_id', '=', coachId)
    .where('recurrence', 'is not', null)
    .execute()
  for (const { id, start_at, end_at } of locks) {
    await trx
      .updateTable('availability_locks')
      .set({ start_at: moved(start_at), end_at: moved(end_at) })
      .where('id', '=', id)
      .execute()
  }
}

/** Replaces the coach's whole week, in the given zone. */
export async function saveWeek(
  context: Context,
  { availability, timezone, confirm }: z.infer<typeof weekShape>,
): Promise<AvailabilityDay[]> {
  const { id, timezone: zone } = meOf(context)
  const rows = weekRows(id, availability)
  return context.door.transaction((trx) =>
    changeTime(trx, { coachId: id, now: context.now(), confirm }, async () => {
      await moveRepetitions(trx, id, zone, timezone)
      await trx
        .updateTable('users')
        .set((eb) => ({ timezone, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      await trx.deleteFrom('availability_ranges').where('coach_id', '=', id).execute()
      await trx.insertInto('availability_ranges').values(rows).execute()
      await refreshWizardStep(trx, id)
      return weekOf(trx, id)
    }),
  )
}
