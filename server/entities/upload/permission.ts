import { MINUTE_MS } from '#domain/constants'
import { takeAttempt, uploadsOf } from '../../kernel/attempts'
import { type Context, meOf } from '../../kernel/context'
import type { FilePurpose } from '../../kernel/database/rows'
import { ApiError, badInput } from '../../kernel/errors'
import { IMAGE_TYPES } from '../../kernel/pictures/pictures'
import { newSecret } from '../../kernel/secrets'
import type { UploadForm } from '../../outside/file-store'
import { reaches } from '../../permissions/table'
import { isItem } from '../academy/items'
import { ownConversation } from '../chat/conversation'
import { DOCUMENT } from '../file/documents'
import { maxBytesOf } from '../file/sizes'
import { formsOf } from '../form/versions'

const FORM_MINUTES = 5
/** The specification's own words. */
const NOT_AN_IMAGE = 'Invalid file type'
const NOT_OURS = 'Ese archivo no es una imagen. Elige una foto en JPG o PNG.'
const NOT_SENT = 'Ese archivo no se puede enviar. Elige una imagen o un PDF.'

type Wish = { purpose: FilePurpose; subject: string | null }
const PATHS: readonly [RegExp, FilePurpose][] = [
  [/^profile$/, 'profile'],
  [/^forms\/([A-Za-z0-9_-]{1,64})$/, 'forms'],
  [/^programs\/([A-Za-z0-9_-]{1,64})$/, 'programs'],
  [/^organizations\/([A-Za-z0-9_-]{1,64})$/, 'organizations'],
  [/^academy\/([A-Za-z0-9_-]{1,64})$/, 'academy'],
  [/^chat\/([A-Za-z0-9_-]{1,64})$/, 'chat'],
]

/** A path says what for and of what; it never becomes part of a key. @throws ApiError BAD_INPUT naming path. */
function readPath(path: string): Wish {
  for (const [shape, purpose] of PATHS) {
    const match = shape.exec(path)
    if (match) return { purpose, subject: match[1] ?? null }
  }
  throw badInput({ path: 'No se pueden subir archivos ahí.' })
}

/** @throws ApiError NOT_FOUND unless the caller may send files there. */
async function checkSubject(context: Context, { purpose, subject }: Wish): Promise<void> {
  const { db } = context.door
  if (purpose === 'profile') return
  if (purpose === 'chat') {
    if (!reaches('Query.permissions', context.actor, 'party')) throw new ApiError('NOT_FOUND')
    const conversation = await ownConversation(db, context, subject ?? '')
    if (!conversation.current) throw new ApiError('FORBIDDEN')
    return
  }
  if (purpose === 'forms') {
    const person = { userId: meOf(context).id, now: context.now() }
    if (subject && (await formsOf(db, context.actor, person, { id: subject })).length > 0) return
  } else if (purpose === 'academy') {
    if (reaches('Query.permissions', context.actor, 'any') && (await isItem(db, subject ?? ''))) return
  } else if (reaches('Query.permissions', context.actor, 'any')) {
    const found = await db
      .selectFrom(purpose)
      .select('id')
      .where('id', '=', subject ?? '')
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (found) return
  }
  throw new ApiError('NOT_FOUND')
}

function checkType(contentType: string, purpose: FilePurpose): void {
  if (purpose === 'chat') {
    if ([...IMAGE_TYPES, DOCUMENT].some((type) => type === contentType)) return
    throw new ApiError('BAD_INPUT', { fields: { contentType: NOT_SENT } }, NOT_SENT)
  }
  if (!contentType.includes('image')) {
    throw new ApiError('BAD_INPUT', { fields: { contentType: NOT_AN_IMAGE } }, NOT_AN_IMAGE)
  }
  if (!IMAGE_TYPES.some((type) => type === contentType)) throw badInput({ contentType: NOT_OURS })
}

/** The form a file is posted with: five minutes, one key of ours, that exact type, at most 5 MB (chat: 20 MB). */
export async function permitUpload(
  context: Context,
  given: { path: string; contentType: string },
): Promise<UploadForm & { key: string }> {
  const me = meOf(context)
  const wish = readPath(given.path)
  checkType(given.contentType, wish.purpose)
  await checkSubject(context, wish)
  await takeAttempt(context.door, uploadsOf(me), context.now())
  const key = `${wish.purpose}.${me.id}.${newSecret()}`
  await context.door.db
    .insertInto('files')
    .values({
      key,
      user_id: me.id,
      purpose: wish.purpose,
      subject: wish.subject,
      content_type: given.contentType,
      permitted_at: context.now(),
    })
    .execute()
  const form = await context.outside.files.permit({
    key,
    contentType: given.contentType,
    maxBytes: maxBytesOf(wish.purpose),
    expiresAt: new Date(context.now().getTime() + FORM_MINUTES * MINUTE_MS),
  })
  return { ...form, key }
}
