import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from './factories'
import { startTestServer, type TestServer } from './helper'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a caller without connection gets the authentication error first', async () => {
  const answer = await server.gql('{ user { _id } }')
  expect(answer.errors?.map(({ message, extensions }) => [message, extensions?.code])).toEqual([
    ['Error de Autenticación', 'UNAUTHENTICATED'],
  ])
})

test('a person reads the own record', async () => {
  const person = await makeUser(server.door, { email: 'ana@example.cl' })
  const token = await server.login('ana@example.cl')
  const answer = await server.gql(
    '{ user { _id email name { first } organization { name } trips { _id } } }',
    {},
    token,
  )
  expect(answer).toEqual({
    data: {
      user: {
        _id: person.id,
        email: 'ana@example.cl',
        name: { first: 'Persona' },
        organization: null,
        trips: [],
      },
    },
  })
})

test('health names the database', async () => {
  const response = await server.app.inject('/api/v1/health')
  expect([response.statusCode, response.json().database]).toEqual([200, server.door.kind])
})

test('the outer database is refused inside a transaction', async () => {
  const { door } = server
  await expect(door.transaction(() => door.db.selectFrom('users').select('id').execute())).rejects.toThrow(
    'inside a transaction',
  )
})
