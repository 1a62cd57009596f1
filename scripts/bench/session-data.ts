import { openConnection } from '#server/entities/connection/connection-service'
import type { Door } from '#server/kernel/database/door'

const COACHEES = 60
const EACH = 20
const HOUR = 3_600_000

const person = (id: string, role: 'coach' | 'coachee', organization: string) => ({
  id,
  email: `${id}@bench.test`,
  first_name: 'Camila',
  last_name: `Ñancupil ${id}`,
  picture: JSON.stringify({
    large: '/portraits/01.svg',
    medium: '/portraits/01.svg',
    thumbnail: '/portraits/01.svg',
  }),
  status: 'verified' as const,
  moderated: true,
  user_group: role === 'coach' ? ('collaborator' as const) : ('customer' as const),
  roles: [role],
  active_role: role,
  organization_id: role === 'coachee' ? organization : null,
  city: 'Santiago',
  position: 'Jefatura',
})

/** 60 coachees with 20 upcoming sessions each, every one with a coach of their own. @returns a coachee's bearer. */
export async function seedSessions({ db }: Door, now: Date): Promise<string> {
  const organization = 'bench-organization'
  const program = 'bench-program'
  const until = new Date(now.getTime() + 200 * 24 * HOUR)
  await db
    .insertInto('organizations')
    .values({ id: organization, name: 'Banco', business_id: '1-9' })
    .execute()
  await db
    .insertInto('programs')
    .values({
      id: program,
      name: 'Eleva',
      path_name: 'Eleva',
      starts_at: new Date(0),
      expires_at: until,
      sessions_quantity: 50,
    })
    .execute()
  const indices = Array.from({ length: COACHEES }, (_, index) => index)
  await db
    .insertInto('users')
    .values(
      indices.flatMap((index) => [
        person(`coach-${index}`, 'coach', organization),
        person(`coachee-${index}`, 'coachee', organization),
      ]),
    )
    .execute()
  await db
    .insertInto('trips')
    .values(
      indices.map((index) => ({
        id: `trip-${index}`,
        user_id: `coachee-${index}`,
        program_id: program,
        organization_id: organization,
        status: 'active' as const,
        max_sessions: 50,
      })),
    )
    .execute()
  await db
    .insertInto('sessions')
    .values(
      indices.flatMap((index) =>
        Array.from({ length: EACH }, (_, one) => {
          const slot = new Date(Math.ceil(now.getTime() / HOUR) * HOUR + (24 * one + (index % 20)) * HOUR)
          return {
            id: `session-${index}-${one}`,
            coach_id: `coach-${index}`,
            coachee_id: `coachee-${index}`,
            program_id: program,
            trip_id: `trip-${index}`,
            slot,
            scheduled_slot: slot,
            state: 'active' as const,
          }
        }),
      ),
    )
    .execute()
  return openConnection(db, 'coachee-7', { now: () => now, device: null })
}

/** The same rows by hand, history looked up only where there can be any. */
export const LIST_SQL = `select s.id, s.version, s.slot, s.state, s.conference_provider, s.conference_url, s.ended_at,
  s.rating_value, s.rating_comment, s.rated_at, g.id as program_id, g.name as program_name,
  c.id as coach_id, c.first_name as coach_first, c.last_name as coach_last, c.email as coach_email,
  c.picture as coach_picture, c.city as coach_city, c.timezone as coach_zone,
  c.profession as coach_profession, c.hobbies as coach_hobbies, e.profession as coachee_profession, e.hobbies as coachee_hobbies,
  t.text as topic,
  e.id as coachee_id, e.first_name as coachee_first, e.last_name as coachee_last, e.email as coachee_email,
  e.picture as coachee_picture, e.city as coachee_city, e.timezone as coachee_zone, e.position,
  o.id as organization_id, o.name as organization_name,
  case when s.state like 'cancelled%' then (select json_agg(json_build_object('slot', t.slot, 'userId', t.actor_id,
    'cancelledAt', t.at) order by t.id) from session_transitions t
    where t.session_id = s.id and t.event = 'session.cancel') end as cancellations,
  case when s.rescheduled_from is not null or s.state = 'cancelled_with_reschedulling' then (
    with recursive chain (id, previous) as (select s.id, s.rescheduled_from
      union all select n.id, n.rescheduled_from from chain join sessions n on n.id = chain.previous)
    select json_agg(json_build_object('slot', t.slot, 'rescheduledAt', t.at, 'rescheduledBy',
      json_build_object('_id', u.id, 'email', u.email)) order by t.id)
    from chain join session_transitions t on t.session_id = chain.id and t.event = 'session.reschedule'
    join users u on u.id = t.actor_id) end as reschedules,
  (select json_agg(json_build_object('userId', j.user_id, 'joinedAt', j.joined_at, 'external', j.external,
    'here', j.left_at is null) order by j.joined_at, j.user_id) from session_joins j where j.session_id = s.id) as joins,
  case when s.state not in ('pending', 'active', 'inprogress') then (select row_to_json(q) from session_questions q
    where q.session_id = s.id) end as question,
  case when s.state not in ('pending', 'active', 'inprogress') then (select row_to_json(x) from session_contests x
    where x.session_id = s.id) end as contest,
  case when s.state not in ('pending', 'active', 'inprogress') then (select json_build_object('text', l.agreement,
    'firstStep', l.first_step, 'mark', l.mark) from session_closings l where l.session_id = s.id) end as agreement
  from sessions s join users c on c.id = s.coach_id join users e on e.id = s.coachee_id
  left join organizations o on o.id = e.organization_id
  join programs g on g.id = s.program_id
  left join session_topics t on t.session_id = s.id
  where s.coachee_id = $1 and s.state in ('active') order by s.slot desc, s.id limit 20`
