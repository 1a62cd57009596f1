import { MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import { type MeetingFlow, providerNames } from '#domain/onboarding'
import { pathTo } from '#domain/places'
import type { Services } from '../../kernel/context'
import type { Db } from '../../kernel/database/door'
import type { Job } from '../../kernel/jobs'
import { type Queue, waitingIn } from '../../kernel/numbers'
import { growingPause } from '../../kernel/one-by-one'
import { type Meeting, MeetingTrouble } from '../../outside/meetings/port'
import { retell } from '../calendar-entry/invites'
import { enqueueBell } from '../notification/ring'
import { openCredentials, remember } from './credentials'

const BEAT_MS = 10_000
const AT_ONCE = 20
const CLAIMED_MS = 2 * MINUTE_MS
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 10 * MINUTE_MS
/** After that many the people in it are told to use another way. */
const MOST_ATTEMPTS = 5

type Due = {
  id: string
  session_id: string
  organization_id: string
  provider: MeetingFlow
  outside_id: string | null
  url: string | null
  wanted_slot: Date | null
  attempts: number
}

/** Rooms that are not as they should be, and whose time has come. */
const dueRooms = (db: Db, now: Date) =>
  db
    .selectFrom('session_rooms')
    .where('given_up_at', 'is', null)
    .whereRef('wanted_slot', 'is distinct from', 'made_slot')
    .where('next_attempt_at', '<=', now)

const claim = ({ door }: Services, now: Date): Promise<Due[]> =>
  door.db
    .updateTable('session_rooms')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + CLAIMED_MS),
    }))
    .where(
      'id',
      'in',
      dueRooms(door.db, now).select('id').orderBy('next_attempt_at').limit(AT_ONCE).forUpdate().skipLocked(),
    )
    .returning([
      'id',
      'session_id',
      'organization_id',
      'provider',
      'outside_id',
      'url',
      'wanted_slot',
      'attempts',
    ])
    .execute()

async function meetingOf({ door }: Services, { session_id: id }: Due, start: Date): Promise<Meeting> {
  const { first_name: coachee, coach } = await door.db
    .selectFrom('sessions')
    .innerJoin('users as coachee', 'coachee.id', 'sessions.coachee_id')
    .innerJoin('users as coach', 'coach.id', 'sessions.coach_id')
    .select(['coachee.first_name', 'coach.first_name as coach'])
    .where('sessions.id', '=', id)
    .executeTakeFirstOrThrow()
  return { subject: `Sesión de ${coachee} y ${coach}`, start, minutes: SESSION_MINUTES }
}

/** What is so outside, written down; who enters by the session's page or their calendar enters there. */
async function settle(
  { door, events }: Services,
  due: Due,
  room: { id: string; url: string } | null,
  at: Date,
): Promise<void> {
  const session = await door.transaction(async (trx) => {
    await trx
      .updateTable('session_rooms')
      .set({
        outside_id: room?.id ?? null,
        url: room?.url ?? null,
        made_slot: due.wanted_slot,
        attempts: 0,
        given_up_at: null,
      })
      .where('id', '=', due.id)
      .execute()
    if (!room || room.url === due.url) return null
    const told = await trx
      .updateTable('sessions')
      .set({ conference_url: room.url, conference_provider: due.provider, updated_at: at })
      // it may have moved while the service made the room
      .where('id', '=', trx.selectFrom('session_rooms').select('session_id').where('id', '=', due.id))
      .where('state', 'in', ['active', 'inprogress'])
      .returning(['id', 'coach_id', 'coachee_id'])
      .executeTakeFirst()
    if (told) await retell(trx, told.id, at)
    return told
  })
  if (session)
    events.publish({
      type: 'session.changed',
      sessionId: session.id,
      coachId: session.coach_id,
      coacheeId: session.coachee_id,
    })
}

/** Both are told once that they enter by the other way: the pasted link, else the product's own room. */
async function giveUp({ door, config }: Services, due: Due, at: Date): Promise<void> {
  await door.transaction(async (trx) => {
    await trx.updateTable('session_rooms').set({ given_up_at: at }).where('id', '=', due.id).execute()
    if (due.wanted_slot === null || due.url !== null) return
    const session = await trx
      .selectFrom('sessions')
      .select(['coach_id', 'coachee_id', 'conference_url'])
      .where('id', '=', due.session_id)
      .where('state', 'in', ['active', 'inprogress'])
      .executeTakeFirst()
    if (!session) return
    const name = providerNames(config.productName)[due.provider]
    const instead = session.conference_url
      ? 'Entren con el enlace de siempre, desde la página de la sesión.'
      : `Entren por la videollamada de ${config.productName}, desde la página de la sesión.`
    for (const userId of [session.coach_id, session.coachee_id])
      await enqueueBell(trx, {
        userId,
        about: [],
        what: {
          title: `No pudimos crear la sala de ${name}`,
          text: instead,
          path: pathTo('sessionPage', { sessionId: due.session_id }),
        },
      })
  })
}

async function doOne(services: Services, due: Due): Promise<void> {
  const at = services.now()
  const place = { organizationId: due.organization_id, provider: due.provider }
  try {
    const account = await openCredentials(services, place)
    const isOver = due.wanted_slot !== null && due.wanted_slot <= at
    if (!account || isOver) return await giveUp(services, due, at)
    const service = services.outside.meetings[due.provider]
    const { outside_id: id, url, wanted_slot: start } = due
    if (start === null) {
      if (id) await service.remove(account, id)
      await settle(services, due, null, at)
    } else if (id && url) {
      await service.move(account, id, await meetingOf(services, due, start))
      await settle(services, due, { id, url }, at)
    } else {
      await settle(services, due, await service.make(account, await meetingOf(services, due, start)), at)
    }
    await remember(services, place, null)
  } catch (error) {
    const known = error instanceof MeetingTrouble
    services.log.error({ err: error, session: due.session_id }, 'a room was not made, moved or taken away')
    if (known) await remember(services, place, error.problem)
    if (due.attempts >= MOST_ATTEMPTS) return giveUp(services, due, at)
    const wait = Math.max(
      growingPause(due.attempts, { first: FIRST_WAIT_MS, longest: LONGEST_WAIT_MS }),
      known ? (error.retryAfterMs ?? 0) : 0,
    )
    await services.door.db
      .updateTable('session_rooms')
      .set({ next_attempt_at: new Date(at.getTime() + wait) })
      .where('id', '=', due.id)
      .execute()
  }
}

export const roomsDue: Queue = (db, now) => dueRooms(db, now).select(waitingIn).executeTakeFirstOrThrow()

/** Makes, moves and takes away rooms; what fails is tried again ever later, five times. */
export async function makeRooms(services: Services): Promise<void> {
  for (;;) {
    const due = await claim(services, services.now())
    // side by side: a service that does not answer holds up nobody else's rooms
    await Promise.all(due.map((one) => doOne(services, one)))
    if (due.length < AT_ONCE) return
  }
}

export const roomsJob: Job = {
  name: 'rooms',
  everyMs: BEAT_MS,
  hears: ['session.changed'],
  run: (services) => makeRooms(services),
}
