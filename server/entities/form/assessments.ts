import { sql } from 'kysely'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { hashSecret, newSecret } from '../../kernel/secrets'
import type { Place } from './versions'

/** How long an assessment can be answered once it was opened. */
const ASSESSMENT_MS = 432_000_000
/** So many openings of a person stay good beside each other: other tabs, other devices. */
const OPENINGS = 5
const ASSESSMENT = 'sat'

export type Assessment = { formId: string; name: string; token: string; expiresAt: Date }

/**
 * The assessments of the caller's active trips that are not handed in, each opened by a new token; only its hash is kept.
 */
export async function assessmentsToAnswer(context: Context): Promise<Assessment[]> {
  const me = meOf(context)
  const now = context.now()
  const expiresAt = new Date(now.getTime() + ASSESSMENT_MS)
  return context.door.transaction(async (trx) => {
    const { rows } = await sql<{ formId: string; programId: string; name: string }>`
      select distinct on (f.position, f.id) f.id as "formId", t.program_id as "programId", v.content ->> 'name' as name
      from trips t join forms f on f.type = ${ASSESSMENT} and 'cc' = any (f.audience)
      join form_versions v on v.form_id = f.id and v.state = 'published'
      where t.user_id = ${me.id} and t.status = 'active' and not exists (
        select 1 from form_submissions s where s.user_id = t.user_id and s.form_id = f.id and s.program_id = t.program_id)
      order by f.position, f.id, t.created_at`.execute(trx)
    const opened = rows.map((row) => ({ ...row, token: newSecret() }))
    if (opened.length === 0) return []
    await trx
      .insertInto('assessment_tokens')
      .values(
        opened.map(({ formId, programId, token }) => ({
          token_hash: hashSecret(token),
          user_id: me.id,
          form_id: formId,
          program_id: programId,
          created_at: now,
          expires_at: expiresAt,
        })),
      )
      .execute()
    await sql`
      delete from assessment_tokens where user_id = ${me.id} and (expires_at <= ${now} or token_hash in (
        select token_hash from assessment_tokens where user_id = ${me.id}
        order by created_at desc, token_hash offset ${OPENINGS * opened.length}))`.execute(trx)
    return opened.map(({ formId, name, token }) => ({ formId, name, token, expiresAt }))
  })
}

/**
 * Which copy of an assessment a token opens; null: the form is none.
 * @throws ApiError BAD_INPUT naming token, with reason `unknown` or `expired`.
 */
export async function assessmentPlace(
  trx: Trx,
  context: Context,
  form: { _id: string; _type: string },
  token: string | null,
): Promise<Place | null> {
  if (form._type !== ASSESSMENT) return null
  const row = await trx
    .selectFrom('assessment_tokens')
    .select(['program_id', 'expires_at'])
    .where('token_hash', '=', hashSecret(token ?? ''))
    .where('user_id', '=', meOf(context).id)
    .where('form_id', '=', form._id)
    .executeTakeFirst()
  if (!row || row.expires_at <= context.now()) {
    const text = 'Esta autoevaluación ya no está abierta. Ábrela otra vez desde tus sesiones.'
    throw new ApiError('BAD_INPUT', { fields: { token: text }, reason: row ? 'expired' : 'unknown' }, text)
  }
  return { programId: row.program_id, sessionId: '' }
}
