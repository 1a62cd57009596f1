import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context'
import { ROOT } from '../root'

const WORKER = join(ROOT, 'src/worker/service-worker.js')
const ICONS = [
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What a browser needs to install the application: its manifest, and a worker that is new with every build. */
export function registerInstallation(app: FastifyInstance, { config }: Services, folder: string): void {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send({
      id: '/',
      name: config.productName,
      short_name: config.productName,
      description: 'Coaching y desarrollo personal para organizaciones.',
      lang: 'es-CL',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#F4F5F9',
      theme_color: '#474AF0',
      icons: ICONS,
    }),
  )
  const page = join(folder, 'index.html')
  const build = existsSync(page) ? readFileSync(page) : 'unbuilt'
  const fingerprint = createHash('sha256').update(build).digest('hex').slice(0, 16)
  const worker = readFileSync(WORKER, 'utf8').replace('__BUILD__', fingerprint)
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'; script-src 'self'")
      .send(worker),
  )
}
