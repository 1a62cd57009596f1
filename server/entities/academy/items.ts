import { sql } from 'kysely'
import { type ItemKind, type ItemState, stateOfItem } from '#domain/academy-items'
import type { Picture } from '#domain/models'
import { contains } from '../../kernel/database/contains'
import type { Db } from '../../kernel/database/door'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'
import { ApiError } from '../../kernel/errors'

export type ItemRow = {
  kind: ItemKind
  id: string
  version: number
  title: string
  published_at: Date | null
  updated_at: Date | null
  category: string | null
  shelf: string | null
  courses: number
}
export type ItemsWish = {
  text: string | null
  kind: ItemKind | null
  state: ItemState | null
  skip: number
  limit: number
}

const ITEMS = sql`(
  select 'course' as kind, c.id, c.version, c.title, c.published_at, c.updated_at, g.label as category,
    k.title as shelf, 0 as courses
  from courses c left join course_categories g on g.name = c.category left join collections k on k.id = c.collection_id
  union all
  select 'collection', k.id, k.version, k.title, k.published_at, k.updated_at, null, null,
    (select count(*)::int from courses c where c.collection_id = k.id)
  from collections k)`

/** A page of all there is, drafts too: what nobody reads yet first, then the newest. */
export async function itemsFor(
  db: Db,
  { text, kind, state, skip, limit }: ItemsWish,
  now: Date,
): Promise<{ docs: ItemRow[]; total: number }> {
  const states = {
    draft: sql<boolean>`i.published_at is null`,
    scheduled: sql<boolean>`i.published_at > ${now}`,
    published: sql<boolean>`i.published_at <= ${now}`,
  }
  const wanted = sql.join(
    [
      sql`true`,
      ...(text ? [contains(sql`i.title`, text)] : []),
      ...(kind ? [sql`i.kind = ${kind}`] : []),
      ...(state ? [states[state]] : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<ItemRow>`select * from ${ITEMS} i where ${wanted}
    order by i.published_at desc nulls first, i.title, i.id ${limitAndOffset({ limit, skip })}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from ${ITEMS} i where ${wanted}`.execute(db)
  return { docs: rows, total: counted.rows[0]?.total ?? 0 }
}

export type PieceRow = {
  kind: ItemKind
  id: string
  version: number
  state: ItemState
  published_at: Date | null
  title: string
  subtitle: string
  description: string
  source: string
  video: string
  banner: Picture | null
  banner_url: string | null
  author: { full_name: string; position: string } | null
  category: string | null
  type_id: string | null
  effort_value: number | null
  courses: string[]
  programs: string[]
}

/** Programs that have the academy, and whether each opens all of it; `named`: which courses they open by name. */
const ACADEMIES = sql`(select p.id, p.name, coalesce(pf.all_courses_active, f.all_courses_active) as all_open,
    coalesce(pf.courses, f.courses) as named
  from programs p join program_features pf on pf.program_id = p.id and pf.name = 'academy' and pf.is_active
  join features f on f.name = pf.name and f.is_active where p.removed_at is null)`

/** A course or collection as it is written. @throws ApiError NOT_FOUND */
export async function pieceFor(db: Db, id: string, now: Date): Promise<PieceRow> {
  const common = sql`x.id, x.version, x.published_at, x.title, x.subtitle, x.description,
    coalesce(x.source, x.content) as source, x.video, x.banner, x.banner_url, to_jsonb(a) as author, x.type_id,
    x.effort_value`
  const { rows } = await sql<Omit<PieceRow, 'state'>>`
    select 'course' as kind, ${common}, x.category, '{}'::text[] as courses,
      array(select p.id from ${ACADEMIES} p where not p.all_open and x.id = any(p.named) order by p.name) as programs
    from courses x left join course_authors a on a.id = x.author_id where x.id = ${id}
    union all
    select 'collection', ${common}, null,
      array(select c.id from courses c where c.collection_id = x.id order by c.position, c.id), '{}'::text[]
    from collections x left join course_authors a on a.id = x.author_id where x.id = ${id}
    limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new ApiError('NOT_FOUND')
  return { ...row, state: stateOfItem(row.published_at, now) }
}

export async function isItem(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from courses where id = ${id} union all
    select 1 from collections where id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

export type ChoicesRow = {
  authors: { full_name: string; position: string }[]
  categories: { name: string; label: string }[]
  types: { id: string; name: string }[]
  courses: { id: string; title: string; shelf: string | null; state: ItemState }[]
  programs: { id: string; name: string; all: boolean }[]
}
/** More courses than a house writes by hand; who has more finds them by the list. */
const MOST_CHOICES = 500

/** What can be chosen for a course or collection. */
export async function choicesFor(db: Db, now: Date): Promise<ChoicesRow> {
  const authors = await db
    .selectFrom('course_authors')
    .select(['full_name', 'position'])
    .orderBy('full_name')
    .execute()
  const categories = await db
    .selectFrom('course_categories')
    .select(['name', 'label'])
    .orderBy('label')
    .execute()
  const types = await db.selectFrom('course_types').select(['id', 'name']).orderBy('name').execute()
  const courses = await db
    .selectFrom('courses')
    .leftJoin('collections', 'collections.id', 'courses.collection_id')
    .select(['courses.id', 'courses.title', 'courses.published_at', 'collections.title as shelf'])
    .orderBy('courses.title')
    .orderBy('courses.id')
    .limit(MOST_CHOICES)
    .execute()
  const programs = await sql<{ id: string; name: string; all: boolean }>`
    select p.id, p.name, p.all_open as "all" from ${ACADEMIES} p order by p.name, p.id`.execute(db)
  return {
    authors,
    categories,
    types,
    courses: courses.map(({ id, title, shelf, published_at }) => ({
      id,
      title,
      shelf,
      state: stateOfItem(published_at, now),
    })),
    programs: programs.rows,
  }
}
