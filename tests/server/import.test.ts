import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issued, record } from '#server/entities/ledger/ledger'
import { doRuns } from '#server/entities/run/do-runs'
import type { UserRow } from '#server/kernel/database/rows'
import { makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { key } from './session-fixture'

let server: TestServer
let organizationId: string
let programId: string
let admin: UserRow
let token: string
beforeAll(async () => {
  server = await startTestServer({ limits: false })
})
beforeEach(async () => {
  server.setNow(TEST_NOW)
  organizationId = await makeOrganization(server.door)
  programId = await makeProgram(server.door, organizationId)
  admin = await adminOf(organizationId, programId)
  token = await server.login(admin.email)
  await server.door.transaction((trx) => record(trx, [issued(organizationId, { amount: 400 })]))
})
afterAll(() => server.close())

const adminOf = (organization: string, program: string) =>
  makeUser(server.door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organization,
    admin_programs: [program],
  })

type Sent = {
  text?: string
  file?: Uint8Array
  name?: string
  as?: string | undefined
  fields?: Record<string, string>
}
async function bring({ text, file, name = 'lista.csv', as = token, fields = {} }: Sent) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ organizationId, programId, role: 'coachee', ...fields }))
    form.append(field, value)
  if (text !== undefined) form.append('text', text)
  if (file) form.append('file', new Blob([new Uint8Array(file)]), name)
  const packed = new Response(form)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/imports',
    headers: {
      authorization: `Bearer ${as}`,
      'content-type': packed.headers.get('content-type') ?? '',
      'idempotency-key': key(),
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  })
  const { content, errors = [] } = answer.json()
  return {
    status: answer.statusCode,
    id: content?.importId as string,
    error: errors[0]?.desc as string,
    code: errors[0]?.code,
  }
}
const READ = `query($id: ID!, $limit: Int) { import(_id: $id, limit: $limit) {
  total columns { title field } counts { porCorregir lista seSuma yaEsta repetida omitida }
  credits { needed available promised each }
  rows { n state why values { field value } problems { field words suggestion } } } }`
type Row = {
  n: number
  state: string
  why: string | null
  values: { field: string; value: string }[]
  problems: { field: string; words: string; suggestion: string | null }[]
}
type List = {
  total: number
  columns: { title: string; field: string | null }[]
  counts: Record<string, number>
  credits: Record<string, number>
  rows: Row[]
}
async function read(id: string, as = token): Promise<List> {
  const answer = await server.gql(READ, { id, limit: 100 }, as)
  expect(answer.errors).toBeUndefined()
  return (answer.data as { import: List }).import
}
const UPDATE = `mutation($data: UpdateImportInput!) { updateImport(data: $data) { counts { porCorregir lista } } }`
const COMMIT = `mutation($data: CommitImportInput!) { commitImport(data: $data) { runId } }`
const commit = async (id: string, send = 'ready', as = token, idempotencyKey = key()) =>
  server.gql(COMMIT, { data: { _id: id, send, idempotencyKey } }, as)
type Committed = { commitImport: { runId: string } }
const RUN = `query($id: ID!) { run(_id: $id, limit: 100) { state total done skipped failed rows { n label state reason } } }`
type Run = {
  state: string
  total: number
  done: number
  skipped: number
  failed: number
  rows: { n: number; state: string; reason: string | null }[]
}
async function finished(id: string, as = token): Promise<Run> {
  await doRuns(server.app.services)
  return ((await server.gql(RUN, { id }, as)).data as { run: Run }).run
}
async function invited(id: string, send = 'ready', as = token): Promise<Run> {
  const answer = await commit(id, send, as)
  expect(answer.errors).toBeUndefined()
  return finished((answer.data as Committed).commitImport.runId, as)
}
const written = (row: Row | undefined, field: string) => row?.values.find((one) => one.field === field)?.value
const open = (email: string) =>
  server.door.db.selectFrom('invitations').selectAll().where('email', '=', email).execute()

