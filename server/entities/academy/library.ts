import { type RawBuilder, sql } from 'kysely'
import type { Picture } from '#domain/models'
import type { Db } from '../../kernel/database/door'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'
import type { UserRow } from '../../kernel/database/rows'

type Author = { full_name: string; position: string; image_url: string | null; published_at: Date | null }
type Kind = {
  id: string
  name: string
  icon: string
  color: string
  effort_icon: string
  effort_name: string
}
type Category = {
  name: string
  label: string
  icon: string
  color: string
  effort_icon: string
  effort_name: string
  tooltip: string
  context: string
}
export type Piece = {
  id: string
  title: string
  subtitle: string
  description: string
  content: string
  banner_url: string | null
  banner: Picture | null
  effort_value: number
  effort_name: string
  effort_icon: string
  published_at: Date
  author: Author
  type: Kind
}
export type Course = Piece & { category: Category; collection_id: string | null }
export type Collection = Piece & { courses: Course[] }

/** `all`: whether every published course is open, whatever the programs say. */
export type Reader = { me: UserRow; all: boolean; now: Date }
export type Page = { skip: number; limit: number }

/** Of whom it is asked whether they may open a course `c`. */
export type Opener = { id: string | RawBuilder<unknown>; all: boolean; now: Date }
/** Trips that no longer open anything; what a finished one opened stays open. */
const CLOSED = sql`('canceled', 'expired')`

/**
 * Which courses `c` somebody may read: published ones, and of these those that the academy of an own program opens, all
 * or by name. What the program leaves out is as the feature itself.
 */
export function readable({ id, all, now }: Opener): RawBuilder<boolean> {
  const published = sql<boolean>`c.published_at <= ${now}`
  if (all) return published
  return sql<boolean>`${published} and exists (
    select 1 from trips t
    join programs p on p.id = t.program_id and p.removed_at is null
    join program_features pf on pf.program_id = p.id and pf.name = 'academy' and pf.is_active
    join features f on f.name = pf.name and f.is_active
    where t.user_id = ${id} and t.status not in ${CLOSED}
      and (coalesce(pf.all_courses_active, f.all_courses_active) or c.id = any(coalesce(pf.courses, f.courses))))`
}

const openerOf = ({ me, all, now }: Reader): Opener => ({ id: me.id, all, now })

const COURSE = sql`c.id, c.title, c.subtitle, c.description, c.content, c.banner_url, c.banner, c.effort_value, c.effort_name,
  c.effort_icon, c.published_at, c.collection_id, to_jsonb(a) as author, to_jsonb(y) as type, to_jsonb(g) as category`
const JOINED = sql`courses c join course_authors a on a.id = c.author_id join course_types y on y.id = c.type_id
  join course_categories g on g.name = c.category`

/** jsonb carries instants as text. */
const withDates = <T extends { author: Author }>(row: T): T => ({
  ...row,
  author: {
    ...row.author,
    published_at: row.author.published_at === null ? null : new Date(row.author.published_at),
  },
})

/** Courses the reader may open, the newest first; with `id` that one or none. */
export async function coursesFor(
  db: Db,
  reader: Reader,
  { skip, limit }: Page,
  id: string | null,
): Promise<Course[]> {
  const one = id === null ? sql`true` : sql`c.id = ${id}`
  const { rows } =
    await sql<Course>`select ${COURSE} from ${JOINED} where ${one} and ${readable(openerOf(reader))}
    order by c.published_at desc, c.id ${limitAndOffset({ limit, skip })}`.execute(db)
  return rows.map(withDates)
}

const RECOMMENDED = 12
/** Courses about what the reader wants to work on before the others, those not saved yet before the saved, newest first. */
export async function recommendedFor(db: Db, reader: Reader): Promise<Course[]> {
  const { focus, bookmarks } = reader.me
  const saved = bookmarks.map(({ documentId }) => documentId)
  const { rows } = await sql<Course>`select ${COURSE} from ${JOINED} where ${readable(openerOf(reader))}
    order by c.focus && ${focus}::text[] desc, c.id = any(${saved}::text[]), c.published_at desc, c.id
    limit ${RECOMMENDED}`.execute(db)
  return rows.map(withDates)
}

/** Collections with at least one course the reader may open, and those courses in their order: two statements. */
export async function collectionsFor(
  db: Db,
  reader: Reader,
  { skip, limit }: Page,
  id: string | null,
): Promise<Collection[]> {
  const one = id === null ? sql`true` : sql`k.id = ${id}`
  const { rows } = await sql<Piece>`select k.id, k.title, k.subtitle, k.description, k.content, k.banner_url,
      k.banner, k.effort_value, k.effort_name, k.effort_icon, k.published_at, to_jsonb(a) as author, to_jsonb(y) as type
    from collections k join course_authors a on a.id = k.author_id join course_types y on y.id = k.type_id
    where ${one} and k.published_at <= ${reader.now}
      and exists (select 1 from courses c where c.collection_id = k.id and ${readable(openerOf(reader))})
    order by k.position, k.id ${limitAndOffset({ limit, skip })}`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const { rows: courses } = await sql<Course>`select ${COURSE} from ${JOINED}
    where c.collection_id = any(${ids}::text[]) and ${readable(openerOf(reader))} order by c.position, c.id`.execute(
    db,
  )
  return rows.map((row) => ({
    ...withDates(row),
    courses: courses.filter(({ collection_id }) => collection_id === row.id).map(withDates),
  }))
}
