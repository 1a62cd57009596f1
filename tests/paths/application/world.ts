import { MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import type { Me } from '#domain/models'
import type { SessionState } from '#domain/session-states'
import { hashPassword } from '#server/entities/connection/passwords'
import { storeForms } from '#server/entities/form/catalogue'
import { record, reserved } from '#server/entities/ledger/ledger'
import type { UserRow } from '#server/kernel/database/rows'
import type { DomainEvent } from '#server/kernel/events'
import { EMBEDDED } from '#server/outside/settings'
import { NOW } from '../../fixtures/people'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from '../../server/factories'
import { startTestServer, type TestServer } from '../../server/helper'
import { startTeams } from '../../server/meetings/teams-server'
import { startZoom } from '../../server/meetings/zoom-server'
import { CLIENT, type Issuer, startIssuer } from '../../server/oidc-issuer'
import { giveCredits } from '../../server/session-fixture'
import { watchHearing } from './hearing'

const PORT = Number(process.env.PATHS_PORT ?? 3198)
export const ORIGIN = `http://127.0.0.1:${PORT}`
/** Of everybody in these worlds; what the paths write where a password is asked for. */
export const SECRET = 'una frase larga'
const HELD = '2026-09-01T13:00:00.000Z'
const DAY = 86_400_000
/** When what a path finds there changed last: no page has missed it. */
const LONG_SINCE = new Date(NOW - DAY)

/** Who and what a path needs on the server, made for it alone. */
export type World = {
  server: TestServer
  issuer: Issuer
  /** who uses the browser; null: nobody has come in */
  own: UserRow | null
  token: string
  coach: UserRow
  coachee: UserRow
  organizationId: string
  programId: string
  tripId: string
  /** what comes in a link */
  secret: string
  /** what the tab remembers when the page opens */
  tab: Record<string, string>
  /** an address that only this world knows */
  address: string
}

export type Application = {
  server: TestServer
  issuer: Issuer
  /** whether a page listens to this */
  hears: (event: DomainEvent) => boolean
  passwordHash: string
  stop: () => Promise<void>
}
/** Set up, and never asked: where permission is given lies outside. */
const GOOGLE = {
  clientId: 'travesia',
  clientSecret: 'secreto',
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  revokeUrl: null,
  apiUrl: 'https://www.googleapis.com/calendar/v3',
}
/** The built application on a database of its own, beside an issuer that people may come from. */
export async function startApplication(): Promise<Application> {
  const issuer = await startIssuer(`${ORIGIN}/acceder`)
  const { id: clientId, secret: clientSecret } = CLIENT
  const oidc = { issuer: issuer.address, clientId, clientSecret, name: 'Aurora', timeoutMs: 5000 }
  const [teams, zoom] = await Promise.all([startTeams(), startZoom()])
  const meetings = { teams: teams.places, zoom: zoom.places, allowLoopback: true }
  const server = await startTestServer({
    now: new Date(NOW),
    demo: true,
    origin: ORIGIN,
    outside: {
      oidc,
      calendars: { ...EMBEDDED.calendars, google: GOOGLE, allowLoopback: true },
      meetings,
    },
  })
  const hears = watchHearing(server.app.services.events)
  await server.app.listen({ port: PORT, host: '127.0.0.1' })
  const stop = async () => {
    await server.close()
    await Promise.all([issuer.close(), teams.close(), zoom.close()])
  }
  return { server, issuer, hears, passwordHash: await hashPassword(SECRET), stop }
}
let worlds = 0
let bookings = 0

/** A program with Camila and Antonia, and the person the path is about with everything the chart says of them. */
export async function makeWorld(application: Application, me: Me | null, now: number): Promise<World> {
  const { server, issuer, passwordHash } = application
  const { door } = server
  worlds += 1
  const mark = `w${worlds}`
  server.setNow(new Date(now))
  await door.db.deleteFrom('attempts').execute()
  await storeForms(door)
  const day = (days: number) => new Date(NOW + days * DAY)
  const organizationId = await makeOrganization(door, {
    id: `${mark}-org`,
    name: `Aurora ${mark}`,
    onboarding_flow: me?.onboardingFlow ?? 'product',
    enabled_conference_providers: ['product', 'microsoft-teams', 'zoom-meeting'],
    ...(me?.hasMembershipPrograms
      ? { has_membership: true, membership: JSON.stringify({ active: true }) }
      : {}),
  })
  const programId = await makeProgram(door, organizationId, {
    id: `${mark}-program`,
    name: 'Eleva 2026',
    starts_at: day(-30),
    expires_at: day(83),
  })
  const common = { password_hash: passwordHash, welcome_stepper: 4 }
  const coach = await makeCoach(door, programId, {
    ...common,
    id: `${mark}-coach`,
    email: `camila-${mark}@example.cl`,
    first_name: 'Camila',
    last_name: 'Restrepo',
    timezone: 'America/Bogota',
    city: 'Bogotá',
    phone: '+56 9 1234 5678',
    style: ['Cercano'],
    experience: ['Equipos'],
    focus: ['Delegación'],
    languages: ['Español'],
    brief: 'Acompaño a jefaturas.',
    about: 'Quince años con equipos.',
  })
  const own = me?._type.active === 'coach' ? null : me
  const { coachee, tripId } = await makeCoachee(
    door,
    { organizationId, programId },
    {
      ...common,
      id: `${mark}-coachee`,
      email: `antonia-${mark}@example.cl`,
      first_name: own?.name.first ?? 'Antonia',
      last_name: own?.name.last ?? 'Riquelme',
      welcome_stepper: own?.welcomeStepper ?? 4,
      status: own?.status ?? 'verified',
      registered_at: new Date(now),
      coach_selected_id: own && own.coachSelectedId === null ? null : coach.id,
      fixed_coach_id: own?.fixedCoachId ? coach.id : null,
      conference_url: own?.conferenceUrl ?? null,
      picture: own?.picture ? JSON.stringify(own.picture) : null,
    },
  )
  if (own && own.trips.length === 0) await door.db.deleteFrom('trips').where('id', '=', tripId).execute()
  else {
    await door.db
      .updateTable('trips')
      .set({ activation_date: day(-20), end_date: day(83) })
      .where('id', '=', tripId)
      .execute()
    await giveCredits(server, { organizationId, programId, tripId }, 8)
  }
  const world: World = {
    server,
    issuer,
    own: null,
    token: '',
    coach,
    coachee,
    organizationId,
    programId,
    tripId,
    secret: 'enlace-cortado',
    tab: {},
    address: '',
  }
  if (!own || (own.welcomeStepper === 4 && own.trips.length > 0)) await livedThrough(world)
  if (!me) return world
  if (me._type.active === 'coach') {
    await door.db
      .updateTable('users')
      .set({ welcome_stepper: me.welcomeStepper })
      .where('id', '=', coach.id)
      .execute()
    world.own = coach
  } else if (me._type.active === 'coachee' && me._type.roles.length === 1) world.own = coachee
  else
    world.own = await makeUser(door, {
      ...common,
      id: `${mark}-own`,
      email: `ana-${mark}@example.cl`,
      first_name: me.name.first,
      last_name: me.name.last,
      user_group: me._type.group,
      roles: [...me._type.roles],
      active_role: me._type.active,
      organization_id: me._type.group === 'customer' ? organizationId : null,
      admin_programs: [programId],
      picture: me.picture ? JSON.stringify(me.picture) : null,
    })
  world.token = await server.login(world.own.email)
  return world
}

/** The worlds of other paths are gone, so that lists of all there are hold only this one. */
export async function alone({ server, own, coach, coachee, organizationId, programId }: World) {
  const { db } = server.door
  const removed = { removed_at: server.now() }
  await db.updateTable('organizations').set(removed).where('id', '<>', organizationId).execute()
  await db.updateTable('programs').set(removed).where('id', '<>', programId).execute()
  const people = [coach.id, coachee.id, ...(own ? [own.id] : [])]
  await db.updateTable('users').set(removed).where('id', 'not in', people).execute()
}

/** The coach is free at these instants, and at no other. */
export async function freeHours({ server, coach }: World, slots: string[]): Promise<void> {
  const { db } = server.door
  for (const table of ['availability_ranges', 'available_periods'] as const)
    await db.deleteFrom(table).where('coach_id', '=', coach.id).execute()
  if (slots.length === 0) return
  await db
    .insertInto('available_periods')
    .values(
      slots.map((slot, at) => ({
        id: `${coach.id}-free-${at}`,
        coach_id: coach.id,
        start_at: new Date(slot),
        end_at: new Date(Date.parse(slot) + SESSION_MINUTES * MINUTE_MS),
      })),
    )
    .execute()
}

/** Where the coach lives. */
export async function inZone({ server, coach }: World, timezone: string): Promise<void> {
  await server.door.db.updateTable('users').set({ timezone }).where('id', '=', coach.id).execute()
}

/** A session that was held. @returns its id. */
export async function heldSession(world: World, slot: string, coacheeId = world.coachee.id): Promise<string> {
  bookings += 1
  const id = `${coacheeId}-s${bookings}`
  const { coach, programId, tripId } = world
  const at = new Date(slot)
  await world.server.door.db
    .insertInto('sessions')
    .values({
      id,
      coach_id: coach.id,
      coachee_id: coacheeId,
      program_id: programId,
      trip_id: tripId,
      slot: at,
      scheduled_slot: at,
      state: 'finished',
      updated_at: LONG_SINCE,
    })
    .execute()
  return id
}

/** A session that stands, with its credit reserved. @returns its id. */
export async function standingSession(world: World, slot: string): Promise<string> {
  const { server, coach, coachee, organizationId, programId, tripId } = world
  bookings += 1
  const id = `${coachee.id}-s${bookings}`
  await server.door.transaction(async (trx) => {
    await trx
      .insertInto('sessions')
      .values({
        id,
        coach_id: coach.id,
        coachee_id: coachee.id,
        program_id: programId,
        trip_id: tripId,
        slot: new Date(slot),
        scheduled_slot: new Date(slot),
        state: 'active',
        updated_at: LONG_SINCE,
      })
      .execute()
    await record(trx, [
      reserved({
        trip: { organizationId, programId, tripId },
        sessionId: id,
        createdBy: coachee.id,
        at: server.now(),
      }),
    ])
  })
  return id
}

/** What is told when the session the path is about changes. */
export const itsChange = ({ address, coach, coachee }: Pick<World, 'address' | 'coach' | 'coachee'>) =>
  ({
    type: 'session.changed',
    sessionId: address,
    coachId: coach.id,
    coacheeId: coachee.id,
  }) satisfies DomainEvent

/** Somebody at another machine changes the session the path is about; a page that listens only now has missed it. */
export async function sessionBecomes(
  { server, address, coach, coachee }: World,
  state: SessionState,
): Promise<void> {
  await server.door.db
    .updateTable('sessions')
    .set(({ eb }) => ({ state, version: eb('version', '+', 1), updated_at: server.now() }))
    .where('id', '=', address)
    .execute()
  server.app.services.events.publish(itsChange({ address, coach, coachee }))
}

/** What somebody who has walked all first steps has behind them. */
async function livedThrough(world: Omit<World, 'own' | 'token'>): Promise<void> {
  const { server, coach, coachee, programId, tripId } = world
  await server.door.db
    .insertInto('form_submissions')
    .values({ user_id: coachee.id, form_id: 'form-coachee-match' })
    .execute()
  await server.door.db
    .insertInto('sessions')
    .values({
      id: `${coachee.id}-held`,
      coach_id: coach.id,
      coachee_id: coachee.id,
      program_id: programId,
      trip_id: tripId,
      slot: new Date(HELD),
      scheduled_slot: new Date(HELD),
      state: 'finished',
      updated_at: LONG_SINCE,
    })
    .execute()
}
