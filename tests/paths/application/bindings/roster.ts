import type { BulkAction } from '#domain/bulk'
import { DAY_MS, HOUR_MS } from '#domain/constants'
import type { PeopleView, RosterFilters } from '#domain/people-address'
import type { BulkPreview } from '#machines/customers/bulk-action/data'
import type { RosterPage, RosterRow } from '#machines/customers/roster/data'
import type { Asked } from '#machines/kit/list/chart'
import { hashSecret } from '#server/kernel/secrets'
import { makeMe, sysadminMe } from '../../../fixtures/people'
import { preview } from '../../../flows/customers/bulk-action/model'
import { byCoachView } from '../../../flows/customers/views-data'
import { meetDialog } from '../../../flows/gestures'
import { givenIn } from '../../../flows/rules'
import { makeCoachee, makeOrganization, makeProgram } from '../../../server/factories'
import type { ApplicationBinding } from '../driver'
import { goTo } from '../page-calls'
import { press, write } from '../sure-hands'
import type { World } from '../world'

type Rights = { mustChoose: boolean; mayInvite: boolean }
const adminMe = makeMe({ _type: { group: 'customer', roles: ['admin'], active: 'admin' } })
const consultantMe = makeMe({
  _type: { group: 'collaborator', roles: ['consultant'], active: 'consultant' },
})
const secondOf = ({ organizationId }: World): string => `${organizationId}-faro`
const organizationOf = (world: World, named: unknown): string =>
  named === 'org-1' ? world.organizationId : named === 'org-2' ? secondOf(world) : ''

/** Antonia, under way in a program the admin answers for, somebody invited, and another customer. */
async function customer(input: unknown, world: World) {
  const lapsed = givenIn(givenIn(input, 'row'), 'signal') === 'lapsed'
  const { server, own, coachee, organizationId, programId } = world
  const { db } = server.door
  await makeOrganization(server.door, { id: secondOf(world), name: `Faro ${organizationId}` })
  await makeProgram(server.door, secondOf(world), { id: `${programId}-faro` })
  await makeCoachee(
    server.door,
    { organizationId: secondOf(world), programId: `${programId}-faro` },
    { id: `${coachee.id}-faro`, first_name: 'Antonia', last_name: 'Riquelme' },
  )
  await db
    .updateTable('users')
    .set({ admin_programs: [programId] })
    .where('id', '=', own?.id ?? '')
    .execute()
  await db
    .updateTable('users')
    .set({ first_name: 'Antonia', last_name: 'Riquelme' })
    .where('id', '=', coachee.id)
    .execute()
  await db
    .insertInto('invitations')
    .values({
      id: `${coachee.id}-invited`,
      token_hash: hashSecret(coachee.id),
      email: `eva-${coachee.id}@example.cl`,
      first_name: 'Eva',
      last_name: 'Soto',
      user_group: 'customer',
      roles: ['coachee'],
      organization_id: organizationId,
      program_ids: [programId],
      invited_by: own?.id ?? '',
      sent_at: server.now(),
      sends: 1,
      expires_at: new Date(server.now().getTime() + (lapsed ? -HOUR_MS : HOUR_MS)),
    })
    .execute()
}
const placeOf = (query: object, world: World): string => {
  const said = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      name === 'organizacion' ? organizationOf(world, value) : String(value),
    ]),
  )
  return said.size > 0 ? `/personas?${said}` : '/personas'
}

/** Whoever was reminded within three days is not reminded again. */
async function remindedBefore({ server, coachee }: World, ago: number) {
  const at = new Date(server.now().getTime() - ago)
  await server.door.db
    .insertInto('reminders')
    .values({ target_id: `${coachee.id}-invited`, at })
    .onConflict((on) => on.column('target_id').doUpdateSet({ at }))
    .execute()
}

