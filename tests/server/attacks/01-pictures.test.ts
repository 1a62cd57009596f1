import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPictureReader } from '#server/kernel/pictures/picture-reader'
import { makeOrganization, makeUser } from '../factories'
import { busyMs, startTestServer, TEST_NOW, type TestServer } from '../helper'
import { permission, postUpload } from '../upload-form'
import { bomb } from './bombs'

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer()
  const organizationId = await makeOrganization(server.door)
  token = await server.login((await makeUser(server.door, { organization_id: organizationId })).email)
})
beforeEach(() => server.door.db.deleteFrom('attempts').execute())
afterAll(() => server.close())

async function upload(bytes: Buffer, type: string) {
  const { key, fields } = await permission(server, token, type)
  const answer = await postUpload(server, fields, bytes)
  return { key, status: answer.statusCode, said: answer.body && answer.json().errors[0].desc }
}

const fileOf = (key: string, size: string) => join(server.dataDir, 'files', `${key}.${size}`)

describe('attack 1: a picture that unpacks to much more', () => {
  test.each(['avif', 'webp', 'gif', 'png'] as const)(
    'attack 1: %s above 16 megapixels is refused by its head, and costs nothing',
    async (kind) => {
      const bytes = await bomb(kind, 8000, 5000)
      const started = process.cpuUsage()
      const { status, said } = await upload(bytes, `image/${kind}`)
      expect([status, said]).toEqual([413, 'La imagen pesa demasiado. Elige una más liviana.'])
      expect(busyMs(started)).toBeLessThan(1000)
    },
  )

  test('attack 1: a jpeg may have 50 megapixels, since it shrinks while it is read, and not one row more', async () => {
    expect((await upload(await bomb('jpeg', 10_000, 5000), 'image/jpeg')).status).toBe(204)
    expect((await upload(await bomb('jpeg', 10_000, 5001), 'image/jpeg')).status).toBe(413)
    expect((await upload(await bomb('png', 4000, 4000), 'image/png')).status).toBe(204)
    expect((await upload(await bomb('png', 4000, 4001), 'image/png')).status).toBe(413)
  })

  test.each(['avif', 'webp', 'gif', 'png', 'jpeg'] as const)(
    'attack 1: %s of 16 megapixels is decoded once, outside of this process, straight to the sizes kept',
    async (kind) => {
      const bytes = await bomb(kind, 5000, 3200)
      const started = process.cpuUsage()
      const { key, status } = await upload(bytes, `image/${kind}`)
      expect(status).toBe(204)
      expect(busyMs(started)).toBeLessThan(1500)
      for (const [size, side] of [
        ['large', 1024],
        ['medium', 256],
        ['thumbnail', 96],
      ] as const) {
        const meta = await sharp(readFileSync(fileOf(key, size))).metadata()
        expect([meta.format, meta.width, meta.height]).toEqual(['webp', side, side])
      }
    },
  )

  test('attack 1: formats nobody needs are not even opened: tiff, svg, heic under a picture’s name', async () => {
    const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    const tiff = await plain.tiff().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const bytes of [tiff, svg, Buffer.from('%PDF-1.7\n%%EOF')])
      expect((await upload(bytes, 'image/png')).status).toBe(415)
  })

  test('attack 1: nothing of an upload is left behind in the folder they arrive in', () => {
    expect(readdirSync(join(server.dataDir, 'incoming'))).toEqual([])
  })
})

describe('attack 1: the process that decodes', () => {
  const path = () => join(server.dataDir, 'picture')
  const put = (bytes: Buffer) => writeFileSync(path(), bytes)

  test('attack 1: at most twenty wait for the one in hand; the next is told to come back in a minute', async () => {
    const reader = createPictureReader(() => TEST_NOW)
    put(await bomb('webp', 1000, 1000))
    const asked = Array.from({ length: 23 }, () => reader.read(path(), 'image/webp', true))
    const ends = await Promise.allSettled(asked)
    expect(ends.map(({ status }) => status)).toEqual([
      ...Array(21).fill('fulfilled'),
      ...Array(2).fill('rejected'),
    ])
    expect(ends[22]).toMatchObject({
      reason: {
        code: 'RATE_LIMITED',
        message: 'Hay muchas imágenes en espera. Sube la tuya otra vez en un minuto.',
        details: { retryAt: new Date(TEST_NOW.getTime() + 60_000).toISOString() },
      },
    })
    await reader.close()
  })

  test.each([{ cpuMs: 60 }, { wholeMs: 60 }])(
    'attack 1: a picture that takes too long is refused, its process killed, and the next one is read by another (%o)',
    async (limits) => {
      const reader = createPictureReader(() => TEST_NOW, limits)
      put(await bomb('avif', 5000, 3200))
      await expect(reader.read(path(), 'image/avif', true)).rejects.toMatchObject({ reason: 'pixels' })
      await reader.close()
      const patient = createPictureReader(() => TEST_NOW)
      put(await bomb('avif', 5000, 3200))
      expect(Object.keys(await patient.read(path(), 'image/avif', true))).toEqual([
        'large',
        'medium',
        'thumbnail',
      ])
      await patient.close()
      await expect(patient.read(path(), 'image/avif', true)).rejects.toMatchObject({ status: 503 })
    },
  )
})
