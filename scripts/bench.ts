// npm run bench [-- PART …] [/PAGE …]: what is promised about speed, as ratios measured in one run; all parts, or those
// named; of the pages only those at these paths. --scale[=SESSIONS,…]: only what grows with the sessions there are.
import { chartLines } from './bench/charts'
import { chatLines } from './bench/chat'
import { coachSlotLines } from './bench/coach-slots'
import { firstLoadLines } from './bench/first-load'
import { floodLines } from './bench/flood'
import { handLines } from './bench/hand'
import { icsLines } from './bench/ics'
import { inviteLines } from './bench/invite'
import { holds, type Line, textOf } from './bench/line'
import { lookupLines } from './bench/lookups'
import { memoryLines } from './bench/memory'
import { pageLines } from './bench/pages'
import { peopleListLines } from './bench/people-list'
import { pictureLines } from './bench/pictures'
import { raceLines } from './bench/race'
import { scaleLines } from './bench/scale'
import { sessionListLines } from './bench/session-list'
import { slotLines } from './bench/slots'
import { uploadLines } from './bench/uploads'
import { watchingLines } from './bench/watching'

const given = process.argv.slice(2)
const scale = given.find((word) => word.startsWith('--scale'))
const paths = given.filter((word) => word.startsWith('/'))
const sizes = scale?.split('=')[1]?.split(',').map(Number)
const ALL: Record<string, () => Line[] | Promise<Line[]>> = {
  'first-load': firstLoadLines,
  pages: () => pageLines(paths),
  hand: () => handLines(paths),
  memory: memoryLines,
  'session-list': sessionListLines,
  slots: slotLines,
  'coach-slots': coachSlotLines,
  ics: icsLines,
  pictures: pictureLines,
  uploads: uploadLines,
  chat: chatLines,
  flood: floodLines,
  lookups: lookupLines,
  charts: chartLines,
  race: raceLines,
  invite: inviteLines,
  'people-list': peopleListLines,
  watching: watchingLines,
}
const PARTS = scale ? { scale: () => scaleLines(sizes) } : ALL
const chosen = given.filter((word) => !word.startsWith('/') && word !== scale)
const unknown = chosen.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.\n`)
  process.exit(2)
}

const lines: Line[] = []
for (const [name, part] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const found = await part()
  if (found.length === 0) process.stdout.write(`  ${name}: not built or no PostgreSQL, left out\n`)
  lines.push(...found)
}
process.stdout.write(`\n${lines.map(textOf).join('\n')}\n`)
process.exitCode = lines.every(holds) ? 0 : 1
