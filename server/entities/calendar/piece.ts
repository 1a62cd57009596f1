import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { PIECE_PATH, PIECE_SANDBOX } from '#domain/calendars'
import type { Services } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { VERSION } from '../../kernel/version'

const require = createRequire(import.meta.url)
const SCRIPT_PATH = `${PIECE_PATH}.js`
const packed = promisify(gzip)

/**
 * Without an origin of its own the frame has neither our storage nor our page, and no network: what the piece asks for goes
 * to the page around it, which asks Cronofy and nobody else. Links open beside.
 */
const BEGIN = `
'use strict'
const waiting = new Map()
let number = 0
addEventListener('message', ({ data, ports: [port], source }) => {
  if (source !== parent || !port || data?.type !== 'piece.begin') return
  window.fetch = (url, { method = 'GET', headers = {}, body = null } = {}) =>
    new Promise((resolve, reject) => {
      number += 1
      waiting.set(number, { resolve, reject })
      port.postMessage({ type: 'piece.ask', number, url: String(url), method, headers, body })
    })
  port.onmessage = ({ data: { number: asked, status, text } }) => {
    const { resolve, reject } = waiting.get(asked) ?? {}
    waiting.delete(asked)
    if (status) resolve?.(new Response(status === 204 ? null : text, { status }))
    else reject?.(new TypeError('Failed to fetch'))
  }
  // its links lead the whole page away; ours has its own way to connect another account
  document.addEventListener('click', (event) => {
    if (!event.target.closest?.('a[target=_top]')) return
    event.preventDefault()
    port.postMessage({ type: 'piece.connect' })
  }, true)
  const target = document.getElementById('piece')
  new MutationObserver((_, seen) => {
    seen.disconnect()
    port.postMessage({ type: 'piece.shown' })
  }).observe(target, { childList: true })
  try {
    CronofyElements.CalendarSync({
      target_id: 'piece',
      element_token: data.token,
      api_domain: data.apiUrl,
      authorization_url: data.connectUrl,
      locale: 'es',
    })
  } catch {
    port.postMessage({ type: 'piece.failed' })
  }
}, { once: true })
parent.postMessage({ type: 'piece.ready' }, '*')
`
const pieceHtml = (nonce: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><base target="_blank"><title>Calendarios</title>
<style>body{margin:0;font:16px/24px Inter,Segoe UI,Helvetica,Arial,sans-serif;background:#fff;color:#191d2d}</style></head>
<body><div id="piece"></div>
<script nonce="${nonce}" src="${SCRIPT_PATH}?v=${VERSION}"></script>
<script nonce="${nonce}">${BEGIN}</script></body></html>`

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `sandbox ${PIECE_SANDBOX}`,
  ].join('; ')

/** Cronofy's own piece, served by ourselves from its package; there is none where Cronofy is not configured. */
export function registerPiece(app: FastifyInstance, { outside }: Services): void {
  const requireCronofy = () => {
    if (!outside.calendars.cronofy) throw new ApiError('NOT_FOUND')
  }
  app.get(PIECE_PATH, (_request, reply) => {
    requireCronofy()
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pieceHtml(nonce))
  })
  let script: Promise<Buffer> | null = null
  app.get(SCRIPT_PATH, async (_request, reply) => {
    requireCronofy()
    script ??= packed(readFileSync(require.resolve('cronofy-elements')))
    return reply
      .header('content-encoding', 'gzip')
      .header('cache-control', 'public, max-age=604800')
      .type('text/javascript; charset=utf-8')
      .send(await script)
  })
}
