import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import type { Form } from '#domain/models'
import { BEGUN_DAYS } from '#domain/questionnaires'
import type { ActorCode } from '#domain/roles'
import type { ReadDb } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { formShape } from './catalogue'

/** Which copy of a form: of a program, of a session, or neither (empty text). */
export type Place = { programId: string; sessionId: string }
export const NOWHERE: Place = { programId: '', sessionId: '' }

/** Forms about oneself may be changed and submitted again, then as they are asked today. */
export const LIVING = ['profile', 'about']

/** Asked again with each version, whoever answered an earlier one. */
export const RENEWED = ['consent']

export type Versioned = { form: Form; version: number }
type Row = { content: Form; number: number }
const read = ({ content, number }: Row): Versioned => ({ form: formShape.parse(content), version: number })

const since = (now: Date): Date => new Date(now.getTime() - BEGUN_DAYS * DAY_MS)
const isOpen = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(v.state = 'published' or v.retired_at > ${since(now)})`

/**
 * The forms meant for an active role, in order, each as its person has it: sent, as it was sent; begun within 30 days
 * of the next version, as it was begun; else as it is asked today.
 */
export async function formsOf(
  db: ReadDb,
  actor: ActorCode,
  person: { userId: string; place?: Place; now: Date },
  which: { type?: string | null; id?: string } = {},
): Promise<Versioned[]> {
  const { userId, place = NOWHERE, now } = person
  const here = (table: 'a' | 's') => {
    const of = sql.ref(table)
    return sql`${of}.user_id = ${userId} and ${of}.form_id = f.id and ${of}.program_id = ${place.programId}
      and ${of}.session_id = ${place.sessionId}`
  }
  const { rows } = await sql<Row>`
    select v.number, v.content from forms f
    left join form_submissions s on ${here('s')}
    cross join lateral (
      select v.number, v.content,
        s.version = v.number and f.type <> all (${LIVING})
          and (f.type <> all (${RENEWED}) or v.state = 'published') as sent,
        s.version is null and ${isOpen(now)} and exists (
          select 1 from form_answers a where ${here('a')} and a.version = v.number) as begun
      from form_versions v where v.form_id = f.id and v.state <> 'draft'
        and (v.state = 'published' or s.version is not null or ${isOpen(now)})
      order by sent desc nulls last, begun desc, v.state = 'published' desc, v.number desc limit 1) v
    where ${actor} = any (f.audience)
      and (v.sent or v.begun or exists (
        select 1 from form_versions p where p.form_id = f.id and p.state = 'published'))
      ${which.type ? sql`and f.type = ${which.type}` : sql``}
      ${which.id === undefined ? sql`` : sql`and f.id = ${which.id}`}
    order by f.position`.execute(db)
  return rows.map(read)
}

/** A form as whoever begins now is asked; null: nobody is. */
export async function publishedForm(db: ReadDb, id: string): Promise<Versioned | null> {
  const row = await db
    .selectFrom('form_versions')
    .select(['content', 'number'])
    .where('form_id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row ? read(row) : null
}

/**
 * The version somebody says they were shown.
 * @throws ApiError CONFLICT when it is not asked any more.
 */
export async function shownVersion(
  db: ReadDb,
  actor: ActorCode,
  { id, number, now }: { id: string; number: number; now: Date },
): Promise<Versioned> {
  const { rows } = await sql<Row & { open: boolean }>`
    select v.number, v.content, ${isOpen(now)} as open from forms f join form_versions v on v.form_id = f.id
    where f.id = ${id} and v.number = ${number} and v.state <> 'draft' and ${actor} = any (f.audience)`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new ApiError('NOT_FOUND')
  if (!row.open)
    throw new ApiError(
      'CONFLICT',
      { reason: 'formChanged' },
      'Este cuestionario cambió hace más de 30 días. Ábrelo de nuevo: lo que se sigue preguntando queda escrito.',
    )
  return read(row)
}
