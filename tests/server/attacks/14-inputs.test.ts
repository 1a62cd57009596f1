import { once } from 'node:events'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isEmail } from '#domain/email'
import { checkAnswer } from '#domain/form-rules'
import type { FormField } from '#domain/models'
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { isCommonPassword, neverPassword } from '#server/kernel/common-passwords'
import type { UserRow } from '#server/kernel/database/rows'
import { type Dialing, dialing } from '../dialing'
import { makeOrganization, makeUser } from '../factories'
import { type Answer, codeOf, startTestServer, type TestServer } from '../helper'

const DEEP = 50_000
const NESTS = ['[', '{"a":', '[{"a":'] as const
const TOO_DEEP =
  'Los datos vienen unos dentro de otros más veces de lo que este servicio usa. Envíalos más planos.'

let server: TestServer
let watched: FastifyInstance
let calls: Dialing
let me: UserRow
let token = ''
let lines: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  watched = await buildApp({
    config: server.app.services.config,
    door: server.door,
    now: server.now,
    jobs: false,
    limits: false,
    logger: { level: 'warn', stream },
  })
  calls = await dialing(server)
  me = await makeUser(server.door, { organization_id: await makeOrganization(server.door) })
  token = await server.login(me.email)
})
beforeEach(() => server.door.db.deleteFrom('attempts').execute())
afterEach(() => {
  lines = []
})
afterAll(async () => {
  await watched.close()
  await calls.close()
})

const fieldsOf = (answer: Answer): unknown => answer.errors?.[0]?.extensions?.fields
const REGISTER =
  'mutation R($email: String!, $password: String!, $key: ID!) { register(email: $email, password: $password, type: coachee, idempotencyKey: $key) { token } }'
const noStack = (): void => expect(lines.join('')).not.toMatch(/"stack"|RangeError|unexpected error/)
const post = (url: string, payload: string, type = 'application/json') =>
  watched.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
  })

