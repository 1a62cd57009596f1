// npm run bench: what is promised about speed, as ratios measured in one run.
import { firstLoadLines } from './bench/first-load'
import { holds, type Line, textOf } from './bench/line'
import { memoryLines } from './bench/memory'
import { sessionListLines } from './bench/session-list'
import { slotLines } from './bench/slots'

const PARTS: (() => Line[] | Promise<Line[]>)[] = [firstLoadLines, memoryLines, sessionListLines, slotLines]

const lines: Line[] = []
for (const part of PARTS) {
  const found = await part()
  if (found.length === 0) process.stdout.write(`  ${part.name}: not built or no PostgreSQL, left out\n`)
  lines.push(...found)
}
process.stdout.write(`\n${lines.map(textOf).join('\n')}\n`)
process.exitCode = lines.every(holds) ? 0 : 1
