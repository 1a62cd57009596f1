import fc from 'fast-check'
import { countsAsFinished } from '#domain/session-rules'
import { SESSION_STATES, type SessionState } from '#domain/session-states'
import type { Door } from '#server/kernel/database/door'
import { makeCoach, makeOrganization, makeProgram, makeUser } from './factories'
import { TEST_NOW, type TestServer } from './helper'

const HOUR = 3_600_000
export const DAY = 24 * HOUR
const COACHES = 3
const OPEN_STATES: readonly SessionState[] = ['active', 'inprogress']

type Meeting = { state: SessionState; days: number; coach: number; rating: number | null }
type Travel = {
  program: 0 | 1
  status: 'scheduled' | 'invited' | 'active' | 'paused' | 'finished' | 'canceled' | 'expired'
  began: number
  pace: 'weekly' | 'biweekly' | 'monthly'
  max: number
  meetings: Meeting[]
}
type Traveller = { removed: boolean; coach: number | null; registered: number; trips: Travel[] }
type Invited = { program: 0 | 1; days: number; sent: boolean; withdrawn: boolean }
/** A customer with two programs: days are counted back from now. */
export type Given = { people: Traveller[]; invited: Invited[] }

const meeting: fc.Arbitrary<Meeting> = fc.record({
  state: fc.constantFrom<SessionState>('finished', 'finished', 'finished', 'active', ...SESSION_STATES),
  days: fc.integer({ min: 1, max: 80 }),
  coach: fc.nat(COACHES - 1),
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
})
const travel = (program: 0 | 1): fc.Arbitrary<Travel> =>
  fc.record({
    program: fc.constant(program),
    status: fc.constantFrom(
      ...(['active', 'active', 'active', 'active', 'scheduled', 'invited'] as const),
      ...(['paused', 'finished', 'canceled', 'expired'] as const),
    ),
    began: fc.integer({ min: 0, max: 100 }),
    pace: fc.constantFrom<Travel['pace']>('weekly', 'biweekly', 'monthly'),
    max: fc.integer({ min: 1, max: 12 }),
    meetings: fc.array(meeting, { maxLength: 6 }),
  })
const traveller: fc.Arbitrary<Traveller> = fc.record({
  removed: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
  coach: fc.option(fc.nat(COACHES - 1), { freq: 4 }),
  registered: fc.integer({ min: 0, max: 100 }),
  trips: fc.oneof<fc.MaybeWeightedArbitrary<Travel[]>[]>(
    { weight: 6, arbitrary: fc.tuple(travel(0)) },
    { weight: 3, arbitrary: fc.tuple(travel(1)) },
    { weight: 2, arbitrary: fc.tuple(travel(0), travel(1)) },
    { weight: 1, arbitrary: fc.constant<Travel[]>([]) },
  ),
})
/** From 5 people up; most bases are small, as most customers are. */
export const bases: fc.Arbitrary<Given> = fc.record({
  people: fc.oneof(
    { weight: 12, arbitrary: fc.array(traveller, { minLength: 5, maxLength: 20 }) },
    { weight: 1, arbitrary: fc.array(traveller, { minLength: 60, maxLength: 120 }) },
  ),
  invited: fc.array(
    fc.record({
      program: fc.constantFrom<0 | 1>(0, 1),
      days: fc.integer({ min: 1, max: 30 }),
      sent: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
      withdrawn: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
    }),
    { maxLength: 6 },
  ),
})

export type StoredTrip = Omit<Travel, 'meetings' | 'program'> & {
  person: string
  removed: boolean
  programId: string
  activation: Date | null
  sessions: { state: SessionState; slot: Date; coach: string; rating: number | null; ratedAt: Date | null }[]
}
export type StoredPerson = {
  id: string
  removed: boolean
  coach: string | null
  registered: Date
  trips: StoredTrip[]
}
/** What a base came to, as plain rows. */
export type Stored = {
  organizationId: string
  programs: [string, string]
  admin: string
  adminId: string
  people: StoredPerson[]
  invited: { programId: string; created: Date; sent: boolean; withdrawn: boolean }[]
}

const ago = (days: number): Date => new Date(TEST_NOW.getTime() - days * DAY)
let made = 0

