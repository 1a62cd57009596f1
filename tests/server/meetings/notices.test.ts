import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf } from '#contract/rest/addresses'
import { MINUTE_MS } from '#domain/constants'
import { noticesPath } from '#domain/organizations'
import { openNotifySecret, sealedCredentials } from '#server/entities/meeting-room/credentials'
import { makeRooms } from '#server/entities/meeting-room/job'
import { resealAll } from '#server/kernel/reseal'
import { createVault } from '#server/kernel/sealed-secret'
import { EMBEDDED } from '#server/outside/settings'
import { ZOOM } from '../../fixtures/meetings'
import { makeUser } from '../factories'
import { codeOf, startTestServer, type TestServer } from '../helper'
import { CREATE, key, MONDAY, makeTrio, type Trio } from '../session-fixture'
import { startZoom } from './zoom-server'

const SAVE = `mutation ($organizationId: ID!, $provider: String!, $account: String, $clientId: String, $secret: String, $notifySecret: String) {
  saveMeetingCredentials(organizationId: $organizationId, provider: $provider, account: $account, clientId: $clientId, secret: $secret, notifySecret: $notifySecret) { set } }`
const TOKEN = 'secreto-de-los-avisos'
const KEY = 'clave-de-pruebas-de-32-letras-o-mas'

let server: TestServer
let zoom: Awaited<ReturnType<typeof startZoom>>
let trio: Trio
let admin: string
let session: string
let room: number
let before: Date
beforeAll(async () => {
  zoom = await startZoom()
  server = await startTestServer({
    outside: { meetings: { ...EMBEDDED.meetings, zoom: zoom.places, allowLoopback: true } },
  })
  before = server.now()
  const sysadmin = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
  })
  admin = await server.login(sysadmin.email)
})
afterAll(async () => {
  await server?.close()
  await zoom?.close()
})
/** A session in a room of the organization's own, at the minute it begins. */
beforeEach(async () => {
  zoom.meetings.clear()
  server.setNow(before)
  trio = await makeTrio(server)
  await server.door.db
    .updateTable('organizations')
    .set({ default_conference_provider: 'zoom-meeting' })
    .where('id', '=', trio.organizationId)
    .execute()
  expect(codeOf(await save({ ...ZOOM, notifySecret: TOKEN }))).toBeNull()
  const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
  const booked = await server.gql(CREATE, { data }, trio.coacheeToken)
  session = (booked.data as { createSession: { _id: string } }).createSession._id
  await makeRooms(server.app.services)
  room = [...zoom.meetings.keys()].map(Number)[0] ?? 0
  server.setNow(new Date(MONDAY))
})

const save = (given: Record<string, unknown>) =>
  server.gql(SAVE, { organizationId: trio.organizationId, provider: 'zoom-meeting', ...given }, admin)
type Telling = { secret?: string; at?: Date; organization?: string; provider?: string; signature?: string }
/** As Zoom documents it: the time and the raw body, behind `v0:`, by the application's secret token. */
function tell(
  event: object,
  { secret = TOKEN, at = server.now(), organization, provider, signature }: Telling = {},
) {
  const body = JSON.stringify(event)
  const time = String(Math.floor(at.getTime() / 1000))
  const signed = createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex')
  return server.app.inject({
    method: 'POST',
    url: addressOf(
      'meetingPush',
      { provider: provider ?? 'zoom-meeting' },
      {
        organization: organization ?? trio.organizationId,
      },
    ),
    headers: {
      'content-type': 'application/json',
      'x-zm-request-timestamp': time,
      'x-zm-signature': signature ?? `v0=${signed}`,
    },
    payload: body,
  })
}
const joined = (email: string, { id = room, at = server.now() }: { id?: number; at?: Date } = {}) => ({
  event: 'meeting.participant_joined',
  event_ts: at.getTime(),
  payload: {
    account_id: ZOOM.account,
    object: {
      id: String(id),
      uuid: '4444AAAiAAAAAiAiAiiAii==',
      topic: 'Sesión',
      participant: { user_name: 'Alguien', email, join_time: `${at.toISOString().slice(0, 19)}Z` },
    },
  },
})
const joins = () =>
  server.door.db
    .selectFrom('session_joins')
    .select(['user_id', 'external', 'joined_at'])
    .where('session_id', '=', session)
    .orderBy('joined_at')
    .execute()
const stateOf = async () =>
  (
    await server.door.db
      .selectFrom('sessions')
      .select('state')
      .where('id', '=', session)
      .executeTakeFirstOrThrow()
  ).state

