import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MEASURE_NAMES, MEASURES } from '#domain/measures'
import { storeForms } from '#server/entities/form/catalogue'
import { compareMonths } from '#server/entities/measure/compare-months'
import { makeOrganization, makeProgram, makeUser } from './factories'
import { startTestServer, TEST_NOW, type TestServer } from './helper'

const DAY = 86_400_000
const PULSE = ['energy', 'workload', 'clarity', 'support', 'voice', 'belonging']
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await storeForms(server.door)
})
afterAll(() => server.close())

type Customer = { organizationId: string; programId: string; bearer: string; people: string[] }
let made = 0
/** A customer with people who travel, each of an area, and its admin. */
async function customer(areas: readonly (string | null)[]): Promise<Customer> {
  const { door } = server
  made += 1
  const organizationId = await makeOrganization(door)
  const programId = await makeProgram(door, organizationId)
  const admin = await makeUser(door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
    admin_programs: [programId],
  })
  const people: string[] = []
  for (const [at, area] of areas.entries()) {
    const { id } = await makeUser(door, {
      id: `m${made}-p${at}`,
      first_name: `Persona ${String(at).padStart(2, '0')}`,
      last_name: 'Medida',
      organization_id: organizationId,
      management: area,
    })
    await door.db
      .insertInto('trips')
      .values({
        id: `${id}-t`,
        user_id: id,
        program_id: programId,
        organization_id: organizationId,
        status: at === 0 ? 'paused' : 'active',
        max_sessions: 8,
        pace: 'weekly',
        activation_date: TEST_NOW,
        created_at: TEST_NOW,
      })
      .execute()
    people.push(id)
  }
  return { organizationId, programId, bearer: await server.login(admin.email), people }
}
/** A pulse in which everything is answered with as many points. */
async function answers({ programId }: Customer, person: string, at: string, points: number): Promise<void> {
  const place = { user_id: person, form_id: 'form-pulse', program_id: programId, session_id: at }
  await server.door.db
    .insertInto('form_answers')
    .values(
      PULSE.map((name) => ({ ...place, field_id: name, label: name, name, answer: JSON.stringify(points) })),
    )
    .execute()
  await server.door.db
    .insertInto('form_submissions')
    .values({ ...place, submitted_at: new Date(at) })
    .execute()
}
const MEASURE = `query($name: MeasureName!, $scope: MeasureScope!, $slice: MeasureDimension) {
  measure(name: $name, scope: $scope, slice: $slice) { value of withheld from to parts { label value of }
    slices { rows { label value of } period note } comparison { month organizations median low high } } }`
type Measured = {
  value: number | null
  of: number | null
  withheld: string | null
  from: string | null
  parts: { label: string; value: number | null }[]
  slices: {
    rows: { label: string; value: number | null; of: number | null }[]
    period: string | null
    note: string | null
  }
  comparison: { month: string; organizations: number; median: number; low: number; high: number }[]
}
async function measure(
  bearer: string,
  name: string,
  scope: object,
  slice: string | null = null,
): Promise<Measured> {
  const { data, errors } = await server.gql(MEASURE, { name, scope, slice }, bearer)
  expect(errors).toBeUndefined()
  return (data as unknown as { measure: Measured }).measure
}
const slicesOf = ({ slices }: Measured) => slices.rows.map(({ label, value, of }) => [label, value, of])

