import { makeMe } from '../../../fixtures/people'
import { makeOrganization, makeProgram } from '../../../server/factories'
import type { ApplicationBinding } from '../driver'
import type { World } from '../world'
import { answersFor, programOf, secondOf } from './dashboard'

/** Two programs of an organization with membership, whose admin answers for both. */
async function twoPrograms(_: unknown, world: World) {
  const { server, own, organizationId, programId } = world
  await makeProgram(server.door, organizationId, { id: secondOf(world), name: 'Moviliza Planta' })
  await server.door.db
    .updateTable('users')
    .set({ admin_programs: [programId, secondOf(world)] })
    .where('id', '=', own?.id ?? '')
    .execute()
}
const membershipPanel: ApplicationBinding = {
  id: 'membershipPanel',
  address: () => '/programas/panel',
  me: () =>
    makeMe({
      hasMembershipPrograms: true,
      _type: { group: 'customer', roles: ['admin'], active: 'admin' },
    }),
  prepare: twoPrograms,
  really: (move, world) =>
    move.type === 'program.choose' && move.programId !== null
      ? { ...move, programId: programOf(world, move.programId) }
      : move,
  answers: { programs: { request: 'MembershipPrograms', before: answersFor } },
}

const farOf = ({ organizationId }: World): string => `${organizationId}-z`
/** Two organizations have the program a consultant answers for. */
async function twoOwners(_: unknown, world: World) {
  const { server, own, programId } = world
  const { db } = server.door
  const second = await makeOrganization(server.door, { id: farOf(world), name: `Grupo ${farOf(world)}` })
  await db
    .insertInto('organization_programs')
    .values({ organization_id: second, program_id: programId })
    .execute()
  await db
    .updateTable('users')
    .set({ consultant_programs: [programId] })
    .where('id', '=', own?.id ?? '')
    .execute()
}
const membershipAccount: ApplicationBinding = {
  id: 'membershipAccount',
  address: () => '/cuenta',
  me: () => makeMe({ _type: { group: 'collaborator', roles: ['consultant'], active: 'consultant' } }),
  prepare: twoOwners,
  really: (move, world) =>
    move.type === 'organization.choose'
      ? { ...move, organizationId: move.organizationId === 'org-2' ? farOf(world) : world.organizationId }
      : move,
  answers: { owners: { request: 'MembershipPrograms', before: answersFor } },
}

export const MEMBERSHIP_PATHS = { membershipPanel, membershipAccount }
