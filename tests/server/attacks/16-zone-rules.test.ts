import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDateTime } from '#domain/format-time'
import { buildApp } from '#server/app'
import { tablesOf } from '#server/kernel/http/zones-in-use'
import { zoneRulesSentence } from '#server/kernel/zone-rules'
import { makeUser } from '../factories'
import { type Answer, startTestServer, type TestServer } from '../helper'
import { CREATE, key, MONDAY, makeTrio } from '../session-fixture'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const move = (id: string, timezone: string) =>
  server.door.db.updateTable('users').set({ timezone }).where('id', '=', id).execute()

/** Monday 2026-03-16 12:00 UTC, by hand: Santiago −3, Bogotá −5, Madrid +1. */
const ZONES = [
  { zone: 'America/Santiago', city: 'Santiago', time: '09:00', offset: -180 },
  { zone: 'America/Bogota', city: 'Bogotá', time: '07:00', offset: -300 },
  { zone: 'Europe/Madrid', city: 'Madrid', time: '13:00', offset: 60 },
]

function answered<T>({ data, errors }: Answer, field: string): T {
  if (!data) throw new Error(JSON.stringify(errors))
  return data[field] as T
}

const unfolded = (text: string): string => text.replaceAll('\r\n ', '')
const descriptionOf = (text: string): string =>
  (/DESCRIPTION:(.*?)\r\n/.exec(unfolded(text))?.[1] ?? '').replaceAll('\\n', '\n').replaceAll('\\,', ',')

describe('attack 16: mail, calendar file, feed and screen say one hour', () => {
  it.each(ZONES)('of somebody in $city', async ({ zone, city, time, offset }) => {
    const trio = await makeTrio(server)
    await move(trio.coachee.id, zone)
    const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
    const booked = await server.gql(
      'mutation ($data: CreateSessionInput!) { createSession(data: $data) { _id slot offset zone } }',
      { data },
      trio.coacheeToken,
    )
    const session = answered<{ _id: string; slot: string }>(booked, 'createSession')
    expect(session).toEqual({ _id: session._id, slot: MONDAY, offset, zone })

    const said = `Lunes 16 de marzo, ${time}`
    expect(formatDateTime(session.slot, zone)).toBe(`lunes 16 de marzo, ${time}`)
    const file = await server.app.inject({
      url: `/api/v1/sessions/${session._id}/event.ics`,
      headers: { authorization: `Bearer ${trio.coacheeToken}` },
    })
    expect(unfolded(file.body)).toContain('DTSTART:20260316T120000Z')
    expect(descriptionOf(file.body)).toMatch(`${said}. Hora de ${city}.\nDura 45 minutos`)

    const [mail] = (await server.mailsTo(trio.coachee.email)).filter(({ attachments }) => attachments?.length)
    expect(mail?.text).toContain(said)
    expect(mail?.text).toContain(`Hora de ${city}`)
    expect(descriptionOf(mail?.attachments?.[0]?.content ?? '')).toMatch(`${said}. Hora de ${city}.`)

    const feed = await server.gql(
      'mutation ($data: RotateCalendarFeedInput!) { rotateCalendarFeed(data: $data) { url } }',
      { data: { idempotencyKey: key() } },
      trio.coacheeToken,
    )
    const { pathname } = new URL(answered<{ url: string }>(feed, 'rotateCalendarFeed').url)
    const calendar = await server.app.inject({ url: pathname })
    expect(descriptionOf(calendar.body)).toMatch(new RegExp(`^Con .*\\. ${said}\\. Hora de ${city}\\.`))
  })
})

describe('attack 16: answers carry the offset they were computed with', () => {
  it('free hours and sessions, of the reader’s zone at each instant', async () => {
    const trio = await makeTrio(server)
    await move(trio.coachee.id, 'America/Santiago')
    const schedule = await server.gql(
      `query ($coachId: ID!, $from: Instant, $to: Instant) {
        coachSchedule(coachId: $coachId, from: $from, to: $to) { zone slots { dateTime offset } } }`,
      // the clocks of Chile go back at 24:00 on Saturday, 4 April 2026
      { coachId: trio.coach.id, from: '2026-04-02T00:00:00Z', to: '2026-04-08T00:00:00Z' },
      trio.coacheeToken,
    )
    const { zone, slots } = answered<{ zone: string; slots: { dateTime: string; offset: number }[] }>(
      schedule,
      'coachSchedule',
    )
    expect(zone).toBe('America/Santiago')
    expect(slots.length).toBeGreaterThan(20)
    for (const { dateTime, offset } of slots)
      expect([dateTime, offset]).toEqual([dateTime, dateTime < '2026-04-05T03:00:00' ? -180 : -240])
    expect(new Set(slots.map(({ offset }) => offset))).toEqual(new Set([-180, -240]))

    const slot = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
    await server.gql(CREATE, { data: slot }, trio.coacheeToken)
    await move(trio.coachee.id, 'Asia/Kathmandu')
    const list = await server.gql('{ sessionList { slot offset zone } }', {}, trio.coacheeToken)
    expect(list.data).toEqual({ sessionList: [{ slot: MONDAY, offset: 345, zone: 'Asia/Kathmandu' }] })
    const other = await server.gql('{ sessionList { offset zone } }', {}, trio.coachToken)
    expect(other.data).toEqual({ sessionList: [{ offset: -180, zone: 'America/Santiago' }] })
  })
})

