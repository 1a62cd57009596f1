import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { BREAKAGES } from './breakages'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the tests say of a thing that is broken while they are loaded. */
function told(name: string): { passed: boolean; said: string } {
  const { project, file, name: title } = BREAKAGES[name]?.seenBy ?? { project: '', file: '', name: '' }
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file, '-t', title]
  const { VITEST: _inside, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--reporter=default'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, BREAKAGE: name },
  })
  return { passed: status === 0, said: stripVTControlCharacters(`${stdout}\n${stderr}`) }
}

describe('somebody breaks something', () => {
  it.each(Object.entries(BREAKAGES))('%s: a test says in Spanish what is wrong', (name, { says }) => {
    const { passed, said } = told(name)
    expect(passed).toBe(false)
    expect(said).toMatch(says)
    expect(said).not.toMatch(/npm run charts/)
  })
})
