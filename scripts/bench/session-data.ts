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

/** What the client's list needs of 20 upcoming sessions with coach and coachee. */
export const LIST_DOCUMENT = `query GetSessionList($data: SessionListInput) { sessionList(data: $data) {
  _id version slot state
  coach { _id name { first last } email picture { large medium thumbnail } location { city timezone { description } } }
  coachee { _id name { first last } email picture { large medium thumbnail } location { city timezone { description } } position }
  program { _id name } event { provider conferenceUrl } rating { value comment } } }`

/** All the client's own document asks for, history and organization included. */
export const WHOLE_DOCUMENT = LIST_DOCUMENT.replace(
  'rating { value comment }',
  `rating { value comment } cancellations { slot userId cancelledAt } joins { userId joinedAt external }
  reschedules { slot rescheduledAt rescheduledBy { _id email } }`,
).replace('position }', 'position organization { _id name } }')

/** The same rows by hand. */
export const LIST_SQL = `select s.id, s.version, s.slot, s.state, s.conference_provider, s.conference_url,
  s.rating_value, s.rating_comment, g.id as program_id, g.name as program_name,
  c.id as coach_id, c.first_name as coach_first, c.last_name as coach_last, c.email as coach_email,
  c.picture as coach_picture, c.city as coach_city, c.timezone as coach_zone,
  e.id as coachee_id, e.first_name as coachee_first, e.last_name as coachee_last, e.email as coachee_email,
  e.picture as coachee_picture, e.city as coachee_city, e.timezone as coachee_zone, e.position
  from sessions s join users c on c.id = s.coach_id join users e on e.id = s.coachee_id
  join programs g on g.id = s.program_id
  where s.coachee_id = $1 and s.state in ('active') order by s.slot desc, s.id limit 20`