describe('measures', () => {
  test('the register is told whole to who answers for programs, and to a coachee what they answer', async () => {
    const { bearer, people } = await customer(['Producción'])
    const names = async (who: string): Promise<string[]> => {
      const { data } = await server.gql('{ measures { name rule by places } }', {}, who)
      return (data as { measures: { name: string }[] }).measures.map(({ name }) => name)
    }
    expect(await names(bearer)).toEqual(MEASURE_NAMES)
    const own = MEASURE_NAMES.filter((name) =>
      MEASURES[name].places.some((place) => place === 'accelerators'),
    )
    expect(own).toEqual(['progress', 'focuses', 'pulse', 'radar'])
    expect(await names(await server.login(`${people[0]}@example.cl`))).toEqual(own)
  })

  test('of nothing nothing is told, and of what is not the caller’s nobody says it is there', async () => {
    const [mine, theirs] = [await customer([]), await customer([])]
    expect(await measure(mine.bearer, 'active', {})).toBeNull()
    for (const scope of [
      { programs: [theirs.programId] },
      { organizationId: theirs.organizationId },
      { organizationId: mine.organizationId, programs: [mine.programId, theirs.programId] },
    ])
      for (const query of [
        MEASURE,
        `query($name: MeasureName!, $scope: MeasureScope!) { measureRows(name: $name, scope: $scope) { why } }`,
      ]) {
        const { errors } = await server.gql(query, { name: 'active', scope }, mine.bearer)
        expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
      }
    const half = await server.gql(MEASURE, { name: 'held', scope: { from: '2026-01' } }, mine.bearer)
    expect(half.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT' })
  })

  test('participation is told by area, and by whom; of answers there is nobody to show', async () => {
    const one = await customer(['Producción', 'Producción', 'Logística', null])
    const scope = { programs: [one.programId] }
    const active = await measure(one.bearer, 'active', scope, 'area')
    expect([active.value, active.of]).toEqual([3, 4])
    expect(slicesOf(active)).toEqual([
      ['Producción', 1, 2],
      ['Sin área', 1, 1],
      ['Logística', 1, 1],
    ])
    const ROWS = `query($name: MeasureName!, $scope: MeasureScope!, $after: String) {
      measureRows(name: $name, scope: $scope, after: $after, limit: 2) { why rows { total after docs { first } } } }`
    type Rows = {
      measureRows: {
        why: string | null
        rows: { total: number; after: string; docs: { first: string }[] } | null
      }
    }
    const rows = async (name: string, after: string | null = null): Promise<Rows['measureRows']> =>
      ((await server.gql(ROWS, { name, scope, after }, one.bearer)).data as unknown as Rows).measureRows
    const first = await rows('active')
    expect(first.rows).toMatchObject({ total: 3, docs: [{ first: 'Persona 01' }, { first: 'Persona 02' }] })
    expect((await rows('active', first.rows?.after)).rows?.docs).toEqual([{ first: 'Persona 03' }])
    for (const name of MEASURE_NAMES.filter((each) => MEASURES[each].rule !== 'participation'))
      expect((await rows(name)).rows).toBeNull()
    expect((await rows('pulse')).why).toMatch(/^Se muestra desde 3 personas/)
  })

  test('an answer stays in the area it was given in, whatever is said of its person since', async () => {
    const one = await customer([...Array(7).fill('Producción'), 'Logística', 'Logística', 'Calidad'])
    const scope = { programs: [one.programId] }
    // everybody of an area in the same batches, so that none is told apart by the days they came out
    for (const [at, person] of one.people.slice(1).entries())
      await answers(one, person, `2026-02-${String(at + 1).padStart(2, '0')}T15:00:00Z`, at < 6 ? 4 : 2)
    const before = await measure(one.bearer, 'pulse', scope, 'area')
    expect(before).toMatchObject({ value: 3.3, of: 9, withheld: null })
    expect(before.slices).toMatchObject({ period: 'febrero de 2026' })
    expect(slicesOf(before)).toEqual([
      ['Producción', 4, 6],
      ['Otras áreas', 2, 3],
    ])
    expect(before.slices.note).toMatch(/^Calidad y Logística van juntas/)
    await server.door.db
      .updateTable('users')
      .set({ management: 'Finanzas' })
      .where('id', 'in', one.people.slice(0, 3))
      .execute()
    expect(await measure(one.bearer, 'pulse', scope, 'area')).toEqual(before)
    const kept = await server.door.db
      .selectFrom('kept_places')
      .selectAll()
      .where('user_id', 'in', one.people)
      .execute()
    expect(kept.map(({ area }) => area)).toEqual(['Producción', 'Producción', 'Producción'])
  })

  test('the running month is told, and not cut', async () => {
    const one = await customer(Array(8).fill('Producción'))
    for (const person of one.people.slice(0, 6)) await answers(one, person, '2026-03-02T15:00:00Z', 4)
    const found = await measure(one.bearer, 'pulse', { programs: [one.programId] }, 'area')
    expect(found).toMatchObject({ value: 4, of: 6, slices: { rows: [], period: null } })
  })
})

describe('what others came to', () => {
  test('is kept once a month: the median and the central half of five others of ten people each', async () => {
    const points = [1, 2, 3, 4, 5, 5]
    const many: Customer[] = []
    for (const value of points) {
      const one = await customer(Array(10).fill(null))
      for (const person of one.people) await answers(one, person, '2026-02-10T15:00:00Z', value)
      many.push(one)
    }
    const small = await customer(Array(9).fill(null))
    for (const person of small.people) await answers(small, person, '2026-02-10T15:00:00Z', 1)
    expect(await compareMonths(server.door, TEST_NOW)).toBe(12)
    expect(await compareMonths(server.door, TEST_NOW)).toBe(0)
    const told = async ({ organizationId, bearer }: Customer) =>
      (await measure(bearer, 'pulse', { organizationId })).comparison.filter(
        ({ month }) => month === '2026-02',
      )
    const [first] = many
    if (!first) throw new Error('there are customers')
    // without itself: 2 3 4 5 5
    expect(await told(first)).toEqual([{ month: '2026-02', organizations: 5, median: 4, low: 3, high: 5 }])
    // nine people are compared with all six: 1 2 3 4 5 5
    expect(await told(small)).toEqual([
      { month: '2026-02', organizations: 6, median: 3.5, low: 2.3, high: 4.8 },
    ])
    // of several organizations nothing
    expect((await measure(first.bearer, 'pulse', { programs: [first.programId] })).comparison).toHaveLength(1)
    const later = new Date(TEST_NOW.getTime() + 31 * DAY)
    expect(await compareMonths(server.door, later)).toBe(1)
  })

  test('is nothing of fewer than five others', async () => {
    await server.door.db.deleteFrom('compared_months').execute()
    await server.door.db.deleteFrom('measure_comparisons').execute()
    const one = await customer(Array(10).fill(null))
    for (const person of one.people) await answers(one, person, '2025-12-10T15:00:00Z', 3)
    await compareMonths(server.door, TEST_NOW)
    const { comparison } = await measure(one.bearer, 'pulse', { organizationId: one.organizationId })
    expect(comparison.filter(({ month }) => month === '2025-12')).toEqual([])
  })
})
