import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toDob } from '#domain/dates'
import { enqueueMail } from '#server/entities/mail/mail-queue'
import type { UserRow } from '#server/kernel/database/rows'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

let server: TestServer
let place: { organizationId: string; programId: string }
beforeAll(async () => {
  server = await startTestServer()
  const organizationId = await makeOrganization(server.door)
  place = { organizationId, programId: await makeProgram(server.door, organizationId) }
})
beforeEach(() => server.setNow(TEST_NOW))
afterAll(() => server.close())

const FIELDS = `version name { first last } phone dob nat rut language
  location { city timezone { description } street { name number } }
  leader { email firstName lastName position } payment { dni bank account number }
  bookmarks { title documentId } hasVisitedAccelerators theme mails { sessions ratings messages }`
const UPDATE = `mutation($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { ${FIELDS} } }`
const USER = `query($id: ID) { user(_id: $id) { ${FIELDS} lastConnect } }`

async function write(user: UserRow, data: Record<string, unknown>, bearer?: string, id = user.id) {
  const { version } = await server.door.db
    .selectFrom('users')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return server.gql(UPDATE, { id, data: { version, ...data } }, bearer ?? (await server.login(user.email)))
}
type Answer = Awaited<ReturnType<typeof write>>
const saved = (answer: Answer) => Object(answer.data?.updateUser)
const fieldsOf = (answer: Answer) => answer.errors?.[0]?.extensions?.fields

describe('the own record', () => {
  test('takes every field that is the person’s to write', async () => {
    const { coachee } = await makeCoachee(server.door, place)
    const data = {
      phone: '+56 9 1234 5678',
      dob: toDob('1990-05-31'),
      nat: 'Perú',
      rut: '12345678-5',
      location: {
        city: 'Lima',
        timezone: 'America/Lima',
        street: { name: 'Av. Larco', number: '123' },
      },
      leader: { email: 'JEFA@example.cl', firstName: 'Eva', lastName: 'Soto', position: '' },
      bookmarks: [
        { title: 'Uno', documentId: 'a' },
        { title: 'Uno, otra vez', documentId: 'a' },
      ],
      hasVisitedAccelerators: true,
      theme: 'dark',
      mails: { ratings: false },
    }
    expect(saved(await write(coachee, data))).toMatchObject({
      ...data,
      location: { ...data.location, timezone: { description: 'America/Lima' } },
      rut: '12.345.678-5',
      leader: { email: 'jefa@example.cl', firstName: 'Eva', lastName: 'Soto', position: '' },
      bookmarks: [{ title: 'Uno, otra vez', documentId: 'a' }],
      mails: { sessions: true, ratings: false, messages: true },
    })
    expect(saved(await write(coachee, { mails: { sessions: false } }))).toMatchObject({
      theme: 'dark',
      mails: { sessions: false, ratings: false },
      phone: data.phone,
    })
    expect(saved(await write(coachee, { phone: null, rut: '', dob: null }))).toMatchObject({
      phone: null,
      rut: null,
      dob: null,
      nat: 'Perú',
    })
  })

  test('a coach’s account number is kept when it is left out, and told by its end only', async () => {
    const coach = await makeCoach(server.door, place.programId)
    const payment = {
      dni: '12345678-5',
      bank: 'Banco Uno',
      account: 'Cuenta corriente',
      number: '00123456789',
    }
    expect(saved(await write(coach, { payment })).payment).toEqual({
      ...payment,
      dni: '12.345.678-5',
      number: '•••• 6789',
    })
    const { number: _left, ...rest } = payment
    expect(saved(await write(coach, { payment: { ...rest, bank: 'Banco Dos' } })).payment).toMatchObject({
      bank: 'Banco Dos',
      number: '•••• 6789',
    })
    const { payment: kept } = await server.door.db
      .selectFrom('users')
      .select('payment')
      .where('id', '=', coach.id)
      .executeTakeFirstOrThrow()
    expect(kept?.number).toBe('00123456789')
  })

  test('leaves out what is not the person’s to write', async () => {
    const { coachee } = await makeCoachee(server.door, place)
    const answer = await write(coachee, { payment: { bank: 'Mío' }, brief: 'no soy coach' })
    expect(codeOf(answer)).toBeNull()
    const row = await server.door.db
      .selectFrom('users')
      .select(['payment', 'brief'])
      .where('id', '=', coachee.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ payment: null, brief: '' })
  })

  test.each([
    ['phone', { phone: 'mi teléfono' }, 'Escribe el teléfono como +56 9 1234 5678.'],
    ['phone', { phone: '1234567' }, 'Escribe el teléfono como +56 9 1234 5678.'],
    ['rut', { rut: '12.345.678-9' }, 'Revisa el RUT: el dígito verificador no calza.'],
    ['dob', { dob: toDob('2026-03-12') }, 'Escribe una fecha de nacimiento que ya pasó.'],
    ['dob', { dob: 1.5 }, 'Escribe una fecha de nacimiento que ya pasó.'],
    ['leader.email', { leader: { email: 'sin arroba' } }, 'Debe ser e-mail valido'],
    ['name.first', { name: { first: ' ', last: 'Soto' } }, 'Campo requerido'],
    ['location.timezone', { location: { timezone: 'Luna/Mar' } }, 'Elige una zona horaria de la lista.'],
    [
      'location.city',
      { location: { city: 'x'.repeat(81) } },
      'Acórtalo un poco: el máximo es 80 caracteres.',
    ],
    ['payment.number', { payment: { number: 'abc' } }, 'Escribe solo números y guiones.'],
  ])('says at %s what is wrong', async (field, data, sentence) => {
    const coach = await makeCoach(server.door, place.programId)
    expect(fieldsOf(await write(coach, data))).toEqual({ [field]: sentence })
  })

  test('keeps at most 500 distinct bookmarks', async () => {
    const { coachee } = await makeCoachee(server.door, place)
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ title: `Curso ${at}`, documentId: `c-${at}` }))
    expect(codeOf(await write(coachee, { bookmarks: many(500) }))).toBeNull()
    expect(fieldsOf(await write(coachee, { bookmarks: many(501) }))).toEqual({
      bookmarks: 'Ya guardaste 500 contenidos. Quita uno para guardar otro.',
    })
  })

  test('expireConnection ends every connection, and false does nothing', async () => {
    const user = await makeUser(server.door)
    const [one, other] = [await server.login(user.email), await server.login(user.email)]
    expect(codeOf(await write(user, { expireConnection: false }, one))).toBe('BAD_INPUT')
    await write(user, { expireConnection: true }, one)
    expect([
      codeOf(await server.gql('{ user { _id } }', {}, one)),
      codeOf(await server.gql('{ user { _id } }', {}, other)),
    ]).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED'])
  })
})

