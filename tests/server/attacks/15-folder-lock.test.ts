import { type ChildProcess, spawn } from 'node:child_process'
import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'

let base: string
const started: ChildProcess[] = []
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'travesia-lock-'))
})
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(base, { recursive: true, force: true })
})

const PROGRAM = `
  import { createInterface } from 'node:readline'
  import { lockFolder } from './server/kernel/database/folder-lock.ts'
  let release
  createInterface({ input: process.stdin }).on('line', async (folder) => {
    if (folder === '') {
      await release?.()
      release = undefined
      console.log('free')
      return
    }
    try {
      release = await lockFolder(folder)
      console.log('held')
    } catch (error) {
      console.log('refused ' + error.message)
    }
  })
  process.once('SIGTERM', () => release().then(() => process.exit(0)))
  console.log('ready')
  setInterval(() => {}, 1000)`

/** A process with a temporary folder of its own, as a container or a service with PrivateTmp has. */
async function contender(folder: string) {
  const own = mkdtempSync(join(base, 'tmp-'))
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, TMPDIR: own },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  started.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<string> => String((await lines.next()).value)
  expect(await next()).toBe('ready')
  return {
    child,
    lock: (at = folder) => {
      child.stdin.write(`${at}\n`)
      return next()
    },
    release: () => {
      child.stdin.write('\n')
      return next()
    },
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      if (child.exitCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      await gone
    },
  }
}

test('attack 15: two processes with temporary folders of their own never have one folder', async () => {
  const folder = mkdtempSync(join(base, 'data-'))
  const [first, second] = await Promise.all([contender(folder), contender(folder)])
  expect(await first.lock()).toBe('held')
  expect(await second.lock()).toBe(
    `refused DATA_DIR ${folder} ya está en uso por el proceso ${first.child.pid}. Ciérralo o elige otra carpeta en DATA_DIR.`,
  )
  await first.end('SIGTERM')
  expect(readdirSync(folder)).toEqual([])
  expect(await (await contender(folder)).lock()).toBe('held')
})

test('attack 15: of many that find a killed one’s lock at once, one has it', async () => {
  const left = mkdtempSync(join(base, 'data-'))
  const killed = await contender(left)
  expect(await killed.lock()).toBe('held')
  await killed.end('SIGKILL')
  const [dead] = readdirSync(left)
  if (!dead) throw new Error('the killed process left no socket')
  const racers = await Promise.all(Array.from({ length: 5 }, () => contender(left)))
  for (let round = 0; round < 300; round += 1) {
    const folder = mkdtempSync(join(base, 'data-'))
    linkSync(join(left, dead), join(folder, dead))
    const outcomes = await Promise.all(racers.map((racer) => racer.lock(folder)))
    expect(outcomes.map((outcome) => outcome.slice(0, 4)).sort()).toEqual([
      'held',
      'refu',
      'refu',
      'refu',
      'refu',
    ])
    await Promise.all(racers.map((racer) => racer.release()))
  }
})

test('attack 15: a folder whose name is longer than a socket’s may be is locked too', async () => {
  const folder = join(base, 'una-carpeta-de-datos-con-un-nombre-muy-largo'.repeat(3))
  mkdirSync(folder)
  const first = await contender(folder)
  expect(await first.lock()).toBe('held')
  expect(await (await contender(folder)).lock()).toMatch(/^refused/)
})
