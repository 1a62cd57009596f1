import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import { OPEN_TRIP } from '#domain/models'
import { MOST_WAITED, WAIT_DAYS } from '#domain/waiting'
import { type Context, meOf } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { freeSlots } from '../slot/slot-service'
import { personFor } from '../user/visible-user'

/** A place in the line of a coach; `place` counts from 1. */
export type PlaceRow = { coach_id: string; program_id: string; coach: string; place: number; until: Date }
export type Wanted = { coachId: string; programId: string }

/**
 * Whether the place `w` of the person `u` still stands: the days are not over, and that person could book with that coach in
 * that program if there were an hour.
 */
export const stands = (now: Date): RawBuilder<boolean> => sql<boolean>`w.until > ${now}
  and u.removed_at is null and u.status <> 'inactive'
  and (w.coach_id in (u.coach_selected_id, u.fixed_coach_id) or (u.fixed_coach_id is null and exists (
    select 1 from match_impressions i where i.coachee_id = w.user_id and i.coach_id = w.coach_id)))
  and exists (select 1 from trips t where t.user_id = w.user_id and t.program_id = w.program_id
    and t.status = any(${[...OPEN_TRIP]}::text[]))
  and exists (select 1 from program_coaches p join users c on c.id = p.coach_id
    where p.program_id = w.program_id and p.coach_id = w.coach_id and not p.disabled
      and c.status = 'verified' and c.moderated and c.removed_at is null)`

/** Somebody's places, the oldest first. */
export async function placesOf(db: Db | Trx, userId: string, now: Date): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with own as (select w.* from waiting_places w join users u on u.id = w.user_id
      where w.user_id = ${userId} and ${stands(now)})
    select own.coach_id, own.program_id, own.until, concat_ws(' ', c.first_name, c.last_name) as coach,
      1 + (select count(*)::int from waiting_places w join users u on u.id = w.user_id
        where w.coach_id = own.coach_id and (w.joined_at, w.user_id) < (own.joined_at, own.user_id)
          and ${stands(now)}) as place
    from own join users c on c.id = own.coach_id order by own.joined_at, own.coach_id`.execute(db)
  return rows
}

/** How many wait for an hour of a coach. */
export async function countWaiting(db: Db, coachId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from waiting_places w join users u on u.id = w.user_id
    where w.coach_id = ${coachId} and ${stands(now)}`.execute(db)
  return rows[0]?.n ?? 0
}

const hasHours = () =>
  new ApiError('CONFLICT', { reason: 'freeHours' }, 'Ya hay horas libres: puedes agendar una.')
const full = () =>
  new ApiError(
    'CONFLICT',
    { reason: 'openWaits' },
    `Ya esperas una hora de ${MOST_WAITED} coaches. Deja de esperar a alguien para sumar otro.`,
  )

/**
 * A place in the line of a coach without free hours; asked for again it is the same place.
 * @throws ApiError NOT_FOUND: not their coach, nor in that program; CONFLICT: freeHours, openWaits.
 */
export async function joinLine(context: Context, { coachId, programId }: Wanted): Promise<PlaceRow> {
  const { id: userId } = meOf(context)
  const now = context.now()
  await personFor(context, 'Mutation.joinWaitingList', coachId)
  return context.door.transaction(async (trx) => {
    // two at once count each other
    await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting ${userId}`}, 7))`.execute(trx)
    const open = await placesOf(trx, userId, now)
    const known = open.find((one) => one.coach_id === coachId)
    if (!known) {
      if (open.length >= MOST_WAITED) throw full()
      const free = (await freeSlots(trx, [coachId], now, { limit: 1 })).get(coachId) ?? []
      if (free.length > 0) throw hasHours()
      await trx
        .deleteFrom('waiting_places')
        .where('user_id', '=', userId)
        .where('coach_id', '=', coachId)
        .execute()
    }
    await trx
      .insertInto('waiting_places')
      .values({
        user_id: userId,
        coach_id: coachId,
        program_id: programId,
        joined_at: now,
        until: new Date(now.getTime() + WAIT_DAYS * DAY_MS),
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'coach_id']).doUpdateSet({ program_id: programId }),
      )
      .execute()
    const made = (await placesOf(trx, userId, now)).find((one) => one.coach_id === coachId)
    if (!made) throw new ApiError('NOT_FOUND')
    if (!known) await watchHours(trx, coachId, now)
    return made
  })
}

/** From now on the hours of a coach, who has none, are looked at. */
async function watchHours(trx: Trx, coachId: string, now: Date): Promise<void> {
  const none = { free: '[]', opened_at: null, looked_at: now, look_at: now }
  await trx
    .insertInto('waited_coaches')
    .values({ coach_id: coachId, ...none })
    .onConflict((conflict) => conflict.column('coach_id').doUpdateSet(none))
    .execute()
}

/** Gives up the place, if there is one. */
export async function leaveLine(context: Context, { coachId, programId }: Wanted): Promise<void> {
  await context.door.db
    .deleteFrom('waiting_places')
    .where('user_id', '=', meOf(context).id)
    .where('coach_id', '=', coachId)
    .where('program_id', '=', programId)
    .execute()
}

/** Who has an hour with a coach does not wait for one. */
export async function endWait(
  trx: Trx,
  { coach_id, coachee_id }: { coach_id: string; coachee_id: string },
): Promise<void> {
  await trx
    .deleteFrom('waiting_places')
    .where('user_id', '=', coachee_id)
    .where('coach_id', '=', coach_id)
    .execute()
}

/** The hours of these coaches may be others now. */
export async function lookSoon(db: Db | Trx, coachIds: readonly string[], now: Date): Promise<void> {
  if (coachIds.length === 0) return
  await db
    .updateTable('waited_coaches')
    .set({ look_at: now })
    .where('coach_id', 'in', coachIds)
    .where('look_at', '>', now)
    .execute()
}
