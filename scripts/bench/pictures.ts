import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { buildApp } from '#server/app'
import { createPglite, migratePglite, openPglite } from '#server/database/door'
import { openConnection } from '#server/domain/connection/connection-service'
import { hashPassword } from '#server/domain/connection/passwords'
import { EMBEDDED } from '#server/outside/settings'
import { type Line, median } from './line'

const PEOPLE = 25
const EACH = 2
const IDLE_LOGINS = 15
const PASSWORD = 'Dunas-de-sal-9183'
const BOUNDARY = 'bench'
const PERMIT = '{ permissions(path: "profile", contentType: "image/avif") { fields } }'
const LOGIN = `{ login(email: "p0@example.cl", password: "${PASSWORD}") { token } }`

/** An application on an empty embedded database, with people who may upload. */
async function start() {
  const client = await createPglite({})
  await migratePglite(client)
  const door = openPglite(client)
  const dataDir = mkdtempSync(join(tmpdir(), 'travesia-pictures-'))
  const app = await buildApp({
    config: {
      port: 0,
      host: 'localhost',
      dataDir,
      databaseUrl: null,
      redisUrl: null,
      productName: 'Travesía',
      origin: 'http://localhost:3000',
      outside: EMBEDDED,
      trustProxy: false,
      demo: false,
    },
    door,
    limits: false,
    jobs: false,
  })
  await door.db.insertInto('organizations').values({ id: 'o', name: 'O', business_id: 'o' }).execute()
  const password_hash = await hashPassword(PASSWORD)
  const tokens: string[] = []
  for (let at = 0; at < PEOPLE; at += 1) {
    const id = `p${at}`
    await door.db
      .insertInto('users')
      .values({
        id,
        email: `${id}@example.cl`,
        first_name: 'P',
        last_name: id,
        status: 'verified',
        user_group: 'customer',
        roles: ['coachee'],
        active_role: 'coachee',
        organization_id: 'o',
        password_hash,
      })
      .execute()
    tokens.push(await openConnection(door.db, id, { now: () => new Date(), device: null }))
  }
  const close = async (): Promise<void> => {
    await app.close()
    await door.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, door, tokens, close }
}

async function ask<T>(app: FastifyInstance, query: string, token?: string): Promise<T> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
  const { data, errors } = answer.json<{ data: T; errors?: unknown }>()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

async function upload(app: FastifyInstance, token: string, file: Buffer): Promise<number> {
  const { permissions } = await ask<{ permissions: { fields: string } }>(app, PERMIT, token)
  const parts = Object.entries<string>(JSON.parse(permissions.fields)).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/v1/files',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload,
  })
  return statusCode
}

type Measured = { ratio: number; kept: number; refused: number; logins: number }

/** How long logins take while fifty pictures of 16 megapixels and a few bytes are sent at once, to how long they take else. */
export async function loginsWhilePicturesWait(): Promise<Measured> {
  const bomb = await sharp({ create: { width: 5000, height: 3200, channels: 3, background: '#474af0' } })
    .avif({ effort: 1 })
    .toBuffer()
  const { app, door, tokens, close } = await start()
  const login = async (): Promise<number> => {
    await door.db.deleteFrom('attempts').execute()
    const started = performance.now()
    await ask(app, LOGIN)
    return performance.now() - started
  }
  try {
    await upload(app, tokens[0] ?? '', bomb)
    const idle: number[] = []
    for (let at = 0; at < IDLE_LOGINS; at += 1) idle.push(await login())
    let waiting = true
    const uploads = Promise.all(
      tokens.flatMap((token) => Array.from({ length: EACH }, () => upload(app, token, bomb))),
    ).finally(() => {
      waiting = false
    })
    const busy: number[] = []
    while (waiting) busy.push(await login())
    const statuses = await uploads
    return {
      ratio: median(busy) / median(idle),
      kept: statuses.filter((status) => status === 204).length,
      refused: statuses.filter((status) => status === 429).length,
      logins: busy.length,
    }
  } finally {
    await close()
  }
}

export async function pictureLines(): Promise<Line[]> {
  const { ratio, kept, refused, logins } = await loginsWhilePicturesWait()
  process.stdout.write(
    `  pictures: ${kept} kept, ${refused} asked to come back, ${logins} logins meanwhile\n`,
  )
  return [
    {
      name: 'login while 50 pictures of 16 megapixels wait / else',
      value: ratio,
      unit: '×',
      limit: 2,
      better: 'less',
    },
  ]
}
