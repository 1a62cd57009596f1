import { sql } from 'kysely'
import type { Db } from '../../kernel/database/door'

type Author = { full_name: string; position: string; image_url: string | null; published_at: string | null }
type Row = {
  id: string
  title: string
  subtitle: string
  description: string
  source: string
  video: string
  banner_url: string | null
  effort_value: number | null
  effort_name: string
  effort_icon: string
  published_at: Date | null
  author: Author | null
  type: Record<string, string> | null
}
type CourseRow = Row & {
  category: Record<string, string> | null
  collection_id: string | null
  focus: string[]
}

const COMMON = sql`x.id, x.title, x.subtitle, x.description, coalesce(x.source, x.content) as source, x.video,
  x.banner_url, x.effort_value, x.effort_name, x.effort_icon, x.published_at, to_jsonb(a) as author, to_jsonb(y) as type`
const JOINED = sql`left join course_authors a on a.id = x.author_id left join course_types y on y.id = x.type_id`

const lookOf = (row: Record<string, string>) => ({
  icon: row.icon,
  color: row.color,
  effortIcon: row.effort_icon,
  effortName: row.effort_name,
})
/** A file has whole courses: drafts that lack something stay where they are. */
function pieceOf(row: Row) {
  const { author, type, effort_value } = row
  if (!author || !type || !effort_value) return null
  const frame = row.video === '' ? '' : `<iframe src="${row.video}"></iframe>\n\n`
  return {
    documentId: row.id,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    publishedAt: row.published_at?.toISOString() ?? null,
    banner: { url: row.banner_url },
    effortValue: effort_value,
    effort: { name: row.effort_name, icon: row.effort_icon },
    author: {
      fullName: author.full_name,
      position: author.position,
      publishedAt: author.published_at && new Date(author.published_at).toISOString(),
      image: { url: author.image_url },
    },
    type: { documentId: type.id, name: type.name, ...lookOf(type) },
    content: frame + row.source,
  }
}
const courseOf = (row: CourseRow) => {
  const { category } = row
  const piece = pieceOf(row)
  if (!piece || !category) return null
  const { name, label, tooltip, context } = category
  return {
    ...piece,
    collectionDocumentId: row.collection_id,
    category: { name, label, tooltip, context, ...lookOf(category) },
    focus: row.focus,
  }
}

/** Everything there is, as a file for `npm run academy` says it; a video stands in its text. */
export async function readAcademy(db: Db) {
  const courses =
    await sql<CourseRow>`select ${COMMON}, to_jsonb(g) as category, x.collection_id, x.focus from courses x
    ${JOINED} left join course_categories g on g.name = x.category order by x.position, x.id`.execute(db)
  const collections =
    await sql<Row>`select ${COMMON} from collections x ${JOINED} order by x.position, x.id`.execute(db)
  const whole = courses.rows.flatMap((row) => courseOf(row) ?? [])
  const shelves = collections.rows.flatMap((row) => {
    const piece = pieceOf(row)
    const inside = whole.filter(({ collectionDocumentId }) => collectionDocumentId === row.id)
    return piece ? [{ ...piece, courses: inside.map(({ documentId }) => documentId) }] : []
  })
  const named = new Set([...whole, ...shelves].map(({ documentId }) => documentId))
  const onShelves = new Set(shelves.map(({ documentId }) => documentId))
  return {
    courses: whole.map((one) => ({
      ...one,
      collectionDocumentId: onShelves.has(one.collectionDocumentId ?? '') ? one.collectionDocumentId : null,
    })),
    collections: shelves,
    skipped: [...courses.rows, ...collections.rows]
      .filter(({ id }) => !named.has(id))
      .map(({ title }) => title),
  }
}
