import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/constants'
import { sendEmbedForms } from '#server/entities/form/embed-mail'
import { makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, sweepOldRows, TEST_NOW, type TestServer } from './helper'

const FORM = 'form-progress-supervisor'
const SCALES = [
  'communication',
  'feedback',
  'delegation',
  'timeManagement',
  'teamwork',
  'change',
  'emotions',
  'inclusion',
]
const whole = (value: unknown = 4) =>
  SCALES.map((name) => ({ fieldId: `field-progress-supervisor-${name}`, answer: value }))
const READ =
  'query($token: String!) { forms(token: $token) { _id name complete answers fields { _id label hint } } }'
const SUBMIT =
  'mutation($token: String!, $answers: [AnswerInput!]!) { submitEmbedForm(token: $token, answers: $answers) { success } }'

let server: TestServer
let programId: string
let subjectId: string
beforeAll(async () => {
  server = await startTestServer()
  const organizationId = await makeOrganization(server.door)
  programId = await makeProgram(server.door, organizationId)
  const { coachee } = await makeCoachee(
    server.door,
    { organizationId, programId },
    { first_name: 'Macarena', last_name: 'Ñancupil' },
  )
  subjectId = coachee.id
})
afterAll(() => server.close())

let leaders = 0
/** Mails the form to somebody new. @returns their address and what the link carries. */
async function mailed(given: { formId?: string; subject?: string | null; email?: string } = {}) {
  leaders += 1
  const email = given.email ?? `lider-${leaders}@example.cl`
  const request = {
    formId: given.formId ?? FORM,
    programId,
    subjects:
      given.subject === null
        ? []
        : [{ id: given.subject ?? subjectId, firstName: 'Macarena', lastName: 'Ñancupil' }],
  }
  await server.door.transaction((trx) =>
    sendEmbedForms(trx, [{ ...request, to: { email, firstName: 'Soledad' } }], server.now()),
  )
  const [mail] = await server.mailsTo(email)
  if (!mail) throw new Error('no mail')
  const token = /\/formulario\?token=([\w-]{43})\b/.exec(mail.text)?.[1]
  if (!token) throw new Error('no link in the mail')
  return { email, token, mail }
}
const read = (token: string, bearer?: string) => server.gql(READ, { token }, bearer)
const submit = (token: string, answers: object[] = whole(), bearer?: string) =>
  server.gql(SUBMIT, { token, answers }, bearer)
const storedFor = (email: string) =>
  server.door.db
    .selectFrom('embed_answers')
    .innerJoin('embed_forms', 'embed_forms.id', 'embed_answers.embed_id')
    .select(['field_id', 'answer', 'label', 'name'])
    .where('email', '=', email)
    .orderBy('field_id')
    .execute()
const refusal = (answer: Awaited<ReturnType<typeof read>>) => ({
  code: codeOf(answer),
  reason: answer.errors?.[0]?.extensions?.reason,
  fields: Object.keys(answer.errors?.[0]?.extensions?.fields ?? {}),
})

