import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserRow } from '#server/kernel/database/rows'
import { makeOrganization, makeProgram, makeUser } from './factories'
import { startTestServer, type TestServer } from './helper'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const leads = async (user: UserRow): Promise<unknown> => {
  const answer = await server.gql('{ user { hasMembershipPrograms } }', {}, await server.login(user.email))
  expect(answer.errors).toBeUndefined()
  return answer.data?.user
}

it('says who leads programs with membership, in the active role only', async () => {
  const { door } = server
  const member = await makeOrganization(door, { has_membership: true })
  const plain = await makeOrganization(door)
  const [paid, free] = [await makeProgram(door, member), await makeProgram(door, plain)]
  const admin = (organization_id: string, admin_programs: string[]) =>
    makeUser(door, { organization_id, admin_programs, roles: ['admin', 'coachee'], active_role: 'admin' })
  const consultant = (consultant_programs: string[]) =>
    makeUser(door, {
      user_group: 'collaborator',
      roles: ['consultant'],
      active_role: 'consultant',
      consultant_programs,
    })
  const yes = { hasMembershipPrograms: true }
  const no = { hasMembershipPrograms: false }
  const both = await admin(member, [paid])
  expect(await leads(both)).toEqual(yes)
  expect(await leads(await admin(member, []))).toEqual(no)
  expect(await leads(await admin(plain, [paid, free]))).toEqual(no)
  expect(await leads(await consultant([free, paid]))).toEqual(yes)
  expect(await leads(await consultant([free]))).toEqual(no)
  await door.db.updateTable('users').set({ active_role: 'coachee' }).where('id', '=', both.id).execute()
  expect(await leads(both)).toEqual(no)
})
