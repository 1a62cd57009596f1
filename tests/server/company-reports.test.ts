import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { documentOf } from '#server/reads/customers/report/pdf'
import { sweepSchedules } from '#server/reads/customers/report/schedules'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, sweepOldRows, TEST_NOW, type TestServer } from './helper'

const DAY = 86_400_000
const REQUEST = `mutation R($data: RequestReportInput!) { requestReport(data: $data) { _id title format months } }`
const ADDRESS = `query A($id: ID!) { reportAddress(_id: $id) { url name expiresAt } }`
const OWN = `query O { reports { docs { _id title kind format } schedules { organizationId name format } } }`
const SCHEDULE = `mutation S($organizationId: ID!, $on: Boolean!) {
  saveReportSchedule(organizationId: $organizationId, on: $on, format: pdf) { organizationId } }`

let server: TestServer
let place: { org: string; other: string; program: string; second: string; foreign: string }
let token: { admin: string; consultant: string; sysadmin: string; coachee: string }
let adminId: string
let adminMail: string
const SECRET = 'Reservada'

beforeAll(async () => {
  server = await startTestServer()
  const { door } = server
  const org = await makeOrganization(door, { name: 'Aurora [Sur]: 2026' })
  const other = await makeOrganization(door, { name: 'Boreal' })
  place = {
    org,
    other,
    program: await makeProgram(door, org, { name: 'Eleva' }),
    second: await makeProgram(door, org, { name: 'Incluye' }),
    foreign: await makeProgram(door, other, { name: 'Ajeno' }),
  }
  // the program is also another customer's: its people are not of this report
  await door.db
    .insertInto('organization_programs')
    .values({ organization_id: other, program_id: place.program })
    .execute()
  const coach = await makeCoach(door, place.program)
  const log = async (given: Parameters<typeof makeUser>[1]) => {
    const user = await makeUser(door, given)
    return { id: user.id, email: user.email, token: await server.login(user.email) }
  }
  const admin = await log({
    roles: ['admin'],
    active_role: 'admin',
    organization_id: org,
    admin_programs: [place.program, place.second],
  })
  adminId = admin.id
  adminMail = admin.email
  const consultant = await log({
    user_group: 'collaborator',
    roles: ['consultant'],
    active_role: 'consultant',
    consultant_programs: [place.second],
  })
  const sysadmin = await log({ user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
  let slots = 0
  const held = async (
    organizationId: string,
    rating: number | null,
    days: number,
    state: 'finished' | 'finished_without_coachee',
  ) => {
    slots += 1
    const { coachee, tripId } = await makeCoachee(
      door,
      { organizationId, programId: place.program },
      { first_name: SECRET, last_name: `Persona ${slots}` },
    )
    const slot = new Date(TEST_NOW.getTime() - days * DAY + slots * 3_600_000)
    await door.db
      .insertInto('sessions')
      .values({
        id: `report-${slots}`,
        coach_id: coach.id,
        coachee_id: coachee.id,
        program_id: place.program,
        trip_id: tripId,
        slot,
        scheduled_slot: slot,
        state,
        rating_value: rating,
        rated_at: rating === null ? null : slot,
      })
      .execute()
    return coachee
  }
  // TEST_NOW is 11 March 2026: two of March, two of February, one of January; a stranger's of March
  await held(org, 5, 2, 'finished')
  await held(org, 4, 3, 'finished_without_coachee')
  await held(org, null, 20, 'finished')
  await held(org, null, 21, 'finished')
  const coachee = await held(org, null, 60, 'finished')
  await held(other, 1, 4, 'finished')
  token = {
    admin: admin.token,
    consultant: consultant.token,
    sysadmin: sysadmin.token,
    coachee: await server.login(coachee.email),
  }
})
beforeEach(async () => {
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('attempts').execute()
  await server.door.db.deleteFrom('reports').execute()
})
afterAll(() => server.close())

let keys = 0
async function made(given: Record<string, unknown>, bearer = token.admin, key?: string) {
  keys += 1
  const data = {
    kind: 'organization',
    id: place.org,
    months: 2,
    format: 'xlsx',
    idempotencyKey: key ?? `key-${keys}`,
    ...given,
  }
  const answer = await server.gql(REQUEST, { data }, bearer)
  return { answer, id: (answer.data?.requestReport as { _id: string } | null)?._id ?? '' }
}
const address = async (id: string, bearer = token.admin) => {
  const answer = await server.gql(ADDRESS, { id }, bearer)
  return { answer, ...(answer.data?.reportAddress as { url: string; name: string } | null) }
}
const get = (url = '', bearer = token.admin) =>
  server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${bearer}` } })

async function sheetsOf(id: string, bearer = token.admin) {
  const { url } = await address(id, bearer)
  const file = await get(url, bearer)
  expect(file.statusCode).toBe(200)
  const sheets = await readXlsxFile(file.rawPayload)
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]))
}
/** The rows below a title, up to the next empty one. */
function below(rows: readonly (readonly unknown[])[], title: string): unknown[][] {
  const at = rows.findIndex(([first]) => first === title)
  expect(at).toBeGreaterThan(-1)
  const rest = rows.slice(at + 1)
  const end = rest.findIndex((row) => row.every((cell) => cell === null))
  return (end === -1 ? rest : rest.slice(0, end)).map((row) => row.filter((cell) => cell !== null))
}

it('counts the months asked for, of the own customer only, and withholds what fewer than three answered', async () => {
  const { id } = await made({})
  const sheets = await sheetsOf(id)
  expect([...sheets.keys()]).toEqual(['Todos los programas', 'Eleva', 'Incluye', 'Personas', 'Definiciones'])
  const together = sheets.get('Todos los programas') ?? []
  expect(together[0]?.[0]).toBe('Informe de Aurora [Sur]: 2026')
  expect(below(together, 'Asistencia de cada mes')).toEqual([
    ['Mes', 'Realizadas', 'No realizadas', 'Asistencia'],
    ['Febrero 2026', 2, 0, 1],
    ['Marzo 2026', 1, 1, 0.5],
  ])
  // two rated: nothing is told, and why is
  expect(below(together, 'Valoración')).toEqual([['Todavía no responden tres personas.']])
  const people = sheets.get('Personas') ?? []
  expect(people).toHaveLength(1 + 5)
  expect(people[0]?.slice(0, 3)).toEqual(['Nombre', 'Apellido', 'Correo'])
  expect(sheets.get('Definiciones')?.flat()).toContain('Asistencia')
})

it('is a PDF, downloaded once an address', async () => {
  const { id } = await made({ format: 'pdf' })
  const { url, name } = await address(id)
  expect(name).toBe('informe-de-aurora-sur-2026-2026-03-11.pdf')
  const file = await get(url)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.headers['cache-control']).toBe('private, no-store')
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  // once only
  expect((await get(url)).statusCode).toBe(404)
})

it('what is printed names nobody, even where the workbook would', () => {
  const told = {
    title: 'Informe',
    about: 'Un programa',
    period: 'Desde enero',
    made: 'Hecho hoy',
    sections: [{ title: 'Eleva', help: '', blocks: [], also: ['held' as const] }],
    people: { columns: [{ label: 'Nombre', format: 'text' as const }], rows: [[SECRET]] },
  }
  expect(JSON.stringify(documentOf(told, 'Travesía', 'es-CL'))).not.toContain(SECRET)
})

it('a program’s report is of the own people for an admin, of all who travel there for a sysadmin', async () => {
  const own = await sheetsOf((await made({ kind: 'program', id: place.program })).id)
  const all = await sheetsOf(
    (await made({ kind: 'program', id: place.program }, token.sysadmin)).id,
    token.sysadmin,
  )
  const march = (sheets: typeof own) => below(sheets.get('Eleva') ?? [], 'Asistencia de cada mes').at(-1)
  expect(march(own)).toEqual(['Marzo 2026', 1, 1, 0.5])
  expect(march(all)?.slice(0, 3)).toEqual(['Marzo 2026', 2, 1])
})

it('the board is no admin’s; a consultant has that of assigned customers', async () => {
  expect(codeOf((await made({ kind: 'portfolio', id: null })).answer)).toBe('NOT_FOUND')
  const sheets = await sheetsOf(
    (await made({ kind: 'portfolio', id: null }, token.consultant)).id,
    token.consultant,
  )
  const rows = below(sheets.get('Organizaciones') ?? [], 'Cómo va cada una')
  expect(rows.slice(1).map(([name]) => name)).toEqual(['Aurora [Sur]: 2026'])
})

it('a consultant’s report of a customer has the assigned programs only', async () => {
  const sheets = await sheetsOf((await made({}, token.consultant)).id, token.consultant)
  expect([...sheets.keys()]).toEqual(['Todos los programas', 'Incluye', 'Personas', 'Definiciones'])
})

it('nobody makes one of what they do not answer for, or opens another’s', async () => {
  expect(codeOf((await made({ id: place.other })).answer)).toBe('NOT_FOUND')
  expect(codeOf((await made({ kind: 'program', id: place.foreign })).answer)).toBe('NOT_FOUND')
  expect(codeOf((await made({}, token.coachee)).answer)).toBe('FORBIDDEN')
  const { id } = await made({})
  expect(codeOf((await address(id, token.sysadmin)).answer)).toBe('NOT_FOUND')
  const { url } = await address(id)
  expect((await get(url, token.sysadmin)).statusCode).toBe(404)
})

it('who lost the right no longer opens what was made', async () => {
  const { id } = await made({ kind: 'program', id: place.second })
  const { url } = await address(id)
  const { db } = server.door
  await db
    .updateTable('users')
    .set({ admin_programs: [place.program] })
    .where('id', '=', adminId)
    .execute()
  try {
    expect((await get(url)).statusCode).toBe(404)
    expect(codeOf((await address(id)).answer)).toBe('NOT_FOUND')
  } finally {
    await db
      .updateTable('users')
      .set({ admin_programs: [place.program, place.second] })
      .where('id', '=', adminId)
      .execute()
  }
})

it('the same key makes one; other content under it is refused; the eleventh of an hour waits', async () => {
  const first = await made({}, token.admin, 'same')
  expect((await made({}, token.admin, 'same')).id).toBe(first.id)
  expect(codeOf((await made({ months: 3 }, token.admin, 'same')).answer)).toBe('CONFLICT')
  for (let one = 1; one < 10; one += 1) await made({ kind: 'program', id: place.second })
  expect(codeOf((await made({})).answer)).toBe('RATE_LIMITED')
})

it('what is asked for wrongly is named', async () => {
  const { answer } = await made({ months: 13 })
  expect(answer.errors?.[0]?.extensions?.fields).toEqual({ months: 'Elige hasta 12 meses.' })
  expect(codeOf((await made({ id: null })).answer)).toBe('BAD_INPUT')
})

it('is listed for thirty days, then gone', async () => {
  const { id } = await made({})
  const listed = async () => {
    const answer = await server.gql(OWN, {}, await server.login(adminMail))
    expect(answer.errors).toBeUndefined()
    const found = answer.data?.reports as { docs: { _id: string }[] } | undefined
    return found?.docs.map(({ _id }) => _id)
  }
  expect(await listed()).toEqual([id])
  server.setNow(new Date(TEST_NOW.getTime() + 30 * DAY))
  expect(await listed()).toEqual([])
  await sweepOldRows(server.door, new Date(TEST_NOW.getTime() + 31 * DAY))
  expect(await server.door.db.selectFrom('reports').select('id').execute()).toEqual([])
})

it('who asked is told once a month, without figures, until the right or the wish ends', async () => {
  const told = async (at: Date) => {
    const { db } = server.door
    await db.deleteFrom('outbox').execute()
    await sweepSchedules(server.door, at)
    const rows = await db.selectFrom('outbox').select('payload').execute()
    return rows
      .map(
        ({ payload }) =>
          payload as { template: string; to: { userId: string }; data: Record<string, unknown> },
      )
      .filter(({ template }) => template === 'reportReady')
  }
  expect(codeOf(await server.gql(SCHEDULE, { organizationId: place.other, on: true }, token.admin))).toBe(
    'NOT_FOUND',
  )
  await server.gql(SCHEDULE, { organizationId: place.org, on: true }, token.admin)
  expect(await told(new Date('2026-03-31T23:00:00Z'))).toEqual([])
  const april = new Date('2026-04-01T12:00:00Z')
  const [mail] = await told(april)
  expect(mail?.to.userId).toBe(adminId)
  expect(mail?.data).toEqual({ path: '/informes', organization: 'Aurora [Sur]: 2026', month: 'marzo 2026' })
  expect(await told(april)).toEqual([])
  await server.gql(SCHEDULE, { organizationId: place.org, on: false }, token.admin)
  expect(await told(new Date('2026-05-02T12:00:00Z'))).toEqual([])
})
