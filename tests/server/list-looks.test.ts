import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, type TestServer } from './helper'

const SAVE = 'mutation($data: SaveListLookInput!) { saveListLook(data: $data) { success } }'
const OWN = '{ user { version theme listLooks { list columns } } }'
let server: TestServer
let sysadmin: string
beforeAll(async () => {
  server = await startTestServer()
  const { email } = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
  })
  sysadmin = await server.login(email)
})
afterAll(() => server.close())
const save = (data: object) => server.gql(SAVE, { data }, sysadmin)
const own = async () => (await server.gql(OWN, {}, sysadmin)).data?.user

test('columns are kept one list at a time, the last ones asked for; without any the list is as usual', async () => {
  await save({ list: 'people', columns: ['coach', 'area'] })
  await save({ list: 'trips', columns: ['program'] })
  await save({ list: 'people', columns: ['area'] })
  expect(await own()).toMatchObject({
    version: 1,
    listLooks: [
      { list: 'trips', columns: ['program'] },
      { list: 'people', columns: ['area'] },
    ],
  })
  await save({ list: 'trips', columns: [] })
  expect(await own()).toMatchObject({ listLooks: [{ list: 'people', columns: ['area'] }] })
})

test('a list nobody knows, a column twice and what is no name are refused', async () => {
  expect(codeOf(await save({ list: 'secrets', columns: ['a'] }))).toBe('BAD_INPUT')
  expect(codeOf(await save({ list: 'trips', columns: ['end', 'end'] }))).toBe('BAD_INPUT')
  expect(codeOf(await save({ list: 'trips', columns: ['<b>'] }))).toBe('BAD_INPUT')
})

test('coachees, trips and everybody come in the order that is asked for, page by page', async () => {
  const organizationId = await makeOrganization(server.door)
  const programId = await makeProgram(server.door, organizationId)
  const coaches = await Promise.all(
    ['Zoe', 'Ana', 'Mía'].map((first_name) =>
      makeUser(server.door, {
        user_group: 'collaborator',
        roles: ['coach'],
        active_role: 'coach',
        first_name,
      }),
    ),
  )
  for (const [at, first_name] of ['Uno', 'Dos', 'Tres', 'Nadie'].entries())
    await makeCoachee(
      server.door,
      { organizationId, programId },
      { first_name, last_name: 'Orden', coach_selected_id: coaches[at]?.id ?? null },
    )
  const PAGE =
    'query($data: CoacheesByProgramInput!) { coacheesByProgram(data: $data) { docs { coacheeName coachName } } }'
  const coachees = async (more: object) => {
    const data = Object.assign({ programs: [programId], sort: 'coach' }, more)
    const answer = await server.gql(PAGE, { data }, sysadmin)
    const { docs } = (answer.data as { coacheesByProgram: { docs: { coachName: string | null }[] } })
      .coacheesByProgram
    return docs.map(({ coachName }) => coachName?.split(' ')[0] ?? null)
  }
  expect(await coachees({})).toEqual(['Ana', 'Mía', 'Zoe', null])
  // what nothing is said of comes last either way
  expect(await coachees({ descending: true })).toEqual(['Zoe', 'Mía', 'Ana', null])
  expect(await coachees({ skip: 1, limit: 2 })).toEqual(['Mía', 'Zoe'])

  const TRIPS =
    'query($data: OrganizationTripsInput!) { organizationTrips(data: $data) { docs { user { name { first } } } } }'
  const trips = async (more: object) => {
    const answer = await server.gql(TRIPS, { data: Object.assign({ organizationId }, more) }, sysadmin)
    const { docs } = (answer.data as { organizationTrips: { docs: { user: { name: { first: string } } }[] } })
      .organizationTrips
    return docs.map(({ user }) => user.name.first)
  }
  expect(await trips({ sort: 'name' })).toEqual(['Dos', 'Nadie', 'Tres', 'Uno'])
  expect(await trips({ sort: 'name', descending: true, limit: 2 })).toEqual(['Uno', 'Tres'])
  for (const sort of ['open', 'program', 'status', 'credits', 'end'])
    expect(await trips({ sort })).toHaveLength(4)

  const USERS =
    'query($filter: UsersFilterInput) { users(filter: $filter, limit: 100) { docs { name { first } } } }'
  const users = async (more: object) => {
    const filter = Object.assign({ organizationId }, more)
    const answer = await server.gql(USERS, { filter }, sysadmin)
    return (answer.data as { users: { docs: { name: { first: string } }[] } }).users.docs.map(
      ({ name }) => name.first,
    )
  }
  expect(await users({ sort: 'name', descending: true })).toEqual(['Uno', 'Tres', 'Nadie', 'Dos'])
  expect(await users({ sort: 'organization' })).toHaveLength(4)
  expect(await users({ sort: 'status', descending: true })).toHaveLength(4)
})
