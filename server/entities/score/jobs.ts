import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import { SCORE_POLL_MS, type ScoreType } from '#domain/scores'
import { countsAsFinished } from '#domain/session-rules'
import { SESSION_STATES } from '#domain/session-states'
import { DECLINED_REST_DAYS, SCORE_REST_DAYS, SURVEY_KINDS, type SurveyKind } from '#domain/surveys'
import { dayOf, startOfDay } from '#domain/trip-dates'
import type { Door } from '../../kernel/database/door'
import type { Job } from '../../kernel/jobs'
import { newId } from '../../kernel/secrets'
import { askWithin } from '../survey/cap'

/** Who is asked has met lately: nobody is asked about what is long over. */
const RECENT_DAYS = 30
/** So many sessions took place before somebody is asked. */
const HELD_SESSIONS = { npsCoachee: 3, npsCoach: 5, npsAdmin: 10 } as const

const HELD = sql.join(SESSION_STATES.filter(countsAsFinished))
/** Trips looked at in one go. */
const BATCH = 500

const RANK = sql.raw(
  `case d.kind ${SURVEY_KINDS.map((kind, at) => `when '${kind}' then ${at}`).join(' ')} end`,
)

/** Whom what took place of these trips asks, if nothing else holds it back: about what, and by which trip. */
const dueBy = (trips: readonly string[], now: Date): RawBuilder<unknown> => {
  const recent = new Date(now.getTime() - RECENT_DAYS * DAY_MS)
  const month = dayOf(now.getTime()).slice(0, 7)
  const monthStart = new Date(startOfDay(`${month}-01`))
  // on its day a session is rated where it was held, and nothing else is asked
  const early = sql`exists (select 1 from sessions s where s.trip_id = l.id and s.state in (${HELD})
    and s.slot > ${new Date(now.getTime() - DAY_MS)})`
  return sql`(
  with looked as (select id, program_id, organization_id, user_id, status from trips where id in (${sql.join(trips)}))
  select l.user_id as owner_id, 'pulse' as kind, 'pulse' as survey, l.program_id || ' ' || ${month} as reference,
    l.program_id, l.id as trip_id, ${early} as early
  from looked l join program_features pf on pf.program_id = l.program_id and pf.name = 'pulse' and pf.is_active
  join features f on f.name = pf.name and f.is_active
  where l.status = 'active'
    and exists (select 1 from sessions s where s.trip_id = l.id and s.state in (${HELD}) and s.slot >= ${monthStart})
    and not exists (select 1 from form_submissions g where g.user_id = l.user_id and g.form_id = 'form-pulse'
      and g.program_id in ('', l.program_id) and g.submitted_at >= ${monthStart})
  union all
  select l.user_id, 'assessment', f.type, f.id || ' ' || l.program_id, l.program_id, l.id, ${early}
  from looked l join forms f on f.type = 'sat' and 'cc' = any (f.audience)
  where l.status = 'active'
    and exists (select 1 from sessions s where s.trip_id = l.id and s.state in (${HELD}) and s.slot > ${recent})
    and not exists (select 1 from form_submissions g where g.user_id = l.user_id and g.form_id = f.id
      and g.program_id = l.program_id)
  union all
  select l.user_id, 'score', 'npsCoachee', l.id, l.program_id, l.id, false
  from looked l cross join lateral (
    select count(*) as held, max(s.slot) as last from sessions s where s.trip_id = l.id and s.state in (${HELD})) h
  where l.status in ('active', 'finished') and h.held >= ${HELD_SESSIONS.npsCoachee} and h.last > ${recent}
  union all
  select c.coach_id, 'score', 'npsCoach', c.program_id, c.program_id, c.trip_id, false
  from (select distinct s.coach_id, s.program_id, s.trip_id from looked l join sessions s on s.trip_id = l.id
    and s.state in (${HELD})) c
  cross join lateral (select count(*) as held, max(s.slot) as last from sessions s
    where s.coach_id = c.coach_id and s.program_id = c.program_id and s.state in (${HELD})) h
  where h.held >= ${HELD_SESSIONS.npsCoach} and h.last > ${recent}
  union all
  select u.id, 'score', 'npsAdmin', l.program_id, l.program_id, l.id, false
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
}

/**
 * What is due, each with when it may be asked about: about the same a score is asked again once its rest is over,
 * whatever was declined once that rests no more, and everything else once only.
 */
const withRests = (due: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select d.*, case when o.asked_at is null then '-infinity'::timestamptz
    when o.outcome = 'declined' then o.ended_at + ${`${DECLINED_REST_DAYS} days`}::interval
    when d.kind = 'score' then o.asked_at + ${`${SCORE_REST_DAYS} days`}::interval
    else 'infinity'::timestamptz end as again_at
  from ${due} d left join lateral (select r.asked_at, r.ended_at, r.outcome from survey_requests r
    where r.person = d.owner_id and r.survey = d.survey and r.reference = d.reference
    order by r.asked_at desc limit 1) o on true)`

type Due = { owner_id: string; kind: SurveyKind; survey: string; reference: string; program_id: string }

/** Looks at a batch of trips of which a session took place. @returns how many are asked; null: no trip waits. */
const sweepBatch = (door: Door, now: Date): Promise<number | null> =>
  door.transaction(async (trx) => {
    const { rows } = await sql<{ trip_id: string }>`select trip_id from score_checks where due_at <= ${now}
      order by due_at, trip_id limit ${BATCH} for update skip locked`.execute(trx)
    const trips = rows.map(({ trip_id }) => trip_id)
    if (trips.length === 0) return null
    const due = withRests(dueBy(trips, now))
    // each one thing: what comes first in the order of all that is asked
    const { rows: first } = await sql<Due>`
      select distinct on (d.owner_id) d.owner_id, d.kind, d.survey, d.reference, d.program_id
      from ${due} d join users u on u.id = d.owner_id and u.removed_at is null and u.status = 'verified'
      where not d.early and d.again_at <= ${now}
      order by d.owner_id, ${RANK}, d.survey, d.reference`.execute(trx)
    const { taken } = await askWithin(
      trx,
      first.map(({ owner_id, kind, survey, reference, program_id }) => ({
        person: owner_id,
        kind,
        survey,
        reference,
        programId: program_id,
      })),
      now,
    )
    const scores = first.filter(({ owner_id, kind }) => kind === 'score' && taken.has(owner_id))
    if (scores.length > 0)
      await trx
        .insertInto('scores')
        .values(
          scores.map(({ owner_id, survey, reference, program_id }) => ({
            id: newId('score'),
            owner_id,
            type: survey as ScoreType,
            reference,
            program_id,
            created_at: now,
          })),
        )
        .execute()
    // another question, or a session of today, keeps one from being asked: the next day it may not. What rests is looked
    // at when it rests no more
    await sql`
      with held_back as (select d.trip_id, min(greatest(d.again_at, ${new Date(now.getTime() + DAY_MS)})) as due_at
        from ${due} d where d.again_at < 'infinity' group by d.trip_id),
      done as (delete from score_checks c where c.trip_id in (${sql.join(trips)})
        and not exists (select 1 from held_back h where h.trip_id = c.trip_id))
      update score_checks c set due_at = h.due_at
      from held_back h where h.trip_id = c.trip_id`.execute(trx)
    return taken.size
  })

/**
 * Asks who has seen enough: a coachee for the pulse of a month and the assessment of a program, once, and a score of a
 * trip; a coach and a customer's admins for a score of a program; scores again once their rest is over. Of several the first in the order, one at a time
 * and under the cap of everything that is asked. Only what took place since is looked at.
 * @returns how many are asked now.
 */
export async function sweepScores(door: Door, now: Date): Promise<number> {
  let asked = 0
  for (let batch = await sweepBatch(door, now); batch !== null; batch = await sweepBatch(door, now))
    asked += batch
  return asked
}

/** As often as people are asked. */
export const scoresJob: Job = {
  name: 'scores',
  everyMs: SCORE_POLL_MS,
  run: ({ door, now }) => sweepScores(door, now()),
}
