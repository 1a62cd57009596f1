import { sql } from 'kysely'
import { pathTo } from '#domain/places'
import { MOST_OPEN } from '#domain/readings'
import { OPEN_SESSION } from '#domain/session-states'
import { type Context, meOf } from '../../kernel/context'
import type { Db } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { onceByKey } from '../../kernel/idempotency'
import { newId } from '../../kernel/secrets'
import { enqueueBell } from '../notification/ring'
import { personFor } from '../user/visible-user'
import { readable } from './library'

export type RecommendationRow = {
  id: string
  course_id: string
  title: string
  note: string
  coach: string
  created_at: Date
  told_at: Date | null
}
export type RecommendData = { userId: string; documentId: string; note: string; idempotencyKey: string }

const NAMES = sql<string>`concat_ws(' ', u.first_name, u.last_name)`

/** What coaches recommend the caller, of what they may open, the newest first. */
export async function ownRecommendations(context: Context): Promise<RecommendationRow[]> {
  const { id } = meOf(context)
  const { rows } = await sql<RecommendationRow>`select r.id, r.course_id, c.title, r.note, ${NAMES} as coach,
      r.created_at, r.told_at
    from recommendations r join courses c on c.id = r.course_id join users u on u.id = r.coach_id
    where r.user_id = ${id} and ${readable({ id, all: false, now: context.now() })}
    order by r.created_at desc, r.id limit 100`.execute(context.door.db)
  return rows
}

/** What the calling coach recommended an own coachee. @throws ApiError NOT_FOUND */
export async function recommendedTo(context: Context, userId: string): Promise<RecommendationRow[]> {
  const { row } = await personFor(context, 'Query.recommendations', userId)
  const { rows } = await sql<RecommendationRow>`select r.id, r.course_id, c.title, r.note, ${NAMES} as coach,
      r.created_at, r.told_at
    from recommendations r join courses c on c.id = r.course_id join users u on u.id = r.coach_id
    where r.user_id = ${row.id} and r.coach_id = ${meOf(context).id}
    order by r.created_at desc, r.id`.execute(context.door.db)
  return rows
}

export type ReaderRow = {
  id: string
  name: string
  open: number
  note: string | null
  created_at: Date | null
  told_at: Date | null
}
/** The calling coach's own coachees who may open a course, and what was recommended to each. One statement. */
export async function readersOf(context: Context, documentId: string): Promise<ReaderRow[]> {
  const coachId = meOf(context).id
  const now = context.now()
  const there = await context.door.db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', documentId)
    .where('published_at', '<=', now)
    .executeTakeFirst()
  if (!there) throw new ApiError('NOT_FOUND')
  const { rows } = await sql<ReaderRow>`select u.id, ${NAMES} as name, r.note, r.created_at, r.told_at,
      (select count(*)::int from recommendations o
        where o.coach_id = ${coachId} and o.user_id = u.id and o.told_at is null) as open
    from users u join courses c on c.id = ${documentId}
      left join recommendations r on r.user_id = u.id and r.coach_id = ${coachId} and r.course_id = c.id
    where u.removed_at is null and 'coachee' = any(u.roles) and u.id <> ${coachId}
      and (u.coach_selected_id = ${coachId} or u.fixed_coach_id = ${coachId} or exists (
        select 1 from sessions s where s.coach_id = ${coachId} and s.coachee_id = u.id
          and s.state = any(${[...OPEN_SESSION]}::text[])))
      and ${readable({ id: sql.ref('u.id'), all: false, now })}
    order by name, u.id limit 500`.execute(context.door.db)
  return rows
}

async function titleFor(db: Db, userId: string, documentId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ title: string }>`select c.title from courses c
    where c.id = ${documentId} and ${readable({ id: userId, all: false, now })}`.execute(db)
  const [row] = rows
  if (!row) throw new ApiError('NOT_FOUND')
  return row.title
}

/**
 * Recommends a course to an own coachee who may open it.
 * @throws ApiError NOT_FOUND; CONFLICT: it was recommended already, or five are open.
 */
export async function recommendCourse(context: Context, data: RecommendData): Promise<void> {
  const now = context.now()
  const coach = meOf(context)
  await personFor(context, 'Mutation.recommendCourse', data.userId)
  await onceByKey(context, 'recommendCourse', data, async (trx) => {
    // two at once count each other
    await sql`select pg_advisory_xact_lock(hashtextextended(${`recommend ${coach.id} ${data.userId}`}, 7))`.execute(
      trx,
    )
    const title = await titleFor(trx, data.userId, data.documentId, now)
    const given = await trx
      .selectFrom('recommendations')
      .select(['course_id', 'told_at'])
      .where('coach_id', '=', coach.id)
      .where('user_id', '=', data.userId)
      .execute()
    if (given.some(({ course_id }) => course_id === data.documentId))
      throw new ApiError('CONFLICT', { reason: 'recommended' }, 'Ya le recomendaste este curso.')
    if (given.filter(({ told_at }) => told_at === null).length >= MOST_OPEN)
      throw new ApiError(
        'CONFLICT',
        { reason: 'openRecommendations' },
        `Ya tiene ${MOST_OPEN} recomendaciones tuyas por leer. Retira una para recomendar otra.`,
      )
    await trx
      .insertInto('recommendations')
      .values({
        id: newId('rec'),
        coach_id: coach.id,
        user_id: data.userId,
        course_id: data.documentId,
        note: data.note,
        created_at: now,
      })
      .execute()
    await enqueueBell(trx, {
      userId: data.userId,
      about: [coach.id],
      what: {
        title: 'Una lectura para ti',
        text: `${coach.first_name} ${coach.last_name} te recomendó «${title}».`,
        path: pathTo('academyCourse', { courseDocumentId: data.documentId }),
      },
    })
    return null
  })
}

/** Takes back what was recommended; what is gone already stays gone. @throws ApiError NOT_FOUND for who is no own coachee. */
export async function withdrawRecommendation(
  context: Context,
  { userId, documentId }: { userId: string; documentId: string },
): Promise<void> {
  await personFor(context, 'Mutation.withdrawRecommendation', userId)
  await context.door.db
    .deleteFrom('recommendations')
    .where('coach_id', '=', meOf(context).id)
    .where('user_id', '=', userId)
    .where('course_id', '=', documentId)
    .execute()
}

/** The reader says that they read it; said again it is the same. @throws ApiError NOT_FOUND unless it was recommended to them. */
export async function tellRead(context: Context, id: string): Promise<void> {
  const row = await context.door.db
    .updateTable('recommendations')
    .set((eb) => ({ told_at: eb.fn.coalesce('told_at', eb.val(context.now())) }))
    .where('id', '=', id)
    .where('user_id', '=', meOf(context).id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND')
}
