import { sql } from 'kysely'
import { OPEN_TRIP } from '#domain/models'
import type { Db } from '../../kernel/database/door'
import { coachesOf } from './offer'
import { type Candidate, rank } from './rank'

/** What a session takes of a coach's week: 45 minutes and a quarter of an hour on each side. */
const SESSION_HOURS = 1.25
const WEEKS_A_SESSION = { weekly: 1, biweekly: 2, monthly: 4 } as const

/** How a coach of a program stands in the matching now. Availabilities are hours a week; position counts from 1. */
export type AlgorithmResult = Omit<Candidate, 'fit'> & {
  coachName: string
  totalActiveMatches: number
  impressionMatches: number
  matchesExpected: number
  delta: number
  currentAvailability: number
  expectedAvailability: number
  position: number
}
type Load = { id: string; total: number; impressions: number; minutes: number }

async function loadsOf(db: Db, ids: readonly string[], programId: string): Promise<Map<string, Load>> {
  const coaches = sql.join(['', ...ids])
  const { rows } = await sql<Load>`
    select c.id, coalesce(m.n, 0) as total, coalesce(i.n, 0) as impressions, coalesce(r.minutes, 0) as minutes
    from users c
    left join (select coalesce(u.fixed_coach_id, u.coach_selected_id) as coach_id, count(distinct u.id)::int as n
      from users u join trips t on t.user_id = u.id and t.status in (${sql.join([...OPEN_TRIP])})
      where u.fixed_coach_id in (${coaches}) or (u.fixed_coach_id is null and u.coach_selected_id in (${coaches}))
      group by 1) m on m.coach_id = c.id
    left join (select i.coach_id, count(*)::int as n from match_impressions i
      where i.coach_id in (${coaches})
        and i.coachee_id in (select t.user_id from trips t where t.program_id = ${programId})
      group by 1) i on i.coach_id = c.id
    left join (select coach_id, sum(end_minute - start_minute)::int as minutes from availability_ranges
      where coach_id in (${coaches}) group by 1) r on r.coach_id = c.id
    where c.id in (${coaches})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const tenths = (hours: number): number => Math.round(hours * 10) / 10

/**
 * Enabled coaches of a program as the matching would offer them to somebody who shares no answer with any: by load, then
 * by priority.
 */
export async function algorithmResults(
  db: Db,
  program: { id: string; pace: keyof typeof WEEKS_A_SESSION },
): Promise<AlgorithmResult[]> {
  const coaches = await coachesOf(db, program.id)
  const loads = await loadsOf(
    db,
    coaches.map(({ id }) => id),
    program.id,
  )
  const order = rank(
    coaches.map((coach) => ({
      coachId: coach.id,
      fit: coach.priority,
      projectedMatches: coach.projected_matches,
      currentProgramMatches: coach.matches,
    })),
  )
  return order.map(({ fit: _fit, ...one }, at) => {
    const coach = coaches.find(({ id }) => id === one.coachId)
    const load = loads.get(one.coachId)
    const total = load?.total ?? 0
    const people = total + Math.max(one.delta, 0)
    return {
      ...one,
      coachName: coach ? `${coach.first_name} ${coach.last_name}`.trim() : '',
      totalActiveMatches: total,
      impressionMatches: load?.impressions ?? 0,
      position: at + 1,
      currentAvailability: tenths((load?.minutes ?? 0) / 60),
      expectedAvailability: tenths((people * SESSION_HOURS) / WEEKS_A_SESSION[program.pace]),
    }
  })
}
