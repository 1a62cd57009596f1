import { type ItemKind, missingToPublish } from '#domain/academy-items'
import type { Picture } from '#domain/models'
import type { Context } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { onceByKey } from '../../kernel/idempotency'
import { cleanMarkdown } from '../../kernel/rich-text'
import { newId } from '../../kernel/secrets'
import { bannerOf, storedSizes } from '../file/keep-picture'
import { letGo } from '../file/unneeded'
import type { ItemData, PublishData } from './item-shapes'
import { isItem, type PieceRow, pieceFor } from './items'
import { openIn } from './opening'

const TABLES = { course: 'courses', collection: 'collections' } as const
/** A clock that is a little ahead means now. */
const CLOCKS_MS = 60_000
const FRAME_TITLE = 'Video del curso'

/** What readers see: the video above the text, cleaned together. */
export const contentOf = (source: string, video: string): string =>
  cleanMarkdown(
    video === '' ? source : `<iframe src="${encodeURI(video)}" title="${FRAME_TITLE}"></iframe>\n\n${source}`,
  )

/** @throws ApiError BAD_INPUT naming what is not among what there is */
async function requireKnown(trx: Trx, kind: ItemKind, data: ItemData): Promise<void> {
  const wrong: Record<string, string> = {}
  const { type, category, courses } = data
  if (type && !(await trx.selectFrom('course_types').select('id').where('id', '=', type).executeTakeFirst()))
    wrong.type = 'Elige un tipo de la lista.'
  if (
    kind === 'course' &&
    category &&
    !(await trx
      .selectFrom('course_categories')
      .select('name')
      .where('name', '=', category)
      .executeTakeFirst())
  )
    wrong.category = 'Elige una categoría de la lista.'
  if (courses && courses.length > 0) {
    const found = await trx.selectFrom('courses').select('id').where('id', 'in', courses).execute()
    if (found.length !== courses.length) wrong.courses = 'Elige cursos de la lista.'
  }
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
}

/** Who signs it; somebody new is added, and who is known keeps their own words. @returns their key */
async function authorOf(trx: Trx, author: ItemData['author']): Promise<string | null> {
  if (!author) return null
  await trx
    .insertInto('course_authors')
    .values({ id: author.fullName, full_name: author.fullName, position: author.position })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return author.fullName
}

/** Puts a collection's courses in their order; one that stood in another leaves it. */
async function shelve(trx: Trx, collectionId: string, courses: readonly string[]): Promise<void> {
  await trx
    .updateTable('courses')
    .set({ collection_id: null, position: 0 })
    .where('collection_id', '=', collectionId)
    .$if(courses.length > 0, (query) => query.where('id', 'not in', courses))
    .execute()
  for (const [position, id] of courses.entries())
    await trx
      .updateTable('courses')
      .set({ collection_id: collectionId, position })
      .where('id', '=', id)
      .execute()
}

/** A published one stays whole: what readers see cannot lose its text. @throws ApiError BAD_INPUT */
function requireWhole(kind: ItemKind, published: boolean, data: ItemData): void {
  if (!published) return
  const missing = missingToPublish({
    kind,
    title: data.title,
    source: data.content,
    video: data.video,
    author: data.author,
    category: data.category,
    type: data.type,
    effortValue: data.effortValue,
  })
  if (Object.keys(missing).length > 0) throw badInput(missing)
}

const columnsOf = (data: ItemData, author: string | null, now: Date) => ({
  title: data.title,
  subtitle: data.subtitle,
  description: data.description,
  source: data.content,
  video: data.video,
  content: contentOf(data.content, data.video),
  author_id: author,
  type_id: data.type,
  effort_value: data.effortValue,
  updated_at: now,
})

