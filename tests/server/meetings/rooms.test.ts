import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/constants'
import { openCredentials, sealedCredentials } from '#server/entities/meeting-room/credentials'
import { makeRooms } from '#server/entities/meeting-room/job'
import { resealAll } from '#server/kernel/reseal'
import { createVault } from '#server/kernel/sealed-secret'
import { fileTransport, outboxOf } from '#server/outside/mail/file-transport'
import { EMBEDDED } from '#server/outside/settings'
import { TEAMS, ZOOM } from '../../fixtures/meetings'
import { makeOrganization, makeUser } from '../factories'
import { codeOf, drainOutbox, startTestServer, type TestServer } from '../helper'
import { CANCEL, CREATE, key, MONDAY, makeTrio, PROPOSE, type Trio, UPDATE } from '../session-fixture'
import { startTeams } from './teams-server'
import { startZoom } from './zoom-server'

const SAVE = `mutation SaveMeetingCredentials($organizationId: ID!, $provider: String!, $account: String, $clientId: String, $secret: String) {
  saveMeetingCredentials(organizationId: $organizationId, provider: $provider, account: $account, clientId: $clientId, secret: $secret) { set testedAt } }`
const TEST = SAVE.replaceAll('SaveMeeting', 'TestMeeting').replace('saveMeeting', 'testMeeting')
const SHOWN = `query Shown($data: OrganizationsInput!) { organizations(data: $data) {
  meetingCredentials { provider account clientId testedAt problem } } }`
const PASTED = 'https://us02web.zoom.us/j/555'
/** What the tests' servers seal with. */
const OLD_KEY = 'clave-de-pruebas-de-32-letras-o-mas'
const LATER = '2026-03-17T14:00:00.000Z'

let server: TestServer
let zoom: Awaited<ReturnType<typeof startZoom>>
let teams: Awaited<ReturnType<typeof startTeams>>
let trio: Trio
let admin: string
beforeAll(async () => {
  zoom = await startZoom()
  teams = await startTeams()
  server = await startTestServer({
    outside: {
      meetings: { ...EMBEDDED.meetings, zoom: zoom.places, teams: teams.places, allowLoopback: true },
    },
  })
  const sysadmin = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
  })
  admin = await server.login(sysadmin.email)
})
afterAll(async () => {
  await server?.close()
  await Promise.all([zoom?.close(), teams?.close()])
})
beforeEach(async () => {
  zoom.fail(null)
  zoom.meetings.clear()
  trio = await makeTrio(server)
  await works('zoom-meeting')
  await server.door.db
    .updateTable('users')
    .set({ conference_url: PASTED })
    .where('id', '=', trio.coachee.id)
    .execute()
})

const works = (provider: 'zoom-meeting' | 'microsoft-teams') =>
  server.door.db
    .updateTable('organizations')
    .set({ default_conference_provider: provider })
    .where('id', '=', trio.organizationId)
    .execute()
const save = (given: Record<string, unknown>, document = SAVE, token = admin) =>
  server.gql(document, { organizationId: trio.organizationId, provider: 'zoom-meeting', ...given }, token)
