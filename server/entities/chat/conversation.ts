import { sql } from 'kysely'
import { type Context, meOf } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import type { ConversationRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { newId } from '../../kernel/secrets'

/** Which of the two people of a conversation somebody is. */
export type Side = 'coach' | 'coachee'
export const otherSide = (side: Side): Side => (side === 'coach' ? 'coachee' : 'coach')

/** The side the caller's active role gives them; null: neither. */
export const sideOf = ({ actor }: Pick<Context, 'actor'>): Side | null =>
  actor === 'co' ? 'coach' : actor === 'cc' ? 'coachee' : null

/** As sideOf. @throws ApiError FORBIDDEN. */
export function requireSide(context: Pick<Context, 'actor'>): Side {
  const side = sideOf(context)
  if (!side) throw new ApiError('FORBIDDEN')
  return side
}

/** Coaches and coachees who belong together now: chosen, fixed, or with a session that is still open. */
const pairs = (side: Side, userId: string) => {
  const column = sql.ref(side === 'coach' ? 'coach_id' : 'coachee_id')
  return sql<{ coach_id: string; coachee_id: string }>`
    select coach_id, coachee_id from (
      select coach_selected_id as coach_id, id as coachee_id from users where removed_at is null
      union select fixed_coach_id, id from users where removed_at is null
      union select coach_id, coachee_id from sessions where state in ('pending', 'active', 'inprogress')
    ) as pair where ${column} = ${userId} and coach_id is not null and coach_id <> coachee_id`
}

/** Every relation the caller has now gets its conversation; those there are stay as they are. */
export async function openConversations(context: Context): Promise<void> {
  const side = requireSide(context)
  const { id } = meOf(context)
  await context.door.transaction(async (trx) => {
    const { rows } = await pairs(side, id).execute(trx)
    if (rows.length === 0) return
    await trx
      .insertInto('conversations')
      .values(rows.map((pair) => ({ id: newId('chat'), ...pair, created_at: context.now() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/**
 * Whether coach and coachee of a conversation still belong together: only then is anything written. The database's
 * `send_message` asks the same.
 */
export const CURRENT = `(
  exists (select 1 from users where users.id = conversations.coachee_id and users.removed_at is null
    and conversations.coach_id in (users.coach_selected_id, users.fixed_coach_id))
  or exists (select 1 from sessions where sessions.coach_id = conversations.coach_id
    and sessions.coachee_id = conversations.coachee_id and sessions.state in ('pending', 'active', 'inprogress')))`
export const stillTogether = sql<boolean>`${sql.raw(CURRENT)}`

export type OwnConversation = ConversationRow & { side: Side; current: boolean }

/**
 * A conversation the caller takes part in with the active role.
 * @throws ApiError NOT_FOUND, the same for a missing and a foreign one.
 */
export async function ownConversation(
  db: Db | Trx,
  context: Context,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<OwnConversation> {
  const side = requireSide(context)
  const row = await db
    .selectFrom('conversations')
    .selectAll()
    .select(stillTogether.as('current'))
    .where('id', '=', id)
    .where(side === 'coach' ? 'coach_id' : 'coachee_id', '=', meOf(context).id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND')
  return { ...row, side, current: Boolean(row.current) }
}

export const placeOf = (row: Pick<ConversationRow, 'id' | 'coach_id' | 'coachee_id'>) => ({
  conversationId: row.id,
  coachId: row.coach_id,
  coacheeId: row.coachee_id,
})
