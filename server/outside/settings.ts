import { readFileSync } from 'node:fs'
import { isEmail } from '#domain/email'
import { isOneLine } from '#domain/written'
import type { CalendarSettings } from './calendar/calendars'
import type { MeetingSettings } from './meetings/meetings'

/** The server mails leave by; `from` as people see it, ‹Travesía <avisos@example.cl>›. */
export type SmtpSettings = { url: string; from: string }

/** An OpenID Connect issuer people may sign in with. */
export type OidcSettings = {
  issuer: string
  clientId: string
  /** null: a public client, protected by PKCE alone */
  clientSecret: string | null
  /** What people call the issuer. */
  name: string
  timeoutMs: number
}
/** A bucket for files. */
export type S3Settings = {
  bucket: string
  region: string
  /** null: Amazon's own */
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
}
/** Servers that help two browsers reach each other; `turn`: relays, with the secret shared with them. */
export type IceSettings = {
  stun: readonly string[]
  turn: { urls: readonly string[]; secret: string } | null
}
/** What lies outside the installation, by configuration; null: the embedded default, or switched off. */
export type OutsideSettings = {
  oidc: OidcSettings | null
  s3: S3Settings | null
  calendars: CalendarSettings
  meetings: MeetingSettings
  /** null: mails are written as files */
  smtp: SmtpSettings | null
  ice: IceSettings
  /** What people's secrets are sealed with: the first seals, all open; none: the database's own, in demo mode only. */
  vaultKeys: readonly string[]
  /** Where counted events are handed on to. */
  analyticsUrl: string | null
  /** Where browsers report errors besides the installation itself, by Sentry's protocol. */
  sentryDsn: string | null
}
/** Nothing outside. */
export const EMBEDDED: OutsideSettings = {
  oidc: null,
  s3: null,
  calendars: {
    cronofy: null,
    google: null,
    microsoft: null,
    icloudUrl: 'https://caldav.icloud.com',
    allowLoopback: false,
  },
  meetings: {
    teams: { signInUrl: 'https://login.microsoftonline.com', apiUrl: 'https://graph.microsoft.com/v1.0' },
    zoom: { tokenUrl: 'https://zoom.us/oauth/token', apiUrl: 'https://api.zoom.us/v2' },
    allowLoopback: false,
  },
  smtp: null,
  ice: { stun: [], turn: null },
  vaultKeys: [],
  analyticsUrl: null,
  sentryDsn: null,
}

const OIDC_TIMEOUT_MS = 5000
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
type Given = (name: string) => string | null

/** https, or http on this machine. */
function addressOf(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const secure = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
  if (!url || !secure || url.username || url.password || url.hash) {
    throw new Error(`${name} debe ser una dirección https, y es «${text}».`)
  }
  return text
}

function lineOf(name: string, text: string, max: number): string {
  if (text.length > max || !isOneLine(text)) {
    throw new Error(`${name} debe tener entre 1 y ${max} caracteres, en una línea.`)
  }
  return text
}

function readOidc(given: Given): OidcSettings | null {
  const [issuer, clientId, clientSecret, name] = [
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_NAME',
  ].map(given)
  if (!issuer) {
    if (clientId || clientSecret) throw new Error('OIDC_ISSUER falta: di con quién se entra.')
    return null
  }
  if (!clientId) throw new Error('OIDC_CLIENT_ID falta: es el nombre que te dio quien está en OIDC_ISSUER.')
  const address = addressOf('OIDC_ISSUER', issuer)
  return {
    issuer: address,
    clientId: lineOf('OIDC_CLIENT_ID', clientId, 200),
    clientSecret: clientSecret ? lineOf('OIDC_CLIENT_SECRET', clientSecret, 500) : null,
    name: lineOf('OIDC_NAME', name ?? new URL(address).hostname, 60),
    timeoutMs: OIDC_TIMEOUT_MS,
  }
}

function readS3(given: Given): S3Settings | null {
  const bucket = given('S3_BUCKET')
  if (!bucket) return null
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new Error(`S3_BUCKET debe ser el nombre de un bucket, y es «${bucket}».`)
  }
  const endpoint = given('S3_ENDPOINT')
  const region = given('S3_REGION') ?? 'us-east-1'
  if (!/^[a-z0-9-]{1,40}$/.test(region))
    throw new Error(`S3_REGION debe ser una región como sa-east-1, y es «${region}».`)
  const needed = (name: string): string => {
    const value = given(name)
    if (!value) throw new Error(`${name} falta: hace falta para guardar archivos en S3_BUCKET.`)
    return lineOf(name, value, 200)
  }
  return {
    bucket,
    region,
    endpoint: endpoint && addressOf('S3_ENDPOINT', endpoint),
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}

/** Cronofy's data centers are two letters; its first one has none. */
function readCronofy(given: Given): CalendarSettings['cronofy'] {
  const client = readClient(given, 'CRONOFY', 'Cronofy')
  if (!client) return null
  const center = given('CRONOFY_DATA_CENTER')
  if (center && !/^[a-z]{2}$/.test(center))
    throw new Error(`CRONOFY_DATA_CENTER debe ser dos letras como de, y es «${center}».`)
  const suffix = center && center !== 'us' ? `-${center}` : ''
  return {
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    appUrl: `https://app${suffix}.cronofy.com`,
    apiUrl: `https://api${suffix}.cronofy.com`,
  }
}