const roster: ApplicationBinding = {
  id: 'roster',
  address: ({ query }: { query: object }, world) => placeOf(query, world),
  me: ({ rights }: { rights: Rights }) => (rights.mustChoose ? sysadminMe : adminMe),
  prepare: customer,
  really: (move, world) =>
    move.type === 'organization.choose'
      ? { ...move, organizationId: organizationOf(world, move.organizationId) }
      : move,
  answers: {
    list: { request: 'People' },
    'roster.open.saving': { request: 'exportList' },
    traveller: { request: 'SavePlace' },
    bulk: { request: ['PreviewBulk', 'StartBulk'] },
  },
  deeds: {
    'place.changed': ({ visit }, { page, world, hears }) =>
      hears('place.changed', () => goTo(page, placeOf((givenIn(visit, 'query') ?? {}) as object, world))),
    'xstate.snapshot.list': ({ snapshot }, { answers, hears }) => {
      const { asked, data } = (
        snapshot as { context: { asked: Asked<RosterFilters>; data: RosterPage | null } }
      ).context
      const sorts = asked.filters.sort === 'coach'
      if (sorts) return hears('xstate.snapshot.list', () => press('button', 'Ordenar por coach'))
      return data ? answers('xstate.snapshot.list', 'People') : false
    },
  },
  inside: {
    bulk: async ({ output }, { held }) => {
      const { started } = output as { started: boolean }
      await held('PreviewBulk', (route) => route.fulfill({ json: { data: { previewBulk: preview } } }))
      if (started) {
        await press('button', /^Empezar con/)
        await held('StartBulk', (route) =>
          route.fulfill({ json: { data: { startBulk: { runId: 'run-1' } } } }),
        )
      }
      await press('button', started ? 'Cerrar' : 'Cancelar')
    },
    traveller: async (_, { held }) => {
      await press('button', 'Cambiar sus datos')
      await write('Sede', 'Planta Talca')
      await press('button', 'Guardar')
      await held('SavePlace')
    },
  },
}

const traveller: ApplicationBinding = {
  id: 'traveller',
  address: (_, { organizationId }) => `/personas?organizacion=${organizationId}`,
  me: ({ rights }: { rights: Rights }) => (rights.mayInvite ? adminMe : consultantMe),
  prepare: async (input, world) => {
    await customer(input, world)
    const { server, own, programId } = world
    await server.door.db
      .updateTable('users')
      .set({ consultant_programs: [programId] })
      .where('id', '=', own?.id ?? '')
      .execute()
  },
  arrive: async ({ row }: { row: RosterRow }, { page }) => {
    await page
      .getByRole('button', { name: row.invited ? 'Ver a Eva Soto' : 'Ver a Antonia Riquelme' })
      .click()
    await meetDialog()
  },
  answers: {
    trip: { request: 'TravellerTrips' },
    'traveller.resending': { request: 'ResendInvitation' },
    'traveller.reminding': {
      request: 'PreviewReminder',
      before: (why: string | null, world) => remindedBefore(world, why === null ? 4 * DAY_MS : 0),
    },
    place: { request: 'SavePlace' },
    correction: { request: 'CorrectInvitation' },
    withdrawal: { request: 'WithdrawInvitation' },
    tripAction: { request: 'pauseTrip' },
    'traveller.rereading': { request: 'PersonRow' },
  },
  inside: {
    place: async (_, { held }) => {
      await press('button', 'Guardar')
      await held('SavePlace')
    },
    correction: async (_, { held }) => {
      await press('button', 'Guardar corrección')
      await held('CorrectInvitation')
    },
    withdrawal: async (_, { held }) => {
      await press('button', 'Retirar la invitación')
      await held('WithdrawInvitation')
    },
    tripAction: async (_, { held }) => {
      await write('Se reactiva', '30/09/2026')
      await press('button', /^Pausar (la travesía|hasta el .+)$/)
      await held('pauseTrip')
    },
  },
}

