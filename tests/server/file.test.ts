import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '#server/kernel/database/rows'
import { makeOrganization, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { postUpload } from './upload-form'

const MINUTE = 60_000
const later = (ms: number): Date => new Date(TEST_NOW.getTime() + ms)
const PERMIT =
  'query($path: String!, $contentType: String!) { permissions(path: $path, contentType: $contentType) { url fields key } }'
const UPDATE =
  'mutation($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { version picture { large medium thumbnail } } }'

let server: TestServer
let me: UserRow
let token: string
beforeAll(async () => {
  server = await startTestServer()
  me = await makeUser(server.door, { organization_id: await makeOrganization(server.door) })
  token = await server.login(me.email)
})
beforeEach(async () => {
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('attempts').execute()
})
afterAll(() => server.close())

type Permitted = { url: string; fields: Record<string, string>; key: string }
async function permit(contentType = 'image/png', path = 'profile', bearer = token): Promise<Permitted> {
  const answer = await server.gql(PERMIT, { path, contentType }, bearer)
  expect(answer.errors).toBeUndefined()
  const { permissions } = answer.data as { permissions: Omit<Permitted, 'fields'> & { fields: string } }
  return { ...permissions, fields: JSON.parse(permissions.fields) }
}
const fieldsOf = (answer: Awaited<ReturnType<TestServer['gql']>>): Record<string, unknown> =>
  Object(answer.errors?.[0]?.extensions?.fields)

const post = (fields: Record<string, string>, file: Buffer | null, on = server) =>
  postUpload(on, fields, file)
const picture = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: { r: 71, g: 74, b: 240 } } })
const png = (width?: number, height?: number) => picture(width, height).png().toBuffer()
const stored = () => readdirSync(join(server.dataDir, 'files')).sort()

describe('permission to upload', () => {
  test('is for images, in the specification’s words, and never for svg', async () => {
    const ask = async (contentType: string) => {
      const answer = await server.gql(PERMIT, { path: 'profile', contentType }, token)
      return [codeOf(answer), fieldsOf(answer).contentType, answer.errors?.[0]?.message]
    }
    expect(await ask('application/pdf')).toEqual(['BAD_INPUT', 'Invalid file type', 'Invalid file type'])
    expect((await ask('image/svg+xml')).slice(0, 2)).toEqual([
      'BAD_INPUT',
      'Ese archivo no es una imagen. Elige una foto en JPG o PNG.',
    ])
  })

  test('makes the key itself, under the caller, whatever path is asked for', async () => {
    const { key, url, fields } = await permit()
    expect(key).toMatch(new RegExp(`^profile\\.${me.id}\\.[A-Za-z0-9_-]{43}$`))
    expect([url, fields.key, fields['Content-Type']]).toEqual(['/api/v1/files', key, 'image/png'])
    for (const path of ['../profile', 'profile/../x', 'profile/u-1', '', 'programs/../../etc'])
      expect(codeOf(await server.gql(PERMIT, { path, contentType: 'image/png' }, token))).toBe('BAD_INPUT')
  })

  test('for a program or an organization is a sysadmin’s; for a form, of whoever answers it', async () => {
    const organization = await server.door.db
      .insertInto('organizations')
      .values({ id: 'o-1', name: 'Una', business_id: '1-9' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sysadmin = await makeUser(server.door, {
      user_group: 'sysadmin',
      roles: ['admin'],
      active_role: 'admin',
    })
    const path = `organizations/${organization.id}`
    const ask = async (bearer: string, wanted: string) =>
      codeOf(await server.gql(PERMIT, { path: wanted, contentType: 'image/png' }, bearer))
    const bearer = await server.login(sysadmin.email)
    expect([
      await ask(bearer, path),
      await ask(bearer, 'organizations/nothing'),
      await ask(token, path),
      await ask(token, 'forms/form-coachee-about'),
      await ask(token, 'forms/form-coach-about'),
    ]).toEqual([null, 'NOT_FOUND', 'NOT_FOUND', null, 'NOT_FOUND'])
  })

  test('is given thirty times an hour', async () => {
    const codes: unknown[] = []
    for (let at = 0; at < 31; at += 1)
      codes.push(codeOf(await server.gql(PERMIT, { path: 'profile', contentType: 'image/png' }, token)))
    expect([codes[29], codes[30]]).toEqual([null, 'RATE_LIMITED'])
  })
})

describe('an upload', () => {
  test('becomes three upright sizes without metadata', async () => {
    const { fields, key } = await permit('image/jpeg')
    const turned = await picture(400, 800)
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await post(fields, turned)).statusCode).toBe(204)
    expect(stored().filter((name) => name.startsWith(key))).toEqual([
      `${key}.large`,
      `${key}.medium`,
      `${key}.thumbnail`,
    ])
    const sizes = await Promise.all(
      ['large', 'medium', 'thumbnail'].map(async (size) => {
        const meta = await sharp(join(server.dataDir, 'files', `${key}.${size}`)).metadata()
        return [meta.format, meta.width, meta.height, meta.exif, meta.orientation]
      }),
    )
    expect(sizes).toEqual([1024, 256, 96].map((side) => ['webp', side, side, undefined, undefined]))
  })

  test('is taken once, and not with other fields than the signed ones', async () => {
    const { fields } = await permit()
    const file = await png()
    const changed = { ...fields, key: 'profile.someone.else' }
    const wider = { ...fields, 'max-bytes': '99999999' }
    const statuses = []
    for (const given of [changed, wider, { ...fields, signature: 'x' }, {}, fields, fields])
      statuses.push((await post(given, file)).statusCode)
    expect(statuses).toEqual([403, 403, 403, 403, 204, 403])
  })

  test('waits no longer than five minutes', async () => {
    const { fields } = await permit()
    server.setNow(later(5 * MINUTE))
    expect((await post(fields, await png())).statusCode).toBe(403)
  })

  test('is what it says it is, not too large and not too wide', async () => {
    const { fields } = await permit('image/jpeg')
    const wrong = await post(fields, await png())
    expect([wrong.statusCode, wrong.json().errors[0].desc]).toEqual([
      415,
      'Ese archivo no es una imagen. Elige una foto en JPG o PNG.',
    ])
    const html = await permit()
    expect((await post(html.fields, Buffer.from('<script>alert(1)</script>'))).statusCode).toBe(415)
    const empty = await permit()
    expect((await post(empty.fields, null)).statusCode).toBe(415)
    const heavy = await permit()
    const big = await post(heavy.fields, Buffer.alloc(5 * 1024 * 1024 + 1))
    expect([big.statusCode, big.json().errors[0].desc]).toEqual([
      413,
      'La imagen pesa demasiado. Elige una más liviana.',
    ])
    const wide = await permit()
    expect((await post(wide.fields, await png(8001, 5000))).statusCode).toBe(413)
    const cut = await permit()
    const half = (await png()).subarray(0, 60)
    expect((await post(cut.fields, half)).statusCode).toBe(415)
  })
})