const shown = async () => {
  const { data } = await server.gql(SHOWN, { data: { _id: trio.organizationId } }, admin)
  return (data as { organizations: { meetingCredentials: Record<string, unknown>[] }[] }).organizations[0]
    ?.meetingCredentials
}
async function book(slot = MONDAY): Promise<{ _id: string; version: number }> {
  const data = { coachId: trio.coach.id, programId: trio.programId, slot, idempotencyKey: key() }
  const answer = await server.gql(CREATE, { data }, trio.coacheeToken)
  expect(codeOf(answer)).toBeNull()
  return (answer.data as { createSession: { _id: string; version: number } }).createSession
}
const turn = () => makeRooms(server.app.services)
const later = (ms: number): void => server.setNow(new Date(server.now().getTime() + ms))
const placeOf = (id: string) =>
  server.door.db
    .selectFrom('sessions')
    .select(['conference_provider as provider', 'conference_url as url', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const bells = async (userId: string): Promise<string[]> => {
  await drainOutbox(server.app.services, fileTransport(outboxOf(server.dataDir)))
  const rows = await server.door.db
    .selectFrom('notifications')
    .select(['title', 'text'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ title, text }) => `${title}. ${text}`).filter((told) => told.includes('sala'))
}

describe('what rooms are made with', () => {
  it('is kept once a room was made and taken away with it; the secret is read by nobody', async () => {
    const before = zoom.log.length
    const answer = await save(ZOOM)
    expect(answer.data).toEqual({
      saveMeetingCredentials: { set: true, testedAt: server.now().toISOString() },
    })
    expect(zoom.log.slice(before).filter((line) => !line.includes('token'))).toEqual([
      'POST /v2/users/me/meetings',
      expect.stringMatching(/^DELETE \/v2\/meetings\/\d+$/),
    ])
    expect(zoom.meetings.size).toBe(0)
    expect(await shown()).toEqual([
      {
        provider: 'zoom-meeting',
        account: ZOOM.account,
        clientId: ZOOM.clientId,
        testedAt: server.now().toISOString(),
        problem: null,
      },
    ])
    const { secret } = await server.door.db
      .selectFrom('meeting_credentials')
      .select('secret')
      .where('organization_id', '=', trio.organizationId)
      .executeTakeFirstOrThrow()
    expect(secret).not.toContain(ZOOM.secret)
    const audited = await server.door.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(audited)).not.toContain(ZOOM.secret)
  })

  it.each([
    [{ ...ZOOM, secret: 'otro' }, { secret: expect.stringContaining('no aceptó') }],
    [{ ...ZOOM, account: 'otra' }, { account: expect.stringContaining('no conoce esa cuenta') }],
    [{ ...ZOOM, secret: undefined }, { secret: 'Campo requerido' }],
    [
      { ...TEAMS, provider: 'microsoft-teams', account: 'salas@otra.example' },
      { account: expect.stringContaining('no conoce esa cuenta') },
    ],
    [
      { ...TEAMS, provider: 'microsoft-teams', account: 'nadie@empresa.example' },
      { account: expect.stringContaining('no conoce esa cuenta') },
    ],
    [{ ...TEAMS, provider: 'microsoft-teams', account: 'salas' }, { account: expect.any(String) }],
    [
      { ...TEAMS, provider: 'microsoft-teams', secret: 'x' },
      { secret: expect.stringContaining('no aceptó') },
    ],
    [{ ...ZOOM, provider: 'meet' }, { provider: 'Elige Teams o Zoom.' }],
  ])('is refused on its field and not kept: %o', async (given, fields) => {
    const answer = await save(given)
    expect(codeOf(answer)).toBe('BAD_INPUT')
    expect(answer.errors?.[0]?.extensions?.fields).toEqual(fields)
    expect(await shown()).toEqual([])
  })

  it('is told apart when the service may not, is busy, or does not answer', async () => {
    teams.state.policy = false
    const refused = await save({ ...TEAMS, provider: 'microsoft-teams' })
    teams.state.policy = true
    expect(refused.errors?.[0]?.extensions?.fields).toEqual({
      account: expect.stringContaining('no tiene permiso'),
    })
    zoom.fail({ status: 429, headers: { 'retry-after': '30' } })
    expect((await save(ZOOM)).errors?.[0]?.extensions?.fields).toEqual({
      provider: expect.stringContaining('esperar'),
    })
    zoom.fail({ status: 502, html: '<h1>Bad Gateway</h1>' })
    expect((await save(ZOOM)).errors?.[0]?.extensions?.fields).toEqual({
      provider: expect.stringContaining('no responde'),
    })
  })

  it('is changed without writing the secret again, tried as it is kept, and removed', async () => {
    expect(codeOf(await save({}, TEST))).toBe('BAD_INPUT')
    await save(ZOOM)
    later(MINUTE_MS)
    expect((await save({}, TEST)).data).toEqual({
      testMeetingCredentials: { set: true, testedAt: server.now().toISOString() },
    })
    expect(codeOf(await save({ account: 'otra' }, TEST))).toBe('BAD_INPUT')
    expect(codeOf(await save({ account: ZOOM.account }))).toBeNull()
    expect((await save({})).data).toEqual({ saveMeetingCredentials: { set: false, testedAt: null } })
    expect(await shown()).toEqual([])
  })
})

