import { type RawBuilder, sql } from 'kysely'
import type { CoacheeFilter, OwnCoacheeSort } from '#domain/coachees'
import { dayKey } from '#domain/format-time'
import { wholeDay } from '#domain/slots/local-time'
import { loadersOf } from '../../entities/user/loaders'
import { type UserView, viewUser } from '../../entities/user/relation'
import { type Context, meOf } from '../../kernel/context'
import { cursorAt, positionOf } from '../../kernel/cursor'
import { contains, foldedText } from '../../kernel/database/contains'
import { ApiError } from '../../kernel/errors'

export type CoacheesWish = {
  text: string | null
  filter: CoacheeFilter
  sort: OwnCoacheeSort
  descending: boolean
  after: string | null
  before: string | null
  limit: number
}
export type CoacheeRow = {
  person: UserView
  next: { sessionId: string; slot: Date } | null
  held: number
  plan: number | null
  programId: string | null
  program: string | null
  inRoom: boolean
}
export type CoacheesPage = {
  docs: CoacheeRow[]
  total: number
  all: number
  today: number
  none: number
  before: string | null
  after: string | null
}
type Found = {
  id: string
  name: string
  key: string
  next_id: string | null
  next: Date | null
  held: number
  plan: number | null
  program_id: string | null
  program: string | null
  in_room: boolean
  total: number
  all: number
  today: number
  none: number
}

const OPEN = sql`('pending', 'active', 'inprogress')`
const TOOK_PLACE = sql`position('finished' in s.state) > 0`

/** Whom a coach accompanies, or accompanied until the relation ended. */
const ownOf = (coachId: string): RawBuilder<unknown> => sql`
  select id from users where coach_selected_id = ${coachId}
  union select id from users where fixed_coach_id = ${coachId}
  union select s.coachee_id from sessions s where s.coach_id = ${coachId} and s.state in ${OPEN}`
const pastOf = (coachId: string): RawBuilder<unknown> => sql`
  select s.coachee_id as id from sessions s where s.coach_id = ${coachId} and ${TOOK_PLACE}
  except (${ownOf(coachId)})`

const KEYS: Record<OwnCoacheeSort, RawBuilder<unknown>> = {
  next: sql`coalesce((extract(epoch from next) * 1000)::bigint, 9000000000000000)`,
  name: sql`0::bigint`,
  sessions: sql`held::bigint`,
}

/** One page of the calling coach's people, in one statement. */
export async function coacheesPage(context: Context, wish: CoacheesWish): Promise<CoacheesPage> {
  const me = meOf(context)
  const { text, filter, sort, descending, limit } = wish
  const bound = [me.id, text, filter, sort, descending]
  const backwards = wish.before !== null
  const cursor = wish.before ?? wish.after
  const from = cursor === null ? null : positionOf(cursor, backwards ? 'before' : 'after', bound, 3)
  const down = descending !== backwards
  const direction = down ? sql`desc` : sql`asc`
  const beyond = from
    ? sql`(key, name, id) ${down ? sql`<` : sql`>`} (${String(from[0])}::bigint, ${from[1]}::text, ${from[2]}::text)`
    : sql`true`
  const now = context.now()
  const { start, end } = wholeDay(dayKey(now.getTime(), me.timezone), me.timezone)
  const isToday = sql`next >= ${new Date(start)} and next < ${new Date(end)}`
  const fits: Record<CoacheeFilter, RawBuilder<unknown>> = {
    all: sql`true`,
    past: sql`true`,
    today: isToday,
    none: sql`next is null`,
  }
  const { rows } = await sql<Found>`with mine as (${filter === 'past' ? pastOf(me.id) : ownOf(me.id)}),
    people as materialized (
      select u.id, ${foldedText(sql`u.first_name || ' ' || u.last_name`)} as name, n.id as next_id, n.slot as next,
        coalesce(t.held, 0) as held, t.plan, t.program_id, t.program,
        coalesce(n.state = 'inprogress' and exists (select from session_joins j
          where j.session_id = n.id and j.user_id = u.id and j.left_at is null), false) as in_room
      from mine join users u on u.id = mine.id left join organizations o on o.id = u.organization_id
      left join lateral (select s.id, s.slot, s.state from sessions s
        where s.coach_id = ${me.id} and s.coachee_id = u.id and s.state in ('active', 'inprogress')
        order by s.slot limit 1) n on true
      left join lateral (select t.max_sessions as plan, k.held, t.program_id, p.name as program
        from trips t join programs p on p.id = t.program_id left join trip_sessions k on k.trip_id = t.id
        where t.user_id = u.id and exists (select from program_coaches c
          where c.program_id = t.program_id and c.coach_id = ${me.id})
        order by t.status = 'active' desc, t.created_at desc, t.id limit 1) t on true
      where u.removed_at is null
        and ${text ? sql`(${contains(sql`u.first_name || ' ' || u.last_name`, text)} or ${contains(sql`coalesce(o.name, '')`, text)})` : sql`true`}),
    fitting as (select people.*, ${KEYS[sort]} as key from people where ${fits[filter]}),
    sums as (select count(*)::int as "all", (count(*) filter (where ${isToday}))::int as today,
      (count(*) filter (where next is null))::int as none, (select count(*)::int from fitting) as total from people)
    select sums.*, page.* from sums left join (
      select id, name, next_id, next, held, plan, program_id, program, in_room, fitting.key::text as key
      from fitting where ${beyond}
      order by fitting.key ${direction}, name ${direction}, id ${direction} limit ${limit + 1}) page on true
    order by page.key::bigint ${direction}, page.name ${direction}, page.id ${direction}`.execute(
    context.door.db,
  )
  const sums = rows[0]
  const found = rows.filter(({ id }) => id !== null)
  const more = found.length > limit
  const page = found.slice(0, limit)
  if (backwards) page.reverse()
  const people = await loadersOf(context).user.loadMany(page.map(({ id }) => id))
  const at = (row: Found | undefined) => (row ? cursorAt([row.key, row.name, row.id], bound) : null)
  return {
    docs: page.map((row, index) => {
      const person = people[index]
      if (!person || person instanceof Error) throw new ApiError('NOT_FOUND')
      return {
        person: viewUser(person, filter === 'past' ? 'pastCoachee' : 'ownCoachee'),
        next: row.next && row.next_id ? { sessionId: row.next_id, slot: row.next } : null,
        held: row.held,
        plan: row.plan,
        programId: row.program_id,
        program: row.program,
        inRoom: row.in_room,
      }
    }),
    total: sums?.total ?? 0,
    all: sums?.all ?? 0,
    today: sums?.today ?? 0,
    none: sums?.none ?? 0,
    before: (backwards ? more : cursor !== null) ? at(page[0]) : null,
    after: (backwards ? true : more) ? at(page.at(-1)) : null,
  }
}