/** Stores a base beside the others. */
export async function store(server: TestServer, { people, invited }: Given): Promise<Stored> {
  const { door } = server
  made += 1
  const base = `b${made}`
  const organizationId = await makeOrganization(door, { has_membership: true })
  const programs: [string, string] = [
    await makeProgram(door, organizationId, { starts_at: ago(100), expires_at: ago(-100) }),
    await makeProgram(door, organizationId, { starts_at: ago(90), expires_at: ago(-60) }),
  ]
  const coaches: string[] = []
  for (let at = 0; at < COACHES; at += 1) coaches.push((await makeCoach(door, programs[0])).id)
  const admin = await makeUser(door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
    admin_programs: programs,
  })
  const coachAt = (at: number): string => coaches[at] ?? ''
  let hour = 0
  const stored = people.map((one, at): StoredPerson => {
    const id = `${base}-p${at}`
    return {
      id,
      removed: one.removed,
      coach: one.coach === null ? null : coachAt(one.coach),
      registered: ago(one.registered),
      trips: one.trips.map(({ meetings, program, ...trip }): StoredTrip => {
        const waits = trip.status === 'scheduled' || trip.status === 'invited'
        return {
          ...trip,
          person: id,
          removed: one.removed,
          programId: programs[program],
          activation: waits ? null : ago(trip.began),
          sessions: meetings.map(({ state, days, coach, rating }) => {
            hour += 1
            const isAhead = OPEN_STATES.includes(state) || state === 'pending'
            // of open ones no two stand at the same hour
            const slot = isAhead
              ? new Date(TEST_NOW.getTime() + hour * HOUR)
              : new Date(ago(days).getTime() + hour * 60_000)
            const told = rating !== null && countsAsFinished(state) ? rating : null
            const ratedAt = told === null ? null : new Date(slot.getTime() + HOUR)
            return { state, slot, coach: coachAt(coach), rating: told, ratedAt }
          }),
        }
      }),
    }
  })
  const rows = invited.map((one) => ({
    programId: programs[one.program],
    created: ago(one.days),
    sent: one.sent,
    withdrawn: one.withdrawn,
  }))
  await insert(door, base, organizationId, stored, rows)
  return {
    organizationId,
    programs,
    admin: await server.login(admin.email),
    adminId: admin.id,
    people: stored,
    invited: rows,
  }
}

async function insert(
  { db }: Door,
  base: string,
  organizationId: string,
  people: StoredPerson[],
  invited: Stored['invited'],
): Promise<void> {
  await db
    .insertInto('users')
    .values(
      people.map(({ id, removed, coach, registered }) => ({
        id,
        email: `${id}@example.cl`,
        first_name: 'Persona',
        last_name: id,
        status: 'verified' as const,
        registered_at: registered,
        user_group: 'customer' as const,
        roles: ['coachee' as const],
        active_role: 'coachee' as const,
        organization_id: organizationId,
        coach_selected_id: coach,
        removed_at: removed ? TEST_NOW : null,
      })),
    )
    .execute()
  const trips = people.flatMap(({ id, trips: own }) =>
    own.map((trip, at) => ({ ...trip, id: `${id}-t${at}` })),
  )
  if (trips.length > 0)
    await db
      .insertInto('trips')
      .values(
        trips.map(({ id, person, programId, status, activation, pace, max, began }) => ({
          id,
          user_id: person,
          program_id: programId,
          organization_id: organizationId,
          status,
          activation_date: activation,
          end_date: ago(-90),
          paused_until: status === 'paused' ? ago(-10) : null,
          pace,
          max_sessions: max,
          created_at: ago(began + 1),
        })),
      )
      .execute()
  const sessions = trips.flatMap(({ id, person, programId, sessions: own }) =>
    own.map(({ state, slot, coach, rating, ratedAt }, at) => ({
      id: `${id}-s${at}`,
      coach_id: coach,
      coachee_id: person,
      program_id: programId,
      trip_id: id,
      slot,
      scheduled_slot: slot,
      state,
      rating_value: rating,
      rated_at: ratedAt,
    })),
  )
  if (sessions.length > 0) await db.insertInto('sessions').values(sessions).execute()
  if (invited.length > 0)
    await db
      .insertInto('invitations')
      .values(
        invited.map(({ programId, created, sent, withdrawn }, at) => ({
          id: `${base}-i${at}`,
          token_hash: `${base}-i${at}`,
          email: `${base}-i${at}@example.cl`,
          first_name: 'Eva',
          last_name: 'Soto',
          user_group: 'customer' as const,
          roles: ['coachee' as const],
          organization_id: organizationId,
          program_ids: [programId],
          created_at: created,
          expires_at: ago(-5),
          sent_at: sent ? created : null,
          withdrawn_at: withdrawn ? TEST_NOW : null,
        })),
      )
      .execute()
}
