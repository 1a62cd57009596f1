import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PathModel } from '../../tests/paths/travel'
import { CATALOGUE, type Catalogue } from './catalogue'
import type { Chart } from './chart'
import { walkedCharts } from './render'

function run(root: string, command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${(stderr ?? '').trim()}`)
  return stdout.trim()
}

/** What the charts of a revision are read from; older ones lack some. */
const FOLDERS = ['src', 'domain', 'tests', 'contract', 'scripts']

/**
 * The charts as they were at a git revision, read from that revision's own machines.
 * Where it had no words yet, today's are used. Throws when git does not know the revision.
 */
export async function chartsAt(root: string, revision: string): Promise<Chart[]> {
  const commit = run(root, 'git', [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ])
  const folder = join(root, '.cache/charts', commit)
  if (!existsSync(folder)) {
    const fresh = `${folder}.new`
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { recursive: true })
    const names = run(root, 'git', ['ls-tree', '--name-only', commit]).split('\n')
    run(root, 'git', [
      'archive',
      '-o',
      `${fresh}.tar`,
      commit,
      ...FOLDERS.filter((name) => names.includes(name)),
      'package.json',
    ])
    run(root, 'tar', ['-xf', `${fresh}.tar`, '-C', fresh])
    rmSync(`${fresh}.tar`)
    renameSync(fresh, folder)
  }
  const load = (path: string) => import(pathToFileURL(join(folder, path)).href)
  const models = ['tests/flows/models.ts', 'tests/paths/models.ts'].find((path) =>
    existsSync(join(folder, path)),
  )
  if (!models) throw new Error(`no models at ${revision}`)
  const { MODELS }: { MODELS: Record<string, PathModel> } = await load(models)
  const words = 'scripts/charts/catalogue.ts'
  const own: { CATALOGUE: Catalogue } | null = existsSync(join(folder, words)) ? await load(words) : null
  const catalogue = own?.CATALOGUE ?? CATALOGUE
  const known = Object.keys(catalogue).filter((name) => MODELS[name])
  const names = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(known.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
  const [then, told] = [names(MODELS), names(catalogue)]
  return walkedCharts(then, told).charts
}
