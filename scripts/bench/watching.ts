import { fork } from 'node:child_process'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { traceparent } from '../../src/services/browser/trace'
import { DOCUMENTS } from '../build/documents'
import { type Line, median } from './line'
import { withDatabase } from './postgres'
import { rate, WORKERS } from './rate'

const ROUNDS = 120
const WARM_ROUNDS = 5
const LEAST = 0.97
const WAYS = ['off', 'on', 'traced'] as const
type Way = (typeof WAYS)[number]
type Server = { origin: string; token: string }

const body = JSON.stringify({
  query: DOCUMENTS.get('GetSessionList'),
  operationName: 'GetSessionList',
  variables: { data: { states: ['active'], limit: 20 } },
})

function once(agent: Agent, { origin, token }: Server): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    traceparent: traceparent(),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/graphql`, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`It answered ${response.statusCode}.`))
      response.resume().on('end', resolve)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

type Ratios = Record<Exclude<Way, 'off'>, number>
async function compare(servers: Record<Way, Server>): Promise<Ratios> {
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS })
  const rates: Record<Way, number>[] = []
  for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
    const one = { off: 0, on: 0, traced: 0 }
    // each is the first and the last as often as the others
    const turn = Math.abs(round) % WAYS.length
    for (const way of [...WAYS.slice(turn), ...WAYS.slice(0, turn)])
      one[way] = await rate(() => once(agent, servers[way]))
    if (round >= 0) rates.push(one)
  }
  agent.destroy()
  const middle = (way: Way): string => median(rates.map((one) => one[way])).toFixed(0)
  process.stdout.write(
    `  not watched ${middle('off')}/s, numbers ${middle('on')}/s, and traces ${middle('traced')}/s\n`,
  )
  return {
    on: median(rates.map(({ on, off }) => on / off)),
    traced: median(rates.map(({ traced, off }) => traced / off)),
  }
}

/** A collector that takes everything and keeps nothing. */
async function withCollector<T>(run: (url: string, taken: () => number) => Promise<T>): Promise<T> {
  let taken = 0
  const server = createServer((asked, response) => {
    taken += 1
    asked.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => taken)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** A server in a process of its own; `token`: of a base that has its sessions already. */
async function started(
  way: Way,
  { database, token = '', collector }: { database: string | null; token?: string; collector: string },
): Promise<Server & { stop: () => void }> {
  const child = fork(fileURLToPath(new URL('./watched-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH_WAY: way,
      BENCH_COLLECTOR: collector,
      BENCH_DATABASE_URL: database ?? '',
      BENCH_TOKEN: token,
    },
  })
  const server = await new Promise<Server>((resolve, reject) => {
    child.once('message', (told) => resolve(told as Server))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  return { ...server, stop: () => child.kill() }
}

const measure = (database: string | null): Promise<Ratios> =>
  withCollector(async (collector, taken) => {
    const off = await started('off', { database, collector })
    // the embedded database is each process's own, with the same sessions
    const shared = database === null ? { database, collector } : { database, collector, token: off.token }
    const on = await started('on', shared)
    const traced = await started('traced', shared)
    try {
      const ratios = await compare({ off, on, traced })
      if (taken() === 0) throw new Error('No trace reached the collector.')
      return ratios
    } finally {
      for (const { stop } of [off, on, traced]) stop()
    }
  })

/** What being watched costs: answers a second beside the same server's that counts nothing. */
export async function watchingLines(): Promise<Line[]> {
  const measured: [string, Ratios][] = [['PGlite', await measure(null)]]
  await withDatabase(async (url) => {
    if (url) measured.push(['PostgreSQL', await measure(url)])
  })
  return measured.flatMap(([where, { on, traced }]) =>
    [
      [`GetSessionList counted / not counted (${where})`, on] as const,
      [`GetSessionList counted, one of ten traced / neither (${where})`, traced] as const,
    ].map(([name, value]): Line => ({ name, value, unit: '×', limit: LEAST, better: 'more' })),
  )
}
