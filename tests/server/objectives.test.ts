import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erasePerson } from '#server/entities/account/erase'
import type { UserRow } from '#server/kernel/database/rows'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

// Oracle: operations-2.md, B6 `objectives` and rows 38 and 40: the coachee writes, their coach reads, nobody else does.

type Step = { _id: string; text: string; dueOn: string | null; done: boolean }
type Comment = { _id: string; author: string; text: string; createdAt: string }
type Objective = {
  _id: string
  version: number
  title: string
  why: string
  state: string
  steps: Step[]
  comments: Comment[]
}
type Draft = Partial<Omit<Objective, 'steps' | 'comments'>> & {
  steps?: { _id?: string; text: string; dueOn?: string | null }[]
}
const FIELDS =
  '{ _id version title why state steps { _id text dueOn done } comments { _id author text createdAt } }'

let server: TestServer
let organizationId: string
let programId: string
let coach: UserRow
let coachee: UserRow
let tripId: string
let other: UserRow
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server.door)
  programId = await makeProgram(server.door, organizationId)
  coach = await makeCoach(server.door, programId)
  const at = { organizationId, programId }
  const chosen = await makeCoachee(server.door, at, { coach_selected_id: coach.id })
  coachee = chosen.coachee
  tripId = chosen.tripId
  other = (await makeCoachee(server.door, at)).coachee
  const group = { organization_id: organizationId }
  const people = {
    co: coach,
    cc: coachee,
    other,
    co2: await makeCoach(server.door, programId),
    sa: await makeUser(server.door, { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' }),
    ad: await makeUser(server.door, {
      ...group,
      roles: ['admin'],
      active_role: 'admin',
      admin_programs: [programId],
    }),
    cs: await makeUser(server.door, {
      roles: ['consultant'],
      active_role: 'consultant',
      consultant_programs: [programId],
    }),
  }
  for (const [name, { email }] of Object.entries(people)) tokens[name] = await server.login(email)
})
beforeEach(async () => {
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('objectives').execute()
})
afterAll(() => server.close())

const ask = (who: string, document: string, variables: object = {}) =>
  server.gql(document, variables as Record<string, unknown>, tokens[who])
let keys = 0
const newKey = () => {
  keys += 1
  return `objective-${keys}`
}
const save = (who: string, draft: Draft, idempotencyKey = newKey()) =>
  ask(who, `mutation($data: SaveObjectiveInput!) { saveObjective(data: $data) ${FIELDS} }`, {
    data: { title: 'Soltar tres tareas', steps: [], ...draft, idempotencyKey },
  })
const saved = async (draft: Draft = {}, who = 'cc'): Promise<Objective> =>
  (await save(who, draft)).data?.saveObjective as Objective
const again = ({ _id, version, title, why, state, steps }: Objective, change: Draft = {}): Draft => ({
  _id,
  version,
  title,
  why,
  state,
  steps: steps.map(({ done: _done, ...step }) => step),
  ...change,
})
const move = (ids: string[], who = 'cc') =>
  ask(who, 'mutation($ids: [ID!]!) { moveObjectives(ids: $ids) { _id } }', { ids })
const tick = (_id: string, stepId: string, done: boolean, who = 'cc') =>
  ask(
    who,
    `mutation($_id: ID!, $stepId: ID!, $done: Boolean!) { tickStep(_id: $_id, stepId: $stepId, done: $done) ${FIELDS} }`,
    { _id, stepId, done },
  )
const remove = (_id: string, who = 'cc') =>
  ask(who, 'mutation($_id: ID!) { removeObjective(_id: $_id) { success } }', { _id })
const readBy = (who: string, userId?: string) =>
  ask(who, `query($userId: ID) { objectives(userId: $userId) ${FIELDS} }`, { userId })
const list = async (who = 'cc', userId?: string): Promise<Objective[]> =>
  (await readBy(who, userId)).data?.objectives as Objective[]
const titles = async () => (await list()).map(({ title }) => title)

