import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { filesJob } from '#server/entities/file/unneeded'
import { takeTurn } from '#server/kernel/jobs'
import { apart, type Span, spanHere, within } from '#server/kernel/tracing/spans'
import { toldOf } from '#server/kernel/tracing/statements'
import { HOURLY, JOBS } from '#server/plugins'
import { startTestServer, testDoor } from './helper'
import { CREATE, key, MONDAY, makeTrio } from './session-fixture'

type Value = { stringValue?: string; intValue?: number }
type Told = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Value }[]
  status: { code?: number }
}
type Batch = { resourceSpans: { resource: unknown; scopeSpans: { spans: Told[] }[] }[] }

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  vi.unstubAllEnvs()
})

/** A collector that speaks OTLP over HTTP; `answers: false` takes calls and says nothing. */
async function collector({ answers = true } = {}) {
  const bodies: string[] = []
  const headers: unknown[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      bodies.push(body)
      headers.push(request.headers.authorization)
      if (answers) response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Batch).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  }
}

async function started(env: Record<string, string>, { jobs = false } = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const server = await startTestServer({ logger: { level: 'info', stream }, jobs })
  let isOpen = true
  const close = async () => {
    if (isOpen) await server.close()
    isOpen = false
  }
  closing.push(close)
  const trio = await makeTrio(server)
  const book = (slot: string, traceparent?: string) =>
    server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        authorization: `Bearer ${trio.coacheeToken}`,
        ...(traceparent ? { traceparent } : {}),
      },
      payload: {
        query: CREATE,
        variables: {
          data: { coachId: trio.coach.id, programId: trio.programId, slot, idempotencyKey: key() },
        },
      },
    })
  return { server, trio, book, lines, close }
}

/** All that goes on by itself, as the server registers it. */
const WORK = [...JOBS, ...HOURLY].map(({ name }) => name)
/** The collector is told soon after each span. */
const SOON = { OTEL_BSP_SCHEDULE_DELAY: '20' }
const isFirst = ({ parentSpanId }: Told): boolean => !parentSpanId

const valuesOf = ({ attributes }: Told) =>
  Object.fromEntries(attributes.map((one) => [one.key, one.value.stringValue ?? one.value.intValue]))

