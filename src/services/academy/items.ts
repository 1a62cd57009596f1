import type { AcademyPiece, ItemKind } from '#domain/academy-items'
import type { Id } from '#domain/models'
import type { SafeHtml } from '#domain/rich-text'
import { localToUtc } from '#domain/slots/local-time'
import type { Publishing, Saving, Written } from '#machines/academy/item/chart'
import { KEPT_PICTURE, OTHER_AUTHOR, type PieceDraft, type PieceFile } from '#machines/academy/item/draft'
import type { ItemFilters, ItemsPage } from '#machines/academy/items/chart'
import type { Asked } from '#machines/kit/list/chart'
import { blobOf, uploadBanner } from '../files/upload'
import {
  AcademyFormDocument,
  AcademyItemsDocument,
  AcademyItemVersionDocument,
  AcademyPreviewDocument,
  PublishItemDocument,
  SaveCollectionDocument,
  SaveCourseDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'

export async function loadItems({ text, filters, page, size }: Asked<ItemFilters>): Promise<ItemsPage> {
  const { academyItems } = await execute(AcademyItemsDocument, {
    text: text.trim() || null,
    kind: filters.kind || null,
    state: filters.state || null,
    skip: (page - 1) * size,
    limit: size,
  })
  return { items: academyItems.docs, total: academyItems.total }
}

/** What an editor opens with. @throws a Failure notFound when it is gone, or is of the other kind. */
export async function loadPiece({ kind, itemId }: { kind: ItemKind; itemId: Id | null }): Promise<PieceFile> {
  const { academyChoices, academyItem } = await execute(AcademyFormDocument, {
    _id: itemId ?? 'none',
    isNew: itemId === null,
  })
  const piece = academyItem ?? null
  if (piece && piece.kind !== kind)
    throw { type: 'notFound', message: 'No encontramos ese contenido. Vuelve a la lista y ábrelo desde ahí.' }
  return { choices: academyChoices, piece }
}

export const loadVersion = async (_id: Id): Promise<number> =>
  (await execute(AcademyItemVersionDocument, { _id })).academyItem.version

export const drawText = async ({ source, video }: Written): Promise<SafeHtml> =>
  (await execute(AcademyPreviewDocument, { content: source, video: video.trim() || null })).academyPreview

/** Of a picture: undefined leaves it, null takes it away. */
const bannerOf = async (itemId: Id | null, picture: string): Promise<string | null | undefined> => {
  if (picture === KEPT_PICTURE) return undefined
  if (picture === '' || !itemId) return null
  return uploadBanner(itemId, blobOf(picture))
}
const authorOf = ({ author, authorName, authorPosition }: PieceDraft) => {
  if (author === '') return null
  if (author !== OTHER_AUTHOR) return { fullName: author, position: null }
  return { fullName: authorName.trim(), position: authorPosition.trim() || null }
}

export async function savePiece({ kind, itemId, version, draft }: Saving): Promise<AcademyPiece> {
  const banner = await bannerOf(itemId, draft.picture)
  const data = {
    _id: itemId,
    version,
    title: draft.title.trim(),
    subtitle: draft.subtitle.trim(),
    description: draft.description.trim(),
    content: draft.source,
    author: authorOf(draft),
    type: draft.type || null,
    effortValue: draft.effortValue.trim() === '' ? null : Number(draft.effortValue),
    video: draft.video.trim() || null,
    ...(banner === undefined ? undefined : { banner }),
  }
  if (kind === 'collection') {
    const collection = Object.assign(data, { courses: [...draft.courses] })
    return (await executeOnce(SaveCollectionDocument, { data: collection })).saveCollection
  }
  const course = Object.assign(data, { category: draft.category || null, programs: [...draft.programs] })
  return (await executeOnce(SaveCourseDocument, { data: course })).saveCourse
}

/** Publishes now or at the day and hour of the zone; without a draft it goes back to one. */
export async function publishPiece(
  { itemId: _id, version, draft }: Publishing,
  zone: string,
): Promise<AcademyPiece> {
  const later = draft?.when === 'later' ? localToUtc(zone, `${draft.day}T${draft.time}`) : Date.now()
  const publishAt = draft ? new Date(later).toISOString() : null
  return (await execute(PublishItemDocument, { data: { _id, version, publishAt } })).publishItem
}
