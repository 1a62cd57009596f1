import { sql } from 'kysely'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import type { Operation } from '../../permissions/operations'
import { reaches } from '../../permissions/table'
import { type Opener, readable } from './library'

export type ReadingRow = { course_id: string; position: number; done_at: Date | null; updated_at: Date }
export type ReadingData = { documentId: string; position: number; done: boolean | null }

const opener = (context: Context, operation: Operation): Opener => ({
  id: meOf(context).id,
  all: reaches(operation, context.actor, 'any'),
  now: context.now(),
})

/** The caller's own, of what they may open, the last one read first. */
export async function ownReadings(context: Context, documentId: string | null): Promise<ReadingRow[]> {
  const one = documentId === null ? sql`true` : sql`c.id = ${documentId}`
  const { rows } = await sql<ReadingRow>`select r.course_id, r.position, r.done_at, r.updated_at
    from readings r join courses c on c.id = r.course_id
    where r.user_id = ${meOf(context).id} and ${one} and ${readable(opener(context, 'Query.courses'))}
    order by r.updated_at desc, r.course_id limit 500`.execute(context.door.db)
  return rows
}

/**
 * Keeps how far the caller read. Written again, it is the same row: the last word counts.
 * @throws ApiError NOT_FOUND unless they may open that course.
 */
export async function saveReading(
  context: Context,
  { documentId, position, done }: ReadingData,
): Promise<ReadingRow> {
  const now = context.now()
  const kept =
    done === null ? sql`readings.done_at` : done ? sql`coalesce(readings.done_at, ${now})` : sql`null`
  const { rows } =
    await sql<ReadingRow>`insert into readings (user_id, course_id, position, done_at, updated_at)
    select ${meOf(context).id}, c.id, ${position}, ${done ? now : null}::timestamptz, ${now} from courses c
    where c.id = ${documentId} and ${readable(opener(context, 'Query.courses'))}
    on conflict (user_id, course_id) do update
      set position = excluded.position, done_at = ${kept}, updated_at = excluded.updated_at
    returning course_id, position, done_at, updated_at`.execute(context.door.db)
  const [row] = rows
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}