const WORDS: Partial<Record<BulkAction, string>> = { remind: 'Recordar', pause: 'Pausar', extend: 'Extender' }
const MORE: Partial<Record<BulkAction, string>> = { move: 'Cambiar de programa', giveCredits: 'Dar créditos' }
const otherOf = ({ programId }: World): string => `${programId}-moviliza`
type Doing = { action: BulkAction }
const bulkAction: ApplicationBinding = {
  id: 'bulkAction',
  address: ({ action }: Doing, { organizationId }) =>
    action === 'giveCredits' ? `/personas?organizacion=${organizationId}` : '/personas',
  me: ({ action }: Doing) =>
    action === 'giveCredits' ? sysadminMe : action === 'pause' ? consultantMe : adminMe,
  prepare: async (input, world) => {
    await customer(input, world)
    const { server, own, organizationId, programId } = world
    await makeProgram(server.door, organizationId, { id: otherOf(world), name: 'Moviliza' })
    await server.door.db
      .updateTable('users')
      .set({ consultant_programs: [programId], admin_programs: [programId, otherOf(world)] })
      .where('id', '=', own?.id ?? '')
      .execute()
  },
  arrive: async ({ action }: Doing, { page }) => {
    await page.getByRole('checkbox', { name: 'Elegir a quienes se ven' }).click()
    const direct = WORDS[action]
    if (!direct) await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('button', { name: new RegExp(`^${direct ?? MORE[action]}`) }).click()
    await meetDialog()
  },
  really: (move, world) => (move.value === 'program-2' ? { ...move, value: otherOf(world) } : move),
  answers: {
    choices: { request: 'PeopleFacets' },
    'bulkAction.previewing': {
      request: 'PreviewBulk',
      says: (previewBulk: BulkPreview) => ({ previewBulk }),
    },
    'bulkAction.starting': {
      request: 'StartBulk',
      says: (runId: string) => ({ startBulk: { runId } }),
    },
  },
}

async function keeps({ server, own }: World, views: readonly PeopleView[]) {
  await server.door.db
    .updateTable('users')
    .set({ preferences: JSON.stringify({ views }) })
    .where('id', '=', own?.id ?? '')
    .execute()
}
const savedViews: ApplicationBinding = {
  id: 'savedViews',
  address: ({ query }: { query: object }, world) => placeOf(query, world),
  me: () => adminMe,
  prepare: customer,
  answers: {
    views: { request: 'PeopleViews', before: (views: readonly PeopleView[], world) => keeps(world, views) },
    form: { request: 'SavePeopleView' },
    'savedViews.removing': { request: 'RemovePeopleView' },
  },
  deeds: {
    'place.changed': ({ visit }, { page, world, hears }) =>
      hears('place.changed', () => goTo(page, placeOf((givenIn(visit, 'query') ?? {}) as object, world))),
  },
  inside: {
    form: async (_, { held }) => {
      await write('Nombre de la vista', 'En riesgo')
      await press('button', 'Guardar vista')
      await held('SavePeopleView')
    },
  },
}
const viewForm: ApplicationBinding = {
  id: 'viewForm',
  address: ({ values }: { values: Record<'_id' | 'address' | 'seen', string> }) =>
    `/personas${values._id === '' ? values.address : values.seen}`,
  me: () => adminMe,
  prepare: async (input, world) => {
    await customer(input, world)
    await keeps(world, [byCoachView])
  },
  arrive: async ({ values }: { values: { _id: string; name: string } }, { page }) => {
    await page.getByRole('button', { name: /^Vista/ }).click()
    const item = values._id === '' ? 'Guardar esta vista' : `Cambiar «${values.name}»`
    await page.getByRole('dialog').getByRole('button', { name: item }).click()
    await page.getByLabel('Nombre de la vista').waitFor()
    await meetDialog()
  },
  answers: { 'viewForm.sending': { request: 'SavePeopleView' } },
}

export const ROSTER_PATHS = { roster, traveller, bulkAction, savedViews, viewForm }
