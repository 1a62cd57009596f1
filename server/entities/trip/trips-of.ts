import { type RawBuilder, sql } from 'kysely'
import type { TripStatus } from '#domain/models'
import type { TripSort } from '#domain/organizations'
import type { Context } from '../../kernel/context'
import { contains, foldedText } from '../../kernel/database/contains'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'
import type { TripRow } from '../../kernel/database/rows'
import type { Operation } from '../../permissions/operations'
import { viewUser } from '../user/relation'
import { personFor } from '../user/visible-user'
import { tripsSeen } from './seen'
import type { TripView } from './trip-view'

/** A person's trips that the caller may see. @throws ApiError NOT_FOUND */
export async function tripsOfPerson(
  context: Context,
  operation: Operation,
  { userId, programId }: { userId: string; programId?: string | null | undefined },
): Promise<TripView[]> {
  const { row, relation } = await personFor(context, operation, userId)
  const trips = await tripsSeen(viewUser(row, relation), context)
  return trips
    .filter((trip) => !programId || trip.program_id === programId)
    .map((trip) => ({ row: trip, relation }))
}

export type TripsWish = {
  organizationId: string
  programId?: string | null | undefined
  status?: TripStatus | null | undefined
  text: string | null
  sort: TripSort
  descending: boolean
  skip: number
  limit: number
}

const NAME = sql`u.first_name || ' ' || u.last_name`
const OPEN_FIRST = sql`t.status in ('canceled', 'expired'), t.status = 'finished'`

const WAYS: Record<'up' | 'down', RawBuilder<unknown>> = {
  up: sql`asc nulls last`,
  down: sql`desc nulls last`,
}
/** What is ordered by beside who travels; \`open\`: those that go on first. */
const ORDERS: Record<Exclude<TripSort, 'open'>, RawBuilder<unknown>> = {
  name: foldedText(NAME),
  program: foldedText(sql`(select p.name from programs p where p.id = t.program_id)`),
  status: sql`t.status`,
  credits: sql`(select a.balance from accounts a where a.trip_id = t.id and a.code = 1200)`,
  end: sql`t.end_date`,
}
const orderOf = ({ sort, descending }: Pick<TripsWish, 'sort' | 'descending'>): RawBuilder<unknown> => {
  const way = WAYS[descending ? 'down' : 'up']
  return sql`${sort === 'open' ? OPEN_FIRST : sql`${ORDERS[sort]} ${way}`}, ${foldedText(NAME)}, t.id`
}

/** One page of an organization's trips in the order that is asked for, and how many there are. */
export async function organizationTrips(
  { door }: Context,
  { organizationId, programId, status, text, skip, limit, ...order }: TripsWish,
): Promise<{ docs: TripRow[]; total: number }> {
  const fits: RawBuilder<unknown>[] = [
    sql`t.organization_id = ${organizationId} and u.removed_at is null`,
    ...(programId ? [sql`t.program_id = ${programId}`] : []),
    ...(status ? [sql`t.status = ${status}`] : []),
    ...(text ? [contains(NAME, text)] : []),
  ]
  const from = sql`from trips t join users u on u.id = t.user_id where ${sql.join(fits, sql` and `)}`
  const { rows: docs } = await sql<TripRow>`select t.* ${from}
    order by ${orderOf(order)} ${limitAndOffset({ limit, skip })}`.execute(door.db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(
    door.db,
  )
  return { docs, total: counted[0]?.total ?? 0 }
}