describe('writing', () => {
  test('an objective begins en curso, with its steps to do', async () => {
    const made = await saved({ why: 'Me quita\ntiempo', steps: [{ text: ' Anotar ', dueOn: '2026-09-11' }] })
    expect(made).toMatchObject({
      version: 1,
      title: 'Soltar tres tareas',
      why: 'Me quita\ntiempo',
      state: 'open',
      steps: [{ text: 'Anotar', dueOn: '2026-09-11', done: false }],
    })
    expect(await list()).toEqual([made])
  })

  test('what is wrong is told in its field', async () => {
    const step = (text: string, dueOn?: string) => ({ steps: [{ text, dueOn: dueOn ?? null }] })
    for (const [draft, field] of [
      [{ title: ' ' }, 'title'],
      [{ title: 'a'.repeat(121) }, 'title'],
      [{ why: 'a'.repeat(501) }, 'why'],
      [step(''), 'steps.0.text'],
      [step('a'.repeat(201)), 'steps.0.text'],
      [step('Anotar', '2026-02-31'), 'steps.0.dueOn'],
      [{ steps: Array.from({ length: 21 }, () => ({ text: 'Uno' })) }, 'steps'],
      [{ steps: [{ _id: 'step-of-nobody', text: 'Uno' }] }, 'steps.0._id'],
      [{ _id: 'goal-1' }, 'version'],
    ] as const) {
      const { errors } = await save('cc', draft as Draft)
      expect([field, Object.keys(errors?.[0]?.extensions?.fields ?? {})]).toEqual([field, [field]])
    }
    expect(await list()).toEqual([])
    const longest = await saved({
      title: 'a'.repeat(120),
      why: 'a'.repeat(500),
      steps: Array.from({ length: 20 }, () => ({ text: 'a'.repeat(200) })),
    })
    expect(longest.steps).toHaveLength(20)
  })

  test('the same key writes once; a later version is not written over', async () => {
    const key = newKey()
    const [first, second] = [await save('cc', {}, key), await save('cc', {}, key)]
    expect(second.data).toEqual(first.data)
    expect(await list()).toHaveLength(1)
    const made = first.data?.saveObjective as Objective
    const change = newKey()
    for (let turn = 0; turn < 2; turn += 1)
      expect((await save('cc', again(made, { title: 'Otro' }), change)).data?.saveObjective).toMatchObject({
        title: 'Otro',
        version: 2,
      })
    const late = await save('cc', again(made, { title: 'Tarde' }))
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'version' })
    expect(await titles()).toEqual(['Otro'])
  })

  test('steps keep what was done of them, in whatever order they are written; what is left out is gone', async () => {
    const made = await saved({ steps: [{ text: 'Uno' }, { text: 'Dos' }, { text: 'Tres' }] })
    const [one, two, three] = made.steps as [Step, Step, Step]
    await tick(made._id, two._id, true)
    const changed = await saved(
      again(made, {
        steps: [{ text: 'Cero' }, { _id: two._id, text: 'Dos, mejor' }, { _id: one._id, text: 'Uno' }],
      }),
    )
    expect(changed.steps.map(({ text, done }) => [text, done])).toEqual([
      ['Cero', false],
      ['Dos, mejor', true],
      ['Uno', false],
    ])
    expect(changed.steps.some(({ _id }) => _id === three._id)).toBe(false)
    const twice = again(changed, {
      steps: [
        { _id: one._id, text: 'Uno' },
        { _id: one._id, text: 'Uno' },
      ],
    })
    expect(codeOf(await save('cc', twice))).toBe('BAD_INPUT')
  })

  test('ten are open at most, also when they are sent at once; logrado and dejado make room', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => save('cc', {})))
    const refused = answers.filter((one) => codeOf(one) === 'CONFLICT')
    expect(refused.map(({ errors }) => errors?.[0]?.extensions?.reason)).toEqual([
      'openObjectives',
      'openObjectives',
    ])
    const [first, second] = (await list()) as [Objective, Objective]
    expect(await list()).toHaveLength(10)
    expect(codeOf(await save('cc', again(first, { why: 'Lo mismo' })))).toBeNull()
    expect(codeOf(await save('cc', again(second, { state: 'left' })))).toBeNull()
    expect(codeOf(await save('cc', { title: 'El décimo' }))).toBeNull()
    const closed = (await list()).find(({ _id }) => _id === second._id)
    expect(codeOf(await save('cc', again(closed as Objective, { state: 'open' })))).toBe('CONFLICT')
    expect(codeOf(await save('cc', again(closed as Objective, { state: 'done' })))).toBeNull()
    expect((await titles()).slice(-2)).toEqual(['El décimo', 'Soltar tres tareas'])
  })

  test('a hundred are kept', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({
      id: `kept-${at}`,
      user_id: coachee.id,
      title: `Viejo ${at}`,
      state: 'left' as const,
      place: at,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    }))
    await server.door.db.insertInto('objectives').values(rows).execute()
    const { errors } = await save('cc', {})
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'objectives' })
    await remove('kept-0')
    expect(codeOf(await save('cc', {}))).toBeNull()
  })
})

describe('ticking', () => {
  test('is the same said twice, and leaves the version to who is writing', async () => {
    const made = await saved({ steps: [{ text: 'Uno' }, { text: 'Dos' }] })
    const [one] = made.steps as [Step, Step]
    for (const done of [true, true, false, true]) {
      const { data } = await tick(made._id, one._id, done)
      expect(data?.tickStep).toMatchObject({ version: 1, steps: [{ text: 'Uno', done }, { done: false }] })
    }
    expect(codeOf(await tick(made._id, 'step-nobody', true))).toBe('NOT_FOUND')
    expect(codeOf(await save('cc', again(made, { title: 'Mientras' })))).toBeNull()
    expect((await list())[0]?.steps[0]?.done).toBe(true)
  })
})

