import { DAY_MS } from '#domain/constants'
import { CONFERENCE_PROVIDERS } from '#domain/onboarding'
import type { Hindrance, Movement, Traveller } from '#domain/organizations'
import type { OrganizationsPage } from '#machines/customers/organizations/chart'
import { CODE } from '#server/entities/ledger/accounts'
import { issued, record } from '#server/entities/ledger/ledger'
import { saveCredentials } from '#server/entities/meeting-room/credentials'
import { ZOOM } from '../../../fixtures/meetings'
import { NOW, sysadminMe } from '../../../fixtures/people'
import { meetDialog } from '../../../flows/gestures'
import { makeCoachee, makeOrganization, makeProgram } from '../../../server/factories'
import type { ApplicationBinding } from '../driver'
import { press, write } from '../sure-hands'
import { alone, type World } from '../world'

const me = () => sysadminMe
/** What every world's trip has at first. */
const GIVEN = 8
const UNASSIGNED = 40
const TRAVELLER = { first_name: 'Ignacio', last_name: 'Fuentealba' }
const tripOf = ({ organizationId, programId, tripId }: World) => ({ organizationId, programId, tripId })
const pageOf = ({ organizationId }: World, tab = '') =>
  `/administrador-usuarios-organizacion/${organizationId}${tab && `?tab=${tab}`}`

async function nameTraveller({ server, coachee }: World) {
  await server.door.db.updateTable('users').set(TRAVELLER).where('id', '=', coachee.id).execute()
}
async function issue({ server }: World, organizationId: string) {
  await server.door.transaction((trx) => record(trx, [issued(organizationId, { amount: UNASSIGNED })]))
}
type Fate = 'reserve' | 'use' | 'expire'
/** Of the trip's available credits, so many become these. */
async function spend(world: World, fates: Partial<Record<Fate, number>>) {
  const trip = tripOf(world)
  const code = { reserve: CODE.reserved, use: CODE.used, expire: CODE.expired }
  const from = { ...trip, code: CODE.available }
  const spent = (['use', 'reserve', 'expire'] as const).flatMap((operation) => {
    const amount = fates[operation] ?? 0
    return amount > 0 ? [{ operation, amount, from, to: { ...trip, code: code[operation] } }] : []
  })
  await world.server.door.transaction((trx) => record(trx, spent))
}

const instant = (at: string | null): Date | null => (at === null ? null : new Date(at))
async function bringTrip({ trip }: { trip: Traveller }, world: World) {
  const { server, organizationId, tripId } = world
  const ended = ['finished', 'canceled', 'expired'].includes(trip.status)
  await nameTraveller(world)
  await server.door.db
    .updateTable('trips')
    .set({
      status: trip.status,
      invitation_date: instant(trip.invitationDate),
      activation_date: instant(trip.activationDate),
      end_date: instant(trip.endDate),
      paused_at: trip.pausedUntil ? server.now() : null,
      paused_until: instant(trip.pausedUntil),
      ended_at: instant(trip.endedAt) ?? (ended ? server.now() : null),
      planned_pauses: JSON.stringify(trip.plannedPauses),
    })
    .where('id', '=', tripId)
    .execute()
  const { used, reserved, available } = trip.credits
  await issue(world, organizationId)
  await spend(world, { use: used, reserve: reserved, expire: GIVEN - used - reserved - available })
}
const changes = { request: 'changeTripState' }
const tripAction: ApplicationBinding = {
  id: 'tripAction',
  address: (_, world) => pageOf(world, 'trips'),
  me,
  prepare: async (given: { trip: Traveller }, world) => {
    await bringTrip(given, world)
    const { server, organizationId } = world
    await makeProgram(server.door, organizationId, {
      id: `${world.programId}-moviliza`,
      name: 'Moviliza',
      sessions_quantity: 6,
      expires_at: new Date(NOW + 60 * DAY_MS),
    })
  },
  arrive: async (_, { page }) => {
    await page.getByRole('button', { name: 'Ignacio Fuentealba' }).click()
    await meetDialog()
  },
  answers: {
    'tripAction.sending.pausing': { request: 'pauseTrip' },
    'tripAction.sending.resuming': { request: 'resumeTrip' },
    'tripAction.sending.unplanning': { request: 'resumeTrip' },
    'tripAction.sending.recovering': { request: 'recoverCredits' },
    'tripAction.sending.activating': { request: 'activateTrip' },
    'tripAction.sending.inviting': { request: 'reactivateTrip' },
    'tripAction.sending.extending': { request: 'extendTrip' },
    destinations: { request: 'tripDestinations' },
    'tripAction.sending.planning': { request: 'planTrip' },
    'tripAction.sending.moving': { request: 'moveTrip' },
    'tripAction.sending.giving': { request: 'crossCredits' },
    'tripAction.sending.taking': { request: 'crossCredits' },
    'tripAction.sending.finishing': changes,
    'tripAction.sending.canceling': changes,
  },
}

