import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app'
import type { Door } from '#server/kernel/database/door'
import { EMBEDDED } from '#server/outside/settings'
import { testDoor } from './helper'

const INDEX = `<!doctype html><html><head><title>x</title><!--settings--></head><body>
<script type="module" src="/assets/main-abc.js" nonce="__CSP_NONCE__"></script></body></html>`

/** The page, at an address that the server looks at first. */
const CONSENT = '/calendar/authorize?client_id=travesia&scope=read_write&state=uno&redirect_uri=/calendarios'

let door: Door
let folder = ''
let app: FastifyInstance
beforeAll(async () => {
  door = await testDoor()
  folder = mkdtempSync(join(tmpdir(), 'travesia-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), INDEX)
  writeFileSync(join(folder, 'assets/main-abc.js'), 'export {}')
  writeFileSync(join(folder, 'assets/main-abc.js.br'), 'brotli')
  const config = {
    port: 0,
    host: 'localhost',
    dataDir: folder,
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReplicaUrl: null,
    redisUrl: null,
    productName: '</script><b>',
    origin: 'http://localhost:3000',
    trustProxy: false as const,
    metricsToken: null,
    outside: {
      ...EMBEDDED,
      oidc: {
        issuer: 'https://id.example.cl',
        clientId: 'x',
        clientSecret: null,
        name: 'Google',
        timeoutMs: 1,
      },
    },
    demo: true,
  }
  app = await buildApp({ config, door, webDir: folder, jobs: false })
})
afterAll(async () => {
  await app.close()
  await door.close()
  rmSync(folder, { recursive: true })
})

const page = (url: string) => app.inject({ url, headers: { accept: 'text/html', host: 'localhost:3000' } })

test('every address a browser opens gets the page, with a nonce of its own', async () => {
  const [one, other] = [await page('/acceder'), await page('/sesiones?a=1')]
  const nonceOf = (answer: typeof one) => /nonce="([^"]+)"/.exec(answer.body)?.[1]
  expect([one.statusCode, other.statusCode, nonceOf(one) === nonceOf(other)]).toEqual([200, 200, false])
  expect(one.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonceOf(one)}'`)
  expect([one.headers['cache-control'], one.body.includes('__CSP_NONCE__')]).toEqual(['no-cache', false])
})

test('the page tells the product’s name and the demo accounts, and nothing breaks out of it', async () => {
  const { body } = await page('/')
  const text = /<script type="application\/json" id="settings"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  const settings = JSON.parse(text)
  expect([settings.productName, settings.demo, settings.demoAccounts.length]).toEqual([
    '</script><b>',
    true,
    12,
  ])
  expect(settings.oidc).toEqual({ name: 'Google' })
  expect(body).toContain('<title>&#60;/script&#62;&#60;b&#62;</title>')
})

test.each(['/acceder', CONSENT])('%s comes compressed to a browser that takes it so, whole', async (url) => {
  const packed = await app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' } })
  const { vary, 'content-encoding': encoding } = packed.headers
  expect([packed.statusCode, vary, encoding]).toEqual([200, 'accept-encoding', 'br'])
  const same = (text: string) => text.replace(/nonce="[^"]+"/g, '')
  expect(same(brotliDecompressSync(packed.rawPayload).toString())).toBe(same((await page(url)).body))
  const plain = await app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'gzip, br;q=0' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
})

test('assets never change and come compressed', async () => {
  const { headers, body } = await app.inject({
    url: '/assets/main-abc.js',
    headers: { 'accept-encoding': 'br' },
  })
  expect([headers['cache-control'], headers['content-encoding'], body]).toEqual([
    'public, max-age=31536000, immutable',
    'br',
    'brotli',
  ])
})

test('pictures are served, what is missing is not answered with the page', async () => {
  const statuses = await Promise.all(
    [
      '/logo.svg',
      '/portraits/01.svg',
      '/portraits/99.svg',
      '/features/strategy-radar.svg',
      '/assets/none.js',
      '/api/v1/none',
    ].map(async (url) => (await page(url)).statusCode),
  )
  expect(statuses).toEqual([200, 200, 404, 200, 404, 404])
  expect((await app.inject({ url: '/acceder', headers: { accept: 'application/json' } })).statusCode).toBe(
    404,
  )
})
