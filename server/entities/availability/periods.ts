import type * as z from 'zod'
import { DAY_MS, MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import { type Context, meOf } from '../../kernel/context'
import { ApiError, badInput } from '../../kernel/errors'
import { once } from '../../kernel/idempotency'
import { newId } from '../../kernel/secrets'
import { changeTime } from './hits'
import { checkStretch, type deletePeriodsShape, instantOf, type periodsShape } from './inputs'

/** Hours open on one date beside the week. `start`, `end`: ISO instants. */
export type Period = { id: string; start: string; end: string }
type Upsert = z.infer<typeof periodsShape>
type Wanted = { id: string | null; start: Date; end: Date }

const LIMITS = { shortestMs: SESSION_MINUTES * MINUTE_MS, longestMs: DAY_MS }

/** @throws ApiError BAD_INPUT naming each period that is empty, reversed, past, skipped by the clock, or over another. */
function soundPeriods({ availabilityPeriods, timezone }: Upsert, now: Date): Wanted[] {
  const wanted = availabilityPeriods.map(({ id, start, end }, at) => ({
    id: id ?? null,
    start: instantOf(timezone, start, `availabilityPeriods.${at}.start`),
    end: instantOf(timezone, end, `availabilityPeriods.${at}.end`),
  }))
  const wrong = wanted.flatMap((period, at) => {
    const over = wanted.some(
      (other) => other !== period && other.start < period.end && other.end > period.start,
    )
    const sentence =
      checkStretch(period, now, LIMITS) ?? (over ? 'Estos rangos se topan. Júntalos o ajusta uno.' : null)
    return sentence ? [[`availabilityPeriods.${at}.end`, sentence] as const] : []
  })
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong))
  return wanted
}

/**
 * Opens hours on given dates, or moves the ones with an id; all or none.
 * @throws ApiError NOT_FOUND when one id is not the caller's, CONFLICT overlap with hours opened before.
 */
export async function upsertPeriods(context: Context, data: Upsert): Promise<Period[]> {
  const { id: coachId } = meOf(context)
  const { idempotencyKey: key, confirm, ...content } = data
  const now = context.now()
  const wanted = soundPeriods(data, now)
  const ids = wanted.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size !== ids.length) throw badInput({ availabilityPeriods: 'Cada rango va una sola vez.' })
  return context.door.transaction((trx) =>
    once(trx, { userKey: coachId, operation: 'upsertAvailablePeriods', key, content }, () =>
      changeTime(trx, { coachId, now, confirm }, async () => {
        const known = await trx
          .selectFrom('available_periods')
          .selectAll()
          .where('coach_id', '=', coachId)
          .where('end_at', '>', now)
          .execute()
        if (!ids.every((id) => known.some((period) => period.id === id))) throw new ApiError('NOT_FOUND')
        const stay = known.filter(({ id }) => !ids.includes(id))
        const over = stay.some(({ start_at, end_at }) =>
          wanted.some(({ start, end }) => start < end_at && end > start_at),
        )
        if (over) {
          throw new ApiError(
            'CONFLICT',
            { reason: 'overlap' },
            'Ya abriste horas a esa hora. Ajusta uno de los dos rangos.',
          )
        }
        if (ids.length > 0) {
          await trx
            .deleteFrom('available_periods')
            .where('coach_id', '=', coachId)
            .where('id', 'in', ids)
            .execute()
        }
        const rows = wanted.map(({ id, start, end }) => ({
          id: id ?? newId('hours'),
          coach_id: coachId,
          start_at: start,
          end_at: end,
        }))
        await trx.insertInto('available_periods').values(rows).execute()
        return rows.map(({ id, start_at, end_at }) => ({
          id,
          start: start_at.toISOString(),
          end: end_at.toISOString(),
        }))
      }),
    ),
  )
}

/** Closes hours opened on dates; ids that are gone, or somebody else's, change nothing. */
export async function deletePeriods(
  context: Context,
  { ids, confirm }: z.infer<typeof deletePeriodsShape>,
): Promise<string[]> {
  const { id: coachId } = meOf(context)
  if (ids.length === 0) return ids
  await context.door.transaction((trx) =>
    changeTime(trx, { coachId, now: context.now(), confirm }, () =>
      trx.deleteFrom('available_periods').where('coach_id', '=', coachId).where('id', 'in', ids).execute(),
    ),
  )
  return ids
}
