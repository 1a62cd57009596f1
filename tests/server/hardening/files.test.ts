import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOrganization, makeUser } from '../factories'
import { startTestServer, type TestServer } from '../helper'

const BOUNDARY = 'attack'
let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer()
  const me = await makeUser(server.door, { organization_id: await makeOrganization(server.door) })
  token = await server.login(me.email)
})
beforeEach(() => server.door.db.deleteFrom('attempts').execute())
afterAll(() => server.close())

const PERMIT = 'query P($type: String!) { permissions(path: "profile", contentType: $type) { key fields } }'
/** Permission, upload, and what is answered of it by the address the owner is shown. */
async function upload(bytes: Buffer, type = 'image/png', filename = 'x.png') {
  const { data } = await server.gql(PERMIT, { type }, token)
  const { key, fields } = (data as { permissions: { key: string; fields: string } }).permissions
  const parts = Object.entries(JSON.parse(fields) as Record<string, string>).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/v1/files',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload,
  })
  return { statusCode, key }
}

const MARK = '<script>alert(document.domain)</script>'
const picture = (format: 'png' | 'gif' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()

/** A PNG that says it is so wide and so high, over a body of nothing. */
function pngOf(width: number, height: number, body: Buffer): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const crc = (bytes: Buffer): number =>
    (bytes.reduce((sum, byte) => (table[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>>
    0
  const chunk = (name: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(named))
    return Buffer.concat([size, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an upload that attacks', () => {
  test('is no picture: markup, archives and programs under a picture’s name are refused', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${MARK}</svg>`
    const files = [
      MARK,
      `<!doctype html>${MARK}`,
      svg,
      `<?xml version="1.0"?>${svg}`,
      'GIF89a/*',
      '%PDF-1.7',
      'PK\u0003\u0004',
      'MZ',
      '#!/bin/sh',
      '\u007fELF',
      '',
    ]
    for (const text of files)
      for (const type of ['image/png', 'image/gif'])
        expect([text, type, (await upload(Buffer.from(text, 'latin1'), type)).statusCode]).toEqual([
          text,
          type,
          415,
        ])
  })

  test('that is two things at once keeps only its picture', async () => {
    const accepted: string[] = []
    for (const format of ['png', 'gif', 'jpeg', 'webp'] as const) {
      const bytes = Buffer.concat([await picture(format), Buffer.from(`${MARK}PK\u0003\u0004`)])
      const { statusCode, key } = await upload(bytes, `image/${format}`)
      if (statusCode === 415) continue
      expect([format, statusCode]).toEqual([format, 204])
      accepted.push(format)
      for (const size of ['large', 'medium', 'thumbnail']) {
        const kept = readFileSync(join(server.dataDir, 'files', `${key}.${size}`))
        expect(kept.subarray(8, 12).toString()).toBe('WEBP')
        expect(kept.includes('script')).toBe(false)
      }
    }
    expect(accepted).toContain('png')
  })

  test('that would unpack to much more is refused by what its head says, and what the head hides by its body', async () => {
    const zeros = deflateSync(Buffer.alloc(3_000_000))
    expect((await upload(pngOf(30_000, 30_000, zeros))).statusCode).toBe(413)
    expect((await upload(pngOf(65_535, 65_535, Buffer.alloc(10)))).statusCode).toBe(413)
    expect((await upload(pngOf(100, 100, Buffer.from('not deflated at all')))).statusCode).toBe(415)
  })

  test('chooses no name: the key is the server’s, whatever the file is called', async () => {
    for (const name of ['../../../etc/passwd', '..\\..\\x.png', '/etc/passwd', 'x.svg', 'x.png\u0000.html']) {
      const { statusCode, key } = await upload(await picture('png'), 'image/png', name)
      expect([statusCode, /^profile\.[\w-]+\.[\w-]{43}$/.test(key)]).toEqual([204, true])
    }
  })
})

test('a file is read by its signed address alone: no other key, no other time, no way up', async () => {
  const { key } = await upload(await picture('png'))
  const tries = [
    `${key}.large`,
    `${key}.large?expires=9999999999&signature=x`,
    `${key}.large?expires=9999999999&signature=${'A'.repeat(43)}`,
    '..%2f..%2fpackage.json?expires=9999999999&signature=x',
    '....//....//etc/passwd?expires=9999999999&signature=x',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'x%00.png',
    '',
  ]
  for (const address of tries) {
    const { statusCode, body } = await server.app.inject(`/api/v1/files/${address}`)
    expect([address, statusCode]).toEqual([address, 404])
    expect(body).not.toContain('"name"')
  }
})
