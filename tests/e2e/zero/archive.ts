import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What is handed to whoever installs the product, unpacked where none of its sources are. */
export type Archive = {
  folder: string
  /** Runs the program; answers what it printed. @throws with what it said when it fails */
  run: (args: readonly string[], env: NodeJS.ProcessEnv) => string
  remove: () => void
}

export function unpackRelease(): Archive {
  execFileSync(process.execPath, ['scripts/release.mjs'], { stdio: 'pipe' })
  const packed = readdirSync('release').find((name) => name.endsWith('.tgz'))
  if (!packed) throw new Error('no release was made')
  const place = mkdtempSync(join(tmpdir(), 'travesia-release-'))
  execFileSync('tar', ['-xzf', join('release', packed), '-C', place])
  const folder = join(place, packed.replace(/\.tgz$/, ''))
  return {
    folder,
    run: (args, env) =>
      execFileSync(process.execPath, ['travesia', ...args], { cwd: folder, encoding: 'utf8', env }),
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}