describe('moving', () => {
  test('names what comes first; what is closed stays below, whoever is named', async () => {
    const [a, b, c] = [await saved({ title: 'A' }), await saved({ title: 'B' }), await saved({ title: 'C' })]
    expect(await titles()).toEqual(['A', 'B', 'C'])
    await move([c._id, a._id])
    expect(await titles()).toEqual(['C', 'A', 'B'])
    await save('cc', again(a, { state: 'done' }))
    await move([a._id, b._id])
    expect(await titles()).toEqual(['B', 'C', 'A'])
    await save('cc', again({ ...a, version: 2, state: 'open' }))
    expect(await titles()).toEqual(['B', 'C', 'A'])
    expect((await list()).map(({ state }) => state)).toEqual(['open', 'open', 'open'])
    expect((await list()).map(({ version }) => version)).toEqual([1, 1, 3])
  })

  test('whatever is asked in whatever order, each stands once, those named first and the rest as they stood', async () => {
    const made: string[] = []
    for (let at = 0; at < 6; at += 1) made.push((await saved({ title: `O${at}` }))._id)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...made), { maxLength: 9 }), async (wanted) => {
        const before = (await list()).map(({ _id }) => _id)
        const { data } = await move(wanted)
        const after = (data?.moveObjectives as { _id: string }[] | undefined)?.map(({ _id }) => _id) ?? []
        const first = [...new Set(wanted)]
        expect(after.slice(0, first.length)).toEqual(first)
        expect(after.slice(first.length)).toEqual(before.filter((id) => !first.includes(id)))
        await move(wanted)
        expect((await list()).map(({ _id }) => _id)).toEqual(after)
      }),
      { numRuns: 25 },
    )
  })
})

describe('comments', () => {
  const say = (who: string, _id: string, text: string, idempotencyKey = newKey()) =>
    ask(
      who,
      'mutation($data: CommentObjectiveInput!) { commentObjective(data: $data) { _id author text createdAt } }',
      {
        data: { _id, text, idempotencyKey },
      },
    )
  const bells = async () => {
    const rows = await server.door.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'bell')
      .where(sql<boolean>`payload -> 'what' ->> 'title' = 'Un comentario en tu objetivo'`)
      .execute()
    return rows.map(
      ({ payload }) => payload as { userId: string; about: string[]; what: { text: string; path: string } },
    )
  }
  beforeEach(() => server.door.db.deleteFrom('outbox').where('kind', '=', 'bell').execute())

  test('the coach says something once a key, the coachee is told without a word of it, and reads it', async () => {
    const made = await saved()
    const key = newKey()
    const [first, second] = [
      await say('co', made._id, ' Empieza por la más chica\ny cuéntame ', key),
      await say('co', made._id, ' Empieza por la más chica\ny cuéntame ', key),
    ]
    expect(second.data).toEqual(first.data)
    expect(first.data?.commentObjective).toMatchObject({
      author: `${coach.first_name} ${coach.last_name}`,
      text: 'Empieza por la más chica\ny cuéntame',
      createdAt: TEST_NOW.toISOString(),
    })
    for (const seen of [await list(), await list('co', coachee.id)])
      expect(seen[0]?.comments).toEqual([first.data?.commentObjective])
    const rung = await bells()
    expect(rung.map(({ userId, about }) => [userId, about])).toEqual([[coachee.id, [coach.id]]])
    expect(rung[0]?.what.path).toBe('/objetivos')
    expect(rung[0]?.what.text).not.toMatch(/chica|tareas/)
    const written = await saved(again(made, { title: 'Otro título' }))
    expect(written.comments).toEqual([first.data?.commentObjective])
  })

  test('what is wrong is told in its field, and nobody but their coach comments', async () => {
    const made = await saved()
    for (const text of ['  ', 'a'.repeat(501)]) {
      const { errors } = await say('co', made._id, text)
      expect(Object.keys(errors?.[0]?.extensions?.fields ?? {})).toEqual(['text'])
    }
    for (const [who, code] of [
      ['cc', 'FORBIDDEN'],
      ['other', 'FORBIDDEN'],
      ['co2', 'NOT_FOUND'],
      ['ad', 'FORBIDDEN'],
      ['cs', 'FORBIDDEN'],
      ['sa', 'FORBIDDEN'],
    ] as const)
      expect([who, codeOf(await say(who, made._id, 'Hola'))]).toEqual([who, code])
    expect(codeOf(await say('co', 'objective-of-nobody', 'Hola'))).toBe('NOT_FOUND')
    expect((await list())[0]?.comments).toEqual([])
    expect(await bells()).toEqual([])
  })

  test('fifty of a coach at most, also when they are sent at once', async () => {
    const made = await saved()
    for (let at = 0; at < 48; at += 1) await say('co', made._id, `Número ${at}`)
    const answers = await Promise.all([1, 2, 3].map((at) => say('co', made._id, `Último ${at}`)))
    expect(answers.map(codeOf).filter((code) => code !== null)).toEqual(['CONFLICT'])
    expect((await list())[0]?.comments).toHaveLength(50)
  })

  test('another coach sees what they say themselves; it goes with the objective and with who said it', async () => {
    const { db } = server.door
    const made = await saved()
    await say('co', made._id, 'De la primera')
    const next = await makeCoach(server.door, programId)
    tokens.next = await server.login(next.email)
    const choose = (id: string) =>
      db.updateTable('users').set({ coach_selected_id: id }).where('id', '=', coachee.id).execute()
    await choose(next.id)
    expect((await list('next', coachee.id))[0]?.comments).toEqual([])
    server.setNow(new Date(TEST_NOW.getTime() + 60_000))
    await say('next', made._id, 'De la segunda')
    const texts = async () => (await list())[0]?.comments.map(({ text }) => text)
    expect(await texts()).toEqual(['De la primera', 'De la segunda'])
    expect((await list('next', coachee.id))[0]?.comments.map(({ text }) => text)).toEqual(['De la segunda'])
    await choose(coach.id)
    await server.door.transaction((trx) => erasePerson(trx, next, 'erased', TEST_NOW))
    expect(await texts()).toEqual(['De la primera'])
    await remove(made._id)
    expect(await db.selectFrom('objective_comments').selectAll().execute()).toEqual([])
  })
})

