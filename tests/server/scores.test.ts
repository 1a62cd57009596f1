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

/** Sessions of a trio, one a day, the last of them `last` days ago. */
async function meet(trio: Trio, times: number, last = 1, state: SessionState = 'finished'): Promise<void> {
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
      .select(['score', 'answered_at'])
      .where('id', '=', id)
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
