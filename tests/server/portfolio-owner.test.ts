import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrganization, makeProgram, makeUser } from './factories'
import { startTestServer, type TestServer } from './helper'

const BOARD = 'query($data: PortfolioInput!) { portfolio(data: $data) { docs { _id owner } } }'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const consultant = async (programs: string[], given: { removed_at?: Date } = {}) => {
  const { email, first_name, last_name } = await makeUser(server.door, {
    user_group: 'collaborator',
    roles: ['consultant'],
    active_role: 'consultant',
    consultant_programs: programs,
    ...given,
  })
  return { email, name: `${first_name} ${last_name}` }
}
async function ownersSeenBy(email: string): Promise<Record<string, string | null>> {
  const token = await server.login(email)
  const { data, errors } = await server.gql(BOARD, { data: { limit: 25 } }, token)
  expect(errors).toBeUndefined()
  const { portfolio } = data as { portfolio: { docs: { _id: string; owner: string | null }[] } }
  return Object.fromEntries(portfolio.docs.map(({ _id, owner }) => [_id, owner]))
}

test('a customer is of the consultant with the fewest programs, whoever looks: at all of them or at the own', async () => {
  const { door, now } = server
  const [one, two, none] = [
    await makeOrganization(door),
    await makeOrganization(door),
    await makeOrganization(door),
  ]
  const [first, second, third] = [
    await makeProgram(door, one),
    await makeProgram(door, one),
    await makeProgram(door, two),
  ]
  const wide = await consultant([first, second, third])
  const narrow = await consultant([second])
  await consultant([first], { removed_at: now() })
  const sysadmin = await makeUser(door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
  })
  expect(await ownersSeenBy(sysadmin.email)).toEqual({ [one]: narrow.name, [two]: wide.name, [none]: null })
  expect(await ownersSeenBy(wide.email)).toEqual({ [one]: narrow.name, [two]: wide.name })
  expect(await ownersSeenBy(narrow.email)).toEqual({ [one]: narrow.name })
})