describe('traces', () => {
  it('join a call of the page, its operation, its statements and its lines of the log', async () => {
    const { url, spans, headers, bodies } = await collector()
    const { book, lines, trio, close } = await started({
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20clave',
      OTEL_SERVICE_NAME: 'travesia-prueba',
    })
    const answer = await book(MONDAY, `00-${TRACE}-${PARENT}-00`)
    expect(answer.json().errors).toBeUndefined()
    await close()

    const own = spans().filter(({ traceId }) => traceId === TRACE)
    const byId = new Map(own.map((span) => [span.spanId, span]))
    const [request] = own.filter(({ kind }) => kind === 2)
    expect(request).toMatchObject({ name: 'POST /graphql', parentSpanId: PARENT })
    expect(request && valuesOf(request)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'http.response.status_code': 200,
    })
    const [field] = own.filter(({ name }) => name === 'Mutation.createSession')
    expect(field?.parentSpanId).toBe(request?.spanId)
    const statements = own.filter(({ kind }) => kind === 3)
    expect(statements.every(({ parentSpanId }) => byId.has(parentSpanId ?? ''))).toBe(true)
    const inField = statements.filter(({ parentSpanId }) => parentSpanId === field?.spanId).map(valuesOf)
    expect(inField.map((one) => one['db.operation.name'])).toEqual(
      expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']),
    )
    expect(inField.map((one) => one['db.query.text'])).toEqual(
      expect.arrayContaining([expect.stringMatching(/^insert into "sessions" .*\$1/)]),
    )
    const [completed] = lines.filter(({ msg, traceId }) => msg === 'request completed' && traceId === TRACE)
    expect(completed?.reqId).toBe(answer.headers['x-request-id'])

    expect(headers).toContain('Bearer clave')
    expect(bodies.join()).toContain('travesia-prueba')
    for (const secret of [
      trio.coachee.email,
      trio.coach.email,
      trio.coachee.id,
      trio.coachee.last_name,
      trio.coacheeToken,
    ])
      expect(bodies.join()).not.toContain(secret)
  }, 60_000)

  it('are of the server alone when the page names none, and say a refusal by its code', async () => {
    const { url, spans } = await collector()
    const { book, close } = await started({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${url}/v1/traces` })
    await book(MONDAY)
    for (const odd of ['', 'x', `ff-${TRACE}-${PARENT}-01`, `00-${'0'.repeat(32)}-${PARENT}-01`])
      await book(MONDAY, odd)
    await close()
    const fields = spans().filter(({ name }) => name === 'Mutation.createSession')
    expect(fields.map((one) => valuesOf(one)['error.type'])).toEqual([
      undefined,
      ...Array.from({ length: 4 }, () => 'SLOT_TAKEN'),
    ])
    expect(new Set(fields.map(({ traceId }) => traceId)).size).toBe(5)
    expect(fields.map(({ traceId }) => traceId)).not.toContain(TRACE)
  }, 60_000)

  it('are left out as the sampler says, whatever the page asks for', async () => {
    const { url, spans } = await collector()
    const { server, close, lines } = await started({
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    })
    const ids = Array.from({ length: 200 }, (_, at) =>
      // 32 digits, spread over all of what an id can be
      ((BigInt(at) * 0x9e3779b97f4a7c15f39cc0605cedc835n + 1n) % 2n ** 128n).toString(16).padStart(32, '0'),
    )
    for (const id of ids)
      await server.app.inject({ url: '/livez', headers: { traceparent: `00-${id}-${PARENT}-01` } })
    await close()
    const kept = spans().filter(({ traceId }) => ids.includes(traceId))
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.length).toBeLessThan(45)
    // the line of the log has the id all the same
    expect(new Set(lines.map(({ traceId }) => traceId).filter(Boolean)).size).toBeGreaterThanOrEqual(200)
  }, 60_000)

  it.each([
    ['nobody asks for them', false, {}],
    ['they are switched off', true, { OTEL_SDK_DISABLED: 'true' }],
  ])(
    'are none when %s',
    async (_when, isNamed, env) => {
      const { url, bodies } = await collector()
      const { server, book, lines, close } = await started({
        ...(isNamed ? { OTEL_EXPORTER_OTLP_ENDPOINT: url } : {}),
        ...env,
      })
      await book(MONDAY, `00-${TRACE}-${PARENT}-01`)
      expect(server.app.services.traces).toBeNull()
      await close()
      expect(bodies).toEqual([])
      expect(lines.filter(({ traceId }) => traceId)).toEqual([])
    },
    60_000,
  )

  it('never hold up a call or the end, be the collector away or silent', async () => {
    const silent = await collector({ answers: false })
    for (const endpoint of ['http://127.0.0.1:9', silent.url]) {
      const { book, close } = await started({
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_BSP_SCHEDULE_DELAY: '1',
      })
      const answer = await book(MONDAY)
      expect(answer.json().errors).toBeUndefined()
      const from = performance.now()
      await close()
      expect(performance.now() - from).toBeLessThan(10_000)
    }
  }, 60_000)

  it('are one for each turn of all that goes on by itself, with its statements', async () => {
    expect(new Set(WORK).size).toBe(WORK.length)
    const { url, spans, bodies } = await collector()
    const { trio, close } = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...SOON }, { jobs: true })
    const turnsOf = (name: string) => spans().filter((one) => isFirst(one) && one.name === `job ${name}`)
    await expect.poll(() => WORK.filter((name) => turnsOf(name).length === 0)).toEqual([])
    await close()
    const all = spans()
    for (const name of WORK) {
      const [turn] = turnsOf(name)
      const below = all.filter(({ traceId }) => traceId === turn?.traceId)
      expect([name, below.filter(isFirst).map((one) => one.name)]).toEqual([name, [`job ${name}`]])
      expect([name, below.some(({ kind }) => kind === 3)]).toEqual([name, true])
    }
    for (const secret of [trio.coachee.email, trio.coachee.id, trio.coachee.last_name])
      expect(bodies.join()).not.toContain(secret)
  }, 60_000)

  it('of a turn that fails are named by its line of the log, and counted', async () => {
    const { url, spans } = await collector()
    const { server, lines, close } = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
    const gone = await testDoor()
    await gone.close()
    for (const work of [...JOBS, ...HOURLY])
      await takeTurn({ ...server.app.services, door: gone, reads: gone.db }, work)
    const numbers = await server.app.services.numbers.text()
    await close()
    for (const name of WORK) {
      const [turn, ...more] = spans().filter((one) => one.name === `job ${name}`)
      expect([name, more, turn?.status.code]).toEqual([name, [], 2])
      const told = lines.filter(({ job, msg }) => job === name && msg === 'a job failed')
      expect([name, told.map(({ traceId }) => traceId)]).toEqual([name, [turn?.traceId]])
      expect(numbers).toContain(`travesia_job_turns_total{name="${name}",outcome="failed"} 1`)
    }
  }, 60_000)

  it('of what is handed over later are none of whoever caused it, and reach what is asked outside', async () => {
    const { url, spans } = await collector()
    const { book, close } = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...SOON }, { jobs: true })
    expect((await book(MONDAY, `00-${TRACE}-${PARENT}-00`)).json().errors).toBeUndefined()
    const sent = () => spans().filter(({ name, kind }) => name === 'mail' && kind === 3)
    await expect.poll(() => sent().length).toBeGreaterThan(0)
    await close()
    const all = spans()
    for (const one of sent()) {
      const handed = all.find(({ spanId }) => spanId === one.parentSpanId)
      const turn = all.find(({ spanId }) => spanId === handed?.parentSpanId)
      expect([handed?.name, turn?.name, turn?.parentSpanId ?? '']).toEqual(['outbox mail', 'job outbox', ''])
    }
    const own = all.filter(({ traceId }) => traceId === TRACE)
    expect(own.some(({ name }) => name === 'Mutation.createSession')).toBe(true)
    // what takes from the queue is the job's alone
    const taken = own.filter((one) => String(valuesOf(one)['db.query.text']).startsWith('update "outbox"'))
    expect(taken).toEqual([])
  }, 60_000)

  it('have what a service outside was asked, by its port and never by what it was about', async () => {
    const { url, spans, bodies } = await collector()
    const { server, close } = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
    const name = 'foto-de-ana.webp'
    await server.door.db.insertInto('unneeded_files').values({ name, since: server.now() }).execute()
    await takeTurn(server.app.services, filesJob)
    await close()
    const [asked] = spans().filter((one) => one.name === 'files remove')
    expect(asked?.kind).toBe(3)
    const row = spans().find(({ spanId }) => spanId === asked?.parentSpanId)
    const turn = spans().find(({ spanId }) => spanId === row?.parentSpanId)
    expect([row?.name, turn?.name]).toEqual(['unneeded-files', 'job unneeded-files'])
    expect(bodies.join()).not.toContain(name)
  }, 60_000)

  it('are of nobody else where a turn that was caused by somebody is left out', async () => {
    const span = (isKept: boolean): Span => ({
      traceId: TRACE,
      isKept,
      child: () => span(isKept),
      name: () => {},
      set: () => {},
      fail: () => {},
      end: () => {},
    })
    const call = span(true)
    expect(await within(call, async () => spanHere())).toBe(call)
    expect(await within(call, () => apart(span(false), async () => spanHere()))).toBeNull()
  })

  it('have no value that stands in a statement', () => {
    expect(toldOf(`select * from users where email = 'ana@example.cl' and rut = '12.345.678-5''x'`)).toEqual({
      text: 'select * from users where email = ? and rut = ?',
      operation: 'SELECT',
    })
  })
})
