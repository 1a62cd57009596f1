import { deepStrictEqual } from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { DOCUMENTS } from '../build/documents'
import { withServers } from './child'
import { type Line, median } from './line'
import { withDatabase } from './postgres'
import { rate, WORKERS } from './rate'

const ROUNDS = 25
const WARM_ROUNDS = 5
const agent = new Agent({ keepAlive: true, maxSockets: WORKERS })

type Call = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body: string }

/** What a browser takes. */
const TAKES = { 'accept-encoding': 'br' }

const once = ({ url, method, headers, body }: Call): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts)))
    })
    sent.on('error', reject)
    sent.end(body)
  })

const listIn = async (call: Call): Promise<unknown[]> => {
  const list = JSON.parse(brotliDecompressSync(await once(call)).toString())?.data?.sessionList
  return Array.isArray(list) ? list : []
}
const numberIn = async (call: Call): Promise<number> => Number((await once(call)).toString())

type Calls = { list: Call; open: Call; raw: Call; statements: Call }
function callsOf(started: { app: string; open: string; raw: string; token: string }): Calls {
  const body = JSON.stringify({
    query: DOCUMENTS.get('GetSessionList'),
    operationName: 'GetSessionList',
    variables: { data: { states: ['active'], limit: 20 } },
  })
  const headers = {
    'accept-encoding': 'br',
    'content-type': 'application/json',
    authorization: `Bearer ${started.token}`,
  }
  return {
    list: { url: `${started.app}/graphql`, method: 'POST', headers, body },
    open: { url: `${started.open}/graphql`, method: 'POST', headers, body },
    raw: { url: `${started.raw}/sessions`, method: 'GET', headers: TAKES, body: '' },
    statements: { url: `${started.raw}/statements`, method: 'GET', headers: {}, body: '' },
  }
}

type Ratios = { raw: number; open: number }

/** Our rate as part of the raw route's, and of the same server's whose schema asks nobody for permission. */
async function compare({ list, raw, open }: Calls): Promise<Ratios> {
  const wanted = await listIn(raw)
  if (wanted.length !== 20) throw new Error(`The raw route answered ${wanted.length} sessions, not 20.`)
  for (const call of [list, raw, open]) {
    const found = await listIn(call)
    deepStrictEqual(found, wanted)
    for (let round = 0; round < WARM_ROUNDS; round++) await rate(() => once(call))
  }
  const rates: { plain: number; ours: number; unasked: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rates.push({
      plain: await rate(() => once(raw)),
      ours: await rate(() => once(list)),
      unasked: await rate(() => once(open)),
    })
  const middle = (of: keyof (typeof rates)[number]) => median(rates.map((one) => one[of])).toFixed(0)
  process.stdout.write(
    `  raw ${middle('plain')}/s, GetSessionList ${middle('ours')}/s, without asking ${middle('unasked')}/s\n`,
  )
  return {
    raw: median(rates.map(({ ours, plain }) => ours / plain)),
    open: median(rates.map(({ ours, unasked }) => ours / unasked)),
  }
}

const LIMITS = { PostgreSQL: 0.6, PGlite: 0.7 } as const

/** Rate against a raw route on the same database, and statements a request (counted on the embedded one). */
export async function sessionListLines(): Promise<Line[]> {
  const measured = [await withServers(null, async (started) => await compare(callsOf(started)))].map(
    (ratios): { where: keyof typeof LIMITS; ratios: Ratios } => ({ where: 'PGlite', ratios }),
  )
  await withDatabase(async (url) => {
    if (url)
      measured.unshift({
        where: 'PostgreSQL',
        ratios: await withServers(url, (started) => compare(callsOf(started))),
      })
  })
  const statements = await withServers(null, async (started) => {
    const { list, statements: count } = callsOf(started)
    await once(list)
    const before = await numberIn(count)
    await once(list)
    return (await numberIn(count)) - before
  })
  agent.destroy()
  return [
    ...measured.map(
      ({ where, ratios }): Line => ({
        name: `GetSessionList, as the client asks, / raw route of the same rows (${where})`,
        value: ratios.raw,
        unit: '×',
        limit: LIMITS[where],
        better: 'more',
      }),
    ),
    ...measured.map(
      ({ where, ratios }): Line => ({
        name: `Cost of authorization on GetSessionList (${where})`,
        value: (1 - ratios.open) * 100,
        unit: '%',
        limit: 15,
        better: 'less',
      }),
    ),
    {
      name: 'SQL statements per GetSessionList, authorization included',
      value: statements,
      unit: '',
      limit: 2,
      better: 'less',
    },
  ]
}
