import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionState } from '#domain/session-states'
import { sweepScores } from '#server/entities/score/jobs'
import { newId } from '#server/kernel/secrets'
import { makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { makeTrio, type Trio } from './session-fixture'

const DAY = 86_400_000
const SCORES = '{ scores { _id owner score type path reference createdAt updateAt } }'
const SAVE = 'mutation S($data: SaveScoreInput!) { saveScore(data: $data) { success } }'
const ago = (days: number): Date => new Date(TEST_NOW.getTime() - days * DAY)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What a coachee hands in of a form is asked no more. */
async function handIn({ coachee, programId }: Trio, formId: string, at = TEST_NOW): Promise<void> {
  await server.door.db
    .insertInto('form_submissions')
    .values({
      user_id: coachee.id,
      form_id: formId,
      program_id: programId,
      session_id: '',
      submitted_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Sessions of a trio, one a day, the last of them `last` days ago. */
async function meet(trio: Trio, times: number, last = 1, state: SessionState = 'finished'): Promise<void> {
  await handIn(trio, 'form-sat')
  if (times === 0) return
  await server.door.db
    .insertInto('sessions')
    .values(
      Array.from({ length: times }, (_, at) => ({
        id: newId('s'),
        coach_id: trio.coach.id,
        coachee_id: trio.coachee.id,
        program_id: trio.programId,
        trip_id: trio.tripId,
        state,
        slot: ago(last + at),
        scheduled_slot: ago(last + at),
      })),
    )
    .execute()
}
type Score = {
  _id: string
  type: string
  reference: string
  owner: string
  score: number | null
  path: string
}
const dueOf = async (token: string): Promise<Score[]> => {
  const answer = await server.gql(SCORES, {}, token)
  expect(answer.errors).toBeUndefined()
  return answer.data?.scores as Score[]
}
const sweep = (days = 0) => sweepScores(server.door, new Date(TEST_NOW.getTime() + days * DAY))
let keys = 0
const save = (token: string, data: object, key = `key-${++keys}`) =>
  server.gql(SAVE, { data: { ...data, idempotencyKey: key } }, token)

describe('when a score is asked for', () => {
  test('asks a coachee about the trip once the third session took place, and once only', async () => {
    const trio = await makeTrio(server)
    await meet(trio, 2)
    await meet(trio, 3, 4, 'cancelled_on_time')
    await sweep()
    expect(await dueOf(trio.coacheeToken)).toEqual([])
    await meet(trio, 1, 9)
    await sweep()
    await sweep()
    expect(await dueOf(trio.coacheeToken)).toEqual([
      {
        _id: expect.any(String),
        type: 'npsCoachee',
        reference: trio.tripId,
        owner: trio.coachee.id,
        score: null,
        path: 'Eleva',
        createdAt: TEST_NOW.toISOString(),
        updateAt: TEST_NOW.toISOString(),
      },
    ])
    expect(await dueOf(trio.coachToken)).toEqual([])
  })

  test('asks a coach after the fifth of a program, an admin after the tenth of the own people', async () => {
    const trio = await makeTrio(server)
    const admin = await makeUser(server.door, {
      roles: ['admin'],
      active_role: 'admin',
      organization_id: trio.organizationId,
      admin_programs: [trio.programId],
    })
    const token = await server.login(admin.email)
    await meet(trio, 9)
    await sweep()
    expect(await dueOf(trio.coachToken)).toMatchObject([{ type: 'npsCoach', reference: trio.programId }])
    expect(await dueOf(token)).toEqual([])
    await meet(trio, 1, 20)
    await sweep()
    expect(await dueOf(token)).toMatchObject([
      { type: 'npsAdmin', reference: trio.programId, owner: admin.id },
    ])
  })

  test('asks nobody about what is long over', async () => {
    const trio = await makeTrio(server)
    await meet(trio, 6, 31)
    await sweep()
    expect(await dueOf(trio.coacheeToken)).toEqual([])
    expect(await dueOf(trio.coachToken)).toEqual([])
  })

  test('asks again about something else, 90 days after the last question', async () => {
    const trio = await makeTrio(server)
    await meet(trio, 5)
    await sweep()
    const [first] = await dueOf(trio.coachToken)
    await save(trio.coachToken, { _id: first?._id, score: 9 })
    const other = await makeTrio(server)
    await meet({ ...other, coach: trio.coach }, 5, 40)
    await meet({ ...other, coach: trio.coach }, 1, -80)
    await sweep(89)
    expect(await dueOf(trio.coachToken)).toEqual([])
    await sweep(91)
    expect(await dueOf(trio.coachToken)).toMatchObject([{ type: 'npsCoach', reference: other.programId }])
  })

  test('asks nothing of somebody whose first trip was cancelled', async () => {
    const trio = await makeTrio(server)
    await meet(trio, 3)
    await sweep()
    const { db } = server.door
    await db.updateTable('trips').set({ status: 'canceled' }).where('id', '=', trio.tripId).execute()
    expect(await dueOf(trio.coacheeToken)).toEqual([])
  })
})

describe('what is asked besides a score', () => {
  /** A trio of a program with the pulse, which met so often and handed nothing in. */
  async function begun(times = 3) {
    const trio = await makeTrio(server)
    await server.door.db
      .insertInto('program_features')
      .values({
        program_id: trio.programId,
        name: 'pulse',
        is_active: true,
        video_html: '',
        thumbnail: '',
        courses: null,
        all_courses_active: null,
      })
      .execute()
    await meet(trio, times)
    await server.door.db.deleteFrom('form_submissions').where('user_id', '=', trio.coachee.id).execute()
    return trio
  }
  async function at<T>(days: number, body: () => Promise<T>): Promise<T> {
    server.setNow(new Date(TEST_NOW.getTime() + days * DAY))
    try {
      return await body()
    } finally {
      server.setNow(TEST_NOW)
    }
  }
  const typesAt = (trio: Trio, days: number) =>
    at(days, async () => {
      await sweep(days)
      return (await dueOf(await server.login(trio.coachee.email))).map(({ type }) => type)
    })

  test('comes in one order, one at a time and 14 days apart: pulse, assessment, score', async () => {
    const trio = await begun()
    expect(await typesAt(trio, 0)).toEqual(['pulse'])
    await handIn(trio, 'form-pulse')
    const [pulse] = await dueOf(trio.coacheeToken)
    await save(trio.coacheeToken, { _id: pulse?._id, later: true })
    await server.door.db
      .updateTable('survey_requests')
      .set({ ended_at: TEST_NOW, outcome: 'answered' })
      .where('id', '=', pulse?._id ?? '')
      .execute()
    expect(await typesAt(trio, 13.9)).toEqual([])
    expect(await typesAt(trio, 15)).toEqual(['sat'])
    await handIn(trio, 'form-sat')
    await server.door.db
      .updateTable('survey_requests')
      .set({ ended_at: TEST_NOW, outcome: 'answered' })
      .where('person', '=', trio.coachee.id)
      .where('ended_at', 'is', null)
      .execute()
    await meet(trio, 1, -20)
    expect(await typesAt(trio, 28)).toEqual([])
    expect(await typesAt(trio, 30)).toEqual(['npsCoachee'])
  })

  test('waits for the day after a session, which is rated where it was held', async () => {
    const trio = await begun(0)
    await meet(trio, 1, 0.1)
    await server.door.db.deleteFrom('form_submissions').where('user_id', '=', trio.coachee.id).execute()
    expect(await typesAt(trio, 0)).toEqual([])
    expect(await typesAt(trio, 0.8)).toEqual([])
    expect(await typesAt(trio, 1.1)).toEqual(['pulse'])
  })

  test('ends when its form is handed in, and takes no number', async () => {
    const trio = await begun(1)
    await handIn(trio, 'form-pulse')
    await sweep()
    const [asked] = await dueOf(trio.coacheeToken)
    expect(asked).toMatchObject({ type: 'sat', reference: `form-sat ${trio.programId}`, path: 'Eleva' })
    const refused = await save(trio.coacheeToken, { _id: asked?._id, score: 7 })
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { score: 'Esto se responde en su formulario, no con un número.' },
    })
    const { data } = await server.gql('{ satToAnswer { token formId } }', {}, trio.coacheeToken)
    const [open] = (data?.satToAnswer ?? []) as { token: string; formId: string }[]
    const { data: form } = await server.gql(
      '{ forms(type: "sat") { fields { _id } segments { fields { _id } } } }',
      {},
      trio.coacheeToken,
    )
    const [sat] = (form?.forms ?? []) as {
      fields: { _id: string }[]
      segments: { fields: { _id: string }[] }[]
    }[]
    const fields = [...(sat?.fields ?? []), ...(sat?.segments ?? []).flatMap((one) => one.fields)]
    const answer = await server.gql(
      'mutation($data: SaveFormAnswersInput!) { saveFormAnswers(data: $data) { complete } }',
      {
        data: {
          formId: open?.formId,
          token: open?.token,
          submit: true,
          answers: fields.map(({ _id }) => ({ fieldId: _id, answer: 3 })),
          idempotencyKey: `sat-${trio.coachee.id}`,
        },
      },
      trio.coacheeToken,
    )
    expect(answer.errors).toBeUndefined()
    expect(await dueOf(trio.coacheeToken)).toEqual([])
    expect(codeOf(await save(trio.coacheeToken, { _id: asked?._id, dismissed: true }))).toBe('CONFLICT')
  })

  test('rests 90 days after «Ahora no», whatever comes next in the order', async () => {
    const trio = await begun()
    await sweep()
    const [pulse] = await dueOf(trio.coacheeToken)
    await save(trio.coacheeToken, { _id: pulse?._id, dismissed: true })
    await meet(trio, 1, -80)
    await server.door.db
      .deleteFrom('form_submissions')
      .where('user_id', '=', trio.coachee.id)
      .where('form_id', '=', 'form-sat')
      .execute()
    expect(await typesAt(trio, 89)).toEqual([])
    expect(await typesAt(trio, 91)).toEqual(['sat'])
  })

  test('waits 30 days for its answer and then no more', async () => {
    const trio = await begun(1)
    await handIn(trio, 'form-pulse')
    await sweep()
    const due = async () => dueOf(await server.login(trio.coachee.email))
    expect(await at(29.9, due)).toHaveLength(1)
    expect(await at(30, due)).toEqual([])
  })
})

describe('a score that is given', () => {
  const asked = async () => {
    const trio = await makeTrio(server)
    await meet(trio, 3)
    await sweep()
    const [due] = await dueOf(trio.coacheeToken)
    return { ...trio, _id: due?._id ?? '' }
  }
  const rowOf = (id: string) =>
    server.door.db
      .selectFrom('scores')
      .innerJoin('survey_requests as r', (join) =>
        join
          .onRef('r.person', '=', 'scores.owner_id')
          .onRef('r.survey', '=', 'scores.type')
          .onRef('r.reference', '=', 'scores.reference'),
      )
      .select(['score', 'answered_at'])
      .where('r.id', '=', id)
      .executeTakeFirst()

  test('is kept once: the same key answers the same, another one that it was answered', async () => {
    const { coacheeToken, _id } = await asked()
    expect(await save(coacheeToken, { _id, score: 0 }, 'same')).toMatchObject({
      data: { saveScore: { success: true } },
    })
    expect(await save(coacheeToken, { _id, score: 0 }, 'same')).toMatchObject({
      data: { saveScore: { success: true } },
    })
    expect(codeOf(await save(coacheeToken, { _id, score: 10 }))).toBe('CONFLICT')
    expect(await rowOf(_id)).toEqual({ score: 0, answered_at: TEST_NOW })
    expect(await dueOf(coacheeToken)).toEqual([])
  })

  test('may be none, and is not asked for again', async () => {
    const { coacheeToken, _id } = await asked()
    await save(coacheeToken, { _id, dismissed: true })
    await sweep()
    expect(await dueOf(coacheeToken)).toEqual([])
    expect(await rowOf(_id)).toEqual({ score: null, answered_at: TEST_NOW })
  })

  test('closed without one is asked for again a day later, and the third time not again', async () => {
    const { coacheeToken, _id } = await asked()
    const at = (ms: number) => server.setNow(new Date(TEST_NOW.getTime() + ms))
    const close = (key: string) => save(coacheeToken, { _id, later: true }, key)
    try {
      await close('closed-1')
      for (const [ms, due] of [
        [DAY - 60_000, 0],
        [DAY, 1],
      ] as const) {
        at(ms)
        expect(await dueOf(coacheeToken)).toHaveLength(due)
      }
      await close('closed-2')
      at(2 * DAY)
      expect(await dueOf(coacheeToken)).toHaveLength(1)
      expect(await rowOf(_id)).toEqual({ score: null, answered_at: null })
      await close('closed-3')
      expect(await rowOf(_id)).toEqual({ score: null, answered_at: new Date(TEST_NOW.getTime() + 2 * DAY) })
      at(3 * DAY)
      expect(await dueOf(coacheeToken)).toEqual([])
    } finally {
      at(0)
    }
  })

  test('is a whole number from 0 to 10, or none: never both, never neither', async () => {
    const { coacheeToken, _id } = await asked()
    for (const wrong of [
      {},
      { score: 11 },
      { score: -1 },
      { score: 5, dismissed: true },
      { score: 5, later: true },
      { dismissed: true, later: true },
      { dismissed: false },
    ]) {
      const answer = await save(coacheeToken, { _id, ...wrong })
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        fields: { score: 'Elige un número del 0 al 10.' },
      })
    }
    expect(await rowOf(_id)).toEqual({ score: null, answered_at: null })
  })

  test('is given by who was asked, in the role that was asked', async () => {
    const { _id, coachToken } = await asked()
    expect(codeOf(await save(coachToken, { _id, score: 5 }))).toBe('NOT_FOUND')
    expect(codeOf(await save(coachToken, { _id: 'unknown', score: 5 }))).toBe('NOT_FOUND')
    expect(await rowOf(_id)).toEqual({ score: null, answered_at: null })
  })
})

