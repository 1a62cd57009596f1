import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { median } from '../bench/line'
import type { Step } from './knee'

const LOOK_MS = 2000
const TICKS_A_SECOND = 100

/** Seconds of processor that a process of this machine has had; null: it has ended. */
function cpuOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
  } catch {
    return null
  }
}
/** Adds up what backends used from one look to the next; those that were not there at the first look, from their beginning. */
export class Backends {
  readonly #known = new Map<number, number>()
  #isFirst = true
  seconds = 0
  look(pids: readonly number[], usedBy: (pid: number) => number | null = cpuOf): void {
    for (const pid of pids) {
      const used = usedBy(pid)
      if (used === null) continue
      this.seconds += Math.max(0, used - (this.#known.get(pid) ?? (this.#isFirst ? used : 0)))
      this.#known.set(pid, used)
    }
    this.#isFirst = false
  }
}
const numberIn = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? 0,
  )
const inPool = (kind: string): string => `travesia_database_pool{kind="${kind}"}`
const mean = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)

type Watched = Pick<Step, 'server' | 'load' | 'postgres'>
type Backend = { pid: number; active: boolean; locked: boolean }

/** Watches the server, its backends of PostgreSQL and this process, from now until it is asked what it saw. */
export async function watch(base: string, token: string, url: string): Promise<() => Promise<Watched>> {
  const metrics = async () =>
    (await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const own = process.cpuUsage()
  const cpuBefore = numberIn(await metrics(), 'process_cpu_seconds_total')
  const began = performance.now()
  const backends = new Backends()
  const seen: { active: number; locked: number; waiting: number; serverLag: number; loadLag: number }[] = []
  let latest = ''
  const look = async () => {
    const { rows } = await client.query<Backend>(
      `select pid, coalesce(state = 'active', false) as active, coalesce(wait_event_type = 'Lock', false) as locked
        from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    backends.look(rows.map(({ pid }) => pid))
    latest = await metrics()
    seen.push({
      active: rows.filter(({ active }) => active).length,
      locked: rows.filter(({ locked }) => locked).length,
      waiting: numberIn(latest, inPool('waiting')),
      serverLag: numberIn(latest, 'nodejs_eventloop_lag_p99_seconds') * 1000,
      loadLag: delay.percentile(99) / 1e6,
    })
    delay.reset()
  }
  await look()
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_MS)
  return async () => {
    clearInterval(timer)
    await looking
    await look()
    const seconds = (performance.now() - began) / 1000
    const used = process.cpuUsage(own)
    await client.end()
    delay.disable()
    return {
      server: {
        cpu: (numberIn(latest, 'process_cpu_seconds_total') - cpuBefore) / seconds,
        lagMs: median(seen.map(({ serverLag }) => serverLag)),
      },
      load: {
        cpu: (used.user + used.system) / 1e6 / seconds,
        lagMs: median(seen.map(({ loadLag }) => loadLag)),
      },
      postgres: {
        active: mean(seen.map(({ active }) => active)),
        locked: mean(seen.map(({ locked }) => locked)),
        waiting: mean(seen.map(({ waiting }) => waiting)),
        most: numberIn(latest, inPool('most')),
        cpu: backends.seconds / seconds,
      },
    }
  }
}
