import { sql } from 'kysely'
import { LEFT_MONTHS, type Mark, mayWriteTopic } from '#domain/session-leaves'
import type { SessionState } from '#domain/session-states'
import { type Context, meOf } from '../../kernel/context'
import type { Door, Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { endOf } from './session-row'
import { writeNote, writeTopic } from './written'

type Text = { sessionId: string; text: string; version: number }

async function asCoachee<T>(
  context: Context,
  sessionId: string,
  run: (trx: Trx, session: { state: SessionState; slot: Date; ended: boolean }) => Promise<T>,
): Promise<string> {
  const told = await context.door.transaction(async (trx) => {
    const session = await trx
      .selectFrom('sessions')
      .select(['state', 'slot', 'ended_at', 'coach_id', 'coachee_id'])
      .where('id', '=', sessionId)
      .forShare()
      .executeTakeFirst()
    if (!session || context.actor !== 'cc' || session.coachee_id !== meOf(context).id)
      throw new ApiError('NOT_FOUND')
    await run(trx, { state: session.state, slot: session.slot, ended: endOf(session) !== null })
    return { coachId: session.coach_id, coacheeId: session.coachee_id }
  })
  context.events.publish({ type: 'session.changed', sessionId, ...told })
  return sessionId
}

/** @throws ApiError NOT_FOUND, INVALID_TRANSITION once the minutes of the session are over, CONFLICT (version) */
export const saveTopic = (context: Context, { sessionId, text, version }: Text): Promise<string> =>
  asCoachee(context, sessionId, async (trx, session) => {
    const now = context.now()
    const timed = { state: session.state, slot: session.slot.toISOString() }
    if (!mayWriteTopic(timed, now.getTime()))
      throw new ApiError('INVALID_TRANSITION', {}, 'El tema se escribe hasta que termina la sesión.')
    await writeTopic(trx, { sessionId, text, version, now })
  })

/** @throws ApiError NOT_FOUND, CONFLICT (version) */
export const saveOwnNote = (context: Context, { sessionId, text, version }: Text): Promise<string> =>
  asCoachee(context, sessionId, (trx) =>
    writeNote(trx, { sessionId, authorId: meOf(context).id, text, version, now: context.now() }),
  )

/** What the coachee says became of an agreement. @throws ApiError NOT_FOUND without one */
export const markAgreement = (
  context: Context,
  { sessionId, state }: { sessionId: string; state: Mark },
): Promise<string> =>
  asCoachee(context, sessionId, async (trx, { ended }) => {
    const marked = await sql`update session_closings set mark = ${state},
        marked_at = case when mark is not distinct from ${state} then marked_at else ${context.now()} end
      where session_id = ${sessionId} and ${ended} and (agreement <> '' or first_step <> '') returning 1`.execute(
      trx,
    )
    if (marked.rows.length === 0) throw new ApiError('NOT_FOUND')
  })

/** Lets whoever accompanies the caller next read what was agreed in a program, or no longer. @throws ApiError NOT_FOUND */
export async function shareAgreements(
  context: Context,
  { programId, on }: { programId: string; on: boolean },
): Promise<void> {
  const userId = meOf(context).id
  await context.door.transaction(async (trx) => {
    const trip = await trx
      .selectFrom('trips')
      .select('id')
      .where('user_id', '=', userId)
      .where('program_id', '=', programId)
      .limit(1)
      .executeTakeFirst()
    if (!trip) throw new ApiError('NOT_FOUND')
    const row = { user_id: userId, program_id: programId }
    if (on)
      await trx
        .insertInto('agreement_shares')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await trx
        .deleteFrom('agreement_shares')
        .where('user_id', '=', userId)
        .where('program_id', '=', programId)
        .execute()
  })
}

/** When the relation of these two ended so long ago that a coach no longer reads what it left. */
export const leftBehind = (now: Date): Date => {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - LEFT_MONTHS)
  return then
}

/** Coaches' private notes of people they have not accompanied for long. */
export const sweepNotes = ({ db }: Door, now: Date): Promise<unknown> =>
  sql`delete from session_notes n using sessions s, session_pairs p, users u
    where s.id = n.session_id and n.author_id = s.coach_id
      and p.coach_id = s.coach_id and p.coachee_id = s.coachee_id and p.last_slot < ${leftBehind(now)}
      and u.id = s.coachee_id and u.coach_selected_id is distinct from s.coach_id
      and u.fixed_coach_id is distinct from s.coach_id`.execute(db)
