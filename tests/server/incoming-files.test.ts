import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/constants'
import { removeLeft, withArrived } from '#server/entities/file/incoming'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'travesia-incoming-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

describe('what arrives', () => {
  it('stays while it is in hand, also where the clock goes ahead of the disk', async () => {
    const there = await withArrived(dataDir, Readable.from([Buffer.from('bytes')]), 100, async ({ path }) => {
      await removeLeft(dataDir, new Date(Date.now() + 24 * HOUR_MS))
      return existsSync(path)
    })
    expect(there).toBe(true)
  })

  it('is removed an hour after a process that was killed left it, and not before', async () => {
    await withArrived(dataDir, Readable.from([]), 100, async () => {})
    const [old, fresh] = ['old', 'fresh'].map((name) => join(dataDir, 'incoming', name))
    for (const path of [old, fresh]) writeFileSync(path ?? '', 'bytes')
    const written = new Date()
    utimesSync(old ?? '', written, new Date(written.getTime() - HOUR_MS - 1000))
    await removeLeft(dataDir, written)
    expect([old, fresh].map((path) => existsSync(path ?? ''))).toEqual([false, true])
  })
})
