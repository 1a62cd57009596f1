import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { BREAKAGES } from './breakages'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the tests say of a thing that is broken while they are loaded. */
function told(name: string): Promise<{ passed: boolean; said: string }> {
  const { project, file, name: title } = BREAKAGES[name]?.seenBy ?? { project: '', file: '', name: '' }
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file, '-t', title]
  const { VITEST: _inside, ...env } = process.env
  return new Promise((resolve) => {
    const how = { cwd: root, env: Object.assign(env, { BREAKAGE: name }), maxBuffer: 1 << 26 }
    execFile(process.execPath, [...args, '--reporter=default'], how, (error, stdout, stderr) =>
      resolve({ passed: error === null, said: stripVTControlCharacters(`${stdout}\n${stderr}`) }),
    )
  })
}

describe('somebody breaks something', () => {
  it.concurrent.each(Object.entries(BREAKAGES))(
    '%s: a test says in Spanish what is wrong',
    async (name, { says }) => {
      const { passed, said } = await told(name)
      expect(passed).toBe(false)
      expect(said).toMatch(says)
      expect(said).not.toMatch(/npm run charts/)
    },
    // each is a run of its own, and some ask the server everything there is
  )
})
