import { MINUTE_MS } from '#domain/constants'
import type { Me, Session } from '#domain/models'
import { meetDialog } from '../../../flows/gestures'
import type { ApplicationBinding, Visit } from '../driver'
import { press } from '../sure-hands'
import type { World } from '../world'

type Known = { sessions: Session[]; now: number }

/** The world's pair has these sessions and no others. */
async function haveSessions({ server, coach, coachee, programId, tripId }: World, sessions: Session[]) {
  const { db } = server.door
  const realId = (id: string) => `${coachee.id}-${id}`
  const personId = (id: string) => (id === 'coach-1' ? coach.id : coachee.id)
  const old = db.selectFrom('sessions').select('id').where('coach_id', '=', coach.id)
  for (const table of [
    'session_joins',
    'session_notes',
    'session_closings',
    'session_topics',
    'session_transitions',
  ] as const)
    await db.deleteFrom(table).where('session_id', 'in', old).execute()
  await db.deleteFrom('sessions').where('coach_id', '=', coach.id).execute()
  for (const { _id, slot, state, rating, joins, topic, agreed } of sessions) {
    const ended = state === 'active' || state === 'inprogress' ? null : new Date(slot)
    await db
      .insertInto('sessions')
      .values({
        id: realId(_id),
        coach_id: coach.id,
        coachee_id: coachee.id,
        program_id: programId,
        trip_id: tripId,
        slot: new Date(slot),
        scheduled_slot: new Date(slot),
        state,
        ended_at: ended,
        rating_value: rating?.value ?? null,
        rated_at: rating ? new Date(rating.ratedAt) : null,
      })
      .execute()
    if (topic)
      await db
        .insertInto('session_topics')
        .values({ session_id: realId(_id), text: topic, updated_at: new Date(slot) })
        .execute()
    if (agreed)
      await db
        .insertInto('session_closings')
        .values({
          session_id: realId(_id),
          agreement: agreed.text,
          first_step: '',
          mark: agreed.mark,
          updated_at: new Date(slot),
        })
        .execute()
    for (const { userId, joinedAt, here } of joins)
      await db
        .insertInto('session_joins')
        .values({
          session_id: realId(_id),
          user_id: personId(userId),
          joined_at: new Date(joinedAt),
          left_at: here ? null : new Date(joinedAt),
        })
        .execute()
  }
}
const LIST = 'GetSessionList'
/** The page looks at the clock so often. */
const TICK_MS = 15_000

/** The list is asked for again every minute. */
async function comeToKnow({ sessions, now }: Known, { world, page, passes, answers }: Visit) {
  await haveSessions(world, sessions)
  world.server.setNow(new Date(now - MINUTE_MS))
  await page.clock.setSystemTime(now - MINUTE_MS)
  await passes(MINUTE_MS + TICK_MS)
  await answers('sessions.known', LIST)
}
/** What opens is looked at and put away again. */
const opens = (name: string, away: string) => async () => {
  await press('button', name)
  await meetDialog()
  return press('button', away)
}
const steps = (
  id: string,
  deeds: NonNullable<ApplicationBinding['deeds']>,
  more: Partial<ApplicationBinding> = {},
): ApplicationBinding => ({
  id,
  address: () => '/sesiones',
  me: ({ me }: { me: Me }) => me,
  now: ({ now }: Known) => now,
  prepare: ({ sessions }: Known, world) => haveSessions(world, sessions),
  arrive: (_, { held }) => held(LIST),
  answers: { list: { request: LIST } },
  deeds: {
    'sessions.known': (move, visit) => comeToKnow(move as unknown as Known, visit),
    ...deeds,
  },
  ...more,
})

const coachSession = steps(
  'coachSession',
  { 'session.close': opens('Cerrar la sesión', 'Cerrar este diálogo') },
  // a file without anything to save is left at once
  { inside: { file: () => {} } },
)
const coacheeSession = steps('coacheeSession', {
  'absence.tell': opens('Mi coach no llegó', 'Seguir esperando'),
  'session.rate': opens('Evaluar', 'Más tarde'),
})

export const SESSION_STEPS_PATHS = { coachSession, coacheeSession }
