import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeForms } from '#server/entities/form/catalogue'
import { storeFeatures } from '#server/entities/program/features'
import { answerBases, storeAnswers } from './answers-base'
import {
  alignmentOf,
  evaluationsOf,
  focusesOf,
  perceptionOf,
  pulseOf,
  pulseSlicesOf,
  type Reader,
  radarOf,
  reachOf,
} from './answers-oracle'
import { makeUser } from './factories'
import { startTestServer, type TestServer } from './helper'

/** `NUMBER_BASES=200 npm run numbers` looks longer. */
const RUNS = Number(process.env.NUMBER_BASES ?? 20)
const ALL = `query($programId: ID!) {
  alignmentIndex(programId: $programId) { usersCount first { data { average count } } second { data { average count } } }
  formResponseSummary(programId: $programId, context: "ranking") { results { category { label } total percentage }
    summary { responsesCount usersCount } }
  leaderDashboardAccelerators(programId: $programId) { pulse { responsesCount usersCount before
      chart { month average } questions { value change } }
    strategyRadar { wave { month responsesCount } earlier { month responsesCount } axes { value earlier } } }
  progressSummary(programId: $programId) { perception { total data { percentage } }
    evaluations { data { rate values { coachee { percentage width } supervisor { percentage width } } }
      coachees { quantities { completed total } } supervisors { quantities { completed total } } } } }`
const SLICED = `query($scope: MeasureScope!, $by: MeasureDimension) { measure(name: pulse, scope: $scope, slice: $by) {
  value slices { rows { label value of } } } }`
type Sliced = {
  measure: {
    value: number | null
    slices: { rows: { label: string; value: number | null; of: number | null }[] }
  }
}
type All = {
  alignmentIndex: object & { usersCount: number }
  formResponseSummary: {
    results: { category: { label: string }; total: number; percentage: number }[]
    summary: { responsesCount: number; usersCount: number }
  }
  leaderDashboardAccelerators: {
    pulse: object
    strategyRadar: object
  }
  progressSummary: {
    perception: { total: number; data: { percentage: number }[] }
    evaluations: {
      data: object[]
      coachees: { quantities: { completed: number; total: number } }
      supervisors: { quantities: { completed: number; total: number } }
    }
  }
}

let server: TestServer
let sysadmin: string
beforeAll(async () => {
  server = await startTestServer()
  await storeForms(server.door)
  await storeFeatures(server.door)
  const { email } = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
  })
  sysadmin = await server.login(email)
})
afterAll(() => server.close())

test(
  `what people answered is told as its definitions say, on ${RUNS} programs`,
  async () => {
    await fc.assert(
      fc.asyncProperty(answerBases, async (given) => {
        const base = await storeAnswers(server, given)
        const readers: [string, Reader][] = [
          [base.admin, [0]],
          [sysadmin, [0, 1]],
        ]
        for (const [bearer, reader] of readers) {
          const answer = await server.gql(ALL, { programId: base.programId }, bearer)
          expect(answer.errors).toBeUndefined()
          const found = answer.data as unknown as All
          const reach = reachOf(base, reader)
          const { usersCount, ...alignment } = found.alignmentIndex
          expect(alignment).toEqual(alignmentOf(base, reader))
          expect(usersCount).toBe(reach.coachees + reach.leaders)
          const { pulse, strategyRadar } = found.leaderDashboardAccelerators
          expect(pulse).toEqual(pulseOf(base, reader))
          expect(strategyRadar).toEqual(radarOf(base, reader))
          for (const by of ['area', 'site'] as const) {
            const { data, errors } = await server.gql(
              SLICED,
              { scope: { programs: [base.programId] }, by },
              bearer,
            )
            expect(errors).toBeUndefined()
            const { value, slices } = (data as unknown as Sliced).measure
            expect(value).toBe(
              pulseOf(base, reader).chart.findLast(({ average }) => average !== null)?.average ?? null,
            )
            expect(
              Object.fromEntries(slices.rows.map(({ label, ...one }) => [label, [one.value, one.of]])),
            ).toEqual(pulseSlicesOf(base, reader, by))
          }
          const { results, summary } = found.formResponseSummary
          expect({
            responsesCount: summary.responsesCount,
            results: Object.fromEntries(
              results.map(({ category: { label }, total, percentage }) => [label, [total, percentage]]),
            ),
          }).toEqual(focusesOf(base, reader))
          const { perception, evaluations } = found.progressSummary
          expect({
            total: perception.total,
            data: perception.data.map(({ percentage }) => percentage),
          }).toEqual(perceptionOf(base, reader))
          expect({
            coachees: evaluations.coachees.quantities.completed,
            supervisors: evaluations.supervisors.quantities.completed,
            data: evaluations.data,
          }).toEqual(evaluationsOf(base, reader))
          expect(evaluations.coachees.quantities.total).toBe(reach.coachees)
          expect(evaluations.supervisors.quantities.total).toBe(reach.leaders)
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  Math.max(600_000, RUNS * 15_000),
)
