import type { Picture } from '#domain/models'
import { type Context, meOf, type Services } from '../../context'
import { badInput } from '../../errors'
import { DOCUMENT, DOCUMENT_SUFFIX, isDocument } from './documents'
import { MAX_IMAGE_BYTES } from './permission'
import { NotAPicture, PICTURE_TYPE, renditionsOf, SIZE_NAMES } from './pictures'

type Kept = { key: string; content_type: string; purpose: string }
const nameOf = (key: string, size: keyof Picture): string => `${key}.${size}`
const pictureOf = (key: string): Picture => ({
  large: nameOf(key, 'large'),
  medium: nameOf(key, 'medium'),
  thumbnail: nameOf(key, 'thumbnail'),
})

/** Writes the three sizes of an uploaded picture, or a document as it is. @throws NotAPicture. */
export async function keepUpload(
  { outside }: Pick<Services, 'outside'>,
  file: Kept,
  bytes: Buffer,
): Promise<void> {
  if (file.content_type === DOCUMENT) {
    if (!isDocument(bytes)) throw new NotAPicture('type')
    await outside.files.write(`${file.key}.${DOCUMENT_SUFFIX}`, bytes, DOCUMENT)
    return
  }
  const sizes = await renditionsOf(bytes, file.content_type, file.purpose === 'profile')
  for (const size of SIZE_NAMES) await outside.files.write(nameOf(file.key, size), sizes[size], PICTURE_TYPE)
}

/** Names of what is stored of a picture; one of the demonstration is no file of ours. */
export const storedSizes = (picture: Picture | null): string[] =>
  SIZE_NAMES.flatMap((size) => picture?.[size] ?? []).filter((name) => !name.startsWith('/'))

const UNREADABLE = 'No pudimos leer esa imagen. Elige otra foto en JPG o PNG.'

/**
 * The caller's own uploaded picture under a key. What went to a bucket is read from there, checked and written anew.
 * @throws ApiError BAD_INPUT naming picture: not uploaded, not the caller's, or no picture.
 */
export async function ownPicture(context: Context, key: string): Promise<Picture> {
  const { door, outside, now } = context
  const file = await door.db
    .selectFrom('files')
    .select(['key', 'content_type', 'purpose', 'uploaded_at'])
    .where('key', '=', key)
    .where('user_id', '=', meOf(context).id)
    .where('purpose', '=', 'profile')
    .executeTakeFirst()
  if (!file) throw badInput({ picture: UNREADABLE })
  if (file.uploaded_at) return pictureOf(key)
  const bytes = outside.uploads ? null : await outside.files.read(key, MAX_IMAGE_BYTES)
  if (!bytes) throw badInput({ picture: 'La foto no alcanzó a subir. Elígela otra vez.' })
  try {
    await keepUpload(context, file, bytes)
  } catch (error) {
    throw error instanceof NotAPicture ? badInput({ picture: UNREADABLE }) : error
  } finally {
    await outside.files.remove(key)
  }
  await door.db.updateTable('files').set({ uploaded_at: now() }).where('key', '=', key).execute()
  return pictureOf(key)
}