describe('an organization that is removed', () => {
  it('leaves nothing of what it entrusted to us', async () => {
    const organizationId = await makeOrganization(server.door)
    expect(codeOf(await save({ ...ZOOM, organizationId }))).toBeNull()
    const remove = 'mutation ($id: ID!) { removeOrganization(_id: $id) { _id } }'
    expect(codeOf(await server.gql(remove, { id: organizationId }, admin))).toBeNull()
    const left = await server.door.db
      .selectFrom('meeting_credentials')
      .select('provider')
      .where('organization_id', '=', organizationId)
      .execute()
    expect(left).toEqual([])
  })
})

describe('a new key of the vault', () => {
  it('seals them anew, and what no key opens stays as it is and is told', async () => {
    await save(ZOOM)
    const sealed = () =>
      server.door.db
        .selectFrom('meeting_credentials')
        .select('secret')
        .where('organization_id', '=', trio.organizationId)
        .executeTakeFirstOrThrow()
    const before = (await sealed()).secret
    const told: unknown[] = []
    const under = (...keys: [string, ...string[]]) => ({
      door: server.door,
      outside: { ...server.app.services.outside, vault: createVault(keys) },
      log: { ...server.app.services.log, error: (what: unknown) => void told.push(what) },
    })
    const place = { organizationId: trio.organizationId, provider: 'zoom-meeting' as const }
    await resealAll(under('otra clave'), [sealedCredentials])
    expect(told).toEqual([{ unopened: expect.any(Number) }])
    expect((await sealed()).secret).toBe(before)
    await resealAll(under('clave nueva', OLD_KEY), [sealedCredentials])
    expect((await sealed()).secret).not.toBe(before)
    expect(await openCredentials(under('clave nueva'), place)).toEqual(ZOOM)
    await resealAll(under(OLD_KEY, 'clave nueva'), [sealedCredentials])
  })
})