describe('attack 16: the page is told of the zones its people live in', () => {
  it('of these and of nothing else, and of new ones within the hour', async () => {
    const own = await startTestServer()
    const folder = mkdtempSync(join(tmpdir(), 'travesia-zones-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>x</title></head></html>')
    for (const timezone of ['America/Bogota', 'Europe/Madrid', 'Europe/Madrid', 'No/Existe'])
      await makeUser(own.door, { timezone })
    await makeUser(own.door, { timezone: 'Asia/Tokyo', removed_at: own.now() })
    const { config } = own.app.services
    const app = await buildApp({ config, door: own.door, now: own.now, webDir: folder, jobs: false })
    const settings = async () => {
      const { body } = await app.inject({ url: '/acceder', headers: { accept: 'text/html' } })
      return JSON.parse(/id="settings"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '{}')
    }
    const { zones: told } = await settings()
    expect(Object.keys(told.zones).sort()).toEqual(['America/Bogota', 'America/Santiago', 'Europe/Madrid'])
    // 2026-03-11T12:00Z − 400 days is 2025-02-04T12:00Z
    expect(told.first).toBe(Date.parse('2025-02-04T12:00:00Z') / 60_000)
    expect(told.last).toBe(Date.parse('2027-04-15T12:00:00Z') / 60_000)
    expect(told.zones['America/Bogota']).toEqual([-300])
    const at = (instant: string) => Date.parse(instant) / 60_000 - told.first
    const chile = [
      ['2025-04-06T03:00:00Z', -240],
      ['2025-09-07T04:00:00Z', -180],
      ['2026-04-05T03:00:00Z', -240],
      ['2026-09-06T04:00:00Z', -180],
      ['2027-04-04T03:00:00Z', -240],
    ] as const
    expect(told.zones['America/Santiago']).toEqual([
      -180,
      ...chile.flatMap(([instant, offset]) => [at(instant), offset]),
    ])
    expect(JSON.stringify(told).length).toBeLessThan(300)

    await makeUser(own.door, { timezone: 'America/Lima' })
    own.setNow(new Date(own.now().getTime() + 59 * 60_000))
    expect(Object.keys((await settings()).zones.zones)).not.toContain('America/Lima')
    own.setNow(new Date(own.now().getTime() + 60_000))
    await settings()
    await expect.poll(async () => Object.keys((await settings()).zones.zones)).toContain('America/Lima')
    await app.close()
    await own.close()
    rmSync(folder, { recursive: true })
  })

  it('in few bytes, were all those offered in use', () => {
    const offered = [
      'America/Santiago',
      'Pacific/Easter',
      'America/Asuncion',
      'America/Havana',
      'America/New_York',
    ]
    const all = [...offered, 'America/Chicago', 'America/Los_Angeles', 'Europe/Madrid', 'Europe/London']
    expect(JSON.stringify(tablesOf(all, Date.parse('2026-03-11T12:00:00Z'))).length).toBeLessThan(900)
  })
})

describe('attack 16: rules that are too old are named at the start', () => {
  it('which there are, which are needed, where the hour is wrong', () => {
    expect(zoneRulesSentence('2025c')).toBe(
      'Las reglas horarias de este Node son las de 2025c, y hacen falta las de 2026e: sin ellas se equivoca la hora de ' +
        'Europe/Chisinau, America/Vancouver, America/Edmonton, America/Inuvik, Africa/Casablanca, Africa/El_Aaiun, ' +
        'America/Winnipeg. docs/operating.md dice cómo traerlas.',
    )
    expect(zoneRulesSentence('2026a')).toContain('son las de 2026a, y hacen falta las de 2026e')
    expect(zoneRulesSentence('2026a')).not.toContain('Chisinau')
    expect(zoneRulesSentence('2026d')).toContain('se equivoca la hora de America/Winnipeg. ')
  })

  it('nothing when they are new enough', () => {
    for (const version of ['2026e', '2026f', '2026za', '2027a']) expect(zoneRulesSentence(version)).toBeNull()
  })

  it('a version nobody can read counts as too old', () => {
    for (const version of [undefined, '', '26a', '2026', 'system', '2026-1', '2030a\nx'])
      expect(zoneRulesSentence(version)).toMatch(
        /^No se sabe de cuándo son las reglas horarias de este Node, y hacen falta las de 2026e: .*America\/Vancouver/,
      )
  })
})
