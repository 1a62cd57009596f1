import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCoach, makeUser } from './factories'
import { codeOf, startTestServer, sweepOldRows, TEST_NOW, type TestServer } from './helper'
import { CREATE, key, LOGS, MONDAY, makeTrio, type Trio, UPDATE } from './session-fixture'

// Oracle: operations-2.md, A34 to A37, B6 and D7: who writes what a session leaves, until when, and that nobody else reads it.

let server: TestServer
let trio: Trio
let id: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const minutes = (after: number) => new Date(Date.parse(MONDAY) + after * 60_000)

const PAGE = `query ($id: ID!) { sessionPage(_id: $id) { _id state deadline topic { text version } ownNote { text version } agreementsShared way { held plan }
  agreement { text firstStep dueOn topics objective mark } notes { text version }
  closing { outcome topics agreement firstStep dueOn objectiveId progress propose version } } }`
const TOPIC = `mutation ($sessionId: ID!, $text: String!, $version: Int!) {
  saveTopic(sessionId: $sessionId, text: $text, version: $version) { topic { text version } } }`
const NOTE = `mutation ($sessionId: ID!, $text: String!, $version: Int!) {
  saveOwnNote(sessionId: $sessionId, text: $text, version: $version) { ownNote { text version } } }`
const DRAFT = `mutation ($data: SaveClosingInput!) { saveClosing(data: $data) { closing { agreement version } } }`
const CLOSE = `mutation ($data: CloseSessionInput!) { closeSession(data: $data) {
  session { _id state agreement { text } } proposal { _id state slot } whyNot } }`
const MARK = `mutation ($sessionId: ID!, $state: AgreementMark!) {
  markAgreement(sessionId: $sessionId, state: $state) { agreement { mark } } }`
const SHARE =
  'mutation ($programId: ID!, $on: Boolean!) { shareAgreements(programId: $programId, on: $on) { success } }'
const COACHEE = `query ($userId: ID!) { coacheePage(userId: $userId) { isPast held plan sessions { _id topic { text }
  agreement { text mark } notes { text } ownNote { text } } others { slot agreement firstStep } } }`

const topic = (text: string, version = 0, token = trio.coacheeToken, sessionId = id) =>
  server.gql(TOPIC, { sessionId, text, version }, token)
const note = (text: string, version = 0, token = trio.coacheeToken) =>
  server.gql(NOTE, { sessionId: id, text, version }, token)
const draft = (given: Record<string, unknown>, version = 0, token = trio.coachToken) =>
  server.gql(DRAFT, { data: { sessionId: id, version, ...given } }, token)
async function page(token: string) {
  const answer = await server.gql(PAGE, { id }, token)
  return (answer.data?.sessionPage ?? codeOf(answer)) as Record<string, unknown>
}
async function close(given: Record<string, unknown> = {}) {
  const { version } = await server.door.db
    .selectFrom('sessions')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const data = { sessionId: id, outcome: 'both', version, idempotencyKey: key(), ...given }
  return server.gql(CLOSE, { data }, trio.coachToken)
}
async function held(): Promise<void> {
  server.setNow(minutes(0))
  for (const token of [trio.coachToken, trio.coacheeToken])
    await server.gql(
      LOGS,
      { data: { sessionId: id, logs: [{ type: 'joinedExternal' }], idempotencyKey: key() } },
      token,
    )
  server.setNow(minutes(46))
}

beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
  const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
  const made = await server.gql(CREATE, { data }, trio.coacheeToken)
  id = String(Object(made.data?.createSession)._id)
  await server.door.db
    .updateTable('sessions')
    .set({ conference_provider: 'zoom-meeting' })
    .where('id', '=', id)
    .execute()
})

