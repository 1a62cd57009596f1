import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { call, killStarted, LOGIN, startProcess, WRITE } from '../own-process'

/** A disk of its own, small enough to fill; only root may have one. */
const disk = mkdtempSync(join(tmpdir(), 'travesia-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=192m', 'tmpfs', disk]).status === 0
afterAll(() => {
  killStarted()
  if (mounted) spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})
if (!mounted)
  process.stdout.write(
    'No se puede montar un disco pequeño (hace falta root): el disco lleno no se prueba.\n',
  )

function fill(file: string): void {
  const open = openSync(file, 'w')
  const block = Buffer.alloc(65_536)
  try {
    for (;;) writeSync(open, block)
  } catch {
    closeSync(open)
  }
}

describe.runIf(mounted)('a disk that is full', () => {
  test('refuses what needs room with 503 and Retry-After, loses nothing acknowledged, and goes on once there is room', async () => {
    const { url, child } = await startProcess({
      DATA_DIR: join(disk, 'data'),
      TRUST_PROXY: '127.0.0.1',
    })
    const account = { email: 'coachee@demo.test', password: 'Travesia2026!' }
    const { login } = await call(url, null, LOGIN, account)
    const id = login?.user._id
    const phone = '+56 9 5555 6666'
    await call(url, login?.token ?? null, WRITE, {
      _id: id,
      data: { version: login?.user.version, phone },
    })

    const report = (at: number) =>
      fetch(`${url}/api/v1/error-reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${at >> 8}.${at & 255}` },
        body: JSON.stringify({
          id: `reporte${at}`,
          name: 'Error',
          message: 'm'.repeat(2000),
          stack: Array.from({ length: 60 }, (_, line) => `${line} ${at} `.repeat(60)),
          path: '/sesiones',
        }),
      })
    expect((await report(0)).status).toBe(202)
    fill(join(disk, 'full'))
    for (let at = 1; at < 50; at += 1) {
      const refused = await report(at)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.any(String)])
    }
    const { user } = await call(
      url,
      login?.token ?? null,
      'query ($id: ID!) { user(_id: $id) { _id version phone } }',
      { id },
    )
    expect(user?.phone).toBe(phone)

    rmSync(join(disk, 'full'))
    expect((await report(9999)).status).toBe(202)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