describe('attack 14: JSON inside of JSON, fifty thousand times', () => {
  test.each(NESTS)(
    'attack 14: is refused in words by every route that takes JSON, without a stack (%s)',
    async (nest) => {
      const closed = nest
        .replace(/[^[{]/g, '')
        .split('')
        .reverse()
        .join('')
        .replace(/\[/g, ']')
        .replace(/\{/g, '}')
      const whole = `${nest.repeat(DEEP)}1${closed.repeat(DEEP)}`.slice(0, 250_000)
      for (const url of [
        '/graphql',
        '/api/v1/error-reports',
        '/api/v1/analytics',
        '/api/v1/calendar/authorize',
      ])
        for (const body of [
          whole,
          `{"query":"{ user { _id } }","variables":{"a":${whole}}}`.slice(0, 250_000),
        ]) {
          const answer = await post(url, body)
          if ([401, 403, 413].includes(answer.statusCode)) continue
          expect([url, answer.statusCode, answer.json().errors[0]]).toEqual([
            url,
            400,
            { code: 'BAD_INPUT', desc: TOO_DEEP, field: 'body' },
          ])
        }
      noStack()
    },
  )

  test('attack 14: as deep as ours goes is taken, and brackets inside of texts are no depth', async () => {
    const variables = { a: `${'['.repeat(1000)}\\"${'{'.repeat(1000)}` }
    const answer = await post('/graphql', JSON.stringify({ query: '{ user { _id } }', variables }))
    expect(answer.json().data).toEqual({ user: { _id: me.id } })
  })

  test('attack 14: lists in the text of a call are refused without a stack', async () => {
    for (const open of ['[', '{a:']) {
      const query = `mutation { updateUser(_id: "x", data: ${open.repeat(900)}1${(open === '[' ? ']' : '}').repeat(900)}) { _id } }`
      const answer = await post('/graphql', JSON.stringify({ query }))
      expect(answer.json().errors[0].extensions.code).toBe('BAD_INPUT')
    }
    noStack()
  })

  test('attack 14: is refused over both sockets', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const socket = await calls.open('/graphql')
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
    await once(socket, 'message')
    const query = 'subscription { notificationChanges { unread } }'
    socket.send(
      `{"id":"1","type":"subscribe","payload":{"query":${JSON.stringify(query)},"variables":{"a":${deep}}}}`,
    )
    const [text] = await once(socket, 'message')
    expect(JSON.parse(String(text))).toMatchObject({
      type: 'error',
      payload: [{ message: TOO_DEEP, extensions: { code: 'BAD_INPUT', fields: { variables: TOO_DEEP } } }],
    })
    const signal = await calls.open('/api/v1/signal')
    const closed = once(signal, 'close')
    signal.send(`{"type":"enter","token":${deep.slice(10_000, 25_000)}}`)
    expect((await closed)[0]).toBe(1008)
  })

  test('attack 14: a stored list is flat: the states of an error report and the answers of a form', async () => {
    let state: object | string = 'here'
    for (let at = 0; at < 40; at += 1) state = { a: state }
    const report = { id: 'r', name: 'x', message: 'x', path: '/', events: [{ chart: 'c', type: 't', state }] }
    expect((await post('/api/v1/error-reports', JSON.stringify(report))).statusCode).toBe(400)
  })
})

describe('attack 14: addresses', () => {
  const at = (local: number, whole: number): string => {
    const rest = whole - local - 1 - 3
    const domain = Array.from({ length: Math.ceil(rest / 61) }, () => 'd'.repeat(60))
      .join('.')
      .slice(0, rest)
    return `${'a'.repeat(local)}@${domain.replace(/\.$/, 'd')}.cl`
  }
  test('attack 14: an e-mail has at most 64 characters before the @, and 254 in all', () => {
    const [right, local, whole] = [at(64, 254), at(65, 200), at(64, 255)]
    expect([right.length, whole.length]).toEqual([254, 255])
    expect([right, local, whole].map(isEmail)).toEqual([true, false, false])
  })

  test('attack 14: longer ones are refused by name wherever somebody writes one', async () => {
    const long = at(65, 120)
    const register = await server.gql(REGISTER, { email: long, password: 'gato-verde-lunes-9', key: 'k1' })
    expect(JSON.stringify(register.errors)).toContain('Debe ser e-mail valido')
    const update = await server.gql(
      'mutation U($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { _id } }',
      { id: me.id, data: { version: 1, leader: { firstName: 'A', lastName: 'B', email: long } } },
      token,
    )
    expect(JSON.stringify(fieldsOf(update))).toContain('Debe ser e-mail valido')
    expect(() => readConfig({ SMTP_URL: 'smtp://x:25', MAIL_FROM: `T <${long}>` })).toThrow('MAIL_FROM')
  })

  test('attack 14: a browser’s push address has TLS', async () => {
    const SAVE = 'mutation ($data: PushSubscriptionInput!) { savePushSubscription(data: $data) { success } }'
    const save = (endpoint: string) =>
      server.gql(SAVE, { data: { endpoint, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }, token)
    for (const endpoint of ['http://push.example.cl/x', 'http://127.0.0.1:9/x', 'ws://push.example.cl/x'])
      expect(fieldsOf(await save(endpoint))).toEqual({
        endpoint: 'El navegador no dio una dirección válida para avisos.',
      })
    expect((await save('https://push.example.cl/x')).errors).toBeUndefined()
  })
})

describe('attack 14: what is not seen, or turns letters around', () => {
  const UPDATE =
    'mutation U($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { name { first } } }'
  const named = async (first: string) => {
    const { version } = await server.door.db
      .selectFrom('users')
      .select('version')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    return server.gql(UPDATE, { id: me.id, data: { version, name: { first, last: 'Soto' } } }, token)
  }
  test.each([
    ['an override of direction', 'Ana\u202egpj.exe'],
    ['an isolate', 'Ana\u2067x\u2069'],
    ['a mark of direction', 'Ana\u200fx'],
    ['a space without width', 'Ana\u200bSoto'],
    ['a byte order mark', 'Ana\ufeffSoto'],
    ['a soft hyphen', 'An\u00ada'],
    ['a joiner between letters', 'An\u200da'],
    ['a letter that is blank', 'Ana\u3164'],
    ['a line separator', 'Ana\u2028Soto'],
    ['a tag', 'Ana\u{e0041}'],
    ['a letter of private use', 'Ana\ue000'],
    ['a bell', 'Ana\u0007'],
  ])('attack 14: a name with %s is refused by name', async (_what, first) => {
    expect(fieldsOf(await named(first))).toEqual({ 'name.first': 'Quita los caracteres que no se ven.' })
  })

  test('attack 14: names as people write them are taken', async () => {
    for (const first of ["D'Angelo", 'Ñancupil-Õ', 'Nguyễn Thị', 'Łukasz', 'Ana ❤️', 'María José 👩‍🚀'])
      expect((await named(first)).data).toEqual({ updateUser: { name: { first } } })
  })

  test('attack 14: longer texts keep their lines and their emoji, and no override', async () => {
    const about = async (text: string) => {
      const { version } = await server.door.db
        .selectFrom('users')
        .select('version')
        .where('id', '=', me.id)
        .executeTakeFirstOrThrow()
      return server.gql(
        'mutation U($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { _id } }',
        { id: me.id, data: { version, brief: text } },
        token,
      )
    }
    expect(fieldsOf(await about('hola\u202ealoh'))).toEqual({ brief: 'Quita los caracteres que no se ven.' })
    expect(codeOf(await about('una línea\nla otra 👩‍🚀'))).toBeNull()
  })

  test('attack 14: the answers of forms are no way around it', () => {
    const rules = {
      required: false,
      min: null,
      max: null,
      regex: null,
      numeric: false,
      disabled: false,
      rut: false,
    }
    const field = (_type: 'text' | 'textarea', input_type: string): FormField => ({
      _id: 'f',
      label: 'F',
      hint: '',
      name: 'f',
      choiceValue: '',
      choiceText: '',
      placeholder: '',
      _type,
      input_type,
      rules,
      choices: [],
    })
    const unseen = 'Quita los caracteres que no se ven.'
    expect(checkAnswer(field('text', 'text'), 'Ana\u202egpj')).toBe(unseen)
    expect(checkAnswer(field('text', 'text'), 'Ana\nBcc: x@example.cl')).toBe(unseen)
    expect(checkAnswer(field('textarea', 'text'), 'Ana\u202egpj')).toBe(unseen)
    expect(checkAnswer(field('textarea', 'text'), 'Ana\n👩‍🚀')).toBeNull()
    expect(checkAnswer(field('text', 'email'), `${'a'.repeat(65)}@example.cl`)).toBe('Debe ser e-mail valido')
    expect(checkAnswer(field('text', 'email'), 'jefa@example.cl')).toBeNull()
  })

  test('attack 14: settings that are shown are one line', () => {
    expect(() => readConfig({ PRODUCT_NAME: 'Trave\u202esía' })).toThrow('PRODUCT_NAME')
  })
})

describe('attack 14: a page of another origin', () => {
  const asked = async (secure: boolean, origin: string, host: string) => {
    const own = secure ? 'https://travesia.example.cl' : 'http://localhost:3000'
    const app = await buildApp({
      config: { ...server.app.services.config, origin: own },
      door: server.door,
      now: server.now,
      jobs: false,
    })
    const answer = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { origin, host },
      payload: { query: '{ user { _id } }' },
    })
    await app.close()
    return answer.statusCode
  }
  test('attack 14: is one of the same host without TLS, where ours has it', async () => {
    expect([
      await asked(true, 'https://travesia.example.cl', 'travesia.example.cl'),
      await asked(true, 'http://travesia.example.cl', 'travesia.example.cl'),
      await asked(true, 'http://10.0.0.9:3000', '10.0.0.9:3000'),
      await asked(true, 'https://otro.example.cl', 'otro.example.cl'),
      await asked(false, 'http://10.0.0.9:3000', '10.0.0.9:3000'),
      await asked(false, 'https://tunel.example.cl', 'tunel.example.cl'),
      await asked(false, 'ftp://10.0.0.9:3000', '10.0.0.9:3000'),
    ]).toEqual([200, 403, 403, 200, 200, 200, 403])
  })
})

describe('attack 14: passwords made from what everybody here knows', () => {
  test('attack 14: the product’s name, a year and signs are no password, however they are written', () => {
    const known = [
      'Travesia2026!',
      'Travesía2026!',
      'travesia2025',
      'TRAVESIA2026!!',
      '!Travesia2026',
      '2026Travesia!',
      'Tr4ve$ia2026!',
      'Coaching2026#',
      'Santiago1999..',
    ]
    const good = ['travesia-entre-cerros', 'gato-verde-lunes', 'x7Kp!2mQz', 'Una2026Travesia!larga']
    expect([known.filter((one) => !isCommonPassword(one)), good.filter(isCommonPassword)]).toEqual([[], []])
  })

  test('attack 14: nor is the name an installation gives the product', () => {
    expect(isCommonPassword('Rumbonorte2026!')).toBe(false)
    neverPassword('Rumbo Norte')
    expect(isCommonPassword('Rumbonorte2026!')).toBe(true)
  })

  test('attack 14: it is refused in words, whoever registers with it', async () => {
    const answer = await server.gql(REGISTER, {
      email: 'nueva@example.cl',
      password: 'Travesia2026!',
      key: 'k2',
    })
    expect(JSON.stringify(answer.errors)).toContain('Esa contraseña es de las más usadas. Elige otra.')
  })
})
