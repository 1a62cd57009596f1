import { sql } from 'kysely'
import * as z from 'zod'
import type { Trx } from '../../kernel/database/door'
import { cleanMarkdown, ownPicture } from '../../kernel/rich-text'
import { storedSizes } from '../file/keep-picture'
import { letGo } from '../file/unneeded'

/** HTML is made from Markdown and cleaned here, before anything is stored; what was typed is kept beside it. */
const content = z.string().transform((source) => ({ source, html: cleanMarkdown(source) }))
const picture = z.object({ url: z.nullable(z.string()) }).transform(({ url }, context) => {
  const own = ownPicture(url)
  if (url !== null && own === null)
    context.addIssue({
      code: 'custom',
      message: 'La imagen debe ser un archivo de esta aplicación, como /portraits/01.svg.',
    })
  return own
})
const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'El color se escribe como #474AF0.')
const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'El identificador lleva letras, números y guiones.')
const instant = z.iso.datetime().transform((text) => new Date(text))
const effort = z.object({ name: z.string(), icon: z.string() })
const author = z.object({
  fullName: z.string(),
  position: z.string(),
  publishedAt: z.nullable(instant),
  image: picture,
})
const type = z.object({
  documentId: id,
  name: z.string(),
  icon: z.string(),
  color,
  effortIcon: z.string(),
  effortName: z.string(),
})
const category = z.object({
  name: z.string(),
  icon: z.string(),
  color,
  effortIcon: z.string(),
  effortName: z.string(),
  tooltip: z.string(),
  label: z.string(),
  context: z.string(),
})
const piece = z.object({
  documentId: id,
  title: z.string().min(1).max(200),
  subtitle: z.string(),
  description: z.string(),
  /** null: a draft, which nobody sees */
  publishedAt: z.nullable(instant),
  banner: picture,
  effortValue: z.int().min(1),
  effort,
  author,
  type,
  content,
})
const course = piece.extend({
  collectionDocumentId: z.nullable(id),
  category,
  focus: z.array(z.string()).default([]),
})
const collection = piece.extend({ courses: z.array(id) })
export const academyShape = z
  .object({ courses: z.array(course), collections: z.array(collection) })
  .refine(
    ({ courses, collections }) =>
      new Set([...courses, ...collections].map(({ documentId }) => documentId)).size ===
      courses.length + collections.length,
    'Cada curso y colección lleva un identificador propio.',
  )
export type AcademyContent = z.output<typeof academyShape>
type Piece = z.output<typeof piece>

/** One row each, whatever the number of those who name it; the last one who does is right. */
const byKey = <T>(rows: readonly T[], key: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]

type Table = 'courses' | 'collections' | 'course_types' | 'course_categories' | 'course_authors'
/** Every column but the key as the row that was to be inserted has it. */
const asGiven = (columns: object, key: string) =>
  Object.fromEntries(
    Object.keys(columns)
      .filter((name) => name !== key)
      .map((name) => [name, sql.raw(`excluded.${name}`)]),
  )
const AT_ONCE = 200
async function upsert(trx: Trx, table: Table, rows: readonly Record<string, unknown>[], key: string) {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const [first] = some
    if (!first) return
    const changes = asGiven(first, key)
    if (key === 'id' && 'content' in first) changes.version = sql.raw(`${table}.version + 1`)
    await trx
      .insertInto(table)
      // every row has the same columns, which the tables' types know one by one only
      .values(some as never)
      .onConflict((conflict) => conflict.column(key as never).doUpdateSet(changes as never))
      .execute()
  }
}
const columnsOf = (one: Piece) => ({
  id: one.documentId,
  title: one.title,
  subtitle: one.subtitle,
  description: one.description,
  source: one.content.source,
  content: one.content.html,
  video: '',
  banner_url: one.banner,
  effort_value: one.effortValue,
  effort_name: one.effort.name,
  effort_icon: one.effort.icon,
  author_id: one.author.fullName,
  type_id: one.type.documentId,
  published_at: one.publishedAt,
})

const typesOf = (pieces: readonly Piece[]) =>
  byKey(
    pieces.map((one) => one.type),
    ({ documentId }) => documentId,
  ).map((one) => ({
    id: one.documentId,
    name: one.name,
    icon: one.icon,
    color: one.color,
    effort_icon: one.effortIcon,
    effort_name: one.effortName,
  }))
