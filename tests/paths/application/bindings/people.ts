import { HOUR_MS } from '#domain/constants'
import type { PeoplePage, PersonRow } from '#machines/customers/people/data'
import type { PersonFile } from '#machines/customers/person/data'
import type { FormValues } from '#machines/kit/submit/chart'
import { hashSecret } from '#server/kernel/secrets'
import { sysadminMe } from '../../../fixtures/people'
import { meetDialog } from '../../../flows/gestures'
import { makeProgram, makeUser } from '../../../server/factories'
import type { Move } from '../../travel'
import type { ApplicationBinding } from '../driver'
import { staysHere } from '../page-calls'
import { press, write } from '../sure-hands'
import { alone, type World } from '../world'

const me = () => sysadminMe
const everybody = () => '/administrador-usuarios'
const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const guestOf = ({ coachee }: World): string => `eva-${coachee.id}@example.cl`

/** Beside those of the path, somebody who has not accepted yet. */
async function withGuest(_: unknown, world: World) {
  await alone(world)
  const { server, own, organizationId, programId } = world
  await server.door.db.deleteFrom('invitations').execute()
  await server.door.db
    .insertInto('invitations')
    .values({
      id: `${world.coachee.id}-guest`,
      token_hash: hashSecret(guestOf(world)),
      email: guestOf(world),
      first_name: 'Eva',
      last_name: 'Soto',
      user_group: 'customer',
      roles: ['coachee'],
      organization_id: organizationId,
      program_ids: [programId],
      invited_by: own?.id ?? '',
      expires_at: new Date(server.now().getTime() + HOUR_MS),
    })
    .execute()
}
const remove = async ({ world, held }: { world: World; held: (request: string) => Promise<void> }) => {
  await press('button', 'Eliminar')
  await write(/^Escribe .* para confirmar/, world.coach.email)
  await press('button', 'Eliminar para siempre')
  await held('RemoveUser')
}
const fillIn = async ({ organizationId }: World) => {
  await write('Nombre', 'Eva')
  await write('Apellido', 'Paz')
  await write('Grupo', 'customer')
  await press('checkbox', 'Coachee')
  await write('Organización', organizationId)
}
const newcomerOf = ({ coachee }: World): string => `nueva-${coachee.id}@example.cl`

const people: ApplicationBinding = {
  id: 'people',
  address: ({ within }: { within: string | null }, { organizationId }) =>
    within ? `/administrador-usuarios-organizacion/${organizationId}?tab=people` : everybody(),
  me,
  prepare: withGuest,
  answers: {
    person: { request: 'RemoveUser' },
    invite: { request: 'CreateUser' },
    people: { request: 'Users' },
    'people.saving': { request: 'exportUsers' },
  },
  deeds: {
    'xstate.snapshot.people': ({ snapshot }, { answers }) => {
      const { data } = (snapshot as { context: { data: PeoplePage | null } }).context
      return data ? answers('xstate.snapshot.people', 'Users') : false
    },
  },
  inside: {
    person: (_, visit) => remove(visit),
    invite: async (_, { world, held }) => {
      await write('Correo', newcomerOf(world))
      await fillIn(world)
      await press('button', 'Enviar invitación')
      await held('CreateUser')
    },
  },
}

const secondOf = ({ programId }: World): string => `${programId}-second`
const TRAVELLER = { first_name: 'Ignacio', last_name: 'Fuentealba' }
async function withTraveller(_: unknown, world: World) {
  await withGuest(_, world)
  const { server, coachee, organizationId } = world
  await server.door.db.updateTable('users').set(TRAVELLER).where('id', '=', coachee.id).execute()
  await makeProgram(server.door, organizationId, { id: secondOf(world), expires_at: new Date('2027-06-30') })
  await makeUser(server.door, {
    id: `${coachee.id}-paula`,
    email: `paula-${coachee.id}@example.cl`,
    first_name: 'Paula',
    last_name: 'Rojas',
    user_group: 'customer',
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
  })
}
/** Who is opened, as the path says they are; who is no coach is neither enabled nor not. */
async function bringPerson({ _id, status, moderated, trips }: PersonFile, { server, coach }: World) {
  if (trips !== null || _id === 'admin-1') return
  const role = moderated === null ? 'consultant' : 'coach'
  await server.door.db
    .updateTable('users')
    .set({ status, moderated: moderated ?? false, first_name: 'Camila', roles: [role], active_role: role })
    .where('id', '=', coach.id)
    .execute()
}
const person: ApplicationBinding = {
  id: 'person',
  address: everybody,
  me,
  prepare: withTraveller,
  arrive: async ({ row }: { row: PersonRow }, { page }) => {
    await page.getByRole('button', { name: `Ver a ${row.name.first} ${row.name.last}` }).click()
    await meetDialog()
  },
  // a view as somebody else is a page of its own; here one stays
  open: staysHere,
  really: (move, { coach }) =>
    move.type === 'typed.change' ? { ...move, text: capitalized(coach.email) } : move,
  answers: {
    person: { request: 'User', before: bringPerson },
    newTrip: { request: 'createTrip' },
    'person.acting': { request: ['UpdatePerson', 'RemoveUser', 'Moderate', 'ResendInvitation'] },
    'person.previewing': { request: 'StartPreview' },
  },
  deeds: {
    'xstate.done.actor.0.person.previewing': async ({ type }, { page, answers }) => {
      await answers(type, 'StartPreview')
      await page.evaluate(() => sessionStorage.removeItem('travesia.preview'))
    },
  },
  inside: {
    newTrip: async (_, { world, held }) => {
      await write('Programa', secondOf(world))
      await write('Termina', '01/03/2027')
      await press('button', 'Crear la travesía')
      await held('createTrip')
    },
  },
}
const newTrip: ApplicationBinding = {
  id: 'newTrip',
  address: everybody,
  me,
  prepare: withTraveller,
  arrive: async ({ values }: { values: FormValues }, { page, world }) => {
    await page.getByRole('button', { name: 'Ver a Ignacio Fuentealba' }).click()
    await meetDialog()
    await page.getByRole('button', { name: 'Sumar a un programa' }).click()
    await page.getByLabel('Programa').waitFor()
    if (values.programId) await write('Programa', secondOf(world))
    else await write('Créditos', 'ocho')
  },
  answers: { 'newTrip.sending': { request: 'createTrip' } },
}
const isNew = ({ type, name, value }: Move): boolean =>
  type === 'field.change' && name === 'email' && value === 'eva@example.cl'
const invite: ApplicationBinding = {
  id: 'invite',
  address: everybody,
  me,
  prepare: withGuest,
  arrive: async (_, { page, world }) => {
    await page.getByRole('button', { name: 'Crear usuario' }).click()
    await meetDialog()
    await fillIn(world)
  },
  really: (move, world) => (isNew(move) ? { ...move, value: newcomerOf(world) } : move),
  answers: { 'invite.sending': { request: 'CreateUser' } },
}

export const PEOPLE_PATHS = { people, person, newTrip, invite }