describe('the topic', () => {
  it('is the coachee’s to write until the minutes are over, and the coach reads it', async () => {
    expect((await topic('Los turnos')).data?.saveTopic).toEqual({ topic: { text: 'Los turnos', version: 1 } })
    expect(await page(trio.coachToken)).toMatchObject({
      topic: { text: 'Los turnos', version: 1 },
      ownNote: null,
    })
    expect(codeOf(await topic('otra pestaña', 0))).toBe('CONFLICT')
    expect(codeOf(await topic('x', 1, trio.coachToken))).toBe('FORBIDDEN')
    expect(codeOf(await topic('x'.repeat(501), 1))).toBe('BAD_INPUT')
    server.setNow(minutes(45))
    expect((await topic('', 1)).data?.saveTopic).toEqual({ topic: { text: '', version: 0 } })
    server.setNow(minutes(46))
    expect(codeOf(await topic('tarde'))).toBe('INVALID_TRANSITION')
  })
})

describe('how far the trip is', () => {
  it('is told with the session: what was held until now, of what is planned; to both', async () => {
    const { max_sessions: plan } = await server.door.db
      .selectFrom('trips')
      .select('max_sessions')
      .where('user_id', '=', trio.coachee.id)
      .executeTakeFirstOrThrow()
    for (const token of [trio.coacheeToken, trio.coachToken])
      expect(await page(token)).toMatchObject({ way: { held: 0, plan } })
    await held()
    await close({ agreement: 'Algo' })
    for (const token of [trio.coacheeToken, trio.coachToken])
      expect(await page(token)).toMatchObject({ way: { held: 1, plan } })
  })
})

