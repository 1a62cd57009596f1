// npm run load [-- --sessions N --database URL --rate R --step SECONDS --minutes M --flows a,b --alone --write]: people walk
// generated paths through the built server until it gives way, first each flow alone. Each rate is half as much again as
// the one before. --database: a base that npm run seed filled. --write: the report goes into docs/operating.md.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { chartUse } from '#server/entities/activity/chart-use'
import { openPostgres } from '#server/kernel/database/door'
import { dice } from '../tests/paths/random'
import { freePort } from '../tests/server/free-port'
import { seedAt } from './base/seed'
import { isBuilt, withBuiltServer } from './bench/built-server'
import { withDatabase } from './bench/postgres'
import { writeTable } from './bench/written-table'
import { walkAll } from './load/alone'
import { gaveWay, type Step } from './load/knee'
import { mixOf, usedIn, weightBy } from './load/mix'
import { NAMES } from './load/page/browser'
import { readProgram } from './load/page/program'
import { gather } from './load/people'
import { reportOf } from './load/report'
import { type Held, hold } from './load/run'
import { signIn } from './load/sign-in'
import { graphFor } from './load/visit'
import { FLOWS } from './load/walk/flows'
import { watch } from './load/watch'

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '1' },
    step: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '5' },
    flows: { type: 'string' },
    database: { type: 'string' },
    write: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
})
const FASTER = 1.5
const THINK_MS = 800
const wanted = values.flows?.split(',')
const flows = FLOWS.filter(({ name }) => wanted?.includes(name) ?? true)
const say = (text: string) => process.stdout.write(`${text}\n`)

async function load(url: string): Promise<void> {
  if (!values.database) await seedAt(url, Number(values.sessions))
  const door = await openPostgres(url)
  const { sessions } = await door.db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .executeTakeFirstOrThrow()
  say(`base de ${sessions} sesiones`)
  const crowd = await gather(door, { coachee: 200, coach: 25, admin: 5, sysadmin: 5, calls: 10 })
  const use = usedIn(await chartUse(door.db, new Date()))
  const people = [...Object.values(crowd).flat(), ...crowd.pairs.flatMap(({ partner }) => partner ?? [])]
  for (const person of people) await signIn(door, person)
  await door.close()
  const mix = mixOf(flows, use)
  const program = await readProgram(NAMES)
  for (const flow of flows)
    for (const { chart } of flow.legs({ id: '', email: '', other: '' })) graphFor(chart)
  const token = randomBytes(16).toString('hex')
  const port = String(await freePort())
  const base = `http://127.0.0.1:${port}`
  await withBuiltServer(
    url,
    async () => {
      const random = dice(1)
      const walker = { random, think: () => THINK_MS * (0.5 + random()), weight: weightBy(use) }
      for (const { flow, ms: took, why, refused } of await walkAll({ program, base, walker }, flows, crowd))
        say(
          `  ${flow.padEnd(14)}${`${took.toFixed(0)} ms`.padStart(9)}  ${[why ?? 'llegó', ...refused].join(' · ')}`,
        )
      if (values.alone) return
      const until = performance.now() + Number(values.minutes) * 60_000
      const steps: Step[] = []
      let last: Held | null = null
      const ms = Number(values.step) * 1000
      for (let rate = Number(values.rate); performance.now() < until; rate *= FASTER) {
        const seen = await watch(base, token, url)
        last = await hold({ program, base, walker }, mix, crowd, rate, ms)
        const step: Step = { ...last, ...(await seen()) }
        steps.push(step)
        say(
          `${rate.toFixed(1)}/s: p95 ${step.readsP95.toFixed(0)} ms, servidor ${(step.server.cpu * 100).toFixed(0)} %, la carga ${((step.load.cpu / rate) * 1000).toFixed(0)} ms por visita`,
        )
        if (gaveWay(step)) break
      }
      if (!last) return
      const report = reportOf(sessions, steps, last.flows, last.calls, ms / 1000)
      say(`\n${report}`)
      if (values.write) writeTable('load', report)
    },
    {
      DEMO: 'false',
      HOST: '127.0.0.1',
      PORT: port,
      ORIGIN: base,
      TRUST_PROXY: 'loopback',
      METRICS_TOKEN: token,
      VAULT_KEY: randomBytes(32).toString('base64'),
    },
  )
}

if (!isBuilt()) {
  process.stderr.write('Construye antes: npm run build\n')
  process.exit(2)
}
if (values.database) await load(values.database)
else
  await withDatabase(async (url) => {
    if (url) await load(url)
    else process.stderr.write('No hay PostgreSQL.\n')
  })
process.exit()
