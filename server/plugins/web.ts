import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../database/demo/accounts'
import { ApiError } from '../errors'
import { ROOT } from '../root'
import { restError } from './error-mapping'
import { pagePolicy } from './security-headers'

const NOT_PAGES = /^\/(api|graphql|assets|portraits|dev)(\/|$)/
const WEEK = '7d'

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The built index.html with what this installation is called and offers; null before the first build. */
function readTemplate(folder: string, { config }: Services): string | null {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return null
  const settings = inScript({
    productName: config.productName,
    demo: config.demo,
    demoAccounts: config.demo
      ? DEMO_ACCOUNTS.map(({ email, label }) => ({ email, label, password: DEMO_PASSWORD }))
      : [],
  })
  const script = `<script type="application/json" id="settings" nonce="__CSP_NONCE__">${settings}</script>`
  return readFileSync(file, 'utf8')
    .replace('<!--settings-->', '')
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(config.productName)}</title>`)
    .replace('</head>', () => `${script}</head>`)
}

/** The web client: immutable assets, public pictures, and the page for every address a browser opens. */
export async function registerWeb(
  app: FastifyInstance,
  services: Services,
  folder = join(ROOT, 'dist/web'),
): Promise<void> {
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

  let template = readTemplate(folder, services)
  app.setNotFoundHandler((request, reply) => {
    template ??= readTemplate(folder, services)
    const { pathname } = new URL(request.url, 'http://inside')
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      request.headers.accept?.includes('text/html') &&
      !NOT_PAGES.test(pathname)
    if (!template || !wantsPage) {
      const { status, body } = restError(new ApiError('NOT_FOUND'), request.id, request.log)
      return reply.code(status).send(body)
    }
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', pagePolicy(nonce, request.headers.host ?? ''))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(template.replaceAll('__CSP_NONCE__', nonce))
  })
}
