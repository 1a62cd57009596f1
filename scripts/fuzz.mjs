// npm run fuzz: 100,000 calls from a seed (FUZZ_SEED, FUZZ_CALLS), twenty kills in the middle of writes
// (CRASH_ROUNDS), ten thousand idle sockets (IDLE_SOCKETS; needs ulimit -n 21000), floods of sockets and subscriptions of
// one person (FUZZ_FLOODS), pictures that unpack to much more while others log in, connections that ask for nothing
// (HELD_SOCKETS of each kind), and uploads without permission (HELD_UPLOADS).
import { spawnSync } from 'node:child_process'

const env = {
  ...process.env,
  FUZZ_CALLS: process.env.FUZZ_CALLS ?? '100000',
  FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31),
  FUZZ_SOCKETS: process.env.FUZZ_SOCKETS ?? '800',
  FUZZ_SUBSCRIPTIONS: process.env.FUZZ_SUBSCRIPTIONS ?? '5000',
  FUZZ_FLOODS: process.env.FUZZ_FLOODS ?? '5',
  CRASH_ROUNDS: process.env.CRASH_ROUNDS ?? '20',
  HELD_UPLOADS: process.env.HELD_UPLOADS ?? '700',
  HELD_SOCKETS: process.env.HELD_SOCKETS ?? '50',
  IDLE_SOCKETS: process.env.IDLE_SOCKETS ?? '10000',
}
console.log(`FUZZ_SEED=${env.FUZZ_SEED}`)
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    '--project',
    'fuzz',
    'tests/server/fuzz',
    'tests/server/attacks/06',
    'tests/server/core-crash',
    'tests/server/hardening/faults',
    'tests/server/hardening/disk-full',
  ],
  { stdio: 'inherit', env },
)
process.exit(status ?? 1)
