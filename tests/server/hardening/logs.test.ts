import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app'
import { hashPassword } from '#server/entities/connection/passwords'
import { makeUser } from '../factories'
import { startTestServer } from '../helper'

const PASSWORD = 'Mi-clave-secreta-2026'
const RUT = '12.345.678-5'

test('logs at their most talkative, and errors, hold no token, password, RUT, address or inside of the server', async () => {
  const server = await startTestServer()
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { config } = server.app.services
  const app = await buildApp({
    config,
    door: server.door,
    now: server.now,
    jobs: false,
    limits: false,
    logger: { level: 'trace', stream },
  })
  const person = await makeUser(server.door, {
    email: 'ana.paz@example.cl',
    password_hash: await hashPassword(PASSWORD),
    rut: RUT,
  })
  const answers: string[] = []
  const call = async (query: string, variables: object, token?: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      payload: { query, variables },
    })
    answers.push(answer.body)
    return answer.json()
  }
  const LOGIN =
    'query L($email: String!, $password: String!) { login(email: $email, password: $password) { token } }'
  const { data } = await call(LOGIN, { email: person.email, password: PASSWORD })
  const token: string = data.login.token
  await call(LOGIN, { email: person.email, password: 'otra-clave-equivocada' })
  await call('mutation R($email: String!) { recoverPassword(email: $email) { success } }', {
    email: person.email,
  })
  await call(
    'mutation U($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { _id } }',
    { id: person.id, data: { version: 1, rut: RUT, password: PASSWORD, token } },
    token,
  )
  await call(
    'mutation C($token: String!, $password: String!) { changePassword(token: $token, password: $password) { success } }',
    {
      token,
      password: PASSWORD,
    },
  )
  await app.inject({ url: `/cambio/${token}?token=${token}`, headers: { accept: 'text/html' } })
  await app.inject({
    url: `/api/v1/sessions/${token}/event.ics`,
    headers: { authorization: `Bearer ${token}` },
  })

  await sql`create or replace function boom() returns trigger language plpgsql as $$ begin raise exception 'row of ana.paz@example.cl, 12.345.678-5' using detail = 'Mi-clave-secreta-2026'; end $$`.execute(
    server.door.db,
  )
  await sql`create trigger boom before update on users for each row execute function boom()`.execute(
    server.door.db,
  )
  const broken = await call(
    'mutation U($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { _id } }',
    { id: person.id, data: { version: 2, phone: '+56 9 1111 2222' } },
    token,
  )
  expect(broken.errors[0].extensions.code).toBe('INTERNAL')

  const log = lines.join('')
  expect(log).toContain('unexpected error')
  for (const secret of [token, PASSWORD, 'otra-clave-equivocada', RUT, person.email, '$argon2'])
    expect([secret, log.includes(secret)]).toEqual([secret, false])
  const [, ...rest] = answers
  for (const inside of [
    token,
    PASSWORD,
    RUT,
    '$argon2',
    'row of',
    '    at ',
    'node_modules',
    'select ',
    'users',
  ])
    expect([inside, rest.some((answer) => answer.includes(inside))]).toEqual([inside, false])
  await app.close()
  await server.close()
})
