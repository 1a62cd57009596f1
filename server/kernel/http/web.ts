import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KnownZones } from '#domain/slots/known-zones'
import type { Services } from '../context'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts'
import { ApiError } from '../errors'
import { escapeHtml } from '../html'
import { ROOT } from '../root'
import { VERSION } from '../version'
import { sendPage } from './compress'
import { restError } from './error-mapping'
import { registerInstallation } from './installation'
import { preloads } from './preloads'
import { pagePolicy } from './security-headers'
import { zonesInUse } from './zones-in-use'

const NOT_PAGES = /^\/(api|graphql|assets|portraits|features|icons|dev)(\/|$)/
const LOOKS_LIKE_FILE = /\.[^/]*$/
const WEEK = '7d'

const SETTINGS = '<!--settings-of-->'

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** What the page is told of this installation, and of the zones its people live in. */
const settingsOf = ({ config, outside }: Services, zones: KnownZones): string =>
  inScript({
    productName: config.productName,
    version: VERSION,
    demo: config.demo,
    oidc: outside.oidc && { name: outside.oidc.name },
    sentryDsn: config.outside.sentryDsn,
    pushKey: outside.push.publicKey,
    demoAccounts: config.demo
      ? DEMO_ACCOUNTS.map(({ email, label }) => ({ email, label, password: DEMO_PASSWORD }))
      : [],
    zones,
  })

/** The built index.html with what this installation is called; null before the first build. */
function readTemplate(folder: string, { config }: Services): string | null {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return null
  return readFileSync(file, 'utf8')
    .replace('<!--settings-->', '')
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(config.productName)}</title>`)
    .replace('</head>', () => `${SETTINGS}<!--preloads--></head>`)
}

/** A browser names HTML; monitors, link previews and people with a terminal name nothing. Only who names JSON wants none. */
function wantsPage(accept: string | undefined, pathname: string): boolean {
  if (accept?.includes('text/html')) return true
  const named = accept && /[/+]json/.test(accept)
  return !named && !LOOKS_LIKE_FILE.test(pathname)
}

/** Answers the web client's page. */
export type ShowPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * The web client: immutable assets, public pictures, and the page for every address a browser opens.
 * @returns what answers that page, for an address that others look at first.
 */
export async function registerWeb(
  app: FastifyInstance,
  services: Services,
  folder = join(ROOT, 'dist/web'),
): Promise<ShowPage> {
  const assets = join(folder, 'assets')
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      wildcard: false,
      index: false,
    })
  }
  await app.register(fastifyStatic, {
    root: join(ROOT, 'public'),
    prefix: '/',
    decorateReply: !existsSync(assets),
    maxAge: WEEK,
    wildcard: false,
    index: false,
  })

  registerInstallation(app, services, folder)
  const { sentryDsn } = services.config.outside
  const pieces = services.outside.calendars.cronofy?.api.apiUrl ?? null
  const reports = sentryDsn && new URL(sentryDsn).origin
  const linksFor = preloads(folder)
  let template = readTemplate(folder, services)
  const zones = await zonesInUse(services)
  let told: { zones: KnownZones; script: string } | null = null
  const settings = (): string => {
    const current = zones()
    if (told?.zones !== current) {
      const script = `<script type="application/json" id="settings" nonce="__CSP_NONCE__">${settingsOf(services, current)}</script>`
      told = { zones: current, script }
    }
    return told.script
  }
  const showPage: ShowPage = (request, reply) => {
    template ??= readTemplate(folder, services)
    if (!template) {
      const { status, body } = restError(new ApiError('NOT_FOUND'), request.id, request.log)
      return reply.code(status).send(body)
    }
    const { pathname } = new URL(request.url, 'http://inside')
    const nonce = randomBytes(16).toString('base64')
    reply
      .header(
        'content-security-policy',
        pagePolicy(nonce, request.headers.host ?? '', [services.outside.files.uploadOrigin, reports], pieces),
      )
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
    const page = template
      .replace(SETTINGS, settings)
      .replace('<!--preloads-->', linksFor(pathname))
      .replaceAll('__CSP_NONCE__', nonce)
    return sendPage(request, reply, page)
  }
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://inside')
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads && !NOT_PAGES.test(pathname) && wantsPage(request.headers.accept, pathname))
      return showPage(request, reply)
    const { status, body } = restError(new ApiError('NOT_FOUND'), request.id, request.log)
    return reply.code(status).send(body)
  })
  return showPage
}
