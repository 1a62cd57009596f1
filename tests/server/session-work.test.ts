import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser } from './factories'
import { type Answer, codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { balances, CREATE, key, MONDAY, makeTrio, type Trio, UPDATE } from './session-fixture'

let server: TestServer
let trio: Trio
let sysadmin: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
  const user = await makeUser(server.door, { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
  sysadmin = await server.login(user.email)
})

const UPSERT = `mutation ($data: UpsertSessionInput!) { upsertSession(data: $data) { _id notes { text version } } }`
const SESSIONS = `query ($data: SessionsInput!) { sessions(data: $data) { total docs { _id notes { text } contest { reason refund } } } }`
const CHOICES = `query ($text: String) { sessionsSummary(data: { limit: 1 }) { filters { coaches(text: $text) { id name } } } }`
const SUMMARY = `query ($data: SessionsSummaryInput) { sessionsSummary(data: $data) { page limit pages total
  filters { coaches { id } coachees { id } programs { id } organizations { id } }
  docs { coach { _id email } coachee { _id email } sessions { _id state notes { text } } } } }`

async function book(at: Trio = trio, slot = MONDAY): Promise<string> {
  const data = { coachId: at.coach.id, programId: at.programId, slot, idempotencyKey: key() }
  const answer = await server.gql(CREATE, { data }, at.coacheeToken)
  return (answer.data?.createSession as { _id: string } | undefined)?._id ?? ''
}
/** Ends a booked session as a no-show, with its credit, as closing or the sweep would. */
async function ended(state: 'finished_without_coachee' | 'finished_without_coach'): Promise<string> {
  const id = await book()
  await server.door.db
    .updateTable('sessions')
    .set({ state, version: 5, ended_at: TEST_NOW })
    .where('id', '=', id)
    .execute()
  const { record, released, used } = await import('#server/entities/ledger/ledger')
  const trip = { organizationId: trio.organizationId, programId: trio.programId, tripId: trio.tripId }
  const about = { trip, sessionId: id, createdBy: null, at: TEST_NOW }
  const move = state === 'finished_without_coachee' ? used : released
  await server.door.transaction((trx) => record(trx, [move(about)]))
  return id
}
const update = (id: string, event: string, token: string, given: Record<string, unknown> = {}) =>
  server.gql(UPDATE, { data: { _id: id, event, version: 5, idempotencyKey: key(), ...given } }, token)
const notes = (id: string, text: string, version: number, token = trio.coachToken): Promise<Answer> =>
  server.gql(UPSERT, { data: { _id: id, notes: text, version } }, token)

describe('notes', () => {
  it('belong to the coach who writes them, and a second device does not overwrite the first', async () => {
    const id = await book()
    expect((await notes(id, 'Quiere delegar', 0)).data?.upsertSession).toEqual({
      _id: id,
      notes: { text: 'Quiere delegar', version: 1 },
    })
    expect((await notes(id, 'Quiere delegar más', 1)).data?.upsertSession).toMatchObject({
      notes: { text: 'Quiere delegar más', version: 2 },
    })
    expect(codeOf(await notes(id, 'otra cosa', 1))).toBe('CONFLICT')
    expect(codeOf(await notes(id, 'otra cosa', 0))).toBe('CONFLICT')
    expect(codeOf(await notes(id, 'mías', 0, trio.coacheeToken))).toBe('FORBIDDEN')
    const stranger = await makeTrio(server)
    expect(codeOf(await notes(id, 'ajenas', 0, stranger.coachToken))).toBe('NOT_FOUND')
    const list = 'query { sessionList { _id notes { text } } }'
    const seen = await server.gql(list, {}, trio.coacheeToken)
    expect(seen.data?.sessionList).toEqual([{ _id: id, notes: null }])
    const summary = await server.gql(SUMMARY, { data: { filters: { coaches: [trio.coach.id] } } }, sysadmin)
    expect(JSON.stringify(summary)).not.toContain('delegar')
  })

  it('and the answers of session forms are written in one go, or not at all', async () => {
    const id = await book()
    const data = {
      _id: id,
      notes: 'no queda',
      version: 0,
      forms: [{ formId: 'no-such-form', fieldId: 'x', answer: 'y' }],
    }
    expect(codeOf(await server.gql(UPSERT, { data }, trio.coachToken))).toBe('NOT_FOUND')
    const listed = await server.gql(SESSIONS, { data: { _id: id } }, trio.coachToken)
    expect(JSON.stringify(listed)).not.toContain('no queda')
  })
})

describe('a no-show', () => {
  it('is contested once, by the party said to be missing, and the credit comes back when it is upheld', async () => {
    const id = await ended('finished_without_coachee')
    expect(await balances(server, trio.tripId)).toMatchObject({ 1000: 3, 1200: 1 })
    expect(codeOf(await update(id, 'contest', trio.coachToken, { reason: 'yo no' }))).toBe(
      'INVALID_TRANSITION',
    )
    expect(codeOf(await update(id, 'contest', trio.coacheeToken))).toBe('BAD_INPUT')
    expect(codeOf(await update(id, 'resolve', sysadmin, { refund: true }))).toBe('INVALID_TRANSITION')
    expect(codeOf(await update(id, 'contest', trio.coacheeToken, { reason: 'Estuve ahí' }))).toBeNull()
    const again = await update(id, 'contest', trio.coacheeToken, { reason: 'Estuve ahí', version: 6 })
    expect(codeOf(again)).toBe('CONFLICT')
    expect(codeOf(await update(id, 'resolve', trio.coachToken, { version: 6 }))).toBe('FORBIDDEN')
    const resolved = await update(id, 'resolve', sysadmin, { version: 6, refund: true, reason: 'Estuvo' })
    expect(codeOf(resolved)).toBeNull()
    expect(resolved.data?.updateSession).toMatchObject({ state: 'finished_without_coachee' })
    expect(await balances(server, trio.tripId)).toMatchObject({ 1000: 4, 1200: 0 })
    const twice = await update(id, 'resolve', sysadmin, { version: 7, refund: true })
    expect(codeOf(twice)).toBe('INVALID_TRANSITION')
    const seen = await server.gql(SESSIONS, { data: { _id: id } }, trio.coachToken)
    expect(seen.data?.sessions).toMatchObject({
      docs: [{ contest: { reason: 'Estuve ahí', refund: true } }],
    })
  })

  it('of the coach is contested by the coach, and the credit is used after all when it is upheld', async () => {
    const id = await ended('finished_without_coach')
    expect(codeOf(await update(id, 'contest', trio.coacheeToken, { reason: 'x' }))).toBe('INVALID_TRANSITION')
    expect(codeOf(await update(id, 'contest', trio.coachToken, { reason: 'Estuve ahí' }))).toBeNull()
    expect(codeOf(await update(id, 'resolve', sysadmin, { version: 6, refund: true }))).toBeNull()
    expect(await balances(server, trio.tripId)).toMatchObject({ 1000: 3, 1200: 1 })
  })

  it('is not contested after 72 hours', async () => {
    const id = await ended('finished_without_coachee')
    server.setNow(new Date(TEST_NOW.getTime() + 73 * 3_600_000))
    expect(codeOf(await update(id, 'contest', trio.coacheeToken, { reason: 'tarde' }))).toBe(
      'INVALID_TRANSITION',
    )
  })
})

describe('sessions', () => {
  it('around a person are the coach’s own ones, paged, and never all', async () => {
    const id = await book()
    const ask = (data: Record<string, unknown>, token = trio.coachToken) =>
      server.gql(SESSIONS, { data }, token)
    expect((await ask({ coacheeId: trio.coachee.id })).data?.sessions).toMatchObject({
      total: 1,
      docs: [{ _id: id }],
    })
    expect((await ask({ coacheeId: trio.coachee.id, skip: 1 })).data?.sessions).toEqual({
      total: 1,
      docs: [],
    })
    expect(codeOf(await ask({ states: ['active'] }))).toBe('BAD_INPUT')
    const stranger = await makeTrio(server)
    expect((await ask({ coacheeId: trio.coachee.id }, stranger.coachToken)).data?.sessions).toEqual({
      total: 0,
      docs: [],
    })
    expect((await ask({ coacheeId: trio.coachee.id }, sysadmin)).data?.sessions).toMatchObject({ total: 1 })
  })

  it('are summed up for sysadmins by coach and coachee, page by page and filtered', async () => {
    const other = await makeTrio(server)
    const id = await book()
    await book(trio, '2026-03-18T12:00:00.000Z')
    await book(other)
    const ask = async (data: Record<string, unknown>) =>
      (await server.gql(SUMMARY, { data }, sysadmin)).data?.sessionsSummary as {
        total: number
        pages: number
        docs: { coach: { _id: string; email: string }; sessions: { _id: string }[] }[]
        filters: Record<string, { id: string }[]>
      }
    const both = { coaches: [trio.coach.id, other.coach.id] }
    const first = await ask({ limit: 1, filters: both })
    expect([first.total, first.pages, first.docs.length]).toEqual([2, 2, 1])
    expect(first.docs[0]?.coach).toEqual({ _id: trio.coach.id, email: trio.coach.email })
    expect(first.docs[0]?.sessions).toHaveLength(2)
    const second = await ask({ limit: 1, page: 2, filters: both })
    expect(second.docs[0]?.coach._id).toBe(other.coach.id)
    expect(await ask({ limit: 1, page: 9, filters: both })).toMatchObject({ total: 2, docs: [] })
    const filtered = await ask({
      filters: { organizations: [trio.organizationId], programs: [trio.programId] },
      to: '2026-03-17T00:00:00Z',
    })
    expect(filtered.docs.map(({ sessions }) => sessions)).toEqual([
      [{ _id: id, state: 'active', notes: null }],
    ])
    expect(first.filters.coaches?.map((one) => one.id)).toEqual(
      expect.arrayContaining([trio.coach.id, other.coach.id]),
    )
  })
  it('offers to filter by whom somebody writes a part of, the first by name, and only who has sessions', async () => {
    await book(trio)
    const named = { first_name: 'Íñigo', last_name: 'Buscado' }
    await server.door.db.updateTable('users').set(named).where('id', '=', trio.coach.id).execute()
    const without = await makeUser(server.door, {
      ...named,
      user_group: 'collaborator',
      roles: ['coach'],
      active_role: 'coach',
    })
    const found = async (text: string) => {
      const answer = await server.gql(CHOICES, { text }, sysadmin)
      const summary = answer.data?.sessionsSummary as { filters: { coaches: { id: string }[] } } | undefined
      return summary?.filters.coaches.map(({ id }) => id)
    }
    expect(await found('inigo BUSC')).toEqual([trio.coach.id])
    expect(await found('nadie se llama así')).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found('')).not.toContain(without.id)
    const { errors } = await server.gql(CHOICES, { text: 'a'.repeat(101) }, sysadmin)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: { text: expect.any(String) } })
  })
})
