import { afterAll, beforeAll, expect, test } from 'vitest'
import { formFields } from '#domain/form-rules'
import { formShape, storeForms } from '#server/entities/form/catalogue'
import { startTestServer, TEST_NOW, type TestServer } from './helper'
import { makeTrio } from './session-fixture'

const OPEN = '{ satToAnswer { formId name token expiresAt } }'
const SAVE = 'mutation S($data: SaveFormAnswersInput!) { saveFormAnswers(data: $data) { formId complete } }'
const FIVE_DAYS_MS = 432_000_000

let server: TestServer
let fieldIds: string[]
beforeAll(async () => {
  server = await startTestServer()
  await storeForms(server.door)
  const { content } = await server.door.db
    .selectFrom('form_versions')
    .select('content')
    .where('form_id', '=', 'form-sat')
    .executeTakeFirstOrThrow()
  fieldIds = formFields(formShape.parse(content)).map(({ _id }) => _id)
})
afterAll(() => server.close())

type Open = { formId: string; name: string; token: string; expiresAt: string }
const openOf = async (token: string): Promise<Open[]> =>
  (await server.gql(OPEN, {}, token)).data?.satToAnswer as Open[]
let keys = 0
const save = (caller: string, data: object) =>
  server.gql(
    SAVE,
    { data: { formId: 'form-sat', submit: true, idempotencyKey: `key-${++keys}`, ...data } },
    caller,
  )
const whole = () => fieldIds.map((fieldId) => ({ fieldId, answer: 3 }))

test('opens an assessment for five days, keeping only what its token hashes to', async () => {
  const { coacheeToken } = await makeTrio(server)
  const [open] = await openOf(coacheeToken)
  expect(open).toEqual({
    formId: 'form-sat',
    name: 'Autoevaluación de partida',
    token: expect.any(String),
    expiresAt: new Date(TEST_NOW.getTime() + FIVE_DAYS_MS).toISOString(),
  })
  const rows = await server.door.db.selectFrom('assessment_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(open?.token)
})

test('is answered once, by any of the tokens that are good', async () => {
  const { coacheeToken, coachee, programId } = await makeTrio(server)
  const [first] = await openOf(coacheeToken)
  const [second] = await openOf(coacheeToken)
  expect(await save(coacheeToken, { token: first?.token, answers: whole() })).toMatchObject({
    data: { saveFormAnswers: { complete: true } },
  })
  const again = await save(coacheeToken, { token: second?.token, answers: whole() })
  expect(again.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'submitted' })
  expect(await openOf(coacheeToken)).toEqual([])
  const submitted = await server.door.db
    .selectFrom('form_submissions')
    .select(['form_id', 'program_id'])
    .where('user_id', '=', coachee.id)
    .execute()
  expect(submitted).toEqual([{ form_id: 'form-sat', program_id: programId }])
})

test('is not answered without a token, with somebody else’s, or with an old one', async () => {
  const [one, other] = [await makeTrio(server), await makeTrio(server)]
  const [open] = await openOf(one.coacheeToken)
  const refused = {
    code: 'BAD_INPUT',
    reason: 'unknown',
    fields: { token: expect.stringContaining('Ábrela') },
  }
  for (const [caller, token] of [
    [one.coacheeToken, null],
    [other.coacheeToken, open?.token],
  ] as const)
    expect((await save(caller, { token, answers: whole() })).errors?.[0]?.extensions).toMatchObject(refused)
  await server.door.db
    .updateTable('assessment_tokens')
    .set({ expires_at: TEST_NOW, created_at: new Date(TEST_NOW.getTime() - FIVE_DAYS_MS) })
    .where('user_id', '=', one.coachee.id)
    .execute()
  expect(
    (await save(one.coacheeToken, { token: open?.token, answers: whole() })).errors?.[0]?.extensions,
  ).toMatchObject({ ...refused, reason: 'expired' })
})

test('is only for who travels', async () => {
  const { coacheeToken, tripId } = await makeTrio(server)
  const { db } = server.door
  await db.updateTable('trips').set({ status: 'paused' }).where('id', '=', tripId).execute()
  expect(await openOf(coacheeToken)).toEqual([])
})