/** The client of a service people give permission at; null: neither half is given. */
function readClient(given: Given, prefix: string, service: string) {
  const [idName, secretName] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`]
  const clientId = given(idName)
  const clientSecret = given(secretName)
  if (!clientId && !clientSecret) return null
  if (!clientId) throw new Error(`${idName} falta: es el nombre de tu aplicación en ${service}.`)
  if (!clientSecret) throw new Error(`${secretName} falta: es la clave de tu aplicación en ${service}.`)
  return { clientId: lineOf(idName, clientId, 200), clientSecret: lineOf(secretName, clientSecret, 500) }
}

function readGoogle(given: Given): CalendarSettings['google'] {
  const client = readClient(given, 'GOOGLE', 'Google')
  return (
    client && {
      clientId: client.clientId,
      clientSecret: client.clientSecret,
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      revokeUrl: 'https://oauth2.googleapis.com/revoke',
      apiUrl: 'https://www.googleapis.com/calendar/v3',
    }
  )
}

/** `MICROSOFT_TENANT`: whose accounts may be connected; everybody's, when it says nothing. */
function readMicrosoft(given: Given): CalendarSettings['microsoft'] {
  const client = readClient(given, 'MICROSOFT', 'Microsoft')
  const tenant = given('MICROSOFT_TENANT') ?? 'common'
  if (!/^[\w.-]{1,100}$/.test(tenant))
    throw new Error(`MICROSOFT_TENANT debe ser un dominio o un identificador, y es «${tenant}».`)
  const base = `https://login.microsoftonline.com/${tenant}/oauth2/v2.0`
  return (
    client && {
      clientId: client.clientId,
      clientSecret: client.clientSecret,
      authorizeUrl: `${base}/authorize`,
      tokenUrl: `${base}/token`,
      revokeUrl: null,
      apiUrl: 'https://graph.microsoft.com/v1.0',
    }
  )
}

function readSmtp(given: Given): SmtpSettings | null {
  const url = given('SMTP_URL')
  const from = given('MAIL_FROM')
  if (!url) {
    if (from) throw new Error('SMTP_URL falta: di por qué servidor salen los correos.')
    return null
  }
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || !new URL(url).hostname)
    throw new Error('SMTP_URL debe ser una dirección smtps://usuario:clave@servidor:465.')
  if (!from)
    throw new Error('MAIL_FROM falta: di de quién son los correos, como Travesía <avisos@example.cl>.')
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  if (!isEmail(address)) throw new Error(`MAIL_FROM debe tener un correo, y es «${from}».`)
  return { url, from: lineOf('MAIL_FROM', from, 200) }
}

/** https://‹public key›@‹host›/‹project›; the key is public by design. */
function readSentryDsn(text: string | null): string | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url?.username || url.password || !/^\/[\w/]*\d+$/.test(url.pathname))
    throw new Error(`SENTRY_DSN debe ser como https://clave@servidor/123, y es «${text}».`)
  url.username = ''
  addressOf('SENTRY_DSN', url.href)
  return text
}

const STUN = /^stuns?:[\w.[\]:-]+$/
const TURN = /^turns?:[\w.[\]:-]+(\?transport=(udp|tcp))?$/

/** Several addresses of one kind of server, apart by commas. */
function serversOf(name: string, text: string | null, wanted: RegExp, example: string): string[] {
  const urls = (text ?? '').split(',').flatMap((one) => one.trim() || [])
  const wrong = urls.find((url) => !wanted.test(url))
  if (wrong) throw new Error(`${name} debe ser como ${example}, y es «${wrong}».`)
  return urls
}

function readIce(given: Given): IceSettings {
  const stun = serversOf('STUN_URL', given('STUN_URL'), STUN, 'stun:ejemplo.cl:3478')
  const urls = serversOf('TURN_URL', given('TURN_URL'), TURN, 'turn:ejemplo.cl:3478?transport=udp')
  const secret = given('TURN_SECRET')
  if (urls.length > 0 && !secret) throw new Error('Falta TURN_SECRET, el secreto compartido con TURN_URL.')
  if (urls.length === 0 && secret) throw new Error('Falta TURN_URL, la dirección a la que sirve TURN_SECRET.')
  return { stun, turn: secret ? { urls, secret } : null }
}

const KEY_LENGTH = 32

function keyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Error(`VAULT_KEY_FILE debe ser un archivo que se pueda leer, y «${path}» no lo es.`)
  }
}

/** Keys apart by commas or lines, the newest first. */
function readVaultKeys(given: Given): string[] {
  const [inline, path] = [given('VAULT_KEY'), given('VAULT_KEY_FILE')]
  if (inline && path) throw new Error('Pon VAULT_KEY o VAULT_KEY_FILE, no las dos.')
  const name = path ? 'VAULT_KEY_FILE' : 'VAULT_KEY'
  const keys = (inline ?? (path ? keyFile(path) : '')).split(/[\s,]+/).filter((key) => key !== '')
  if (path && keys.length === 0) throw new Error('VAULT_KEY_FILE está vacío: pon la clave en él.')
  if (keys.some((key) => key.length < KEY_LENGTH))
    throw new Error(
      `${name} debe tener claves de ${KEY_LENGTH} caracteres o más, sin espacios. Crea una con «openssl rand -base64 32».`,
    )
  return keys
}

/** @throws Error with a Spanish sentence that names the malformed setting. */
export function readOutside(given: Given): OutsideSettings {
  const analyticsUrl = given('ANALYTICS_URL')
  return {
    oidc: readOidc(given),
    s3: readS3(given),
    calendars: {
      cronofy: readCronofy(given),
      google: readGoogle(given),
      microsoft: readMicrosoft(given),
      icloudUrl: EMBEDDED.calendars.icloudUrl,
      allowLoopback: false,
    },
    meetings: EMBEDDED.meetings,
    smtp: readSmtp(given),
    ice: readIce(given),
    vaultKeys: readVaultKeys(given),
    analyticsUrl: analyticsUrl && addressOf('ANALYTICS_URL', analyticsUrl),
    sentryDsn: readSentryDsn(given('SENTRY_DSN')),
  }
}