describe('the close', () => {
  it('is a draft nobody else sees, then the agreement of both, and it may be mended for seven days', async () => {
    await held()
    const said = {
      agreement: 'Hablar con Ignacio',
      firstStep: { text: 'Pedirle hora', dueOn: '2026-03-20' },
      topics: ['Feedback'],
      progress: 4,
      note: 'Le cuesta soltar',
    }
    expect((await draft(said)).data?.saveClosing).toEqual({
      closing: { agreement: 'Hablar con Ignacio', version: 1 },
    })
    expect(await page(trio.coacheeToken)).toMatchObject({ agreement: null, closing: null, notes: null })
    expect(codeOf(await draft(said, 0))).toBe('CONFLICT')
    expect(codeOf(await draft(said, 1, trio.coacheeToken))).toBe('FORBIDDEN')
    const closed = await close({ progress: 5 })
    expect(closed.data?.closeSession).toMatchObject({
      session: { state: 'finished', agreement: { text: 'Hablar con Ignacio' } },
      proposal: null,
      whyNot: null,
    })
    const agreement = {
      text: 'Hablar con Ignacio',
      firstStep: 'Pedirle hora',
      dueOn: '2026-03-20',
      topics: ['Feedback'],
      mark: null,
    }
    expect(await page(trio.coacheeToken)).toMatchObject({ agreement, closing: null, notes: null })
    expect(await page(trio.coachToken)).toMatchObject({
      agreement,
      notes: { text: 'Le cuesta soltar' },
      closing: { progress: 5 },
    })
    const answers = await server.door.db
      .selectFrom('form_answers')
      .select(['name', 'answer'])
      .where('session_id', '=', id)
      .orderBy('name')
      .execute()
    expect(answers).toEqual([
      { name: 'focusWorked', answer: ['Feedback'] },
      { name: 'progress', answer: 5 },
    ])
    server.setNow(minutes(46 + 7 * 24 * 60 - 1))
    expect(codeOf(await draft({ agreement: 'Hablar el martes' }, 2))).toBeNull()
    server.setNow(minutes(46 + 7 * 24 * 60 + 1))
    expect(codeOf(await draft({ agreement: 'tarde' }, 3))).toBe('INVALID_TRANSITION')
  })

  it('keeps the version of a note that says the same: who reads it elsewhere may write on', async () => {
    await held()
    await draft({ note: 'Le cuesta soltar' })
    await draft({ note: 'Le cuesta soltar', noteVersion: 1 }, 1)
    expect(await page(trio.coachToken)).toMatchObject({ notes: { text: 'Le cuesta soltar', version: 1 } })
    await draft({ note: 'Ya suelta', noteVersion: 1 }, 2)
    expect(await page(trio.coachToken)).toMatchObject({ notes: { text: 'Ya suelta', version: 2 } })
  })

  it('says which objective of the coachee it is about, until that one is gone', async () => {
    const { db } = server.door
    const [own, foreign] = [`objective-${id}`, `objective-foreign-${id}`]
    const written = { title: 'Soltar tres tareas', place: 1, created_at: TEST_NOW, updated_at: TEST_NOW }
    await db
      .insertInto('objectives')
      .values([
        { ...written, id: own, user_id: trio.coachee.id },
        { ...written, id: foreign, user_id: trio.coach.id },
      ])
      .execute()
    await held()
    for (const objectiveId of [foreign, 'objective-of-nobody']) {
      const refused = await draft({ objectiveId })
      expect(Object.keys(refused.errors?.[0]?.extensions?.fields ?? {})).toEqual(['objectiveId'])
    }
    expect(codeOf(await draft({ agreement: 'Hablar con Ignacio', objectiveId: own }))).toBeNull()
    expect(codeOf(await draft({ agreement: 'Hablar con Ignacio' }, 1))).toBeNull()
    expect(codeOf(await close({}))).toBeNull()
    for (const token of [trio.coacheeToken, trio.coachToken])
      expect(await page(token)).toMatchObject({ agreement: { objective: 'Soltar tres tareas' } })
    expect(await page(trio.coachToken)).toMatchObject({ closing: { objectiveId: own } })
    await db.deleteFrom('objectives').where('id', '=', own).execute()
    expect(await page(trio.coacheeToken)).toMatchObject({
      agreement: { text: 'Hablar con Ignacio', objective: null },
    })
  })

  it('stands whatever becomes of the hour it proposes', async () => {
    await held()
    const taken = await close({ agreement: 'Algo', propose: '2026-03-15T12:00:00.000Z' })
    expect(taken.data?.closeSession).toMatchObject({
      session: { state: 'finished' },
      proposal: null,
      whyNot: expect.stringContaining('hora'),
    })
  })

  it('leaves the hour proposed, which the coachee accepts', async () => {
    await held()
    const slot = '2026-03-30T12:00:00.000Z'
    const closed = await close({ agreement: 'Algo', propose: slot })
    expect(closed.data?.closeSession).toMatchObject({ proposal: { state: 'pending', slot }, whyNot: null })
    const data = {
      _id: Object(closed.data?.closeSession).proposal._id,
      event: 'accept',
      version: 1,
      idempotencyKey: key(),
    }
    expect((await server.gql(UPDATE, { data }, trio.coacheeToken)).data?.updateSession).toMatchObject({
      state: 'active',
      slot,
    })
  })

  it('may be marked by the coachee, as often as they like; another agreement is not marked yet', async () => {
    const mark = (state: string, token = trio.coacheeToken) =>
      server.gql(MARK, { sessionId: id, state }, token)
    await held()
    expect(codeOf(await mark('done'))).toBe('NOT_FOUND')
    await close({ agreement: 'Algo' })
    expect((await mark('half')).data?.markAgreement).toEqual({ agreement: { mark: 'half' } })
    expect((await mark('done')).data?.markAgreement).toEqual({ agreement: { mark: 'done' } })
    expect(codeOf(await mark('done', trio.coachToken))).toBe('FORBIDDEN')
    await draft({ agreement: 'Otra cosa' }, 1)
    expect(await page(trio.coacheeToken)).toMatchObject({ agreement: { text: 'Otra cosa', mark: null } })
  })
})

