import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from './factories'
import { codeOf, startTestServer, type TestServer } from './helper'
import { makeTrio } from './session-fixture'
import { permission, postUpload } from './upload-form'

const LOOK = 'look { colour logo { large medium thumbnail } }'
const UPDATE = `mutation($id: ID!, $data: UpdateOrganizationInput!) { updateOrganization(_id: $id, data: $data) { version ${LOOK} } }`
const OWN = `{ user { organization { name ${LOOK} } } }`
const COACHEE = `query($id: ID!) { user(_id: $id) { organization { name ${LOOK} } } }`
type Look = { colour: string | null; logo: { large: string; medium: string; thumbnail: string } | null }

let server: TestServer
let trio: Awaited<ReturnType<typeof makeTrio>>
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer()
  trio = await makeTrio(server)
  const admin = await makeUser(server.door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: trio.organizationId,
    admin_programs: [trio.programId],
  })
  const house = { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' } as const
  const people = {
    ad: admin,
    sa: await makeUser(server.door, { ...house, roles: ['admin'] }),
    other: await makeUser(server.door, { ...house, roles: ['admin'] }),
    cc: trio.coachee,
    co: trio.coach,
  }
  for (const [name, { email }] of Object.entries(people)) tokens[name] = await server.login(email)
})
afterAll(() => server.close())

async function versionOf(): Promise<number> {
  const { version } = await server.door.db
    .selectFrom('organizations')
    .select('version')
    .where('id', '=', trio.organizationId)
    .executeTakeFirstOrThrow()
  return version
}
const change = async (look: object, by = 'sa') =>
  server.gql(UPDATE, { id: trio.organizationId, data: { version: await versionOf(), look } }, tokens[by])
const saved = (answer: Awaited<ReturnType<typeof change>>): Look =>
  (answer.data as { updateOrganization: { look: Look } }).updateOrganization.look
const ownLook = async (by: string): Promise<Look> => {
  const { data } = await server.gql(OWN, {}, tokens[by])
  return (data as { user: { organization: { look: Look } } }).user.organization.look
}
async function upload(by = 'sa', organizationId = trio.organizationId): Promise<string> {
  const { key, fields } = await permission(
    server,
    tokens[by] ?? '',
    'image/png',
    `organizations/${organizationId}`,
  )
  const image = sharp({ create: { width: 300, height: 90, channels: 3, background: '#1f6feb' } })
  expect((await postUpload(server, fields, await image.png().toBuffer())).statusCode).toBe(204)
  return key
}

test('a colour on which white is not read is refused, naming the field', async () => {
  for (const colour of ['#ffcc00', '#777777']) {
    const answer = await change({ colour })
    expect(answer.errors?.[0]?.extensions?.fields).toEqual({
      colour: 'Sobre ese color no se leen bien letras blancas: elige uno más oscuro.',
    })
  }
  for (const colour of ['azul', '#12345', 'url(x)', '#1f6feb;'])
    expect(codeOf(await change({ colour })), colour).toBe('BAD_INPUT')
  expect(saved(await change({ colour: '#1F6FEB' })).colour).toBe('#1f6feb')
})

test('its own people see logo and colour; a coach of theirs does not', async () => {
  const look = saved(await change({ colour: '#0b6e4f', logo: await upload() }))
  expect(look.logo?.medium).toMatch(/^\/api\/v1\/files\//)
  for (const by of ['cc', 'ad'])
    expect(await ownLook(by)).toMatchObject({ colour: '#0b6e4f', logo: { large: expect.any(String) } })
  const seen = await server.gql(COACHEE, { id: trio.coachee.id }, tokens.co)
  expect((seen.data as { user: { organization: unknown } }).user.organization).toMatchObject({
    name: expect.any(String),
    look: null,
  })
  const shown = await server.app.inject({ method: 'GET', url: look.logo?.medium ?? '' })
  expect(shown.headers['content-type']).toBe('image/webp')
})

test('what is not given stays, null takes away, and the files of a logo go with it', async () => {
  const { logo } = saved(await change({ colour: '#0b6e4f', logo: await upload() }))
  expect(saved(await change({ colour: null }))).toMatchObject({
    colour: null,
    logo: { large: expect.any(String) },
  })
  expect(saved(await change({ logo: null })).logo).toBeNull()
  const unneeded = await server.door.db.selectFrom('unneeded_files').select('name').execute()
  const name = /files\/([^?]+)/.exec(logo?.large ?? '')?.[1]
  const gone = unneeded.some((row) => row.name === name)
  expect(
    gone || (await server.app.inject({ method: 'GET', url: logo?.large ?? '' })).statusCode === 404,
  ).toBe(true)
})

test('only who may change the organization, with an upload of their own for it', async () => {
  for (const by of ['ad', 'cc', 'co']) {
    expect(codeOf(await change({ colour: '#0b6e4f' }, by)), by).toMatch(/FORBIDDEN|NOT_FOUND/)
    const path = `organizations/${trio.organizationId}`
    await expect(permission(server, tokens[by] ?? '', 'image/png', path)).rejects.toThrow('NOT_FOUND')
  }
  const others = await upload('other')
  expect((await change({ logo: others })).errors?.[0]?.extensions?.fields).toHaveProperty('logo')
  const profile = (await permission(server, tokens.sa ?? '')).key
  expect((await change({ logo: profile })).errors?.[0]?.extensions?.fields).toHaveProperty('logo')
})
