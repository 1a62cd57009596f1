import { openPostgres } from '#server/kernel/database/door'
import { startTrial } from '../../../tests/server/trial'
import type { Tokens } from '../../base/base'

/** So many rows of one table are more than a page and what it shows can need. */
const MANY_ROWS = 2000

/** The same base, over connections on which PostgreSQL tells the plan of each statement it ran; a superuser's only. */
function explaining(url: string): string {
  const told = new URL(url)
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    client_min_messages: 'log',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  told.searchParams.set('options', options.join(' '))
  return told.href
}

/** How many rows a plan reads from tables and indexes, those it throws away too. */
function rowsReadBy(plan: string): number {
  let read = 0
  let scans = false
  let loops = 1
  for (const line of plan.split('\n')) {
    const node = /->.*|^\s*(?:Seq|Index|Bitmap)/.test(line)
    const counted = /actual rows=([\d.]+) loops=(\d+)/.exec(line)
    if (node && counted) {
      scans = /Scan (?:using \S+ )?on \w/.test(line)
      loops = Number(counted[2])
      if (scans) read += Number(counted[1]) * loops
    }
    const removed = /Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(line)
    if (removed && scans) read += Number(removed[1]) * loops
  }
  return read
}

type Asked<Base> = { name: string; run: (base: Base) => Promise<void> }

/** The plans of what reads many rows, by what asks for it, each statement once. */
export async function plansOf<Base extends { url: string; tokens: Tokens }>(
  base: Base,
  asked: readonly Asked<Base>[],
): Promise<string[]> {
  let heard: string[] = []
  const door = await openPostgres(explaining(base.url), (text) => heard.push(text))
  const { app, close } = await startTrial(door, { now: () => new Date(), logger: { level: 'error' } })
  const told: string[] = []
  try {
    for (const { name, run } of asked) {
      heard = []
      await run(Object.assign({}, base, { app, door }))
      for (const plan of heard.filter((text) => text.includes('plan:') && rowsReadBy(text) > MANY_ROWS))
        told.push(`${name}: ${Math.round(rowsReadBy(plan))} rows\n${plan}`)
    }
  } finally {
    await close()
  }
  return told
}
