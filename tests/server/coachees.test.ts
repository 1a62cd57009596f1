import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCoachee } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { CREATE, key, MONDAY, makeTrio, type Trio, TUESDAY } from './session-fixture'

// Oracle: operations-2.md, B6 `coachees` and `coacheePage`: own coachees, and past ones with what was theirs.

let server: TestServer
let trio: Trio
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const LIST = `query ($text: String, $filter: CoacheeFilter, $sort: OwnCoacheeSort, $descending: Boolean, $after: String,
  $before: String, $limit: Int) { coachees(text: $text, filter: $filter, sort: $sort, descending: $descending,
  after: $after, before: $before, limit: $limit) { total all today none before after
  docs { person { name { first } } next { slot } held plan inRoom } } }`
type Page = {
  total: number
  all: number
  today: number
  none: number
  before: string | null
  after: string | null
  docs: { person: { name: { first: string } }; next: { slot: string } | null; held: number }[]
}
async function list(given: Record<string, unknown> = {}, token = trio.coachToken): Promise<Page> {
  const answer = await server.gql(LIST, given, token)
  if (!answer.data?.coachees) throw new Error(JSON.stringify(answer))
  return answer.data.coachees as Page
}
const names = (page: Page) => page.docs.map(({ person }) => person.name.first)

beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
  await server.door.db
    .updateTable('users')
    .set({ first_name: 'Ana' })
    .where('id', '=', trio.coachee.id)
    .execute()
  for (const first_name of ['Bruno', 'Ñusta', 'Carla'])
    await makeCoachee(server.door, trio, { first_name, coach_selected_id: trio.coach.id })
})
const book = async (slot: string) => {
  const data = { coachId: trio.coach.id, programId: trio.programId, slot, idempotencyKey: key() }
  await server.gql(CREATE, { data }, trio.coacheeToken)
}

describe('whom a coach accompanies', () => {
  it('are those who come next first, then those without an hour, a page at a time both ways', async () => {
    await book(TUESDAY)
    await book(MONDAY)
    const all = await list()
    expect(all).toMatchObject({ total: 4, all: 4, none: 3, before: null, after: null })
    expect(names(all)).toEqual(['Ana', 'Bruno', 'Carla', 'Ñusta'])
    expect(all.docs[0]?.next).toEqual({ slot: MONDAY })
    const first = await list({ limit: 3 })
    expect(names(first)).toEqual(['Ana', 'Bruno', 'Carla'])
    const second = await list({ limit: 3, after: first.after })
    expect(names(second)).toEqual(['Ñusta'])
    expect(second.after).toBeNull()
    expect(names(await list({ limit: 3, before: second.before }))).toEqual(['Ana', 'Bruno', 'Carla'])
    expect(names(await list({ sort: 'name', descending: true }))).toEqual(['Ñusta', 'Carla', 'Bruno', 'Ana'])
  })

  it('are searched whatever the accents, and filtered by today and by who has no hour', async () => {
    await book(MONDAY)
    expect(names(await list({ text: 'nusta' }))).toEqual(['Ñusta'])
    expect(await list({ text: 'nadie así' })).toMatchObject({ total: 0, docs: [] })
    expect(names(await list({ filter: 'none', sort: 'name' }))).toEqual(['Bruno', 'Carla', 'Ñusta'])
    server.setNow(new Date(Date.parse(MONDAY) - 3_600_000))
    trio.coachToken = await server.login(trio.coach.email)
    expect(names(await list({ filter: 'today' }))).toEqual(['Ana'])
  })

  it('refuses a place of another list, and is nobody else’s', async () => {
    const { after } = await list({ limit: 1 })
    expect(codeOf(await server.gql(LIST, { limit: 1, sort: 'name', after }, trio.coachToken))).toBe(
      'BAD_INPUT',
    )
    expect(codeOf(await server.gql(LIST, {}, trio.coacheeToken))).toBe('FORBIDDEN')
    const other = await makeTrio(server)
    expect(names(await list({}, other.coachToken))).not.toContain('Bruno')
  })

  it('past ones are those whose session took place and who chose another', async () => {
    await book(MONDAY)
    await server.door.db
      .updateTable('sessions')
      .set({ state: 'finished' })
      .where('coachee_id', '=', trio.coachee.id)
      .execute()
    expect(names(await list({ filter: 'past' }))).toEqual([])
    await server.door.db
      .updateTable('users')
      .set({ coach_selected_id: null })
      .where('id', '=', trio.coachee.id)
      .execute()
    expect(names(await list({ filter: 'past' }))).toEqual(['Ana'])
    expect(names(await list())).not.toContain('Ana')
  })
})