const categoriesOf = (courses: AcademyContent['courses']) =>
  byKey(
    courses.map((one) => one.category),
    ({ name }) => name,
  ).map((one) => ({
    name: one.name,
    label: one.label,
    icon: one.icon,
    color: one.color,
    effort_icon: one.effortIcon,
    effort_name: one.effortName,
    tooltip: one.tooltip,
    context: one.context,
  }))

/** A house without courses begins with the types and categories of the product's content. */
export async function storeKinds(trx: Trx, { courses, collections }: AcademyContent): Promise<void> {
  const types = typesOf([...courses, ...collections])
  const categories = categoriesOf(courses)
  if (!(await trx.selectFrom('course_types').select('id').limit(1).executeTakeFirst()))
    await trx.insertInto('course_types').values(types).execute()
  if (!(await trx.selectFrom('course_categories').select('name').limit(1).executeTakeFirst()))
    await trx.insertInto('course_categories').values(categories).execute()
}

/** A draft that lacks what a file must say is never in one: it stays where it is. */
const WHOLE = {
  courses: sql<boolean>`author_id is not null and type_id is not null and effort_value is not null and category is not null`,
  collections: sql<boolean>`author_id is not null and type_id is not null and effort_value is not null`,
}

/** Which courses and collections are there and not in a file: storing it would remove them. */
export async function leftOut(
  trx: Trx,
  { courses, collections }: AcademyContent,
): Promise<{ id: string; title: string }[]> {
  const named = new Set([...courses, ...collections].map(({ documentId }) => documentId))
  const there = await trx
    .selectFrom('courses')
    .select(['id', 'title'])
    .where(WHOLE.courses)
    .unionAll(trx.selectFrom('collections').select(['id', 'title']).where(WHOLE.collections))
    .execute()
  return there.filter(({ id }) => !named.has(id))
}

/** Takes away what the file does not name, with the pictures of it. */
async function removeOthers(trx: Trx, { courses, collections }: AcademyContent, now: Date): Promise<void> {
  for (const [table, kept] of [
    ['courses', courses],
    ['collections', collections],
  ] as const) {
    const ids = kept.map(({ documentId }) => documentId)
    const gone = await trx
      .deleteFrom(table)
      .where(WHOLE[table])
      .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
      .returning('banner')
      .execute()
    await letGo(
      trx,
      gone.flatMap(({ banner }) => storedSizes(banner)),
      now,
    )
  }
}

/**
 * Stores courses and collections, replacing the whole academy; what is not among them is gone, but drafts
 * that lack something. What somebody read, was
 * recommended or saved of the others stays, and so does an uploaded picture. Whoever has one of them open to write it is
 * told that there is another version.
 */
export async function storeAcademy(trx: Trx, content: AcademyContent, now = new Date()): Promise<void> {
  const { courses, collections } = content
  const pieces = [...courses, ...collections]
  await trx.updateTable('courses').set({ collection_id: null }).execute()
  await removeOthers(trx, content, now)
  await upsert(
    trx,
    'course_authors',
    byKey(
      pieces.map(({ author: one }) => one),
      ({ fullName }) => fullName,
    ).map((one) => ({
      id: one.fullName,
      full_name: one.fullName,
      position: one.position,
      image_url: one.image,
      published_at: one.publishedAt,
    })),
    'id',
  )
  await upsert(trx, 'course_types', typesOf(pieces), 'id')
  await upsert(trx, 'course_categories', categoriesOf(courses), 'name')
  await upsert(
    trx,
    'collections',
    collections.map((one, position) => ({ ...columnsOf(one), position, updated_at: now })),
    'id',
  )
  const places = new Map(
    collections.flatMap(({ courses: inside }) => inside.map((course, at) => [course, at] as const)),
  )
  await upsert(
    trx,
    'courses',
    courses.map((one) => ({
      ...columnsOf(one),
      category: one.category.name,
      collection_id: one.collectionDocumentId,
      position: places.get(one.documentId) ?? 0,
      focus: one.focus,
      updated_at: now,
    })),
    'id',
  )
  await removeUnused(trx)
}

/** Authors whom nothing names any more; types and categories stay, to choose from. */
async function removeUnused(trx: Trx): Promise<void> {
  await sql`delete from course_authors a where not exists (select 1 from courses where author_id = a.id)
    and not exists (select 1 from collections where author_id = a.id)`.execute(trx)
}
