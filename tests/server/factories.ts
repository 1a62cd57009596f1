import type { Insertable } from 'kysely'
import type { Door } from '#server/kernel/database/door'
import type { Tables } from '#server/kernel/database/generated/tables'
import type { UserRow } from '#server/kernel/database/rows'
import { TEST_NOW } from './helper'

let counter = 0
const next = (prefix: string): string => {
  counter += 1
  return `${prefix}-${counter}`
}

type Given<T extends keyof Tables> = Partial<Insertable<Tables[T]>>
const DAY = 86_400_000
const dayFrom = (days: number): Date => new Date(TEST_NOW.getTime() + days * DAY)

export async function makeOrganization(door: Door, given: Given<'organizations'> = {}): Promise<string> {
  const id = given.id ?? next('org')
  await door.db
    .insertInto('organizations')
    .values({ name: `Organización ${id}`, business_id: id, ...given, id })
    .execute()
  return id
}

/** A program running from 30 days ago to 150 days ahead, of that organization. */
export async function makeProgram(
  door: Door,
  organizationId: string,
  given: Given<'programs'> = {},
): Promise<string> {
  const id = given.id ?? next('program')
  await door.db
    .insertInto('programs')
    .values({
      name: `Programa ${id}`,
      path_name: 'Eleva',
      starts_at: dayFrom(-30),
      expires_at: dayFrom(150),
      sessions_quantity: 8,
      ...given,
      id,
    })
    .execute()
  await door.db
    .insertInto('organization_programs')
    .values({ organization_id: organizationId, program_id: id })
    .execute()
  return id
}

export async function makeUser(door: Door, given: Given<'users'> = {}): Promise<UserRow> {
  const id = given.id ?? next('user')
  return door.db
    .insertInto('users')
    .values({
      email: `${id}@example.cl`,
      first_name: 'Persona',
      last_name: id,
      status: 'verified',
      registered_at: TEST_NOW,
      user_group: 'customer',
      roles: ['coachee'],
      active_role: 'coachee',
      ...given,
      id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An enabled coach of that program, free Monday to Friday 09:00–17:00 in Santiago. */
export async function makeCoach(door: Door, programId: string, given: Given<'users'> = {}): Promise<UserRow> {
  const coach = await makeUser(door, {
    user_group: 'collaborator',
    roles: ['coach'],
    active_role: 'coach',
    moderated: true,
    welcome_stepper: 4,
    id: next('coach'),
    ...given,
  })
  await door.db.insertInto('program_coaches').values({ program_id: programId, coach_id: coach.id }).execute()
  await door.db
    .insertInto('availability_ranges')
    .values(
      [1, 2, 3, 4, 5].map((weekday) => ({
        coach_id: coach.id,
        weekday,
        start_minute: 540,
        end_minute: 1020,
      })),
    )
    .execute()
  return coach
}

/** A coachee of the organization with an active trip in the program; credits come from the ledger. */
export async function makeCoachee(
  door: Door,
  place: { organizationId: string; programId: string },
  given: Given<'users'> = {},
): Promise<{ coachee: UserRow; tripId: string }> {
  const coachee = await makeUser(door, {
    id: next('coachee'),
    organization_id: place.organizationId,
    ...given,
  })
  const tripId = next('trip')
  await door.db
    .insertInto('trips')
    .values({
      id: tripId,
      user_id: coachee.id,
      program_id: place.programId,
      organization_id: place.organizationId,
      status: 'active',
      activation_date: dayFrom(-20),
      end_date: dayFrom(140),
      max_sessions: 8,
    })
    .execute()
  return { coachee, tripId }
}
