// npm run check: format and lint, types, import zones, stale contract, permissions without a row, stale tables, stale charts, dead code. All are run; one failure fails the check.
import { spawnSync } from 'node:child_process'

const CHECKS = [
  ['formato y estilo', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']],
  ['tipos', 'node_modules/typescript/bin/tsc', ['-p', '.', '--noEmit']],
  ['quién importa a quién', 'scripts/zones.mjs', []],
  ['contrato al día', 'node_modules/tsx/dist/cli.mjs', ['scripts/contract.ts', '--check']],
  ['permisos al día', 'node_modules/tsx/dist/cli.mjs', ['scripts/permissions.ts', '--check']],
  ['tablas al día', 'node_modules/tsx/dist/cli.mjs', ['scripts/tables.ts', '--check']],
  ['charts al día', 'node_modules/tsx/dist/cli.mjs', ['scripts/charts.ts', '--check']],
  ['código muerto', 'node_modules/knip/bin/knip.js', []],
]
const failed = []
for (const [title, command, args] of CHECKS) {
  const started = Date.now()
  const { status } = spawnSync(process.execPath, [command, ...args], { stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok' : 'MAL'}  ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (status !== 0) failed.push(title)
}
if (failed.length > 0) {
  console.error(`No pasa: ${failed.join(', ')}.`)
  process.exit(1)
}
