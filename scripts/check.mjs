// npm run check: format and lint, types, import zones, stale contract, permissions without a row, stale tables, stale charts, dead code. All are run; one failure fails the check.
// Two run at once, the longest first; what one says is printed whole when it ends.
import { spawn } from 'node:child_process'

const checks = [
  ['charts al día', 'node_modules/tsx/dist/cli.mjs', ['scripts/charts.ts', '--check']],
  [
    'tipos',
    'node_modules/typescript/bin/tsc',
    [
      '-p',
      '.',
      '--noEmit',
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/travesia/types.tsbuildinfo',
    ],
  ],
  ['formato y estilo', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']],
  ['permisos al día', 'node_modules/tsx/dist/cli.mjs', ['scripts/permissions.ts', '--check']],
  ['código muerto', 'node_modules/knip/bin/knip.js', []],
  ['contrato al día', 'node_modules/tsx/dist/cli.mjs', ['scripts/contract.ts', '--check']],
  ['tablas al día', 'node_modules/tsx/dist/cli.mjs', ['scripts/tables.ts', '--check']],
  ['quién importa a quién', 'scripts/zones.mjs', []],
]
const failed = []

async function run([title, command, args]) {
  const started = Date.now()
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  process.stdout.write(Buffer.concat(said))
  console.log(`${status === 0 ? 'ok' : 'MAL'}  ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (status !== 0) failed.push(title)
}
async function lane() {
  for (let check = checks.shift(); check; check = checks.shift()) await run(check)
}
await Promise.all([lane(), lane()])
if (failed.length > 0) {
  console.error(`No pasa: ${failed.join(', ')}.`)
  process.exit(1)
}
