import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SurveyKind } from '#domain/surveys'
import { askWithin } from '#server/entities/survey/cap'
import { endRequests, putOff } from '#server/entities/survey/endings'
import { sweepSurveyReminders } from '#server/entities/survey/reminders'
import { makeUser } from './factories'
import { startTestServer, TEST_NOW, type TestServer } from './helper'

const DAY = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.door.db.deleteFrom('survey_requests').execute()
  await server.door.db.deleteFrom('outbox').execute()
})

const on = (day: number): Date => new Date(TEST_NOW.getTime() + day * DAY)
async function ask(kind: SurveyKind = 'pulse', person?: string): Promise<{ person: string; id: string }> {
  const who = person ?? (await makeUser(server.door, {})).id
  const { taken } = await server.door.transaction((trx) =>
    askWithin(
      trx,
      [{ person: who, kind, survey: 'pulse', reference: `secret-${who}`, programId: null }],
      on(0),
    ),
  )
  return { person: who, id: taken.get(who) ?? '' }
}
const sweep = (day: number): Promise<number> => sweepSurveyReminders(server.door, on(day))
type Payload = { template: string; to: { userId: string }; data: object }
const mails = async (): Promise<Payload[]> =>
  (await server.door.db.selectFrom('outbox').select('payload').orderBy('id').execute()).map(
    ({ payload }) => payload as unknown as Payload,
  )

test('whoever does not answer is reminded twice, three days apart, and never again', async () => {
  const { person } = await ask()
  const told: number[] = []
  for (let day = 0; day <= 40; day += 0.5) if ((await sweep(day)) > 0) told.push(day)
  expect(told).toEqual([3, 6])
  expect((await mails()).map(({ to }) => to.userId)).toEqual([person, person])
})

test('the mail says neither what is asked nor in which program', async () => {
  await ask()
  await sweep(3)
  const [mail] = await mails()
  expect(mail).toEqual({
    template: 'surveyReminder',
    to: { userId: expect.any(String) },
    data: { path: '/' },
  })
})

test('answered, declined, lapsed: nothing is left to remind of', async () => {
  const answered = await ask()
  const declined = await ask()
  await server.door.transaction((trx) => endRequests(trx, [answered.id], 'answered', on(1)))
  await server.door.transaction((trx) => endRequests(trx, [declined.id], 'declined', on(1)))
  expect(await sweep(3)).toBe(0)
  await ask()
  expect(await sweep(31)).toBe(0)
})

test('who closed the question a moment ago is left in peace for three days', async () => {
  const { id } = await ask()
  await server.door.transaction((trx) => putOff(trx, { id, closings: 0 }, on(2.5)))
  expect(await sweep(3)).toBe(0)
  expect(await sweep(5)).toBe(0)
  expect(await sweep(5.5)).toBe(1)
})

test('leaders, the removed and the unverified are not reminded by themselves', async () => {
  await ask('leader')
  await ask('pulse', 'leader@example.cl')
  const gone = await ask()
  const new_ = await makeUser(server.door, { status: 'unverified' })
  await ask('score', new_.id)
  await server.door.db
    .updateTable('users')
    .set({ removed_at: on(1) })
    .where('id', '=', gone.person)
    .execute()
  expect(await sweep(3)).toBe(0)
})

test('many are reminded in batches, each once', async () => {
  const people = await Promise.all(Array.from({ length: 230 }, () => makeUser(server.door, {})))
  await server.door.transaction((trx) =>
    askWithin(
      trx,
      people.map(({ id }) => ({
        person: id,
        kind: 'score' as const,
        survey: 'npsCoachee',
        reference: id,
        programId: null,
      })),
      on(0),
    ),
  )
  expect(await sweep(3)).toBe(230)
  expect(new Set((await mails()).map(({ to }) => to.userId)).size).toBe(230)
  expect(await sweep(3)).toBe(0)
})
