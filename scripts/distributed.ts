// npm run distributed [-- --write]: everything on one machine (PostgreSQL with a replica, PgBouncer, Redis, coturn, three
// processes, haproxy), people at work, and one fault after another. Ends with 1 when something confirmed was lost or done
// twice. --write: the table goes into docs/operating.md. Needs Debian's postgresql, pgbouncer, redis-server and haproxy;
// without its coturn everything else is tried.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { COTURN } from '../tests/e2e/turn'
import { isBuilt } from './bench/built-server'
import { writeTable } from './bench/written-table'
import { FAULTS } from './distributed/faults'
import { gatherCrowd, work } from './distributed/people'
import { POSTGRES } from './distributed/postgres'
import type { RelayedCall } from './distributed/relay'
import { isWell, type Outcome, reportOf } from './distributed/report'
import { type Stand, standUp } from './distributed/stand'
import { readKept, Tally } from './distributed/tally'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const say = (text: string) => process.stdout.write(`${text}\n`)

const missing = [
  ...['pgbouncer', 'redis-server', 'haproxy'].filter((name) => spawnSync(name, ['--version']).error),
  ...(POSTGRES ? [] : ['postgresql']),
]
if (missing.length > 0) {
  say(`No se pudo probar lo repartido: falta ${missing.join(', ')} (apt-get install ${missing.join(' ')}).`)
  process.exit(0)
}
if (!isBuilt()) {
  process.stderr.write('Construye antes: npm run build\n')
  process.exit(2)
}

if (!COTURN) say('TURN queda fuera de las fallas: falta coturn (apt-get install coturn).')

async function tryAll(stand: Stand): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const crowd = await gatherCrowd(stand.database(), stand.address, new Tally())
  for (const { name, happens, ofRelay } of FAULTS) {
    if (ofRelay && !stand.turn) continue
    const tally = new Tally()
    const fault = async (relay: RelayedCall | null): Promise<void> => {
      await happens(stand, { pair: crowd.pair, relay, tally })
      // who talks through the relay asks nobody else
      if (!ofRelay && relay && relay.renewed > 0) tally.broke('la llamada por TURN se cortó')
    }
    const unheard = await work(stand.address, crowd, tally, fault, stand.turn !== null)
    const outcome = {
      name,
      tally,
      unheard,
      ...(await readKept(stand.database(), [...outcomes.map((one) => one.tally), tally])),
    }
    outcomes.push(outcome)
    say(
      `${isWell(outcome) ? 'ok ' : 'MAL'}  ${name}: ${tally.confirmed} de ${tally.asked} confirmadas ${[...tally.refused].join(' ')}`,
    )
  }
  return outcomes
}

const began = performance.now()
const stand = await standUp()
say(`todo en pie en ${((performance.now() - began) / 1000).toFixed(0)} s`)
let outcomes: Outcome[] = []
try {
  outcomes = await tryAll(stand)
} finally {
  await stand.close()
}
const report = reportOf(outcomes)
say(`\n${report}`)
if (values.write) writeTable('distributed', report)
process.exit(outcomes.every(isWell) ? 0 : 1)