describe('what others see of it', () => {
  test('a sysadmin sees and writes what the house needs; a coach, nothing of it', async () => {
    const coach = await makeCoach(server.door, place.programId)
    const { coachee } = await makeCoachee(server.door, place, {
      coach_selected_id: coach.id,
      dob: toDob('1990-05-31'),
      rut: '12.345.678-5',
      street_name: 'Av. Larco',
      street_number: '1',
      leader: JSON.stringify({ email: 'jefa@example.cl', firstName: '', lastName: '', position: '' }),
    })
    const sysadmin = await makeUser(server.door, {
      user_group: 'sysadmin',
      roles: ['admin'],
      active_role: 'admin',
    })
    const seenBy = async (viewer: UserRow) =>
      Object((await server.gql(USER, { id: coachee.id }, await server.login(viewer.email))).data?.user)
    expect(await seenBy(sysadmin)).toMatchObject({
      dob: toDob('1990-05-31'),
      rut: null,
      leader: { email: 'jefa@example.cl' },
      location: { street: { name: 'Av. Larco', number: '1' } },
      bookmarks: null,
      mails: null,
    })
    expect(await seenBy(coach)).toMatchObject({
      dob: null,
      rut: null,
      leader: null,
      location: { street: null },
      lastConnect: null,
      bookmarks: null,
    })
    const bearer = await server.login(sysadmin.email)
    const answer = await write(
      sysadmin,
      { position: 'Jefa', rut: '11.111.111-1', theme: 'dark' },
      bearer,
      coachee.id,
    )
    expect(codeOf(answer)).toBeNull()
    const row = await server.door.db
      .selectFrom('users')
      .select(['position', 'rut', 'preferences'])
      .where('id', '=', coachee.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ position: 'Jefa', rut: '12.345.678-5', preferences: {} })
  })

  test('a coachee is told who reads each field, by the rules that answer it', async () => {
    const { coachee } = await makeCoachee(server.door, place, {
      rut: '12.345.678-5',
      phone: '+56 9 1234 5678',
      dob: toDob('1990-05-31'),
      management: 'Operaciones',
    })
    const coach = await makeCoach(server.door, place.programId)
    await server.door.db
      .updateTable('users')
      .set({ coach_selected_id: coach.id })
      .where('id', '=', coachee.id)
      .execute()
    const admin = await makeUser(server.door, {
      roles: ['admin'],
      active_role: 'admin',
      organization_id: place.organizationId,
      admin_programs: [place.programId],
    })
    const consultant = await makeUser(server.door, {
      user_group: 'collaborator',
      roles: ['consultant'],
      active_role: 'consultant',
      consultant_programs: [place.programId],
    })
    const told = await server.gql(
      '{ visibility { type field readers } }',
      {},
      await server.login(coachee.email),
    )
    const rules = (told.data as { visibility: { type: string; field: string; readers: string[] }[] })
      .visibility
    const readersOf = (field: string) =>
      rules.find((rule) => rule.type === 'User' && rule.field === field)?.readers
    const viewers = { ownCoachee: coach, ownOrg: admin, assigned: consultant }
    for (const field of ['email', 'phone', 'rut', 'management', 'status', 'dob']) {
      const reading: string[] = []
      for (const [relation, viewer] of Object.entries(viewers)) {
        const query = `query($id: ID!) { user(_id: $id) { ${field} } }`
        const answer = await server.gql(query, { id: coachee.id }, await server.login(viewer.email))
        expect(answer.errors).toBeUndefined()
        if (Object(answer.data?.user)[field] !== null) reading.push(relation)
      }
      const expected = readersOf(field)?.filter((reader) => reader in viewers)
      expect([field, reading]).toEqual([field, expected])
    }
  })
})

