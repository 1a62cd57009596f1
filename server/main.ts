import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { buildApp } from './app'
import { readConfig } from './config'
import { loadDemo, refreshDemo } from './demo'
import { operate } from './entities/people/operate'
import { sysadmins } from './entities/user/sysadmins'
import { type Door, openDatabase } from './kernel/database/door'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './kernel/demo/accounts'
import { demoMode, isEmpty, setDemoAccounts } from './kernel/demo/demo-mode'
import { zoneRulesSentence } from './kernel/zone-rules'

const REPEAT_MS = 500
/** Whoever is still waiting for an answer then is left. */
const STOP_WITHIN_MS = 30_000
const say = (text: string): void => void process.stdout.write(`${text}\n`)

function addressOf(host: string, address: AddressInfo | string | null): string {
  const port = address && typeof address === 'object' ? address.port : ''
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
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
  mkdirSync(config.dataDir, { recursive: true })
  const door: Door = await openDatabase(config, (request) => operate(door, config, request))
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