describe('the own picture', () => {
  const set = (data: Record<string, unknown>, bearer = token, id = me.id) =>
    server.gql(UPDATE, { id, data }, bearer)
  const versionNow = async () =>
    (
      await server.door.db
        .selectFrom('users')
        .select('version')
        .where('id', '=', me.id)
        .executeTakeFirstOrThrow()
    ).version

  test('is an own upload, shown by an address that lasts', async () => {
    const { fields, key } = await permit()
    await post(fields, await png())
    const answer = await set({ version: await versionNow(), picture: key })
    const { large } = (answer.data as { updateUser: { picture: { large: string } } }).updateUser.picture
    const shown = await server.app.inject(large)
    expect([
      shown.statusCode,
      shown.headers['content-type'],
      shown.headers['x-content-type-options'],
    ]).toEqual([200, 'image/webp', 'nosniff'])
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(1024)
    const again = await server.gql('{ user { picture { large } } }', {}, token)
    expect(again.data).toEqual({ user: { picture: { large } } })
    expect((await server.app.inject(large.replace('large', 'medium'))).statusCode).toBe(404)
    expect((await server.app.inject(large.replace(/expires=\d/, 'expires=9'))).statusCode).toBe(404)
    expect(
      (await server.app.inject('/api/v1/files/..%2F..%2Fetc%2Fpasswd?expires=1&signature=x')).statusCode,
    ).toBe(404)
    server.setNow(later(60 * MINUTE))
    expect((await server.app.inject(large)).statusCode).toBe(404)
  })

  test('replaces the one before, whose files are gone, and can be taken away', async () => {
    const before = await permit()
    await post(before.fields, await png())
    await set({ version: await versionNow(), picture: before.key })
    const after = await permit()
    await post(after.fields, await png(300, 300))
    await set({ version: await versionNow(), picture: after.key })
    expect(stored().filter((name) => name.startsWith(before.key))).toEqual([])
    const none = await set({ version: await versionNow(), picture: null })
    expect(none.data).toMatchObject({ updateUser: { picture: null } })
    expect(stored().filter((name) => name.startsWith(after.key))).toEqual([])
  })

  test('is nobody else’s upload, and not one that never came', async () => {
    const { fields, key } = await permit()
    expect(fieldsOf(await set({ version: await versionNow(), picture: key }))).toEqual({
      picture: 'La foto no alcanzó a subir. Elígela otra vez.',
    })
    await post(fields, await png())
    const other = await makeUser(server.door)
    const bearer = await server.login(other.email)
    expect(Object.keys(fieldsOf(await set({ version: 1, picture: key }, bearer, other.id)))).toEqual([
      'picture',
    ])
  })
})
