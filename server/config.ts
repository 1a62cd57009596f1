import { isAbsolute, resolve } from 'node:path'
import { isOneLine } from '#domain/written'
import { type OutsideSettings, readOutside } from './outside/settings'

export type Config = {
  port: number
  host: string
  /** Folder of the embedded database, the outbox and the files. */
  dataDir: string
  /** PostgreSQL; null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** PostgreSQL itself, where DATABASE_URL leads to a pooler: whoever listens needs a line of its own; null: there is none. */
  databaseDirectUrl: string | null
  /** A PostgreSQL that follows the one of DATABASE_URL, for reads that may be seconds old; null: there is none. */
  databaseReplicaUrl: string | null
  /** Where the processes of one database tell each other what happens; null: over the database itself. */
  redisUrl: string | null
  productName: string
  /** null: decided when the database is open (true when it is the embedded one or empty). */
  demo: boolean | null
  /** The address people use, without a slash at the end; links in mails start with it. */
  origin: string
  outside: OutsideSettings
  /** Addresses or networks of the proxies in front, whose X-Forwarded headers count; false: none. */
  trustProxy: string[] | false
  /** What whoever reads /metrics brings as a bearer; null: there are none. */
  metricsToken: string | null
}

type Env = Record<string, string | undefined>

function portOf(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new Error(`PORT debe ser un número entre 0 y 65535, y es «${text}».`)
  }
  return Number(text)
}

function flagOf(name: string, text: string): boolean {
  if (['true', '1', 'sí', 'si'].includes(text)) return true
  if (['false', '0', 'no'].includes(text)) return false
  throw new Error(`${name} debe ser true o false, y es «${text}».`)
}

function databaseOf(name: string, text: string): string {
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new Error(`${name} debe ser una dirección postgres://usuario:clave@servidor:puerto/base.`)
  }
  return text
}

function replicaOf(text: string, databaseUrl: string | null): string {
  if (databaseUrl === null)
    throw new Error('DATABASE_REPLICA_URL necesita DATABASE_URL: la base embebida no tiene réplicas.')
  return databaseOf('DATABASE_REPLICA_URL', text)
}

function redisOf(text: string): string {
  if (!URL.canParse(text) || !/^rediss?:$/.test(new URL(text).protocol) || !new URL(text).hostname) {
    throw new Error('REDIS_URL debe ser una dirección redis://usuario:clave@servidor:puerto.')
  }
  return text
}

function originOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error(`ORIGIN debe ser una dirección como https://travesia.example.cl, y es «${text}».`)
  }
  return new URL(text).origin
}

function hostOf(text: string): string {
  if (!/^[a-zA-Z0-9.:_-]+$/.test(text)) {
    throw new Error(`HOST debe ser un nombre o una dirección IP, y es «${text}».`)
  }
  return text
}

function proxiesOf(text: string): string[] | false {
  const parts = text.split(',').map((part) => part.trim())
  const known = /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/\d{1,3})?)$/
  if (parts.every((part) => known.test(part))) return parts
  throw new Error(`TRUST_PROXY debe nombrar direcciones o redes separadas por comas, y es «${text}».`)
}

const METRICS_TOKEN_LENGTH = 16
function metricsOf(text: string): string {
  if (text.length >= METRICS_TOKEN_LENGTH && isOneLine(text)) return text
  throw new Error(`METRICS_TOKEN debe tener ${METRICS_TOKEN_LENGTH} caracteres o más, en una línea.`)
}

function productOf(text: string): string {
  if (text.length > 60 || !isOneLine(text)) {
    throw new Error('PRODUCT_NAME debe tener entre 1 y 60 caracteres, en una línea.')
  }
  return text
}

/**
 * Settings from the environment.
 * @throws Error with a Spanish sentence that names the malformed setting.
 */
export function readConfig(env: Env, cwd = process.cwd()): Config {
  const given = (name: string): string | null => env[name]?.trim() || null
  const dataDir = given('DATA_DIR') ?? 'data'
  if (dataDir.includes('\0')) throw new Error('DATA_DIR debe ser el nombre de una carpeta.')
  const port = portOf(given('PORT') ?? '3000')
  const databaseUrl = given('DATABASE_URL')
  const databaseDirectUrl = given('DATABASE_DIRECT_URL')
  const databaseReplicaUrl = given('DATABASE_REPLICA_URL')
  const redisUrl = given('REDIS_URL')
  const demo = given('DEMO')
  const proxies = given('TRUST_PROXY')
  const metrics = given('METRICS_TOKEN')
  return {
    port,
    host: hostOf(given('HOST') ?? 'localhost'),
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(cwd, dataDir),
    databaseUrl: databaseUrl === null ? null : databaseOf('DATABASE_URL', databaseUrl),
    databaseDirectUrl:
      databaseDirectUrl === null ? null : databaseOf('DATABASE_DIRECT_URL', databaseDirectUrl),
    databaseReplicaUrl: databaseReplicaUrl === null ? null : replicaOf(databaseReplicaUrl, databaseUrl),
    redisUrl: redisUrl === null ? null : redisOf(redisUrl),
    productName: productOf(given('PRODUCT_NAME') ?? 'Travesía'),
    demo: demo === null ? null : flagOf('DEMO', demo),
    origin: originOf(given('ORIGIN') ?? `http://localhost:${port}`),
    outside: readOutside(given),
    trustProxy: proxies === null ? false : proxiesOf(proxies),
    metricsToken: metrics === null ? null : metricsOf(metrics),
  }
}
