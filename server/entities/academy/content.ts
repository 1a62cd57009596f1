import * as z from 'zod'
import type { Trx } from '../../kernel/database/door'
import { cleanMarkdown, ownPicture } from '../../kernel/rich-text'

/** HTML is made from Markdown and cleaned here, before anything is stored. */
const content = z.string().transform(cleanMarkdown)
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
export const academyShape = z.object({ courses: z.array(course), collections: z.array(collection) })
export type AcademyContent = z.output<typeof academyShape>
type Piece = z.output<typeof piece>

/** One row each, whatever the number of those who name it; the last one who does is right. */
const byKey = <T>(rows: readonly T[], key: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]

const columnsOf = (one: Piece) => ({
  id: one.documentId,
  title: one.title,
  subtitle: one.subtitle,
  description: one.description,
  content: one.content,
  banner_url: one.banner,
  effort_value: one.effortValue,
  effort_name: one.effort.name,
  effort_icon: one.effort.icon,
  author_id: one.author.fullName,
  type_id: one.type.documentId,
  published_at: one.publishedAt,
})

/**
 * Stores courses and collections, replacing the whole academy; what is not among them is gone. Bookmarks of people
 * keep the titles of courses that are gone.
 */
export async function storeAcademy(trx: Trx, { courses, collections }: AcademyContent): Promise<void> {
  for (const table of [
    'courses',
    'collections',
    'course_types',
    'course_categories',
    'course_authors',
  ] as const)
    await trx.deleteFrom(table).execute()
  const pieces = [...courses, ...collections]
  if (pieces.length === 0) return
  await trx
    .insertInto('course_authors')
    .values(
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
    )
    .execute()
  await trx
    .insertInto('course_types')
    .values(
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
      })),
    )
    .execute()
  if (collections.length > 0)
    await trx
      .insertInto('collections')
      .values(collections.map((one, position) => ({ ...columnsOf(one), position })))
      .execute()
  if (courses.length === 0) return
  await trx
    .insertInto('course_categories')
    .values(
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
      })),
    )
    .execute()
  const places = new Map(
    collections.flatMap(({ courses: inside }) => inside.map((course, at) => [course, at] as const)),
  )
  await trx
    .insertInto('courses')
    .values(
      courses.map((one) => ({
        ...columnsOf(one),
        category: one.category.name,
        collection_id: one.collectionDocumentId,
        position: places.get(one.documentId) ?? 0,
        focus: one.focus,
      })),
    )
    .execute()
}
