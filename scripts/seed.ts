// npm run seed -- --sessions N [--database URL]: fills an empty PostgreSQL, DATABASE_URL or a fresh one of the local server,
// with N sessions and all they need. Every constraint and trigger is on while it does.
import { parseArgs } from 'node:util'
import { seedAt } from './base/seed'
import { createDatabase } from './bench/postgres'

const { values } = parseArgs({
  options: { sessions: { type: 'string', default: '10000' }, database: { type: 'string' } },
})
const sessions = Number(values.sessions)
if (!Number.isInteger(sessions) || sessions < 1) {
  process.stderr.write('--sessions: cuántas sesiones, un número entero.\n')
  process.exit(2)
}
const url = values.database ?? process.env.DATABASE_URL ?? (await createDatabase('seed'))?.url
if (!url) {
  process.stderr.write('No hay PostgreSQL: di cuál con --database o DATABASE_URL.\n')
  process.exit(2)
}
const began = performance.now()
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(10)
try {
  await seedAt(url, sessions, (part, ms) => process.stdout.write(`  ${part.padEnd(28)}${seconds(ms)}\n`))
  process.stdout.write(`  ${'total'.padEnd(28)}${seconds(performance.now() - began)}\n${url}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