describe('a form mailed to somebody without account', () => {
  test('is read by its link alone, and tells of the subject the first name and nothing else', async () => {
    const { token, mail } = await mailed()
    const answer = await read(token)
    expect(answer.data?.forms).toMatchObject([
      { _id: FORM, name: 'Cómo ves a Macarena', complete: false, answers: {} },
    ])
    expect(mail.subject).toBe('¿Cómo ves a Macarena?')
    for (const told of [JSON.stringify(answer), mail.html, mail.text])
      expect(told).not.toMatch(/Ñancupil|coacheeName/)
  })

  test('is stored once and whole, with label and name of the form', async () => {
    const { email, token } = await mailed()
    const comment = { fieldId: 'field-progress-supervisor-comment', answer: 'Escucha más.' }
    const answer = await submit(token, [...whole(), comment])
    expect(answer).toEqual({ data: { submitEmbedForm: { success: true } } })
    const rows = await storedFor(email)
    expect(rows).toHaveLength(9)
    expect(rows.find(({ field_id }) => field_id === comment.fieldId)).toEqual({
      field_id: comment.fieldId,
      answer: 'Escucha más.',
      label: '¿Qué cambio has notado?',
      name: 'comment',
    })
    for (const again of [await submit(token, whole(1)), await read(token)])
      expect(refusal(again)).toEqual({ code: 'CONFLICT', reason: 'submitted', fields: [] })
    expect(await storedFor(email)).toEqual(rows)
  })

  test('sent ten times at once is taken once', async () => {
    const { email, token } = await mailed()
    const all = await Promise.all(Array.from({ length: 10 }, (_, at) => submit(token, whole(1 + (at % 5)))))
    expect(all.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(all.filter((one) => codeOf(one) === 'CONFLICT')).toHaveLength(9)
    expect(await storedFor(email)).toHaveLength(8)
  })

  test('names each answer that breaks its rule and keeps nothing of it', async () => {
    const { email, token } = await mailed()
    const early = await submit(token, whole().slice(1))
    expect(early.errors?.[0]?.extensions?.fields).toEqual({
      'field-progress-supervisor-communication': 'Campo requerido',
    })
    const wild = await submit(token, [...whole(9), { fieldId: 'field-x', answer: 1 }])
    expect(refusal(wild)).toMatchObject({ code: 'BAD_INPUT', fields: ['field-x'] })
    expect(refusal(await submit(token, whole(9))).fields).toHaveLength(8)
    expect(refusal(await submit(token, whole({ deep: 1 }))).fields).toHaveLength(8)
    expect(await storedFor(email)).toEqual([])
    expect(codeOf(await submit(token))).toBeNull()
  })

  test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(500), "' or 1=1 --"])(
    'is not opened by %j',
    async (token) => {
      const submitted = refusal(await submit(token))
      expect(submitted).toMatchObject({ code: 'BAD_INPUT', fields: ['token'] })
      if (token) expect(refusal(await read(token))).toMatchObject({ code: 'BAD_INPUT', fields: ['token'] })
    },
  )

  test('is not opened by a link that was cut short', async () => {
    const { token } = await mailed()
    expect(refusal(await read(token.slice(0, -1)))).toEqual({
      code: 'BAD_INPUT',
      reason: 'unknown',
      fields: ['token'],
    })
    expect(codeOf(await read(` ${token} `))).toBeNull()
  })

  test('ends after 14 days, when a newer one is sent, and when the subject is gone', async () => {
    const expired = { code: 'BAD_INPUT', reason: 'expired', fields: ['token'] }
    const first = await mailed()
    const other = await mailed({ email: first.email, formId: 'form-alignment-leader', subject: null })
    const second = await mailed({ email: first.email })
    expect(refusal(await submit(first.token))).toEqual(expired)
    expect(codeOf(await read(second.token))).toBeNull()
    expect(codeOf(await read(other.token))).toBeNull()

    server.setNow(new Date(TEST_NOW.getTime() + 14 * DAY_MS - 1))
    expect(codeOf(await read(second.token))).toBeNull()
    server.setNow(new Date(TEST_NOW.getTime() + 14 * DAY_MS))
    expect(refusal(await submit(second.token))).toEqual(expired)
    server.setNow(TEST_NOW)

    const leaver = await makeUser(server.door, { first_name: 'Pía' })
    const about = await mailed({ subject: leaver.id })
    await server.door.db
      .updateTable('users')
      .set({ removed_at: TEST_NOW })
      .where('id', '=', leaver.id)
      .execute()
    expect(refusal(await submit(about.token))).toEqual(expired)
  })

  test('is taken from whoever holds the link, whatever bearer comes along', async () => {
    const unverified = await makeUser(server.door, { status: 'unverified' })
    for (const bearer of ['not a token', await server.login(unverified.email)]) {
      const { token } = await mailed()
      expect(codeOf(await read(token, bearer))).toBeNull()
      expect(codeOf(await submit(token, whole(), bearer))).toBeNull()
    }
  })

  test('is kept as its hash only', async () => {
    const { token } = await mailed()
    const rows = await server.door.db.selectFrom('embed_forms').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is swept away when nobody answered it; answers stay', async () => {
    const lost = await mailed()
    const kept = await mailed()
    await submit(kept.token)
    await sweepOldRows(server.door, new Date(TEST_NOW.getTime() + 60 * DAY_MS))
    const left = await server.door.db.selectFrom('embed_forms').select('email').execute()
    expect(left.map(({ email }) => email)).not.toContain(lost.email)
    expect(await storedFor(kept.email)).toHaveLength(8)
  })
})

describe('without a link', () => {
  test('nobody without a verified address gets a form', async () => {
    const all = '{ forms(type: "leader") { _id } }'
    expect(codeOf(await server.gql(all))).toBe('UNAUTHENTICATED')
    const { email } = await makeUser(server.door, { status: 'unverified' })
    expect(codeOf(await server.gql(all, {}, await server.login(email)))).toBe('FORBIDDEN')
  })

  test('a form of the application is not sent to anybody', async () => {
    await expect(mailed({ formId: 'form-coachee-match' })).rejects.toThrow('not answered by a mailed link')
  })
})