const A_PAGE = 50
/** One more than fits on a page, all of them with the name that is looked for. */
async function manyOrganizations(_: unknown, world: World) {
  await alone(world)
  for (let other = 1; other <= A_PAGE; other += 1)
    await makeOrganization(world.server.door, {
      id: `${world.organizationId}-${other}`,
      name: `Aurora Logística ${world.organizationId}-${other}`,
    })
}
const organizations: ApplicationBinding = {
  id: 'organizations',
  address: () => '/administrador-organizaciones',
  me,
  prepare: manyOrganizations,
  answers: {
    load: {
      request: 'FetchOrganizations',
      before: async (page: OrganizationsPage, { server, organizationId }) => {
        const isLong = page.total > A_PAGE
        await server.door.db
          .updateTable('organizations')
          .set({ removed_at: isLong ? null : server.now() })
          .where('id', 'like', `${organizationId}-%`)
          .execute()
      },
    },
  },
}
const organizationForm: ApplicationBinding = {
  id: 'organizationForm',
  address: () => '/administrador-organizaciones/crear',
  me,
  answers: { 'organizationForm.sending': { request: 'CreateOrganization' } },
}

/** With those of its credits they fill a page and begin another, whether all are asked for or the used ones. */
const USED = 12
async function withMovements(_: unknown, world: World) {
  await nameTraveller(world)
  await issue(world, world.organizationId)
  const trip = tripOf(world)
  const { organizationId } = trip
  const given = { operation: 'cross' as const, amount: USED }
  const from = { organizationId, code: CODE.available }
  await world.server.door.transaction(async (trx) => {
    await trx
      .updateTable('trips')
      .set({ max_sessions: GIVEN + USED })
      .where('id', '=', trip.tripId)
      .execute()
    await record(trx, [{ ...given, from, to: { ...trip, code: CODE.available } }])
  })
  for (let one = 0; one < USED; one += 1) await spend(world, { use: 1 })
}
/** A year's, in force until 1 July 2027. */
async function withMembership({ server, organizationId }: World) {
  await server.door.db
    .insertInto('memberships')
    .values({
      id: `${organizationId}-m`,
      organization_id: organizationId,
      level: 'Anual',
      start_date: new Date('2026-07-01T04:00:00Z'),
      end_date: new Date('2027-07-02T03:59:59.999Z'),
      amount: 1000,
      price: 40_000_000,
      begun_at: new Date('2026-07-01T04:00:00Z'),
    })
    .execute()
}
type Part = { movements: Movement[]; trips: Traveller[] }
const NO_MOVEMENTS = { movements: [], pagination: { page: 1, pageSize: 10, total: 0 } }
const organization: ApplicationBinding = {
  id: 'organization',
  address: ({ tab }: { tab: string }, world) => pageOf(world, tab),
  me,
  prepare: async (input, world) => {
    await withMovements(input, world)
    await withMembership(world)
  },
  answers: {
    organization: { request: 'FetchOrganizations' },
    part: {
      request: ['movements', 'OrganizationTrips', 'OrganizationSettings'],
      // what moved once cannot be taken away
      says: ({ movements }: Part, asked: unknown) =>
        movements.length > 0 || asked !== null ? null : NO_MOVEMENTS,
    },
    'organization.open.saving': { request: 'movements' },
    creditForm: { request: ['addCredits', 'subtractCredits'] },
    tripAction: { request: 'pauseTrip' },
    settingsForm: { request: ['UpdateOrganization', 'UnlinkProgram'] },
    membershipForm: { request: 'SaveMembership' },
  },
  inside: {
    settingsForm: async (_, { held }) => {
      await press('button', /^(Guardar acceso|Quitar programa)$/)
      await held(['UpdateOrganization', 'UnlinkProgram'])
    },
    membershipForm: async (_, { held }) => {
      await press('button', /^Renovar hasta/)
      await held('SaveMembership')
    },
    creditForm: async (_, { held }) => {
      await write('Cuántos créditos', '20')
      await write(/^(Detalle|Por qué)$/, 'Contrato anual')
      await press('button', /^(Abonar|Restar)$/)
      await held(['addCredits', 'subtractCredits'])
    },
    tripAction: async (_, { held }) => {
      await write('Se reactiva', '05/10/2026')
      await press('button', /^Pausar hasta/)
      await held('pauseTrip')
    },
  },
}
const creditForm: ApplicationBinding = {
  id: 'creditForm',
  address: (_, world) => pageOf(world),
  me,
  arrive: async (_, { page }) => {
    await page.getByRole('button', { name: 'Abonar créditos' }).click()
    await meetDialog()
  },
  answers: { 'creditForm.sending': { request: 'addCredits' } },
}

