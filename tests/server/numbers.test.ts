import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from './factories'
import { startTestServer, type TestServer } from './helper'
import { bases, type Stored, store } from './numbers-base'
import { boardOf, peopleByState, rowsOf, summaryOf, tally, tripsByStatus, weeksOf } from './numbers-oracle'
import { rest } from './rest'

/** `NUMBER_BASES=200 npm run numbers` looks longer. */
const RUNS = Number(process.env.NUMBER_BASES ?? 20)
const SUMMARY = `query($programs: [ID!]) { programSummary(programs: $programs) { coachees { invited active }
  sessions { finished active unfinished } rating { value qty } cards { title data subdata percentage } } }`
const WEEKS = `query($data: SessionsByWeekInput!) { sessionsByWeek(data: $data) { weeksDates datasets { data } } }`
const ROWS = `query($data: CoacheesByProgramInput!) { coacheesByProgram(data: $data) { total counts { status count }
  docs { coacheeId programId quantitySessionsFinished canceledSessions maxSessions nextSession status { status } } } }`
const PEOPLE = 'query($data: PeopleInput!) { people(data: $data) { total counts { state count } } }'
const BOARD = `query($data: PortfolioInput!) { portfolio(data: $data) { docs { _id active people weeks pace attendance late
  noCoach notAccepted } } }`

let server: TestServer
let sysadmin: string
beforeAll(async () => {
  server = await startTestServer()
  const { email } = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
  })
  sysadmin = await server.login(email)
})
afterAll(() => server.close())

async function ask<Answer>(query: string, variables: object, bearer: string): Promise<Answer> {
  const answer = await server.gql(query, { ...variables }, bearer)
  expect(answer.errors).toBeUndefined()
  return Object.values(answer.data ?? {})[0] as Answer
}
const post = async <Content>(name: string, programs: readonly string[], bearer: string): Promise<Content> => {
  const { content, errors } = await rest<Content>(
    server,
    `POST /api/v1/membership/dashboard/${name}`,
    bearer,
    { programs },
    null,
  )
  expect(errors).toEqual([])
  return content
}
type Summary = {
  coachees: object
  sessions: object
  rating: { value: number | null; qty: number | null }
  cards: { title: string; data: string; subdata: string; percentage: number | null }[]
}
const counted = <Key extends string>(
  counts: readonly ({ count: number } & Record<Key, string>)[],
  key: Key,
) => Object.fromEntries(counts.filter(({ count }) => count > 0).map((one) => [one[key], one.count]))

async function cardsAgree(base: Stored, programs: readonly string[]): Promise<void> {
  const { planned, attendance, ...told } = summaryOf(base, programs)
  const summary = await ask<Summary>(SUMMARY, { programs }, base.admin)
  expect(summary).toMatchObject(told)
  const card = Object.fromEntries(summary.cards.map((one) => [one.title, one]))
  expect(card['Sesiones realizadas']).toMatchObject({
    data: `${told.sessions.finished}`,
    subdata: `de ${planned}`,
  })
  expect(card['Coachees activos']).toMatchObject({
    data: `${told.coachees.active}`,
    subdata: `de ${told.coachees.invited}`,
  })
  expect(card.Asistencia?.percentage).toBe(attendance)
  // the same numbers under the same names, where a membership is shown
  expect(await post<Summary>('summary', programs, base.admin)).toMatchObject(summary)
}
async function weeksAgree(base: Stored, programs: readonly string[]): Promise<void> {
  const { weeksDates, datasets } = await ask<{ weeksDates: string[]; datasets: { data: number[] }[] }>(
    WEEKS,
    { data: { programs } },
    base.admin,
  )
  const { held, open } = weeksOf(base, programs, weeksDates)
  expect(datasets.map(({ data }) => data)).toEqual([held, open])
}
async function rowsAgree(base: Stored, programs: readonly string[]): Promise<void> {
  type Row = { coacheeId: string; programId: string; status: { status: string } }
  const { total, counts, docs } = await ask<{
    total: number
    counts: { status: string; count: number }[]
    docs: Row[]
  }>(ROWS, { data: { programs, limit: 100 } }, base.admin)
  const expected = rowsOf(base, programs)
  expect(total).toBe(expected.length)
  expect(counted(counts, 'status')).toEqual(tally(expected.map(({ status }) => status)))
  const byKey = new Map(expected.map((row) => [`${row.coacheeId} ${row.programId}`, row]))
  for (const { status, ...row } of docs)
    expect({ ...row, status: status.status }).toEqual(byKey.get(`${row.coacheeId} ${row.programId}`))
  const statuses = await post<{ status: string; count: number }[]>('tripStatuses', programs, base.admin)
  expect(counted(statuses, 'status')).toEqual(tripsByStatus(base, programs))
}
/** Whoever answers for the customer reads all its people, an admin those of the own programs. */
async function peopleAgree(base: Stored): Promise<void> {
  const readers = [
    { bearer: sysadmin, data: { organizationId: base.organizationId }, expected: peopleByState(base) },
    { bearer: base.admin, data: {}, expected: peopleByState(base, ({ trips }) => trips.length > 0) },
  ]
  for (const { bearer, data, expected } of readers) {
    const { total, counts } = await ask<{ total: number; counts: { state: string; count: number }[] }>(
      PEOPLE,
      { data },
      bearer,
    )
    expect(counted(counts, 'state')).toEqual(expected)
    expect(total).toBe(Object.values(expected).reduce((all, one) => all + one, 0))
  }
}
async function boardAgrees(base: Stored): Promise<void> {
  const { docs } = await ask<{ docs: { _id: string }[] }>(
    BOARD,
    { data: { limit: 100, sort: 'name', descending: true } },
    sysadmin,
  )
  const [row] = docs.filter(({ _id }) => _id === base.organizationId)
  expect(row).toEqual({ _id: base.organizationId, ...boardOf(base) })
}

test(
  `what panels, lists and the board say is what their definitions say, on ${RUNS} customers`,
  async () => {
    await fc.assert(
      fc.asyncProperty(bases, async (given) => {
        const base = await store(server, given)
        const [first, second] = base.programs
        for (const programs of [[first], [second], [first, second]]) {
          await cardsAgree(base, programs)
          await weeksAgree(base, programs)
          await rowsAgree(base, programs)
        }
        await peopleAgree(base)
        await boardAgrees(base)
        await server.door.db
          .updateTable('organizations')
          .set({ removed_at: server.now() })
          .where('id', '=', base.organizationId)
          .execute()
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  Math.max(600_000, RUNS * 15_000),
)
