import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import { SCORE_POLL_MS, SCORE_REST_DAYS } from '#domain/scores'
import { countsAsFinished } from '#domain/session-rules'
import { SESSION_STATES } from '#domain/session-states'
import type { Services } from '../../kernel/context'
import type { Door } from '../../kernel/database/door'
import { takeTurns } from '../../kernel/turns'

/** Who is asked has met lately: nobody is asked about what is long over. */
const RECENT_DAYS = 30
/** So many sessions took place before somebody is asked. */
const HELD_SESSIONS = { npsCoachee: 3, npsCoach: 5, npsAdmin: 10 } as const

const HELD = sql.join(SESSION_STATES.filter(countsAsFinished))
/** Trips looked at in one go. */
const BATCH = 500

/** Whom what took place of these trips asks, if nothing else holds it back: about what, and by which trip. */
const dueBy = (trips: readonly string[], recent: Date): RawBuilder<unknown> => sql`(
  with looked as (select id, program_id, organization_id, user_id, status from trips where id in (${sql.join(trips)}))
  select l.user_id as owner_id, 'npsCoachee' as type, l.id as reference, l.program_id, l.id as trip_id
  from looked l cross join lateral (
    select count(*) as held, max(s.slot) as last from sessions s where s.trip_id = l.id and s.state in (${HELD})) h
  where l.status in ('active', 'finished') and h.held >= ${HELD_SESSIONS.npsCoachee} and h.last > ${recent}
  union all
  select c.coach_id, 'npsCoach', c.program_id, c.program_id, c.trip_id
  from (select distinct s.coach_id, s.program_id, s.trip_id from looked l join sessions s on s.trip_id = l.id
    and s.state in (${HELD})) c
  cross join lateral (select count(*) as held, max(s.slot) as last from sessions s
    where s.coach_id = c.coach_id and s.program_id = c.program_id and s.state in (${HELD})) h
  where h.held >= ${HELD_SESSIONS.npsCoach} and h.last > ${recent}
  union all
  select u.id, 'npsAdmin', l.program_id, l.program_id, l.id
  from looked l
  join users u on u.organization_id = l.organization_id and l.program_id = any (u.admin_programs)
    and u.user_group = 'customer' and 'admin' = any (u.roles)
  join (select o.organization_id, o.program_id, count(*) as held, max(s.slot) as last
    from (select distinct organization_id, program_id from looked) o
    join trips t on t.organization_id = o.organization_id and t.program_id = o.program_id
    join sessions s on s.trip_id = t.id and s.state in (${HELD})
    group by o.organization_id, o.program_id) h
    on h.organization_id = l.organization_id and h.program_id = l.program_id
  where h.held >= ${HELD_SESSIONS.npsAdmin} and h.last > ${recent})`

/** Looks at a batch of trips of which a session took place. @returns how many are asked; null: no trip waits. */
const sweepBatch = (door: Door, now: Date): Promise<number | null> =>
  door.transaction(async (trx) => {
    const { rows } = await sql<{ trip_id: string }>`select trip_id from score_checks where due_at <= ${now}
      order by due_at, trip_id limit ${BATCH} for update skip locked`.execute(trx)
    const trips = rows.map(({ trip_id }) => trip_id)
    if (trips.length === 0) return null
    const due = dueBy(trips, new Date(now.getTime() - RECENT_DAYS * DAY_MS))
    const rested = new Date(now.getTime() - SCORE_REST_DAYS * DAY_MS)
    const { numAffectedRows } = await sql`
      insert into scores (id, owner_id, type, reference, program_id, created_at)
      select distinct on (d.owner_id, d.type)
        'score-' || replace(gen_random_uuid()::text, '-', ''), d.owner_id, d.type, d.reference, d.program_id, ${now}
      from ${due} d join users u on u.id = d.owner_id and u.removed_at is null and u.status = 'verified'
      where not exists (
        select 1 from scores o where o.owner_id = d.owner_id and o.type = d.type
          and (o.reference = d.reference or o.answered_at is null or o.created_at > ${rested}))
      order by d.owner_id, d.type, d.reference
      on conflict do nothing`.execute(trx)
    // another question keeps one from being asked: the next day it may not
    await sql`
      with held_back as (select distinct d.trip_id from ${due} d where not exists (
        select 1 from scores o where o.owner_id = d.owner_id and o.type = d.type and o.reference = d.reference)),
      done as (delete from score_checks c where c.trip_id in (${sql.join(trips)})
        and not exists (select 1 from held_back h where h.trip_id = c.trip_id))
      update score_checks c set due_at = ${new Date(now.getTime() + DAY_MS)}
      from held_back h where h.trip_id = c.trip_id`.execute(trx)
    return Number(numAffectedRows ?? 0)
  })

/**
 * Asks who has seen enough, once about each: a coachee about a trip, a coach and a customer's admins about a program.
 * One question at a time, none within 90 days of the last. Only what took place since is looked at.
 * @returns how many are asked now.
 */
export async function sweepScores(door: Door, now: Date): Promise<number> {
  let asked = 0
  for (let batch = await sweepBatch(door, now); batch !== null; batch = await sweepBatch(door, now))
    asked += batch
  return asked
}

/** Sweeps at once and as often as people are asked. @returns the stop, which waits for a running sweep. */
export function startScoreJobs({ door, now, log }: Services): () => Promise<void> {
  return takeTurns(SCORE_POLL_MS, () =>
    sweepScores(door, now()).catch((error: unknown) =>
      log.error({ err: error }, 'scores were not asked for'),
    ),
  ).stop
}