describe('what a session leaves', () => {
  it('is nowhere else than with the two of them: no role, coach, mail, push, calendar, report, audit or log', async () => {
    const said = {
      topic: 'TEMA-SECRETO',
      own: 'NOTA-PROPIA',
      agreed: 'ACUERDO-SECRETO',
      note: 'NOTA-PRIVADA',
    }
    const texts = Object.values(said)
    await topic(said.topic)
    await note(said.own)
    await held()
    await close({
      agreement: said.agreed,
      firstStep: { text: said.agreed },
      note: said.note,
      topics: ['Feedback'],
      progress: 3,
    })
    const mails = [await server.mailsTo(trio.coach.email), await server.mailsTo(trio.coachee.email)]
    const allowed = ['session_topics', 'session_closings', 'session_notes']
    const tables = await server.door.db.introspection.getTables()
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{
        text: string
      }>`select coalesce(string_agg(x::text, ' '), '') as text from ${sql.table(name)} x`.execute(
        server.door.db,
      )
      if (texts.some((text) => rows[0]?.text.includes(text))) found.push(name)
    }
    expect(found.sort()).toEqual(allowed.sort())
    expect(JSON.stringify(mails)).not.toMatch(/SECRETO|NOTA-/)

    const sysadmin = await makeUser(server.door, {
      user_group: 'sysadmin',
      roles: ['admin'],
      active_role: 'admin',
    })
    const admin = await makeUser(server.door, {
      user_group: 'customer',
      roles: ['admin'],
      active_role: 'admin',
      organization_id: trio.organizationId,
      admin_programs: [trio.programId],
    })
    const later = await makeCoach(server.door, trio.programId)
    await server.door.db
      .updateTable('users')
      .set({ coach_selected_id: later.id })
      .where('id', '=', trio.coachee.id)
      .execute()
    const laterToken = await server.login(later.email)
    for (const email of [sysadmin.email, admin.email, later.email]) {
      const token = await server.login(email)
      expect(codeOf(await server.gql(PAGE, { id }, token))).toMatch(/FORBIDDEN|NOT_FOUND/)
    }
    const all = `query ($data: SessionsInput!) { sessions(data: $data) { docs { _id topic { text } agreement { text }
      ownNote { text } closing { agreement } notes { text } } } }`
    const bySysadmin = await server.gql(
      all,
      { data: { coacheeId: trio.coachee.id } },
      await server.login(sysadmin.email),
    )
    expect(JSON.stringify(bySysadmin)).toContain(id)
    expect(JSON.stringify(bySysadmin)).not.toMatch(/SECRETO|NOTA-/)

    // a next coach knows that there were sessions; what was agreed only once the coachee shares it
    const seen = async () =>
      JSON.stringify(await server.gql(COACHEE, { userId: trio.coachee.id }, laterToken))
    expect(await seen()).toContain('2026-03-16')
    expect(await seen()).not.toMatch(/SECRETO|NOTA-/)
    expect(await page(trio.coacheeToken)).toMatchObject({ agreementsShared: false })
    await server.gql(SHARE, { programId: trio.programId, on: true }, trio.coacheeToken)
    expect(await seen()).toContain(said.agreed)
    expect(await page(trio.coacheeToken)).toMatchObject({ agreementsShared: true })
    expect(await page(trio.coachToken)).toMatchObject({ agreementsShared: null })
    expect(await seen()).not.toMatch(/TEMA|NOTA-/)
    await server.gql(SHARE, { programId: trio.programId, on: false }, trio.coacheeToken)
    expect(await seen()).not.toContain(said.agreed)

    // the coach of then reads the own sessions, for 24 months
    const past = async () =>
      JSON.stringify(await server.gql(COACHEE, { userId: trio.coachee.id }, trio.coachToken))
    expect(await past()).toContain(said.topic)
    expect(await past()).not.toContain(said.own)
    server.setNow(new Date('2028-03-17T12:00:00.000Z'))
    trio.coachToken = await server.login(trio.coach.email)
    expect(await past()).not.toMatch(/TEMA|ACUERDO/)
    await sweepOldRows(server.door, server.now())
    expect(await past()).not.toMatch(/NOTA-/)
    const token = await server.login(trio.coachee.email)
    expect(await page(token)).toMatchObject({ agreement: { text: said.agreed }, ownNote: { text: said.own } })
  })
})
