import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config'
import type { UserRow } from '#server/kernel/database/rows'
import { makeUser } from './factories'
import { startTestServer, type TestServer } from './helper'
import { type Bucket, startBucket } from './s3'
import { key, makeTrio } from './session-fixture'
import { permission } from './upload-form'

const PERMIT =
  'query($contentType: String!) { permissions(path: "profile", contentType: $contentType) { url fields key } }'
const UPDATE =
  'mutation($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { picture { large thumbnail } } }'

let bucket: Bucket
let server: TestServer
let me: UserRow
let token: string
beforeAll(async () => {
  bucket = await startBucket()
  server = await startTestServer({ now: new Date(), outside: { s3: bucket.settings } })
  me = await makeUser(server.door)
  token = await server.login(me.email)
})
afterAll(async () => {
  await server.close()
  await bucket.close()
})

type Permitted = { url: string; fields: Record<string, string>; key: string }
async function permit(): Promise<Permitted> {
  const answer = await server.gql(PERMIT, { contentType: 'image/png' }, token)
  const { permissions } = answer.data as { permissions: Omit<Permitted, 'fields'> & { fields: string } }
  return { ...permissions, fields: JSON.parse(permissions.fields) }
}
async function post({ url, fields }: Permitted, bytes: Buffer): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'foto.png')
  return (await fetch(url, { method: 'POST', body: form })).status
}
const png = () =>
  sharp({ create: { width: 500, height: 300, channels: 3, background: '#474af0' } })
    .png()
    .toBuffer()
const update = (data: Record<string, unknown>) => server.gql(UPDATE, { id: me.id, data }, token)

describe('files in a bucket', () => {
  test('a browser posts there by a policy that names key, type and size, signed with our key', async () => {
    const { fields, key, url } = await permit()
    expect(url).toBe(`${bucket.settings.endpoint}/${bucket.settings.bucket}`)
    const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString())
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1, 5 * 1024 * 1024],
        ['eq', '$Content-Type', 'image/png'],
        { bucket: bucket.settings.bucket },
        { key },
      ]),
    )
    const left = Date.parse(policy.expiration) - Date.now()
    expect([left > 4 * 60_000, left <= 5 * 60_000]).toEqual([true, true])
    const [day = '', region = ''] = (fields['X-Amz-Credential'] ?? '').split('/').slice(1)
    const signed = [day, region, 's3', 'aws4_request', fields.Policy ?? ''].reduce<Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      Buffer.from(`AWS4${bucket.settings.secretAccessKey}`),
    )
    expect(fields['X-Amz-Signature']).toBe(signed.toString('hex'))
  })

  test('what was posted is written anew in three sizes and shown by our own addresses', async () => {
    const permitted = await permit()
    expect(await post(permitted, await png())).toBe(204)
    const answer = await update({ version: 1, picture: permitted.key })
    const { large, thumbnail } = (
      answer.data as { updateUser: { picture: { large: string; thumbnail: string } } }
    ).updateUser.picture
    const shown = await Promise.all([large, thumbnail].map((address) => server.app.inject(address)))
    expect(shown.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(
      await Promise.all(shown.map(async (one) => (await sharp(one.rawPayload).metadata()).width)),
    ).toEqual([1024, 96])
    expect(await server.app.services.outside.files.open(permitted.key)).toBeNull()
    const none = await update({ version: 2, picture: null })
    expect(none.data).toEqual({ updateUser: { picture: null } })
    expect((await server.app.inject(large)).statusCode).toBe(404)
  })

  test('what is no picture is refused and deleted; what never came is said so', async () => {
    const bad = await permit()
    await post(bad, Buffer.from('<svg onload="alert(1)"/>'))
    const refused = await update({ version: 3, picture: bad.key })
    expect(refused.errors?.[0]?.extensions?.fields).toEqual({
      picture: 'No pudimos leer esa imagen. Elige otra foto en JPG o PNG.',
    })
    expect(await server.app.services.outside.files.open(bad.key)).toBeNull()
    const missing = await update({ version: 3, picture: (await permit()).key })
    expect(missing.errors?.[0]?.extensions?.fields).toEqual({
      picture: 'La foto no alcanzó a subir. Elígela otra vez.',
    })
  })

  test('nothing is posted to ourselves then, and the page may post to the bucket', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/files',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    })
    expect(answer.statusCode).toBe(404)
    expect(server.app.services.outside.files.uploadOrigin).toBe(bucket.settings.endpoint)
  })
})

describe('attachments of the chat in a bucket', () => {
  test('attack 1: are taken in as a picture is, by the same process: checked, written anew, and the upload deleted', async () => {
    const trio = await makeTrio(server)
    const { id, email, first_name, last_name } = trio.coachee
    const name = `${first_name} ${last_name}`
    const READY = 'mutation C($data: CreateChatUserInput!) { createChatUser(data: $data) { ready } }'
    await server.gql(READY, { data: { id, email, name, type: 'coachee' } }, trio.coacheeToken)
    const { data } = await server.gql('{ conversations { _id } }', {}, trio.coacheeToken)
    const [chat] = (data?.conversations ?? []) as { _id: string }[]
    const sendOf = async (contentType: string, bytes: Buffer) => {
      const path = `chat/${chat?._id}`
      const given = await permission(server, trio.coacheeToken, contentType, path)
      const url = `${bucket.settings.endpoint}/${bucket.settings.bucket}`
      expect(await post({ ...given, url }, bytes)).toBe(204)
      const answer = await server.gql(
        'mutation S($data: SendMessageInput!) { sendMessage(data: $data) { attachments { preview url } } }',
        { data: { conversationId: chat?._id, text: '', attachments: [given.key], idempotencyKey: key() } },
        trio.coacheeToken,
      )
      expect(await server.app.services.outside.files.open(given.key)).toBeNull()
      return answer
    }
    const kept = await sendOf('image/png', await png())
    const [attachment] = Object(kept.data?.sendMessage).attachments
    const shown = await server.app.inject(attachment.preview)
    expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).width]).toEqual([200, 256])
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
    const whole = await sendOf('application/pdf', pdf)
    const [document] = Object(whole.data?.sendMessage).attachments
    expect((await server.app.inject(document.url)).rawPayload.equals(pdf)).toBe(true)
    const bad = await sendOf('image/png', Buffer.from('<svg/>'))
    expect(bad.errors?.[0]?.extensions?.fields).toEqual({
      attachments: 'Ese archivo no es lo que dice ser. Elige una imagen o un PDF.',
    })
  })
})

describe('settings', () => {
  const given = { S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  test('lead to Amazon unless told', () => {
    expect(readConfig({ ...given, S3_REGION: 'sa-east-1' }).outside.s3).toEqual({
      bucket: 'fotos',
      region: 'sa-east-1',
      endpoint: null,
      accessKeyId: 'a',
      secretAccessKey: 'b',
    })
  })
  test.each([
    ['S3_BUCKET', { ...given, S3_BUCKET: 'Mis Fotos' }],
    ['S3_REGION', { ...given, S3_REGION: 'Santiago de Chile' }],
    ['S3_ENDPOINT', { ...given, S3_ENDPOINT: 'http://s3.example.cl' }],
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'fotos', S3_SECRET_ACCESS_KEY: 'b' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'a' }],
  ])('malformed stop with a sentence that names %s', (name, env) => {
    expect(() => readConfig(env)).toThrow(name)
  })
})