describe('who', () => {
  test('the coachee writes, their coach reads; nobody else reads or writes', async () => {
    const made = await saved({ title: 'Secreto', steps: [{ text: 'Paso' }] })
    expect(await list('co', coachee.id)).toEqual([made])
    for (const [who, userId, code] of [
      ['other', coachee.id, 'NOT_FOUND'],
      ['co2', coachee.id, 'NOT_FOUND'],
      ['co', other.id, 'NOT_FOUND'],
      ['co', undefined, 'NOT_FOUND'],
      ['ad', coachee.id, 'FORBIDDEN'],
      ['cs', coachee.id, 'FORBIDDEN'],
      ['sa', coachee.id, 'FORBIDDEN'],
    ] as const)
      expect([who, codeOf(await readBy(who, userId))]).toEqual([who, code])
    const step = made.steps[0]?._id ?? ''
    for (const [who, code] of [
      ['other', 'NOT_FOUND'],
      ['co', 'FORBIDDEN'],
      ['ad', 'FORBIDDEN'],
      ['cs', 'FORBIDDEN'],
      ['sa', 'FORBIDDEN'],
    ] as const) {
      const codes = [
        await save(who, again(made, { title: 'De otra' })),
        await move([made._id], who),
        await tick(made._id, step, true, who),
      ].map(codeOf)
      expect([who, codes]).toEqual([who, [code, code, code]])
      await remove(made._id, who)
    }
    expect(await list()).toEqual([made])
  })

  test('the coach reads them while they accompany the person, and not after', async () => {
    const made = await saved({ title: 'Lo que ve su coach' })
    expect(await list('co', coachee.id)).toEqual([made])
    const { db } = server.door
    await db.updateTable('users').set({ coach_selected_id: null }).where('id', '=', coachee.id).execute()
    const slot = new Date(TEST_NOW.getTime() - 40 * 86_400_000)
    await db
      .insertInto('sessions')
      .values({
        id: 'session-past',
        program_id: programId,
        coach_id: coach.id,
        coachee_id: coachee.id,
        trip_id: tripId,
        slot,
        scheduled_slot: slot,
        state: 'finished',
      })
      .execute()
    expect(codeOf(await readBy('co', coachee.id))).toBe('NOT_FOUND')
    await db.deleteFrom('sessions').where('id', '=', 'session-past').execute()
    await db.updateTable('users').set({ coach_selected_id: coach.id }).where('id', '=', coachee.id).execute()
  })

  test('what is removed stays removed, and goes with the person', async () => {
    const made = await saved()
    for (let turn = 0; turn < 2; turn += 1) expect(codeOf(await remove(made._id))).toBeNull()
    expect(await list()).toEqual([])
    const { coachee: leaving } = await makeCoachee(server.door, { organizationId, programId })
    tokens.leaving = await server.login(leaving.email)
    await saved({}, 'leaving')
    await saved()
    await server.door.transaction((trx) => erasePerson(trx, leaving, 'erased', TEST_NOW))
    const left = await server.door.db.selectFrom('objectives').select('user_id').execute()
    expect(left).toEqual([{ user_id: coachee.id }])
  })
})
