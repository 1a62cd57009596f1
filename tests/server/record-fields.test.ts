import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from './factories'
import { startTestServer, TEST_NOW, type TestServer } from './helper'
import { CREATE, key, MONDAY, makeTrio, type Trio, UPDATE } from './session-fixture'

let server: TestServer
let trio: Trio
let house: string
beforeAll(async () => {
  server = await startTestServer()
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
  const root = await makeUser(server.door, { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
  house = await server.login(root.email)
})
afterAll(() => server.close())

const answered = (userId: string, formId: string, name: string, answer: string, sessionId = '') => ({
  user_id: userId,
  form_id: formId,
  field_id: `${formId}-${name}`,
  label: `¿${name}?`,
  name,
  answer: JSON.stringify(answer),
  program_id: '',
  session_id: sessionId,
})
const user = async (token: string, fields: string, id = trio.coachee.id) =>
  (await server.gql(`query($id: ID) { user(_id: $id) { ${fields} } }`, { id }, token)).data?.user

test('answers about oneself reach the coach without national id; evaluations stay with who gave them', async () => {
  const { coachee, coach } = trio
  await server.door.db
    .insertInto('form_answers')
    .values([
      answered(coachee.id, 'form-coachee-match', 'challenges', 'Delegar'),
      answered(coachee.id, 'form-coachee-profile', 'rut', '12345678-5'),
      answered(coachee.id, 'form-pulse', 'energy', '2'),
      answered(coach.id, 'form-coach-profile', 'account', '0012345678'),
    ])
    .execute()
  const names = async (token: string, id?: string) =>
    Object(await user(token, 'forms { type fieldId name label answer }', id)).forms
  const told = (type: string, formId: string, name: string, answer: string) => ({
    type,
    fieldId: `${formId}-${name}`,
    name,
    label: `¿${name}?`,
    answer,
  })
  const challenges = told('match', 'form-coachee-match', 'challenges', 'Delegar')
  const rut = told('profile', 'form-coachee-profile', 'rut', '12345678-5')
  const pulse = told('pulse', 'form-pulse', 'energy', '2')
  expect(await names(trio.coacheeToken)).toEqual([challenges, rut, pulse])
  expect(await names(trio.coachToken)).toEqual([challenges])
  expect(await names(house)).toEqual([challenges])
  expect(await names(trio.coacheeToken, coach.id)).toBeNull()
})

test('what a party answered about a session is the coachee’s to both, and the coach’s own', async () => {
  const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
  const made = await server.gql(CREATE, { data }, trio.coacheeToken)
  const id = String(Object(made.data?.createSession)._id)
  await server.door.db
    .insertInto('form_answers')
    .values([
      answered(trio.coachee.id, 'form-nps-coachee', 'why', 'Me ordenó', id),
      answered(trio.coach.id, 'form-session-closing', 'summary', 'Habló de su equipo', id),
    ])
    .execute()
  const told = async (token: string) => {
    const answer = await server.gql(
      'query { sessionList { forms { fieldId label name answer } } }',
      {},
      token,
    )
    return Object(answer.data).sessionList
  }
  const mine = { fieldId: 'form-nps-coachee-why', label: '¿why?', name: 'why', answer: 'Me ordenó' }
  const summary = {
    fieldId: 'form-session-closing-summary',
    label: '¿summary?',
    name: 'summary',
    answer: 'Habló de su equipo',
  }
  expect(await told(trio.coacheeToken)).toEqual([{ forms: [mine] }])
  expect(await told(trio.coachToken)).toEqual([{ forms: [summary, mine] }])
  const all = await server.gql(
    'query($data: SessionsInput!) { sessions(data: $data) { docs { forms { name } } } }',
    { data: { _id: id } },
    house,
  )
  expect(all.data?.sessions).toEqual({ docs: [{ forms: null }] })
})

test('a meeting link and when it came are the person’s own, and a moved session says where it would have been', async () => {
  const { db } = server.door
  await db
    .updateTable('organizations')
    .set({ onboarding_flow: 'zoom-meeting' })
    .where('id', '=', trio.organizationId)
    .execute()
  const asked = 'conference { activeProvider conferenceUrl updatedAt }'
  expect(await user(trio.coacheeToken, asked)).toEqual({
    conference: { activeProvider: 'product', conferenceUrl: null, updatedAt: null },
  })
  const link = 'https://zoom.us/j/912'
  const write = async (at: number) => {
    server.setNow(new Date(TEST_NOW.getTime() + at))
    const { version } = Object(await user(trio.coacheeToken, 'version'))
    const data = { version, conferenceUrl: link }
    await server.gql(
      'mutation($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { _id } }',
      { id: trio.coachee.id, data },
      trio.coacheeToken,
    )
  }
  await write(60_000)
  // the same once more is no change
  await write(120_000)
  const zoom = { activeProvider: 'zoom-meeting', conferenceUrl: link }
  const updatedAt = new Date(TEST_NOW.getTime() + 60_000).toISOString()
  expect(await user(trio.coacheeToken, asked)).toEqual({ conference: { ...zoom, updatedAt } })
  expect(await user(trio.coachToken, asked)).toEqual({ conference: null })

  const slot = '2026-03-18T12:00:00.000Z'
  const data = { coachId: trio.coach.id, programId: trio.programId, slot, idempotencyKey: key() }
  const made = await server.gql(CREATE, { data }, trio.coacheeToken)
  const { _id, version } = Object(made.data?.createSession)
  const to = { _id, version, event: 'reschedule', slot: '2026-03-19T12:00:00.000Z', idempotencyKey: key() }
  const moved = Object((await server.gql(UPDATE, { data: to }, trio.coachToken)).data?.updateSession)
  const history =
    'reschedules { slot rescheduledAt event { provider conferenceUrl } rescheduledBy { _id email type { group roles } } }'
  const listed = Object(
    (await server.gql(`query { sessionList { _id ${history} } }`, {}, trio.coacheeToken)).data,
  ).sessionList
  const seen = Object(
    (
      await server.gql(
        `query($data: SessionsInput!) { sessions(data: $data) { docs { ${history} } } }`,
        { data: { _id: moved._id } },
        house,
      )
    ).data?.sessions,
  ).docs
  const by = {
    _id: trio.coach.id,
    email: trio.coach.email,
    type: { group: 'collaborator', roles: null },
  }
  const rescheduledAt = server.now().toISOString()
  expect(listed.find((one: { _id: string }) => one._id === moved._id).reschedules).toEqual([
    { slot, rescheduledAt, event: { provider: 'zoom-meeting', conferenceUrl: link }, rescheduledBy: by },
  ])
  const { roles } = trio.coach
  expect(seen).toEqual([
    {
      reschedules: [
        {
          slot,
          rescheduledAt,
          event: { provider: 'zoom-meeting', conferenceUrl: null },
          rescheduledBy: { ...by, type: { group: 'collaborator', roles } },
        },
      ],
    },
  ])
})

test('the stage, what lies behind, and what a consultant answers for', async () => {
  const { db } = server.door
  await db.updateTable('users').set({ welcome_stepper: 2 }).where('id', '=', trio.coachee.id).execute()
  expect(await user(trio.coacheeToken, 'stage')).toEqual({ stage: 'coach' })
  expect(await user(house, 'stage record { sessionsHeld }')).toEqual({ stage: 'coach', record: null })
  expect(await user(trio.coachToken, 'stage record { sessionsHeld }')).toEqual({ stage: null, record: null })
  await db.updateTable('users').set({ welcome_stepper: 3 }).where('id', '=', trio.coach.id).execute()
  expect(await user(trio.coachToken, 'stage', trio.coach.id)).toEqual({ stage: 'availability' })
  const own = 'record { sessionsHeld lastHeld }'
  expect(await user(trio.coacheeToken, own)).toEqual({ record: { sessionsHeld: 0, lastHeld: null } })
  await db
    .updateTable('sessions')
    .set({ state: 'finished' })
    .where('coachee_id', '=', trio.coachee.id)
    .where('slot', '=', new Date(MONDAY))
    .execute()
  expect(await user(trio.coacheeToken, own)).toEqual({ record: { sessionsHeld: 1, lastHeld: MONDAY } })

  const consultant = await makeUser(server.door, {
    user_group: 'collaborator',
    roles: ['consultant'],
    active_role: 'consultant',
    consultant_programs: [trio.programId],
  })
  const programs = 'consultedPrograms { program { _id } organizations { _id } }'
  expect(await user(await server.login(consultant.email), programs, consultant.id)).toEqual({
    consultedPrograms: [{ program: { _id: trio.programId }, organizations: [{ _id: trio.organizationId }] }],
  })
})
