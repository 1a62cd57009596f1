import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app'
import { readConfig } from './config'
import { loadDemo, refreshDemo } from './demo'
import { inWords } from './doctor/finding'
import { requireFolder } from './doctor/folder'
import { missing, misspelt } from './doctor/settings'
import { operate } from './entities/people/operate'
import { sysadmins } from './entities/user/sysadmins'
import { type Door, openDatabase } from './kernel/database/door'
import { followed } from './kernel/database/replica'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './kernel/demo/accounts'
import { demoMode, isEmpty, setDemoAccounts } from './kernel/demo/demo-mode'
import { zoneRulesSentence } from './kernel/zone-rules'

const REPEAT_MS = 500
/** A database that starts beside the server is waited for so long. */
const WAITS_MS = 60_000
const TRIES_EVERY_MS = 1000
/** Whoever is still waiting for an answer then is left. */
const STOP_WITHIN_MS = 30_000
const say = (text: string): void => void process.stdout.write(`${text}\n`)

function addressOf(host: string, address: AddressInfo | string | null): string {
  const port = address && typeof address === 'object' ? address.port : ''
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
}

const isNotThereYet = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  // refused, its name not known yet, or starting up
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', '57P03'].includes(String(error.code))

/** Tries again while a database that starts beside the server is not there, for a minute; `waits` is told once. */
async function patiently<T>(open: () => Promise<T>, waits: () => void): Promise<T> {
  const until = Date.now() + WAITS_MS
  for (let tries = 0; ; tries += 1)
    try {
      return await open()
    } catch (error) {
      if (!isNotThereYet(error) || Date.now() > until) throw error
      if (tries === 0) waits()
      await pause(TRIES_EVERY_MS)
    }
}

/** A new embedded database is filled by the process that makes it: what the seeds take, this one would keep. */
const DEMO_MAKER = {
  source: new URL('./demo-folder-worker.ts', import.meta.url),
  built: 'demo-folder-worker',
}
async function prepareDemo(door: Door, now: Date): Promise<void> {
  if (await isEmpty(door)) await loadDemo(door, now)
  else await refreshDemo(door, now)
}

function sayAccounts(): void {
  say(`Cuentas de prueba, todas con la contraseña ${DEMO_PASSWORD}`)
  for (const { email, label } of DEMO_ACCOUNTS) say(`  ${email.padEnd(28)} ${label}`)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const demo = demoMode(config)
  requireFolder(config.dataDir)
  const base: Door = await patiently(
    () => openDatabase(config, (request) => operate(base, config, request), demo ? DEMO_MAKER : undefined),
    () => say('La base todavía no contesta; se espera hasta un minuto.'),
  )
  const door = config.databaseReplicaUrl === null ? base : followed(base, config.databaseReplicaUrl)
  if (demo) await prepareDemo(door, new Date())
  const accounts = await setDemoAccounts(door, demo ? 'open' : 'shut')
  const app = await buildApp({
    config: { ...config, demo },
    door,
    logger: { level: process.env.LOG_LEVEL ?? 'warn' },
  })

  let stoppedAt = 0
  const stop = async (): Promise<void> => {
    const now = Date.now()
    if (stoppedAt > 0) {
      if (now - stoppedAt > REPEAT_MS) process.exit(1)
      return
    }
    stoppedAt = now
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await app.close()
    await door.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  await app.listen({ port: config.port, host: config.host })
  if (demo) sayAccounts()
  else if (accounts > 0)
    say(
      `Sin demostración: sus ${accounts} cuentas quedan cerradas; nadie entra con ellas ni reciben correos.`,
    )
  if (!demo && (await sysadmins(door.db)).length === 0)
    say('Nadie administra la plataforma todavía. Suma a alguien con: npm run admin -- su-correo@empresa.cl')
  const rules = zoneRulesSentence(process.versions.tz)
  if (rules) say(rules)
  for (const one of [...misspelt(process.env), ...missing({ ...config, demo })]) say(inWords(one))
  say(`${config.productName} está en ${addressOf(config.host, app.server.address())}`)
}

start().catch((error: unknown) => {
  const port = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const text = port
    ? 'PORT ya está en uso por otro programa. Elige otro en PORT.'
    : String(error instanceof Error ? error.message : error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
