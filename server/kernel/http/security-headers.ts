import type { FastifyInstance } from 'fastify'
import { VIDEO_HOSTS } from '#domain/rich-text'
import type { Services } from '../context'

const RETRY_SECONDS = 5

/** Headers every answer carries; a page adds its own content security policy. */
export function registerSecurityHeaders(app: FastifyInstance, { config }: Services): void {
  const secure = config.origin.startsWith('https:')
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id).headers(always)
    if (reply.statusCode === 503) reply.header('retry-after', RETRY_SECONDS)
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    done()
  })
}

/** The policy of the application's page. `elsewhere`: other origins the page sends to: uploads, error reports; `pieces`: the one that the piece of a service asks through it. WebSockets of the same host are named for browsers whose 'self' leaves them out. */
export function pagePolicy(
  nonce: string,
  host: string,
  elsewhere: (string | null)[],
  pieces: string | null,
): string {
  const sockets = /^[a-zA-Z0-9.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self'${sockets}${[...elsewhere, pieces].map((origin) => (origin ? ` ${origin}` : '')).join('')}`,
    `frame-src ${pieces ? "'self' " : ''}${VIDEO_HOSTS.map((host) => `https://${host}`).join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
