import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  import { lockFolder } from './server/kernel/database/folder-lock.ts'
  process.stdin.once('data', async () => {
    try {
      const release = await lockFolder(process.env.FOLDER)
      console.log('held')
      process.once('SIGTERM', () => release().then(() => process.exit(0)))
    } catch (error) {
      console.log('refused ' + error.message)
      process.exit(0)
    }
  })
  console.log('ready')
  setInterval(() => {}, 1000)`

/** A process with a temporary folder of its own, as a container or a service with PrivateTmp has. */
async function contender(folder: string) {
  const own = mkdtempSync(join(base, 'tmp-'))
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, TMPDIR: own, FOLDER: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  started.push(child)
  let said = ''
  const heard: (() => void)[] = []
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString()
    for (const hear of heard) hear()
  })
  const says = (what: RegExp) =>
    new Promise<string>((resolve) => {
      const hear = () => {
        const found = what.exec(said)
        if (found) resolve(found[0])
      }
      heard.push(hear)
      hear()
    })
  await says(/ready/)
  return {
    child,
    lock: () => {
      child.stdin.write('\n')
      return says(/held|refused .*/)
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
  for (let round = 0; round < 3; round += 1) {
    const folder = mkdtempSync(join(base, 'data-'))
    const killed = await contender(folder)
    expect(await killed.lock()).toBe('held')
    await killed.end('SIGKILL')
    const racers = await Promise.all(Array.from({ length: 5 }, () => contender(folder)))
    const outcomes = await Promise.all(racers.map((racer) => racer.lock()))
    expect(outcomes.map((outcome) => outcome.slice(0, 4)).sort()).toEqual([
      'held',
      'refu',
      'refu',
      'refu',
      'refu',
    ])
    await Promise.all(racers.map((racer) => racer.end('SIGKILL')))
  }
}, 120_000)

test('attack 15: a folder whose name is longer than a socket’s may be is locked too', async () => {
  const folder = join(base, 'una-carpeta-de-datos-con-un-nombre-muy-largo'.repeat(3))
  mkdirSync(folder)
  const first = await contender(folder)
  expect(await first.lock()).toBe('held')
  expect(await (await contender(folder)).lock()).toMatch(/^refused/)
})