test('a mail is not sent to who refuses its kind; those about the account always are', async () => {
  const user = await makeUser(server.door)
  const coach = await makeUser(server.door, { first_name: 'Eva', last_name: '' })
  const data = { path: '/sesiones', people: { coachName: coach.id } }
  await write(user, { mails: { sessions: false } })
  await server.door.transaction((trx) =>
    enqueueMail(
      trx,
      { template: 'sessionProposed', to: { userId: user.id }, data },
      { template: 'rateSession', to: { userId: user.id }, data },
      { template: 'activation', to: { userId: user.id }, data: { path: '/verificacion/x' } },
    ),
  )
  expect((await server.mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
    'Activa tu cuenta',
    '¿Cómo estuvo tu sesión con Eva?',
  ])
})

test('what was last done, what the programs have and what is closed are the person’s own, and a sysadmin’s', async () => {
  const { db } = server.door
  const { coachee } = await makeCoachee(server.door, place)
  const owner = await makeCoach(server.door, place.programId)
  const root = { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' } as const
  const house = await makeUser(server.door, { ...root, roles: [...root.roles] })
  await db
    .insertInto('activities')
    .values(
      [2, 1].map((hours) => ({
        user_id: coachee.id,
        visit_id: 'v',
        activity: 'place',
        path: '/inicio',
        address: '127.0.0.0/24',
        done_at: TEST_NOW,
        received_at: new Date(TEST_NOW.getTime() - hours * 3_600_000),
      })),
    )
    .execute()
  const { name } = await db
    .selectFrom('features')
    .select('name')
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('program_features')
    .values({ program_id: place.programId, name, is_active: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const lock = (id: string, days: number) => ({
    id: `${owner.id}-${id}`,
    coach_id: owner.id,
    start_at: new Date(TEST_NOW.getTime() + (days - 1) * 86_400_000),
    end_at: new Date(TEST_NOW.getTime() + days * 86_400_000),
  })
  await db
    .insertInto('availability_locks')
    .values([lock('later', 5), lock('gone', -1), lock('soon', 2)])
    .execute()
  const ask = async (id: string, by: UserRow) =>
    Object(
      (
        await server.gql(
          'query($id: ID) { user(_id: $id) { lastActivity activeFeatures availabilityLocks { _id start end } } }',
          { id },
          await server.login(by.email),
        )
      ).data?.user,
    )
  const told = {
    lastActivity: new Date(TEST_NOW.getTime() - 3_600_000).toISOString(),
    activeFeatures: expect.arrayContaining([name]),
    availabilityLocks: null,
  }
  expect(await ask(coachee.id, coachee)).toEqual(told)
  expect(await ask(coachee.id, house)).toEqual(told)
  expect((await ask(owner.id, owner)).availabilityLocks).toEqual([
    { _id: `${owner.id}-soon`, start: '2026-03-12T12:00:00.000Z', end: '2026-03-13T12:00:00.000Z' },
    { _id: `${owner.id}-later`, start: '2026-03-15T12:00:00.000Z', end: '2026-03-16T12:00:00.000Z' },
  ])
  await db.updateTable('users').set({ coach_selected_id: owner.id }).where('id', '=', coachee.id).execute()
  expect(await ask(coachee.id, owner)).toEqual({
    lastActivity: null,
    activeFeatures: null,
    availabilityLocks: null,
  })
})
