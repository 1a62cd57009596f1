import { sql } from 'kysely'
import { countsAsFinished } from '#domain/session-rules'
import { OPEN_SESSION, SESSION_STATES } from '#domain/session-states'
import type { Context } from '../../kernel/context'
import { cleanStored, ownPicture } from '../../kernel/rich-text'
import type { Feature } from './features'
import { type ProgramView, programNamed } from './programs'

const HELD = SESSION_STATES.filter(countsAsFinished)

/** A coachee's latest trip in the program, and the coach they go with. `coacheeNps`: 0 to 10. */
export type ProgramMatch = {
  coacheeId: string
  coacheeName: string
  coachName: string | null
  sessionsQ: number
  lastSessionDate: Date | null
  nextSessionDate: Date | null
  coacheeNps: number | null
}
export type ProgramCoachDetail = {
  _id: string
  name: string
  disabled: boolean
  enabled: boolean
  priority: number
  projectedMatches: number
  /** booked sessions that stay if the coach is unlinked */
  openSessions: number
}
export type ProgramCustomer = {
  organization: { _id: string; name: string; defaultConferenceProvider: string }
  coachees: { _id: string }[]
  organizationSessionsQ: number
}
export type ProgramDetails = {
  program: ProgramView
  version: number
  coachees: ProgramMatch[]
  coaches: ProgramCoachDetail[]
  customers: ProgramCustomer[]
  features: Feature[]
}

/** Everything about one program, each part in one statement. @throws ApiError NOT_FOUND */
export async function programDetails(context: Context, id: string): Promise<ProgramDetails> {
  const program = await programNamed(context, id)
  const { db } = context.door
  const now = context.now()
  const { rows: coachees } = await sql<ProgramMatch>`
    select u.id as "coacheeId", u.first_name || ' ' || u.last_name as "coacheeName",
      c.first_name || ' ' || c.last_name as "coachName", coalesce(x.held, 0)::int as "sessionsQ",
      x.last as "lastSessionDate", x.next as "nextSessionDate",
      (select s.score from scores s
        where s.owner_id = u.id and s.type = 'npsCoachee' and s.program_id = ${id} and s.score is not null
        order by s.answered_at desc limit 1) as "coacheeNps"
    from (select distinct user_id from trips where program_id = ${id}) t
    join users u on u.id = t.user_id and u.removed_at is null
    left join users c on c.id = coalesce(u.fixed_coach_id, u.coach_selected_id)
    left join lateral (
      select count(*) filter (where s.state in (${sql.join(HELD)})) as held,
        max(s.slot) filter (where s.state in (${sql.join(HELD)})) as last,
        min(s.slot) filter (where s.state in (${sql.join([...OPEN_SESSION])}) and s.slot > ${now}) as next
      from sessions s where s.coachee_id = u.id and s.program_id = ${id}) x on true
    order by u.first_name, u.last_name, u.id`.execute(db)
  const { rows: coaches } = await sql<ProgramCoachDetail>`
    select c.id as "_id", c.first_name || ' ' || c.last_name as name, pc.disabled, pc.priority,
      c.status = 'verified' and c.moderated as enabled, pc.projected_matches as "projectedMatches",
      (select count(*)::int from sessions s where s.coach_id = c.id and s.program_id = ${id}
        and s.state in (${sql.join([...OPEN_SESSION])})) as "openSessions"
    from program_coaches pc join users c on c.id = pc.coach_id and c.removed_at is null
    where pc.program_id = ${id} order by c.first_name, c.last_name, c.id`.execute(db)
  const { rows: customers } = await sql<ProgramCustomer>`
    select json_build_object('_id', o.id, 'name', o.name,
        'defaultConferenceProvider', o.default_conference_provider) as organization,
      coalesce((select json_agg(distinct jsonb_build_object('_id', t.user_id)) from trips t
        join users u on u.id = t.user_id and u.removed_at is null
        where t.program_id = ${id} and t.organization_id = o.id), '[]') as coachees,
      (select count(*)::int from sessions s join trips t on t.id = s.trip_id
        where s.program_id = ${id} and t.organization_id = o.id and s.state in (${sql.join(HELD)})) as "organizationSessionsQ"
    from organization_programs op join organizations o on o.id = op.organization_id and o.removed_at is null
    where op.program_id = ${id} order by o.name, o.id`.execute(db)
  const features = await db
    .selectFrom('program_features')
    .select(['name', 'is_active', 'video_html', 'thumbnail'])
    .where('program_id', '=', id)
    .orderBy('name')
    .execute()
  return {
    program,
    version: program.row.version,
    coachees,
    coaches,
    customers,
    features: features.map(({ name, is_active, video_html, thumbnail }) => ({
      name,
      isActive: is_active,
      videoHtml: cleanStored(video_html),
      thumbnail: ownPicture(thumbnail) ?? '',
    })),
  }
}
