import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port'

/** Debian's package; elsewhere these tests say plainly that they did not run. */
export const RADICALE = spawnSync('radicale', ['--version']).status === 0
if (!RADICALE)
  console.warn('radicale no está instalado: las pruebas de CalDAV no corrieron (apt-get install radicale)')

export const LOGIN = { username: 'coach', password: 'una clave' }

/** A CalDAV server of its own with one calendar of one person; `stop` and `start` are an outage. */
export async function startRadicale() {
  const folder = mkdtempSync(join(tmpdir(), 'radicale-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const calendar = `${origin}/coach/trabajo/`
  writeFileSync(join(folder, 'users'), `${LOGIN.username}:${LOGIN.password}\n`)
  const authorization = `Basic ${Buffer.from(`${LOGIN.username}:${LOGIN.password}`).toString('base64')}`
  let running: ChildProcess | null = null

  const ask = (method: string, url: string, body?: string, type = 'text/calendar') =>
    fetch(url, {
      method,
      headers: { authorization, 'content-type': type },
      ...(body === undefined ? {} : { body }),
    })
  async function start(): Promise<void> {
    const options = {
      'server-hosts': `127.0.0.1:${port}`,
      'storage-filesystem-folder': join(folder, 'collections'),
      'auth-type': 'htpasswd',
      'auth-htpasswd-filename': join(folder, 'users'),
      'auth-htpasswd-encryption': 'plain',
      'auth-delay': '0',
      'logging-level': 'critical',
    }
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
    running = spawn('radicale', ['--config', '', ...args], { stdio: 'ignore' })
    const until = Date.now() + 20_000
    while (Date.now() < until) {
      if (
        await fetch(origin).then(
          () => true,
          () => false,
        )
      )
        return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('radicale did not start')
  }
  async function stop(): Promise<void> {
    const child = running
    running = null
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await ended
  }

  const make = async (name: string): Promise<void> => {
    const made = await ask(
      'MKCALENDAR',
      `${origin}/coach/${name}/`,
      `<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop><d:displayname>${name}</d:displayname></d:prop></d:set></c:mkcalendar>`,
      'application/xml',
    )
    if (made.status !== 201) throw new Error(`MKCALENDAR ${made.status}`)
  }
  await start()
  await make('trabajo')
  return {
    url: origin,
    start,
    stop,
    make,
    put: (name: string, lines: string[]) =>
      ask(
        'PUT',
        `${calendar}${name}.ics`,
        [
          'BEGIN:VCALENDAR',
          'VERSION:2.0',
          'PRODID:-//x//',
          'BEGIN:VEVENT',
          `UID:${name}`,
          'DTSTAMP:20260101T000000Z',
          ...lines,
          'END:VEVENT',
          'END:VCALENDAR',
          '',
        ].join('\r\n'),
      ),
    drop: (name: string) => ask('DELETE', `${calendar}${name}.ics`),
    /** The whole calendar as text. */
    read: async (name = 'trabajo') => (await ask('GET', `${origin}/coach/${name}/`)).text(),
    close: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
