import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Door, openPostgres } from '#server/kernel/database/door'
import { startTrial } from '../../tests/server/trial'
import { fillBase, openAskers, SESSIONS_OF_A_CUSTOMER, type Tokens } from '../base/base'
import { DOCUMENTS } from '../build/documents'
import { type Line, median } from './line'
import { withDatabase } from './postgres'
import { plansOf } from './scale/plans'
import { type Breadth, JOBS, READS } from './scale/reads'
import { writeTable } from './written-table'

const ROUNDS = 7
/** The first rounds warm the server and the database up. */
const WARM = 2
/** What takes longer than this is not asked seven times, milliseconds. */
const LONG_MS = 4000
const SIZES = [10_000, 100_000, 1_000_000]
/** How the time may grow with the sessions there are: the exponent of a power. */
const LIMITS: Readonly<Record<Breadth, number>> = { one: 0.1, all: 0.25 }

type Base = {
  url: string
  sessions: number
  app: FastifyInstance
  door: Door
  tokens: Tokens
  close: () => Promise<void>
}
/** One thing that is measured, and how long it took on each base, milliseconds. */
type Measured = {
  name: string
  breadth: Breadth
  run: (base: Base) => Promise<void>
  times: Map<Base, number[]>
}

async function openBase(url: string, sessions: number): Promise<Base> {
  const door = await openPostgres(url)
  const { app, close } = await startTrial(door, { now: () => new Date(), logger: { level: 'error' } })
  const began = performance.now()
  await fillBase(door, Math.max(1, Math.round(sessions / SESSIONS_OF_A_CUSTOMER)))
  const tokens = await openAskers(door)
  process.stdout.write(`  ${sessions} sessions in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  return { url, sessions, app, door, tokens, close }
}

/** Opens a base of each size at once, for rounds that go from one to the next. */
function withBases(
  sizes: readonly number[],
  run: (bases: Base[]) => Promise<Line[]>,
  open: Base[] = [],
): Promise<Line[]> {
  const [sessions, ...rest] = sizes
  if (sessions === undefined) return run(open)
  return withDatabase(async (url) => {
    if (!url) return []
    const base = await openBase(url, sessions)
    try {
      return await withBases(rest, run, [...open, base])
    } finally {
      await base.close()
    }
  })
}

const measures = (): Measured[] => [
  ...READS.map(({ name, by, breadth, variables = {} }) => ({
    name: `${name} (${by})${/"text":"./.test(JSON.stringify(variables)) ? ' by text' : ''}`,
    breadth,
    times: new Map<Base, number[]>(),
    run: async ({ app, tokens }: Base) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${tokens[by]}` },
        payload: { query: DOCUMENTS.get(name), operationName: name, variables },
      })
      const { errors } = answer.json<{ errors?: { message: string }[] }>()
      if (errors) throw new Error(`${name} by ${by}: ${errors[0]?.message}`)
    },
  })),
  ...Object.entries(JOBS).map(([name, job]) => ({
    name: `job: ${name}`,
    breadth: 'all' as const,
    times: new Map<Base, number[]>(),
    run: async ({ door }: Base) => {
      await job(door, new Date())
    },
  })),
]

/** The slope of the logarithms' straight line by least squares. */
function exponentOf(points: readonly (readonly [sessions: number, ms: number])[]): number {
  const logs = points.map(([sessions, ms]) => [Math.log(sessions), Math.log(ms)] as const)
  const mean = (at: 0 | 1) => logs.reduce((sum, point) => sum + point[at], 0) / logs.length
  const [x, y] = [mean(0), mean(1)]
  const spread = logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
  return spread === 0 ? 0 : logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / spread
}

const inTable = (
  bases: readonly Base[],
  all: readonly { one: Measured; ms: number[]; exponent: number }[],
): string =>
  [
    `| Qué | ${bases.map(({ sessions }) => `${sessions.toLocaleString('es-CL')} sesiones`).join(' | ')} | Crece como | A lo más |`,
    `|---|${bases.map(() => '---').join('|')}|---|---|`,
    ...all.map(
      ({ one, ms, exponent }) =>
        `| ${one.name} | ${ms.map((value) => `${value.toFixed(1)} ms`).join(' | ')} | ${exponent.toFixed(2)} | ${LIMITS[one.breadth]} |`,
    ),
  ].join('\n')

/** What grows with the sessions there are: every list, panel, search and job on bases of these sizes, round by round. */
export const scaleLines = (sizes: readonly number[] = SIZES): Promise<Line[]> =>
  withBases(sizes, async (bases) => {
    const all = measures()
    for (let round = 0; round < WARM + ROUNDS; round += 1) {
      // what the first rounds left behind is gone and counted, as on a base that runs with its autovacuum
      if (round === WARM) for (const { door } of bases) await sql`vacuum analyze`.execute(door.db)
      for (const one of all)
        for (const base of bases) {
          const times = one.times.get(base) ?? []
          if (round > WARM && (times[0] ?? 0) > LONG_MS) continue
          const start = performance.now()
          await one.run(base)
          one.times.set(base, [...times, performance.now() - start])
        }
    }
    const measured = all.map((one) => {
      const ms = bases.map((base) => median((one.times.get(base) ?? []).slice(WARM)))
      return { one, ms, exponent: exponentOf(bases.map(({ sessions }, at) => [sessions, ms[at] ?? 0])) }
    })
    const table = inTable(bases, measured)
    process.stdout.write(`\n${table}\n`)
    const largest = bases.at(-1)
    if (largest) for (const plan of await plansOf(largest, all)) process.stdout.write(`\n${plan}\n`)
    if (sizes === SIZES) writeTable('scale', table)
    return measured.map(({ one, exponent }) => ({
      name: one.name,
      value: exponent,
      unit: '',
      limit: LIMITS[one.breadth],
      better: 'less' as const,
    }))
  })
