import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app'
import { startTestServer, type TestServer } from '../helper'

const INDEX =
  '<!doctype html><html><head><title>x</title><!--settings--></head><body id="root"></body></html>'

let server: TestServer
let folder = ''
let app: FastifyInstance
beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'travesia-pages-'))
  writeFileSync(join(folder, 'index.html'), INDEX)
  app = await buildApp({
    config: server.app.services.config,
    door: server.door,
    now: server.now,
    jobs: false,
    webDir: folder,
    logger: { level: 'error' },
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

const ask = async (method: 'GET' | 'HEAD', url: string, accept: string | null) => {
  const headers = accept === null ? {} : { accept }
  const answer = await app.inject({ method, url, headers })
  return [answer.statusCode, String(answer.headers['content-type']).split(';')[0]]
}

describe('attack 24: who does not name what they take, as monitors, link previews and curl', () => {
  test.each(['*/*', null, 'text/html', 'text/*', 'text/plain, */*;q=0.8', 'image/webp,*/*;q=0.5'])(
    'attack 24: gets the page at every address of one, by GET and HEAD (%s)',
    async (accept) => {
      for (const url of ['/', '/acceder', '/sesiones?a=1', '/formulario?token=x.y', '/no/existe'])
        for (const method of ['GET', 'HEAD'] as const)
          expect([url, method, ...(await ask(method, url, accept))]).toEqual([url, method, 200, 'text/html'])
    },
  )

  test.each(['application/json', 'application/json, text/plain, */*', 'application/problem+json'])(
    'attack 24: gets JSON and 404 where it is asked for by name (%s)',
    async (accept) => {
      expect(await ask('GET', '/acceder', accept)).toEqual([404, 'application/json'])
    },
  )

  test('attack 24: a browser that names the page first gets it, whatever it names behind', async () => {
    expect(await ask('GET', '/acceder', 'text/html,application/json;q=0.9')).toEqual([200, 'text/html'])
  })

  test('attack 24: what is no page stays 404 and JSON, whatever is asked for', async () => {
    for (const url of [
      '/api',
      '/api/v1/nada',
      '/assets/nada.js',
      '/graphql',
      '/portraits/99.svg',
      '/icons/nada.png',
      '/nada.js',
      '/carpeta/nada.png',
      '/.env',
    ])
      for (const accept of ['*/*', null])
        expect([url, ...(await ask('GET', url, accept))]).toEqual([url, 404, 'application/json'])
    for (const url of ['/api/v1/nada', '/graphql', '/assets/nada.js'])
      expect([url, ...(await ask('GET', url, 'text/html'))]).toEqual([url, 404, 'application/json'])
    const posted = await app.inject({ method: 'POST', url: '/acceder', headers: { accept: '*/*' } })
    expect(posted.statusCode).toBe(404)
  })

  test('attack 24: /robots.txt and /favicon.ico answer', async () => {
    const robots = await app.inject('/robots.txt')
    expect([robots.statusCode, String(robots.headers['content-type']).split(';')[0]]).toEqual([
      200,
      'text/plain',
    ])
    expect(robots.body).toContain('User-agent: *')
    const icon = await app.inject('/favicon.ico')
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
    expect(icon.rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
    expect((await app.inject({ method: 'HEAD', url: '/favicon.ico' })).statusCode).toBe(200)
  })
})