/** The row as it is, locked. @throws ApiError NOT_FOUND; CONFLICT for another version. */
async function lockItem(trx: Trx, kind: ItemKind, id: string, version: number) {
  const row = await trx
    .selectFrom(TABLES[kind])
    .select(['id', 'version', 'published_at', 'banner'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND')
  if (row.version !== version) throw new ApiError('CONFLICT', { reason: 'version' })
  return row
}

/** null takes the picture away; undefined leaves it. */
type Banner = Picture | null | undefined
const bannerColumn = (banner: Banner) =>
  banner === undefined ? {} : { banner: banner && JSON.stringify(banner), banner_url: null }

async function create(
  trx: Trx,
  context: Context,
  kind: ItemKind,
  data: ItemData,
  author: string | null,
): Promise<string> {
  const id = newId(kind)
  const columns = {
    id,
    ...columnsOf(data, author, context.now()),
    effort_name: 'minutos',
    effort_icon: 'clock',
  }
  if (kind === 'course')
    await trx
      .insertInto('courses')
      .values({ ...columns, category: data.category })
      .execute()
  else await trx.insertInto('collections').values(columns).execute()
  return id
}

async function change(
  trx: Trx,
  context: Context,
  kind: ItemKind,
  id: string,
  data: ItemData,
  { author, banner }: { author: string | null; banner: Banner },
): Promise<void> {
  const row = await lockItem(trx, kind, id, data.version ?? 0)
  requireWhole(kind, row.published_at !== null, data)
  if (banner !== undefined && row.banner?.large !== banner?.large)
    await letGo(trx, storedSizes(row.banner), context.now())
  const columns = {
    ...columnsOf(data, author, context.now()),
    ...bannerColumn(banner),
    version: row.version + 1,
  }
  if (kind === 'course')
    await trx
      .updateTable('courses')
      .set({ ...columns, category: data.category })
      .where('id', '=', id)
      .execute()
  else await trx.updateTable('collections').set(columns).where('id', '=', id).execute()
}

/**
 * Writes a course or collection; it publishes nothing.
 * @throws ApiError CONFLICT for another version, BAD_INPUT naming fields, NOT_FOUND.
 */
export async function saveItem(context: Context, kind: ItemKind, data: ItemData): Promise<PieceRow> {
  const { _id: given } = data
  if (given && !(await isItem(context.door.db, given))) throw new ApiError('NOT_FOUND')
  const banner =
    data.banner && given
      ? await bannerOf(context, data.banner, given)
      : data.banner === null
        ? null
        : undefined
  const id = await onceByKey(context, `save ${kind}`, data, async (trx) => {
    await requireKnown(trx, kind, data)
    const author = await authorOf(trx, data.author)
    const saved = given ?? (await create(trx, context, kind, data, author))
    if (given) await change(trx, context, kind, given, data, { author, banner })
    if (kind === 'collection' && data.courses) await shelve(trx, saved, data.courses)
    if (kind === 'course' && data.programs) await openIn(trx, saved, data.programs)
    return saved
  })
  return pieceFor(context.door.db, id, context.now())
}

/**
 * Publishes now or from an instant on, or takes back to a draft.
 * @throws ApiError BAD_INPUT naming what is missing, CONFLICT for another version, NOT_FOUND.
 */
export async function publishItem(
  context: Context,
  { _id, version, publishAt }: PublishData,
): Promise<PieceRow> {
  const now = context.now()
  await context.door.transaction(async (trx) => {
    const piece = await pieceFor(trx, _id, now)
    const row = await lockItem(trx, piece.kind, _id, version)
    const missing = publishAt
      ? missingToPublish({ ...piece, type: piece.type_id, effortValue: piece.effort_value })
      : {}
    if (Object.keys(missing).length > 0) throw badInput(missing)
    const soon = publishAt !== null && publishAt.getTime() <= now.getTime() + CLOCKS_MS
    // what is out already keeps its place among the newest
    const wasOut = row.published_at !== null && row.published_at <= now
    await trx
      .updateTable(TABLES[piece.kind])
      .set({
        published_at: soon ? (wasOut ? row.published_at : now) : publishAt,
        version: row.version + 1,
        updated_at: now,
      })
      .where('id', '=', _id)
      .execute()
  })
  return pieceFor(context.door.db, _id, now)
}