/** What goes on in it: a trip with credits, or nothing any more. */
async function goesOn(hindrances: Hindrance[], world: World) {
  const { server, tripId } = world
  const { db } = server.door
  const goes = hindrances.length > 0
  const status = goes ? 'active' : 'finished'
  await db.updateTable('trips').set({ status }).where('id', '=', tripId).execute()
  await db.updateTable('sessions').set({ state: 'cancelled' }).where('trip_id', '=', tripId).execute()
  const left = await db
    .selectFrom('accounts')
    .select('balance')
    .where('trip_id', '=', tripId)
    .where('code', '=', CODE.available)
    .executeTakeFirst()
  if (!goes) await spend(world, { expire: left?.balance ?? 0 })
}
const settingsForm: ApplicationBinding = {
  id: 'settingsForm',
  address: (_, world) => pageOf(world, 'settings'),
  me,
  prepare: async ({ values }: { values: Record<string, string> }, { server, organizationId }) => {
    const keeps = { organizationId, provider: 'zoom-meeting' as const, notifySecret: null }
    if (values.target === keeps.provider) await saveCredentials(server.app.services, { ...keeps, ...ZOOM })
    // a name and a RUT are one organization's
    await server.door.db
      .updateTable('organizations')
      .set(({ ref }) => ({ name: ref('id'), business_id: ref('id') }))
      .where('business_id', '=', '76.900.134-4')
      .execute()
    await server.door.db
      .updateTable('organizations')
      .set({
        name: 'Aurora Logística',
        business_id: '76.900.134-4',
        enabled_conference_providers: values.kind === 'rooms' ? [...CONFERENCE_PROVIDERS] : ['product'],
      })
      .where('id', '=', organizationId)
      .execute()
  },
  arrive: async ({ values: { kind, target } }: { values: Record<string, string> }, { page }) => {
    const named: Record<string, string> = {
      data: 'Editar los datos',
      calls: 'Editar la videollamada',
      rooms: target === 'zoom-meeting' ? 'Salas de Zoom' : 'Salas de Microsoft Teams',
      dropRooms: 'Quitar las salas de Zoom',
      program: 'Agregar un programa',
      unlink: 'Quitar Eleva 2026',
    }
    await page.getByRole('button', { name: named[kind ?? ''] ?? '' }).click()
    await meetDialog()
  },
  answers: {
    'settingsForm.sending': {
      request: ['UpdateOrganization', 'UnlinkProgram', 'SaveMeetingCredentials', 'TestMeetingCredentials'],
    },
  },
}
const membershipForm: ApplicationBinding = {
  id: 'membershipForm',
  address: (_, world) => pageOf(world, 'settings'),
  me,
  prepare: (_, world) => withMembership(world),
  arrive: async (_, { page }) => {
    await page.getByRole('button', { name: 'Renovar' }).click()
    await meetDialog()
  },
  answers: { 'membershipForm.sending': { request: 'SaveMembership' } },
}
const organizationRemoval: ApplicationBinding = {
  id: 'organizationRemoval',
  address: (_, world) => pageOf(world, 'settings'),
  me,
  answers: {
    hindrances: { request: 'OrganizationHindrances', before: goesOn },
    'organizationRemoval.removing': { request: 'RemoveOrganization' },
  },
}

type Customers = { customers: unknown[] }
const secondOf = ({ organizationId }: World) => `${organizationId}-faro`
/** Two organizations with somebody called alike in the program, and credits for them. */
async function twoCustomers(_: unknown, world: World) {
  const { server, organizationId, programId } = world
  const second = await makeOrganization(server.door, { id: secondOf(world), name: `Faro ${organizationId}` })
  await makeCoachee(server.door, { organizationId: second, programId }, TRAVELLER)
  await nameTraveller(world)
  for (const customer of [organizationId, second]) await issue(world, customer)
}
const assignCredits: ApplicationBinding = {
  id: 'assignCredits',
  address: (_, { programId }) => `/administrador-programas/asignar-creditos/${programId}`,
  me,
  prepare: twoCustomers,
  really: (move, world) =>
    move.type === 'organization.choose'
      ? { ...move, organizationId: move.organizationId === 'faro' ? secondOf(world) : world.organizationId }
      : move,
  answers: {
    customers: {
      request: 'organizations',
      before: async ({ customers }: Customers, world) => {
        const { db } = world.server.door
        const place = { organization_id: secondOf(world), program_id: world.programId }
        if (customers.length < 2) return
        await db
          .insertInto('organization_programs')
          .values(place)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      },
    },
    // the balances that are read beside them come by themselves
    receivers: { request: 'OrganizationTrips' },
    'assignCredits.giving': { request: 'addTrips' },
  },
}

export const ORGANIZATIONS_PATHS = {
  tripAction,
  organizations,
  organization,
  organizationForm,
  organizationRemoval,
  settingsForm,
  membershipForm,
  creditForm,
  assignCredits,
}