describe('what Zoom tells of who entered', () => {
  it('is a join of the party it names by address, once however often it is told, and the session goes on', async () => {
    const event = joined(trio.coachee.email.toUpperCase())
    expect((await tell(event)).statusCode).toBe(204)
    expect((await tell(event)).statusCode).toBe(204)
    expect(await joins()).toEqual([{ user_id: trio.coachee.id, external: true, joined_at: new Date(MONDAY) }])
    expect(await stateOf()).toBe('inprogress')
    server.setNow(new Date(Date.parse(MONDAY) + 2 * MINUTE_MS))
    expect((await tell(joined(trio.coach.email))).statusCode).toBe(204)
    expect((await joins()).map(({ user_id }) => user_id)).toEqual([trio.coachee.id, trio.coach.id])
  })

  it('is nobody’s join of another address, another room, another hour, or without an address', async () => {
    const early = new Date(Date.parse(MONDAY) - 60 * MINUTE_MS)
    const others = [
      joined('otra@example.cl'),
      joined(''),
      joined(trio.coachee.email, { id: room + 1 }),
      joined(trio.coachee.email, { at: early }),
      { event: 'meeting.ended', payload: { object: { id: String(room) } } },
      [],
    ]
    for (const event of others) expect((await tell(event)).statusCode).toBe(204)
    expect(await joins()).toEqual([])
    expect(await stateOf()).toBe('active')
  })

  it('is believed only with the organization’s own signature, and not for long', async () => {
    const event = joined(trio.coachee.email)
    const other = await makeTrio(server)
    const late = new Date(server.now().getTime() - 6 * MINUTE_MS)
    const ahead = new Date(server.now().getTime() + 6 * MINUTE_MS)
    const refused: Telling[] = [
      { secret: 'otro' },
      { signature: 'v0=' },
      { signature: '' },
      { at: late },
      { at: ahead },
      { organization: other.organizationId },
      { organization: 'nadie' },
      { provider: 'microsoft-teams' },
      { provider: 'meet' },
    ]
    for (const how of refused) expect((await tell(event, how)).statusCode, JSON.stringify(how)).toBe(404)
    expect(await joins()).toEqual([])
    expect((await tell(event, { at: new Date(server.now().getTime() - 4 * MINUTE_MS) })).statusCode).toBe(204)
    expect(await joins()).toHaveLength(1)
  })

  it('begins with a question whether the address is ours', async () => {
    const answer = await tell({
      event: 'endpoint.url_validation',
      event_ts: server.now().getTime(),
      payload: { plainToken: 'qgg8vlvZRS6UYooatFL8Aw' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      plainToken: 'qgg8vlvZRS6UYooatFL8Aw',
      encryptedToken: createHmac('sha256', TOKEN).update('qgg8vlvZRS6UYooatFL8Aw').digest('hex'),
    })
  })
})

describe('with what it signs', () => {
  const place = () => ({ organizationId: trio.organizationId, provider: 'zoom-meeting' as const })
  it('is kept sealed, stays while the rest changes, is sealed anew, and goes with the rest', async () => {
    const row = () =>
      server.door.db
        .selectFrom('meeting_credentials')
        .select('notify_secret')
        .where('organization_id', '=', trio.organizationId)
        .executeTakeFirst()
    expect((await row())?.notify_secret).not.toContain(TOKEN)
    expect(codeOf(await save({ account: ZOOM.account }))).toBeNull()
    expect(await openNotifySecret(server.app.services, place())).toBe(TOKEN)
    const under = (...keys: [string, ...string[]]) => ({
      door: server.door,
      outside: { ...server.app.services.outside, vault: createVault(keys) },
      log: server.app.services.log,
    })
    await resealAll(under('clave nueva', KEY), [sealedCredentials])
    expect(await openNotifySecret(under('clave nueva'), place())).toBe(TOKEN)
    await resealAll(under(KEY, 'clave nueva'), [sealedCredentials])
    expect(codeOf(await save({ notifySecret: 'otro' }))).toBeNull()
    expect(await openNotifySecret(server.app.services, place())).toBe('otro')
    expect(codeOf(await save({}))).toBeNull()
    expect(await openNotifySecret(server.app.services, place())).toBeNull()
  })

  it('is told to the address that is shown where it is written', () => {
    const { organizationId } = place()
    expect(noticesPath('zoom-meeting', organizationId)).toBe(
      addressOf('meetingPush', { provider: 'zoom-meeting' }, { organization: organizationId }),
    )
  })
})