describe('a list of people', () => {
  test('columns are recognised by their heads, and rows say what is wrong', async () => {
    const { id } = await bring({
      text: [
        'Correo;Nombre y apellido;RUT;Área;Jefatura',
        'ana\u200b.paz@lluvia.cl;Ana Paz Soto;12.345.678-5;Calidad;Soledad Urrutia',
        'h.quilodran@lluvia;Héctor Quilodrán;123456785;Mantención;Soledad Urrutia',
        'c.villarroel@lluvia.cl;;12.531.909-3;Calidad;Soledad Urrutia',
        'd.vera@lluvia.cl;Daniela Vera Poblete;;Logística;Urrutia S.',
        'ANA.PAZ@lluvia.cl;Ana Paz;;Calidad;Soledad Urrutia',
        '=A1;Otra Persona;;;',
      ].join('\n'),
    })
    const list = await read(id)
    expect(list.columns.map(({ field }) => field)).toEqual(['email', 'name', 'rut', 'area', 'leader'])
    const row = (n: number) => list.rows.find((one) => one.n === n)
    expect(row(2)).toMatchObject({ state: 'lista' })
    expect(written(row(2), 'email')).toBe('ana.paz@lluvia.cl')
    expect(written(row(3), 'rut')).toBe('12.345.678-5')
    expect(row(3)?.problems).toEqual([
      {
        field: 'email',
        words: 'Al correo le falta la parte final',
        suggestion: 'h.quilodran@lluvia.cl',
      },
    ])
    expect(row(4)?.problems.map(({ words }) => words)).toEqual([
      'Falta el nombre',
      'Al RUT no le calza el dígito verificador',
    ])
    expect(row(5)?.problems).toEqual([
      { field: 'leader', words: '¿Es Soledad Urrutia?', suggestion: 'Soledad Urrutia' },
    ])
    expect(row(6)).toMatchObject({ state: 'repetida', why: 'Es la misma persona de la fila 2' })
    expect(row(7)?.problems[0]?.words).toBe('Es una fórmula: escribe el valor')
    expect(list.counts).toMatchObject({ porCorregir: 4, lista: 1, repetida: 1 })
  })

  test('whatever the signs and the letters it is written in, it is read the same', async () => {
    const text = 'Correo,Nombre\nn@uno.cl,Íñigo Muñoz\n'
    const lists = [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(`\uFEFF${text.replaceAll(',', ';')}`, 'utf16le'),
      Buffer.from(text.replaceAll(',', '\t'), 'latin1'),
      Buffer.from(`sep=;\r\n${text.replaceAll(',', ';')}`),
    ]
    for (const file of lists) {
      const { id, error } = await bring({ file })
      expect(error).toBeUndefined()
      const [row] = (await read(id)).rows
      expect(written(row, 'name')).toBe('Íñigo Muñoz')
      expect(row?.state).toBe('lista')
    }
  })

  test('a workbook is read by its first sheet, and what it computes is to be written', async () => {
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
    const sheet = (rows: string) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
    const rels = 'http://schemas.openxmlformats.org'
    const parts = {
      '[Content_Types].xml': `<Types xmlns="${rels}/package/2006/content-types"/>`,
      'xl/workbook.xml': `<workbook xmlns="${rels}/spreadsheetml/2006/main" xmlns:r="${rels}/officeDocument/2006/relationships"><sheets><sheet name="Hoja" sheetId="1" r:id="rId7"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${rels}/package/2006/relationships"><Relationship Id="rId7" Type="${rels}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet3.xml"/></Relationships>`,
      'xl/worksheets/sheet3.xml': sheet(
        `<row r="1">${text('A1', 'Correo')}${text('B1', 'Nombre y apellido')}${text('C1', 'RUT')}</row>
        <row r="3">${text('A3', 'ana@libro.cl')}${text('B3', 'Ana Ñandú')}<c r="C3"><v>123456785</v></c></row>
        <row r="4">${text('A4', 'beto@libro.cl')}<c r="B4" t="str"><f>A1&amp;A2</f><v>Beto Paz</v></c></row>`,
      ),
    }
    const packed = (given: Record<string, string>) =>
      zipSync(Object.fromEntries(Object.entries(given).map(([name, part]) => [name, strToU8(part)])))
    const { id, error } = await bring({ file: packed(parts), name: 'lista.xlsx' })
    expect(error).toBeUndefined()
    const { rows } = await read(id)
    const [mended, ready] = [rows.find(({ n }) => n === 4), rows.find(({ n }) => n === 3)]
    expect(ready).toMatchObject({ state: 'lista' })
    expect([written(ready, 'name'), written(ready, 'rut')]).toEqual(['Ana Ñandú', '12.345.678-5'])
    expect(mended?.problems).toEqual([
      { field: 'name', words: 'Es una fórmula: escribe el valor', suggestion: null },
    ])
    const bomb = Object.assign({}, parts, { 'xl/worksheets/sheet3.xml': ' '.repeat(101 * 1024 * 1024) })
    expect((await bring({ file: packed(bomb), name: 'lista.xlsx' })).error).toContain('crece demasiado')
    expect((await bring({ file: strToU8('PK\u0003\u0004 no es'), name: 'lista.xlsx' })).error).toContain(
      'No pudimos leer',
    )
  })

  test('wrong bytes are refused with what to do', async () => {
    const refused = async (file: Uint8Array) => (await bring({ file })).error
    expect(await refused(Buffer.from('%PDF-1.7 ...'))).toContain('guárdala como .xlsx')
    expect(await refused(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toContain('Guárdalo como .xlsx')
    expect(await refused(Buffer.from([0, 1, 2, 0, 0, 9, 0]))).toContain('No pudimos leer')
    expect(await refused(Buffer.alloc(0))).toContain('vacía')
    expect(await refused(Buffer.from('a@b.cl\n'.repeat(2002)))).toContain('2.000 filas')
    expect(await refused(Buffer.alloc(2 * 1024 * 1024 + 1, 65))).toContain('2 MB')
    expect((await bring({ text: '  ' })).code).toBe('BAD_INPUT')
  })

  test('what somebody mends is kept, and what they leave out is not invited', async () => {
    const { id } = await bring({
      text: 'Correo,Nombre\nana@uno.cl,\nbeto@uno.cl,Beto Díaz\ncaro@uno.cl,Caro Paz',
    })
    const edit = await server.gql(
      UPDATE,
      { data: { _id: id, row: { n: 2, field: 'name', value: 'Ana Paz' } } },
      token,
    )
    expect(edit.data?.updateImport).toEqual({ counts: { porCorregir: 0, lista: 3 } })
    await server.gql(UPDATE, { data: { _id: id, omit: [4] } }, token)
    const run = await invited(id)
    expect(run).toMatchObject({ state: 'ended', total: 3, done: 2, skipped: 1, failed: 0 })
    expect(await open('ana@uno.cl')).toMatchObject([
      { first_name: 'Ana', last_name: 'Paz', program_ids: [programId] },
    ])
    expect(await open('caro@uno.cl')).toEqual([])
    expect(codeOf(await server.gql(UPDATE, { data: { _id: id, omit: [2] } }, token))).toBe('CONFLICT')
    expect(codeOf(await commit(id))).toBe('CONFLICT')
    expect((await server.mailsTo('ana@uno.cl')).length).toBe(1)
  })

  test('given again, nobody is invited twice', async () => {
    const text = 'Correo,Nombre\nana2@uno.cl,Ana Paz\nbeto2@uno.cl,Beto Díaz'
    const first = await bring({ text })
    const second = await bring({ text })
    expect((await invited(first.id)).done).toBe(2)
    // reviewed before the first one was invited, and committed after it
    expect((await read(second.id)).counts).toMatchObject({ lista: 0, yaEsta: 2 })
    expect(codeOf(await commit(second.id))).toBe('BAD_INPUT')
    expect(await open('ana2@uno.cl')).toHaveLength(1)
    expect(await server.mailsTo('ana2@uno.cl')).toHaveLength(1)
  })

  test('who is of the own organization is added at once; of another one nothing is told', async () => {
    const other = await makeOrganization(server.door)
    const elsewhere = await makeCoachee(server.door, {
      organizationId: other,
      programId: await makeProgram(server.door, other),
    })
    const second = await makeProgram(server.door, organizationId)
    const own = await makeCoachee(server.door, { organizationId, programId: second })
    const there = await makeCoachee(server.door, { organizationId, programId })
    const { id } = await bring({
      text: `Correo,Nombre\n${elsewhere.coachee.email},Eva Soto\n${own.coachee.email},Iris Paz\n${there.coachee.email},Leo Paz\nnueva@uno.cl,Nora Paz`,
    })
    const states = (await read(id)).rows.toSorted((a, b) => a.n - b.n).map(({ state }) => state)
    expect(states).toEqual(['lista', 'seSuma', 'yaEsta', 'lista'])
    expect((await invited(id)).done).toBe(3)
    const trip = await server.door.db
      .selectFrom('trips')
      .select('status')
      .where('user_id', '=', own.coachee.id)
      .where('program_id', '=', programId)
      .execute()
    expect(trip).toEqual([{ status: 'invited' }])
    expect(await open(own.coachee.email)).toEqual([])
    expect((await server.mailsTo(own.coachee.email))[0]?.subject).toContain('Te suman a')
    // the stranger and the one nobody knows stand alike
    const alike = (column: string) =>
      ['id', 'email', 'first_name', 'token_hash', 'sort_name', 'search_text'].includes(column)
    const [one] = await open(elsewhere.coachee.email)
    const [two] = await open('nueva@uno.cl')
    const rest = (row: object | undefined) => Object.entries(row ?? {}).filter(([name]) => !alike(name))
    expect(Object.fromEntries(rest(one))).toMatchObject(
      Object.fromEntries(rest(two).filter(([name]) => !['last_name'].includes(name))),
    )
  })

  test('what credits are not enough for stays ready, unless a sysadmin sends it', async () => {
    const poor = await makeOrganization(server.door)
    organizationId = poor
    programId = await makeProgram(server.door, poor)
    const boss = await adminOf(poor, programId)
    token = await server.login(boss.email)
    await server.door.transaction((trx) => record(trx, [issued(poor, { amount: 20 })]))
    const { id } = await bring({ text: 'a@pobre.cl,Ana Paz\nb@pobre.cl,Beto Paz\nc@pobre.cl,Caro Paz' })
    expect((await read(id)).credits).toEqual({ needed: 24, available: 20, promised: 0, each: 8 })
    expect(codeOf(await commit(id, 'all'))).toBe('NO_CREDITS')
    const run = await invited(id)
    expect(run).toMatchObject({ done: 2, skipped: 1 })
    expect(await open('c@pobre.cl')).toMatchObject([{ sent_at: null }])
    expect(await server.mailsTo('c@pobre.cl')).toEqual([])
  })

  test('a list is its bringer’s alone, of the own organization and program', async () => {
    const other = await makeOrganization(server.door)
    const foreign = await makeProgram(server.door, other)
    expect((await bring({ text: 'a@b.cl', fields: { organizationId: other } })).code).toBe('NOT_FOUND')
    expect((await bring({ text: 'a@b.cl', fields: { programId: foreign } })).code).toBe('NOT_FOUND')
    const { id } = await bring({ text: 'a@b.cl,Ana Paz' })
    const colleague = await server.login((await adminOf(organizationId, programId)).email)
    expect(codeOf(await server.gql(READ, { id }, colleague))).toBe('NOT_FOUND')
    expect(codeOf(await commit(id, 'ready', colleague))).toBe('NOT_FOUND')
    server.setNow(new Date(TEST_NOW.getTime() + 8 * 86_400_000))
    expect(codeOf(await server.gql(READ, { id }, await server.login(admin.email)))).toBe('NOT_FOUND')
  })
})

describe('a run', () => {
  const five = 'a@run.cl,Ana Paz\nb@run.cl,Beto Paz\nc@run.cl,Caro Paz\nd@run.cl,Dani Paz\ne@run.cl,Eva Paz'
  const started = async (text: string) => {
    const { id } = await bring({ text })
    const answer = await commit(id)
    return (answer.data as Committed).commitImport.runId
  }

  test('two who do it at once, each row is done once', async () => {
    const runId = await started(five.replaceAll('run.cl', 'dos.cl'))
    await Promise.all([doRuns(server.app.services), doRuns(server.app.services)])
    expect(await finished(runId)).toMatchObject({ state: 'ended', done: 5 })
    const { n } = await server.door.db
      .selectFrom('audit')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('run_id', '=', runId)
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(5)
    for (const name of 'abcde') expect(await server.mailsTo(`${name}@dos.cl`)).toHaveLength(1)
    expect(await server.mailsTo(admin.email)).toHaveLength(1)
  })

  test('stopped it keeps what is done and goes on with the rest', async () => {
    const runId = await started(five.replaceAll('run.cl', 'alto.cl'))
    let left = 2
    await doRuns(server.app.services, () => left-- > 0)
    const STOP = 'mutation($id: ID!) { stopRun(_id: $id) { success } }'
    const RESUME = 'mutation($id: ID!) { resumeRun(_id: $id) { success } }'
    expect(codeOf(await server.gql(STOP, { id: runId }, token))).toBe(null)
    expect(await finished(runId)).toMatchObject({ state: 'stopped', done: 2 })
    await server.gql(RESUME, { id: runId }, token)
    expect(await finished(runId)).toMatchObject({ state: 'ended', done: 5 })
    expect(codeOf(await server.gql(STOP, { id: runId }, token))).toBe('INVALID_TRANSITION')
    expect(codeOf(await server.gql(RESUME, { id: runId }, token))).toBe('INVALID_TRANSITION')
  })

  test('a right that ends meanwhile ends what is left of it', async () => {
    const runId = await started(five.replaceAll('run.cl', 'fin.cl'))
    let left = 3
    await doRuns(server.app.services, () => left-- > 0)
    await server.door.db.updateTable('users').set({ admin_programs: [] }).where('id', '=', admin.id).execute()
    expect(await finished(runId)).toMatchObject({ done: 3, skipped: 2 })
    expect(await open('e@fin.cl')).toEqual([])
  })

  test('its result is a file for who started it', async () => {
    const runId = await started('Correo,Nombre\na@res.cl,Ana Paz\nmalo,Beto Paz')
    await doRuns(server.app.services)
    const url = `/api/v1/runs/${runId}/result.csv`
    const get = (as: string) => server.app.inject({ url, headers: { authorization: `Bearer ${as}` } })
    const answer = await get(token)
    expect(answer.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Fila;Persona;Resultado;Motivo',
      '2;a@res.cl;Hecha;',
      '3;malo;Omitida;Al correo le falta el @',
    ])
    const colleague = await server.login((await adminOf(organizationId, programId)).email)
    expect((await get(colleague)).statusCode).toBe(404)
  })
})
