import DataLoader from 'dataloader'
import { MINUTE_MS } from '#domain/constants'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import type { MessageRow } from '../../kernel/database/rows'
import { badInput } from '../../kernel/errors'
import { DOCUMENT, storedNames } from '../file/documents'

/** A file of a message; `url` opens for five minutes, `preview` only exists for pictures. */
export type AttachmentView = {
  key: string
  name: string
  contentType: string
  bytes: number
  url: string
  preview: string | null
}
const MINUTES = 5

/**
 * Files of the author, sent for this conversation, become part of the message.
 * @throws ApiError BAD_INPUT for a key that is not: somebody else's, for another place, not uploaded, or used.
 */
export async function keepAttachments(
  trx: Trx,
  context: Context,
  message: Pick<MessageRow, 'id' | 'conversation_id'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  const files = await trx
    .selectFrom('files')
    .leftJoin('message_attachments', 'message_attachments.file_key', 'files.key')
    .select('files.key')
    .where('files.key', 'in', keys)
    .where('user_id', '=', meOf(context).id)
    .where('purpose', '=', 'chat')
    .where('subject', '=', message.conversation_id)
    .where('uploaded_at', 'is not', null)
    .where('message_attachments.message_id', 'is', null)
    .execute()
  if (files.length !== keys.length)
    throw badInput({ attachments: 'Un archivo no alcanzó a subir. Adjúntalo otra vez.' })
  await trx
    .insertInto('message_attachments')
    .values(keys.map((file_key, position) => ({ message_id: message.id, position, file_key })))
    .execute()
}

/** The rows of a message's files go; answers the names of what is stored, to be let go. */
export async function forgetAttachments(trx: Trx, messageId: string): Promise<string[]> {
  const gone = await trx
    .deleteFrom('message_attachments')
    .where('message_id', '=', messageId)
    .returning('file_key')
    .execute()
  if (gone.length === 0) return []
  const files = await trx
    .deleteFrom('files')
    .where(
      'key',
      'in',
      gone.map(({ file_key }) => file_key),
    )
    .returning(['key', 'content_type'])
    .execute()
  return files.flatMap(({ key, content_type }) => storedNames(key, content_type))
}

const loaders = new WeakMap<Context, DataLoader<string, AttachmentView[]>>()

/** Files of messages, read for all of a request at once. */
export function attachmentsOf(context: Context, messageId: string): Promise<AttachmentView[]> {
  const known = loaders.get(context)
  if (known) return known.load(messageId)
  const made = new DataLoader<string, AttachmentView[]>(async (ids) => {
    const rows = await context.door.db
      .selectFrom('message_attachments')
      .innerJoin('files', 'files.key', 'message_attachments.file_key')
      .select(['message_id', 'key', 'name', 'content_type', 'files.bytes'])
      .where('message_id', 'in', ids)
      .orderBy('position')
      .execute()
    const sign = (name: string) => context.outside.addresses.sign(name, MINUTES * MINUTE_MS)
    return ids.map((id) =>
      rows
        .filter((row) => row.message_id === id)
        .map(({ key, name, content_type, bytes }) => ({
          key,
          name: name ?? '',
          contentType: content_type,
          bytes: bytes ?? 0,
          url: sign(content_type === DOCUMENT ? `${key}.document` : `${key}.large`),
          preview: content_type === DOCUMENT ? null : sign(`${key}.medium`),
        })),
    )
  })
  loaders.set(context, made)
  return made.load(messageId)
}