describe('a session of an organization that has its rooms made', () => {
  it('gets a room after it is booked, and its calendar is told the new address', async () => {
    await save(ZOOM)
    const { _id, version } = await book()
    expect(await placeOf(_id)).toEqual({ provider: 'zoom-meeting', url: PASTED, version })
    const sequence = () =>
      server.door.db
        .selectFrom('session_invites')
        .select('sequence')
        .where('session_id', '=', _id)
        .executeTakeFirstOrThrow()
    const before = (await sequence()).sequence
    await turn()
    const [meeting] = [...zoom.meetings.values()]
    expect(meeting).toMatchObject({
      start_time: MONDAY.replace('.000Z', 'Z'),
      duration: 45,
      settings: { join_before_host: true, waiting_room: false },
    })
    // whoever holds the session as it was booked may still move it
    expect(await placeOf(_id)).toEqual({
      provider: 'zoom-meeting',
      url: `https://us05web.zoom.us/j/${meeting?.id}?pwd=x`,
      version,
    })
    expect((await sequence()).sequence).toBe(before + 1)
    const asked = zoom.log.length
    await turn()
    expect(zoom.log.length).toBe(asked)
  })

  it('takes its room along when it is moved, and gives it back when it is cancelled', async () => {
    await save(ZOOM)
    const { _id, version } = await book()
    await turn()
    const { url } = await placeOf(_id)
    const data = { _id, version, slot: LATER, event: 'reschedule', idempotencyKey: key() }
    const moved = await server.gql(UPDATE, { data }, trio.coacheeToken)
    expect(codeOf(moved)).toBeNull()
    const next = (moved.data as { updateSession: { _id: string; version: number } }).updateSession
    expect(await placeOf(next._id)).toMatchObject({ provider: 'zoom-meeting', url })
    await turn()
    expect([...zoom.meetings.values()].map((one) => one.start_time)).toEqual([LATER.replace('.000Z', 'Z')])
    expect((await placeOf(next._id)).url).toBe(url)
    const cancelled = await server.gql(
      CANCEL,
      { data: { sessionId: next._id, idempotencyKey: key() } },
      trio.coacheeToken,
    )
    expect(codeOf(cancelled)).toBeNull()
    await turn()
    expect(zoom.meetings.size).toBe(0)
  })

  it('that is proposed gets one once it is accepted', async () => {
    await save(ZOOM)
    const proposed = await server.gql(
      PROPOSE,
      {
        data: {
          coacheeId: trio.coachee.id,
          programId: trio.programId,
          slots: [MONDAY],
          idempotencyKey: key(),
        },
      },
      trio.coachToken,
    )
    expect(codeOf(proposed)).toBeNull()
    const [session] = (proposed.data as { setCoachSessions: { _id: string; version: number }[] })
      .setCoachSessions
    await turn()
    expect(zoom.meetings.size).toBe(0)
    const data = { _id: session?._id, version: session?.version, event: 'accept', idempotencyKey: key() }
    expect(codeOf(await server.gql(UPDATE, { data }, trio.coacheeToken))).toBeNull()
    await turn()
    expect(zoom.meetings.size).toBe(1)
  })

  it('of somebody without a link of their own gets one of Teams that lets both in', async () => {
    await works('microsoft-teams')
    await server.door.db
      .updateTable('users')
      .set({ conference_url: null })
      .where('id', '=', trio.coachee.id)
      .execute()
    await save({ ...TEAMS, provider: 'microsoft-teams' })
    const { _id } = await book()
    expect(await placeOf(_id)).toMatchObject({ provider: 'product', url: null })
    await turn()
    expect([...teams.meetings.values()]).toEqual([
      expect.objectContaining({
        startDateTime: MONDAY,
        endDateTime: new Date(Date.parse(MONDAY) + 45 * MINUTE_MS).toISOString(),
        lobbyBypassSettings: { scope: 'everyone' },
      }),
    ])
    expect(await placeOf(_id)).toMatchObject({
      provider: 'microsoft-teams',
      url: expect.stringContaining('https://teams.microsoft.com/l/meetup-join/'),
    })
  })

  it('keeps the pasted link while the service fails; both are told once, and the sysadmin why', async () => {
    await save(ZOOM)
    const { _id } = await book()
    zoom.fail({ status: 500, body: {} })
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await turn()
      later(5 * MINUTE_MS)
    }
    expect(await placeOf(_id)).toMatchObject({ provider: 'zoom-meeting', url: PASTED })
    for (const userId of [trio.coach.id, trio.coachee.id])
      expect(await bells(userId)).toEqual([
        'No pudimos crear la sala de Zoom. Entren con el enlace de siempre, desde la página de la sesión.',
      ])
    expect((await shown())?.[0]?.problem).toContain('no responde')
    zoom.fail(null)
    const asked = zoom.log.length
    await turn()
    expect(zoom.log.length).toBe(asked)
  })

  it('waits as long as the service asks for', async () => {
    await save(ZOOM)
    await book()
    zoom.fail({ status: 429, headers: { 'retry-after': '300' } })
    await turn()
    zoom.fail(null)
    later(4 * MINUTE_MS)
    await turn()
    expect(zoom.meetings.size).toBe(0)
    later(2 * MINUTE_MS)
    await turn()
    expect(zoom.meetings.size).toBe(1)
  })

  it('is as ever where nothing is kept', async () => {
    const { _id } = await book()
    const asked = zoom.log.length
    await turn()
    expect(zoom.log.length).toBe(asked)
    expect(await placeOf(_id)).toMatchObject({ provider: 'zoom-meeting', url: PASTED })
  })
})
