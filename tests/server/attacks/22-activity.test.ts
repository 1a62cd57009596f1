import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '#server/kernel/database/rows'
import { makeCoachee, makeOrganization, makeProgram } from '../factories'
import { startTestServer, type TestServer } from '../helper'

let server: TestServer
let me: UserRow
let token: string
beforeAll(async () => {
  server = await startTestServer()
  const organizationId = await makeOrganization(server.door)
  const programId = await makeProgram(server.door, organizationId)
  me = (await makeCoachee(server.door, { organizationId, programId })).coachee
  token = await server.login(me.email)
})
afterAll(() => server.close())

const entry = (id: string) => ({
  id,
  activity: `screen.${id}`,
  path: '/sesiones',
  createdAt: '2026-03-11T11:59:00Z',
})
const send = (ids: string[], key: string) =>
  server.gql(
    'mutation($data: LogActivityInput!) { logActivity(data: $data) { success } }',
    { data: { sessionId: 'visit-1', userId: me.id, activities: ids.map(entry), idempotencyKey: key } },
    token,
  )
const stored = async () =>
  (await server.door.db.selectFrom('activities').select('activity').orderBy('id').execute()).map(
    ({ activity }) => activity,
  )

test('attack 22: a batch that grew after a lost answer arrives whole, each entry once', async () => {
  expect((await send(['a'], 'first')).errors).toBeUndefined()
  expect((await send(['a', 'b', 'c', 'd'], 'second')).errors).toBeUndefined()
  expect((await send(['c', 'd', 'e', 'e'], 'third')).errors).toBeUndefined()
  expect(await stored()).toEqual(['screen.a', 'screen.b', 'screen.c', 'screen.d', 'screen.e'])
})

test('attack 22: two tabs that send the same entries at once store each once', async () => {
  const answers = await Promise.all([send(['f', 'g', 'h'], 'left'), send(['h', 'g', 'f'], 'right')])
  expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined])
  expect((await stored()).filter((name) => /screen\.[fgh]/.test(name)).sort()).toEqual([
    'screen.f',
    'screen.g',
    'screen.h',
  ])
})

test('attack 22: an entry of one person never hides that of another with the same id', async () => {
  const place = await server.door.db.selectFrom('programs').select(['id']).executeTakeFirstOrThrow()
  const organizationId = await makeOrganization(server.door)
  const { coachee } = await makeCoachee(server.door, { organizationId, programId: place.id })
  const bearer = await server.login(coachee.email)
  const { errors } = await server.gql(
    'mutation($data: LogActivityInput!) { logActivity(data: $data) { success } }',
    { data: { sessionId: 'v', userId: coachee.id, activities: [entry('a')], idempotencyKey: 'k' } },
    bearer,
  )
  expect(errors).toBeUndefined()
  expect((await stored()).filter((name) => name === 'screen.a')).toHaveLength(2)
})
