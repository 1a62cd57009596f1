import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { type Line, median } from './line'
import { PASSWORD, withPeople } from './people'

const PEOPLE = 25
const EACH = 2
const IDLE_LOGINS = 15
const BOUNDARY = 'bench'
const PERMIT = '{ permissions(path: "profile", contentType: "image/avif") { fields } }'
const LOGIN = `{ login(email: "p0@example.cl", password: "${PASSWORD}") { token } }`

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
  return withPeople(PEOPLE, async ({ app, door, tokens }) => {
    const login = async (): Promise<number> => {
      await door.db.deleteFrom('attempts').execute()
      const started = performance.now()
      await ask(app, LOGIN)
      return performance.now() - started
    }
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
  })
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
