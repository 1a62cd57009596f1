import { sql } from 'kysely'
import { MINUTE_MS } from '#domain/constants'
import type { Services } from '../../kernel/context'
import type { FilePurpose } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { NotAPicture } from '../../kernel/pictures/pictures'
import { fileNameOf } from './documents'
import type { Arrived } from './incoming'
import { keepUpload } from './keep-picture'

const AT_ONCE = 2
/** No upload lasts longer; one that began before was cut with its process. */
const LASTS_MS = 16 * MINUTE_MS
const TWO_ALREADY = 'Ya estás subiendo dos archivos. Espera a que terminen y sube este otra vez.'

export type Receiving = { key: string; content_type: string; purpose: FilePurpose }

/**
 * Begins to receive the file of a permission, which nobody else can use meanwhile.
 * @returns null: it was used, or is being used.
 * @throws ApiError RATE_LIMITED while the same person sends two others.
 */
export const beginUpload = ({ door, now }: Services, key: string): Promise<Receiving | null> =>
  door.transaction(async (trx) => {
    const at = now()
    const since = new Date(at.getTime() - LASTS_MS)
    const file = await trx
      .selectFrom('files')
      .innerJoin('users', 'users.id', 'files.user_id')
      .select(['key', 'content_type', 'purpose', 'user_id', 'receiving_since'])
      .where('key', '=', key)
      .where('uploaded_at', 'is', null)
      .where('users.removed_at', 'is', null)
      .where('users.status', 'not in', ['inactive', 'unverified'])
      .executeTakeFirst()
    if (!file) return null
    await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${file.user_id}`}, 7))`.execute(trx)
    const others = await trx
      .selectFrom('files')
      .select('key')
      .where('user_id', '=', file.user_id)
      .where('receiving_since', '>', since)
      .where('uploaded_at', 'is', null)
      .execute()
    if (others.some((other) => other.key === key)) return null
    if (others.length >= AT_ONCE) {
      const retryAt = new Date(at.getTime() + MINUTE_MS).toISOString()
      throw new ApiError('RATE_LIMITED', { retryAt }, TWO_ALREADY)
    }
    const begun = await trx
      .updateTable('files')
      .set({ receiving_since: at })
      .where('key', '=', key)
      .where('uploaded_at', 'is', null)
      .returning('key')
      .executeTakeFirst()
    return begun ? file : null
  })

/**
 * Keeps what arrived. A file that is not what it says ends its permission.
 * @throws NotAPicture; ApiError RATE_LIMITED.
 */
export async function endUpload(
  services: Services,
  file: Receiving,
  arrived: Arrived,
  name: string | undefined,
): Promise<void> {
  const { db } = services.door
  try {
    await keepUpload(services, file, arrived)
  } catch (error) {
    if (error instanceof NotAPicture) await db.deleteFrom('files').where('key', '=', file.key).execute()
    throw error
  }
  await db
    .updateTable('files')
    .set({
      uploaded_at: services.now(),
      receiving_since: null,
      name: fileNameOf(name, file.content_type),
      bytes: arrived.bytes,
    })
    .where('key', '=', file.key)
    .execute()
}

/** The permission can be used again, as long as it lasts. */
export async function giveUpUpload({ door }: Services, key: string): Promise<void> {
  await door.db
    .updateTable('files')
    .set({ receiving_since: null })
    .where('key', '=', key)
    .where('uploaded_at', 'is', null)
    .execute()
}
