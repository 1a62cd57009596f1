import { Agent, request } from 'node:http'
import { withServers } from './child'
import { type Line, median } from './line'
import { withDatabase } from './postgres'
import { LIST_DOCUMENT, WHOLE_DOCUMENT } from './session-data'

const WORKERS = 16
const ROUND_MS = 400
const ROUNDS = 25
const WARM_ROUNDS = 5
const agent = new Agent({ keepAlive: true, maxSockets: WORKERS })

type Call = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body: string }

const once = ({ url, method, headers, body }: Call): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts).toString()))
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** Answers a second with 16 callers at once. */
async function rate(call: Call): Promise<number> {
  const start = performance.now()
  let count = 0
  const worker = async (): Promise<void> => {
    while (performance.now() - start < ROUND_MS) {
      await once(call)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  return (count * 1000) / (performance.now() - start)
}

const lengthOf = (text: string): number => {
  const list = JSON.parse(text)?.data?.sessionList
  return Array.isArray(list) ? list.length : -1
}

type Calls = { list: Call; open: Call; whole: Call; raw: Call; statements: Call }
function callsOf(started: { app: string; open: string; raw: string; token: string }): Calls {
  const bodyOf = (query: string) =>
    JSON.stringify({ query, variables: { data: { states: ['active'], limit: 20 } } })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${started.token}` }
  return {
    list: { url: `${started.app}/graphql`, method: 'POST', headers, body: bodyOf(LIST_DOCUMENT) },
    open: { url: `${started.open}/graphql`, method: 'POST', headers, body: bodyOf(LIST_DOCUMENT) },
    whole: { url: `${started.app}/graphql`, method: 'POST', headers, body: bodyOf(WHOLE_DOCUMENT) },
    raw: { url: `${started.raw}/sessions`, method: 'GET', headers: {}, body: '' },
    statements: { url: `${started.raw}/statements`, method: 'GET', headers: {}, body: '' },
  }
}

type Ratios = { raw: number; open: number }

/** Our rate as part of the raw route's, and of the same server's whose schema asks nobody for permission. */
async function compare({ list, raw, open }: Calls): Promise<Ratios> {
  for (const call of [list, raw, open]) {
    if (lengthOf(await once(call)) !== 20) throw new Error(`${call.url} did not answer 20 sessions.`)
    for (let round = 0; round < WARM_ROUNDS; round++) await rate(call)
  }
  const rates: { plain: number; ours: number; unasked: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rates.push({ plain: await rate(raw), ours: await rate(list), unasked: await rate(open) })
  const middle = (of: keyof (typeof rates)[number]) => median(rates.map((one) => one[of])).toFixed(0)
  process.stdout.write(
    `  raw ${middle('plain')}/s, GetSessionList ${middle('ours')}/s, without asking ${middle('unasked')}/s\n`,
  )
  return {
    raw: median(rates.map(({ ours, plain }) => ours / plain)),
    open: median(rates.map(({ ours, unasked }) => ours / unasked)),
  }
}

/** Rate against a raw route on the same database, and statements a request (counted on the embedded one). */
export async function sessionListLines(): Promise<Line[]> {
  const measured = await withDatabase(async (url) => ({
    where: url ? 'PostgreSQL' : 'PGlite',
    ratios: await withServers(url, (started) => compare(callsOf(started))),
  }))
  const statements = await withServers(null, async (started) => {
    const { whole, statements: count } = callsOf(started)
    if (lengthOf(await once(whole)) !== 20) throw new Error('The whole list did not answer 20 sessions.')
    const before = Number(await once(count))
    await once(whole)
    return Number(await once(count)) - before
  })
  agent.destroy()
  return [
    {
      name: `GetSessionList / raw route with a prepared JOIN (${measured.where})`,
      value: measured.ratios.raw,
      unit: '×',
      limit: 0.6,
      better: 'more',
    },
    {
      name: 'Cost of authorization on GetSessionList',
      value: (1 - measured.ratios.open) * 100,
      unit: '%',
      limit: 15,
      better: 'less',
    },
    {
      name: 'SQL statements per GetSessionList, authorization included',
      value: statements,
      unit: '',
      limit: 2,
      better: 'less',
    },
  ]
}
