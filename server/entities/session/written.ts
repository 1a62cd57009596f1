import { sql } from 'kysely'
import type { Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'

/** @throws ApiError always: what is written was changed since it was read */
export const changedMeanwhile = (what: string): ApiError =>
  new ApiError(
    'CONFLICT',
    { reason: 'version' },
    `Escribiste ${what} en otro dispositivo. Mira la versión nueva antes de seguir.`,
  )

type Note = { sessionId: string; authorId: string; text: string; version: number; now: Date }

/**
 * The note of one author about a session; empty removes it. `version`: that of the note read before, 0 without any.
 * @throws ApiError CONFLICT (version)
 */
export async function writeNote(trx: Trx, { sessionId, authorId, text, version, now }: Note): Promise<void> {
  const own = sql`session_id = ${sessionId} and author_id = ${authorId}`
  const { rows } =
    text === ''
      ? version === 0
        ? await sql`select 1 where not exists (select from session_notes where ${own})`.execute(trx)
        : await sql`delete from session_notes where ${own} and version = ${version} returning 1`.execute(trx)
      : version === 0
        ? await sql`insert into session_notes (session_id, author_id, text, updated_at)
            values (${sessionId}, ${authorId}, ${text}, ${now}) on conflict do nothing returning 1`.execute(
            trx,
          )
        : // the same words again are no other version: elsewhere they may be read still
          await sql`update session_notes set text = ${text},
            updated_at = case when text = ${text} then updated_at else ${now} end,
            version = version + (text <> ${text})::int
            where ${own} and version = ${version} returning 1`.execute(trx)
  if (rows.length === 0) throw changedMeanwhile('estas notas')
}

/** As a note, of the session itself. */
export async function writeTopic(
  trx: Trx,
  { sessionId, text, version, now }: Omit<Note, 'authorId'>,
): Promise<void> {
  const { rows } =
    text === ''
      ? version === 0
        ? await sql`select 1 where not exists (select from session_topics where session_id = ${sessionId})`.execute(
            trx,
          )
        : await sql`delete from session_topics where session_id = ${sessionId} and version = ${version}
            returning 1`.execute(trx)
      : version === 0
        ? await sql`insert into session_topics (session_id, text, updated_at)
            values (${sessionId}, ${text}, ${now}) on conflict do nothing returning 1`.execute(trx)
        : await sql`update session_topics set text = ${text}, updated_at = ${now}, version = version + 1
            where session_id = ${sessionId} and version = ${version} returning 1`.execute(trx)
  if (rows.length === 0) throw changedMeanwhile('el tema')
}
