import type { Picture } from '#domain/models'
import { type Context, meOf, type Services } from '../../kernel/context'
import type { FilePurpose } from '../../kernel/database/rows'
import { badInput } from '../../kernel/errors'
import { NotAPicture, PICTURE_TYPE, SIZE_NAMES } from '../../kernel/pictures/pictures'
import { DOCUMENT, DOCUMENT_SUFFIX, fileNameOf, isDocument } from './documents'
import { type Arrived, TooLarge, withArrived } from './incoming'
import { maxBytesOf } from './sizes'

type Kept = { key: string; content_type: string; purpose: string }
const nameOf = (key: string, size: keyof Picture): string => `${key}.${size}`
const pictureOf = (key: string): Picture => ({
  large: nameOf(key, 'large'),
  medium: nameOf(key, 'medium'),
  thumbnail: nameOf(key, 'thumbnail'),
})

/** Keeps the three sizes of a picture that arrived, or a document as it is. @throws NotAPicture; ApiError RATE_LIMITED. */
export async function keepUpload(
  { outside, pictures }: Pick<Services, 'outside' | 'pictures'>,
  file: Kept,
  { path, bytes }: Arrived,
): Promise<void> {
  if (file.content_type === DOCUMENT) {
    if (!(await isDocument(path, bytes))) throw new NotAPicture('type')
    await outside.files.keep(`${file.key}.${DOCUMENT_SUFFIX}`, path, DOCUMENT)
    return
  }
  const sizes = await pictures.read(path, file.content_type, file.purpose === 'profile')
  for (const size of SIZE_NAMES) await outside.files.write(nameOf(file.key, size), sizes[size], PICTURE_TYPE)
}

/** Names of what is stored of a picture; one of the demonstration is no file of ours. */
export const storedSizes = (picture: Picture | null): string[] =>
  SIZE_NAMES.flatMap((size) => picture?.[size] ?? []).filter((name) => !name.startsWith('/'))

type Words = { field: string; unreadable: string; missing: string }
const PICTURE_WORDS: Words = {
  field: 'picture',
  unreadable: 'No pudimos leer esa imagen. Elige otra foto en JPG o PNG.',
  missing: 'La foto no alcanzó a subir. Elígela otra vez.',
}

/**
 * Takes in the caller's own upload under a key: what went to a bucket is read from there, checked and kept anew.
 * @throws ApiError BAD_INPUT naming the field: not uploaded, not the caller's, or not what it says it is.
 */
async function takeIn(
  context: Context,
  key: string,
  purpose: FilePurpose,
  words: Words,
  subject?: string,
): Promise<void> {
  const { door, outside, now, config } = context
  const file = await door.db
    .selectFrom('files')
    .select(['key', 'content_type', 'purpose', 'uploaded_at'])
    .where('key', '=', key)
    .where('user_id', '=', meOf(context).id)
    .where('purpose', '=', purpose)
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .executeTakeFirst()
  if (!file) throw badInput({ [words.field]: words.unreadable })
  if (file.uploaded_at) return
  const found = outside.uploads ? null : await outside.files.open(key)
  if (!found) throw badInput({ [words.field]: words.missing })
  try {
    await withArrived(config.dataDir, found.stream, maxBytesOf(purpose), async (arrived) => {
      await keepUpload(context, file, arrived)
      await door.db
        .updateTable('files')
        .set({ uploaded_at: now(), bytes: arrived.bytes, name: fileNameOf(undefined, file.content_type) })
        .where('key', '=', key)
        .execute()
    })
  } catch (error) {
    const refused = error instanceof NotAPicture || error instanceof TooLarge
    if (refused) await outside.files.remove(key)
    throw refused ? badInput({ [words.field]: words.unreadable }) : error
  }
  await outside.files.remove(key)
}

const ATTACHMENT_WORDS: Words = {
  field: 'attachments',
  unreadable: 'Ese archivo no es lo que dice ser. Elige una imagen o un PDF.',
  missing: 'Un archivo no alcanzó a subir. Adjúntalo otra vez.',
}

/** What a message brings and went to a bucket. @throws ApiError as `takeIn`. */
export async function takeInAttachments(context: Context, keys: readonly string[]): Promise<void> {
  if (context.outside.uploads) return
  for (const key of keys) await takeIn(context, key, 'chat', ATTACHMENT_WORDS)
}

/** The caller's own uploaded picture under a key. @throws ApiError as `takeIn`. */
export async function ownPicture(context: Context, key: string): Promise<Picture> {
  await takeIn(context, key, 'profile', PICTURE_WORDS)
  return pictureOf(key)
}

const LOGO_WORDS: Words = {
  field: 'logo',
  unreadable: 'No pudimos leer ese logo. Elige otro en JPG o PNG.',
  missing: 'El logo no alcanzó a subir. Elígelo otra vez.',
}
/** What the caller uploaded for that organization. @throws ApiError as `takeIn`. */
export async function logoOf(context: Context, key: string, organizationId: string): Promise<Picture> {
  await takeIn(context, key, 'organizations', LOGO_WORDS, organizationId)
  return pictureOf(key)
}

const BANNER_WORDS: Words = {
  field: 'banner',
  unreadable: 'No pudimos leer esa imagen. Elige otra en JPG o PNG.',
  missing: 'La imagen no alcanzó a subir. Elígela otra vez.',
}
/** What the caller uploaded for that course or collection. @throws ApiError as `takeIn`. */
export async function bannerOf(context: Context, key: string, documentId: string): Promise<Picture> {
  await takeIn(context, key, 'academy', BANNER_WORDS, documentId)
  return pictureOf(key)
}