describe('the same score, over the years', () => {
  type Given = 'answers' | 'says not now' | 'closes it' | 'looks away'
  /** From when on the same trip may be asked about again, by what a person did with it each day: said once more. */
  const restOf = (days: readonly { day: number; given: Given }[]): number => {
    const [first] = days
    const end = days.find(
      ({ given }, at) =>
        given === 'answers' ||
        given === 'says not now' ||
        (given === 'closes it' &&
          days.slice(0, at + 1).filter((one) => one.given === 'closes it').length === 3),
    )
    const declined = end && end.given !== 'answers' ? end.day + 90 : 0
    return Math.max((first?.day ?? 0) + 90, declined)
  }

  test('is asked again when 90 days went by, whatever became of it, as long as the talks go on', async () => {
    const way = fc.array(fc.constantFrom<Given>('answers', 'says not now', 'closes it', 'looks away'), {
      minLength: 1,
      maxLength: 6,
    })
    const walk = async (ways: readonly Given[]) => {
      const trio = await makeTrio(server)
      await meet(trio, 3)
      const { db } = server.door
      const asked: number[] = []
      let lived: { day: number; given: Given }[] = []
      let given = 0
      let bearer = ''
      try {
        for (let day = 0; day <= 300; day += 1) {
          server.setNow(new Date(TEST_NOW.getTime() + day * DAY))
          // every third week a talk takes place
          if (day % 21 === 20) await meet(trio, 1, -day)
          await sweep(day)
          if (day % 25 === 0) bearer = await server.login(trio.coachee.email)
          const rows = await db
            .selectFrom('survey_requests')
            .select(['asked_at', 'ended_at'])
            .where('person', '=', trio.coachee.id)
            .where('survey', '=', 'npsCoachee')
            .orderBy('asked_at')
            .execute()
          const days = rows.map(({ asked_at }) => (asked_at.getTime() - TEST_NOW.getTime()) / DAY)
          if (days.length > asked.length) {
            const now = days.at(-1) ?? 0
            if (asked.length > 0) expect(now).toBe(restOf(lived))
            asked.push(now)
            lived = [{ day: now, given: 'looks away' }]
          }
          if (rows.at(-1)?.ended_at !== null) continue
          const [due] = await dueOf(bearer)
          if (!due) continue
          const what = ways[given++ % ways.length] ?? 'looks away'
          lived.push({ day, given: what })
          if (what === 'answers') await save(bearer, { _id: due._id, score: 8 })
          if (what === 'says not now') await save(bearer, { _id: due._id, dismissed: true })
          if (what === 'closes it') await save(bearer, { _id: due._id, later: true })
        }
      } finally {
        server.setNow(TEST_NOW)
      }
      expect(asked.length).toBeGreaterThan(2)
    }
    await fc.assert(fc.asyncProperty(way, walk), {
      numRuns: 5,
      examples: [[['answers']], [['says not now']], [['closes it']], [['looks away']]],
    })
  })
})
