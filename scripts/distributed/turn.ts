import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { iceServers } from '#server/entities/signal/ice-servers'
import { freePort } from '../../tests/server/free-port'
import { Engine } from './engine'
import { placeAt } from './relay'

const GUIDE = fileURLToPath(new URL('../../docs/operating.md', import.meta.url))

/** What the guide tells an operator to write. @throws Error when it is not found there. */
function asTold(): string {
  const [, told] = /```\n# \/etc\/turnserver\.conf\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? []
  if (!told) throw new Error('docs/operating.md says nothing of turnserver.conf')
  return told
}

export type Turn = { engine: Engine; env: Readonly<Record<string, string>> }

/** coturn as the guide has it, but for its port, its secret, and that it stays on this machine. */
export async function startTurn(folder: string): Promise<Turn> {
  const port = await freePort()
  const secret = randomBytes(24).toString('base64url')
  const file = join(folder, 'turnserver.conf')
  const told = asTold()
    .replace(/^listening-port=.*$/m, `listening-port=${port}`)
    .replace(/^static-auth-secret=.*$/m, `static-auth-secret=${secret}`)
  const own = [
    'listening-ip=127.0.0.1',
    'relay-ip=127.0.0.1',
    'allow-loopback-peers',
    'no-cli',
    'no-tls',
    'no-dtls',
    `log-file=${join(folder, 'turn.log')}`,
    `pidfile=${join(folder, 'turn.pid')}`,
    `userdb=${join(folder, 'turn.db')}`,
  ]
  writeFileSync(file, `${told}${own.join('\n')}\n`)
  const url = `turn:127.0.0.1:${port}?transport=udp`
  const engine = new Engine('turnserver', ['-c', file], async () => {
    const place = await placeAt(iceServers({ stun: [], turn: { urls: [url], secret } }, 'nadie', new Date()))
    place.close()
    return true
  })
  await engine.start()
  return { engine, env: { TURN_URL: url, TURN_SECRET: secret } }
}
