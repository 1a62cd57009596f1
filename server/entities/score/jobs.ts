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

type Sessions = { least: number; recent: Date }
/** Keeps groups of enough sessions `s` that took place, one of them lately. */
const enough = ({ least, recent }: Sessions): RawBuilder<boolean> =>
  sql`having count(*) >= ${least} and max(s.slot) > ${recent}`

/**
 * Asks who has seen enough, once about each: a coachee about a trip, a coach and a customer's admins about a program.
 * One question at a time, none within 90 days of the last. @returns how many are asked now.
 */
export async function sweepScores(door: Door, now: Date): Promise<number> {
  const recent = new Date(now.getTime() - RECENT_DAYS * DAY_MS)
  const rested = new Date(now.getTime() - SCORE_REST_DAYS * DAY_MS)
  const { numAffectedRows } = await sql`
    with due as (
      select t.user_id as owner_id, 'npsCoachee' as type, t.id as reference, t.program_id
      from trips t join sessions s on s.trip_id = t.id and s.state in (${HELD})
      where t.status in ('active', 'finished')
      group by t.id ${enough({ least: HELD_SESSIONS.npsCoachee, recent })}
      union all
      select s.coach_id, 'npsCoach', s.program_id, s.program_id
      from sessions s where s.state in (${HELD})
      group by s.coach_id, s.program_id ${enough({ least: HELD_SESSIONS.npsCoach, recent })}
      union all
      select u.id, 'npsAdmin', s.program_id, s.program_id
      from users u
      join trips t on t.organization_id = u.organization_id and t.program_id = any (u.admin_programs)
      join sessions s on s.trip_id = t.id and s.state in (${HELD})
      where u.user_group = 'customer' and 'admin' = any (u.roles)
      group by u.id, s.program_id ${enough({ least: HELD_SESSIONS.npsAdmin, recent })}
    )
    insert into scores (id, owner_id, type, reference, program_id, created_at)
    select distinct on (d.owner_id, d.type)
      'score-' || replace(gen_random_uuid()::text, '-', ''), d.owner_id, d.type, d.reference, d.program_id, ${now}
    from due d join users u on u.id = d.owner_id and u.removed_at is null and u.status = 'verified'
    where not exists (
      select 1 from scores o where o.owner_id = d.owner_id and o.type = d.type
        and (o.reference = d.reference or o.answered_at is null or o.created_at > ${rested}))
    order by d.owner_id, d.type, d.reference
    on conflict do nothing`.execute(door.db)
  return Number(numAffectedRows ?? 0)
}

/** Sweeps at once and as often as people are asked. @returns the stop, which waits for a running sweep. */
export function startScoreJobs({ door, now, log }: Services): () => Promise<void> {
  return takeTurns(SCORE_POLL_MS, () =>
    sweepScores(door, now()).catch((error: unknown) =>
      log.error({ err: error }, 'scores were not asked for'),
    ),
  ).stop
}
