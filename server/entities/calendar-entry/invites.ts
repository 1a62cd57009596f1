import { sql } from 'kysely'
import type { Trx } from '../../kernel/database/door'
import type { SessionRow } from '../../kernel/database/rows'

/** -1: a calendar should hold nothing of ours. */
export const NOTHING = -1
/** Kinds of calendar sessions are written to. */
const WRITTEN_TO = ['caldav', 'cronofy', 'google', 'microsoft', 'icloud'] as const
const STANDING = ['active', 'inprogress'] as const
const ENDS_BY_CANCELLING = ['cancelled', 'cancelled_on_time', 'cancelled_off_time'] as const

type Followed = Pick<SessionRow, 'id' | 'coach_id' | 'state' | 'rescheduled_from' | 'version' | 'updated_at'>
const isOneOf = (states: readonly string[], state: string): boolean => states.includes(state)

/** The invitation a session has, or takes over from the one it stands in for; the sequence rises with each change. */
async function stands(trx: Trx, session: Followed): Promise<{ uid: string; sequence: number }> {
  if (session.rescheduled_from) {
    const taken = await trx
      .updateTable('session_invites')
      .set((eb) => ({ session_id: session.id, sequence: eb('sequence', '+', 1), cancelled: false }))
      .where('session_id', '=', session.rescheduled_from)
      .returning(['uid', 'sequence'])
      .executeTakeFirst()
    if (taken) return taken
  }
  // sessions older than invitations were told by id and version
  const uid = session.rescheduled_from ?? session.id
  const sequence = session.rescheduled_from ? session.version + 1 : session.version
  await trx
    .insertInto('session_invites')
    .values({ uid, session_id: session.id, sequence })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('session_invites')
    .select(['uid', 'sequence'])
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
}

async function ends(trx: Trx, session: Followed): Promise<string | null> {
  const ended = await trx
    .insertInto('session_invites')
    .values({ uid: session.id, session_id: session.id, sequence: session.version, cancelled: true })
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .doUpdateSet((eb) => ({ sequence: eb('session_invites.sequence', '+', 1), cancelled: true })),
    )
    .returning('uid')
    .executeTakeFirst()
  return ended?.uid ?? null
}

/**
 * Follows a session that began, moved or ended: what calendars should say from now on. In the same transaction, so no
 * change can stay behind; a job carries it out.
 */
export async function followSession(trx: Trx, session: Followed): Promise<void> {
  const at = session.updated_at
  if (session.state === 'active') {
    const { uid, sequence } = await stands(trx, session)
    const main = await mainCalendar(trx, session.coach_id)
    await trx
      .updateTable('calendar_events')
      .set({ wanted_sequence: NOTHING, attempts: 0, next_attempt_at: at })
      .where('uid', '=', uid)
      .$if(main !== null, (query) => query.where('calendar_id', '!=', main ?? ''))
      .execute()
    if (main) await want(trx, { uid, calendarId: main, sequence, at })
  } else if (isOneOf(ENDS_BY_CANCELLING, session.state)) {
    const uid = await ends(trx, session)
    if (uid === null) return
    await trx
      .updateTable('calendar_events')
      .set({ wanted_sequence: NOTHING, attempts: 0, next_attempt_at: at })
      .where('uid', '=', uid)
      .execute()
  }
}

/** Says a standing session anew: what people enter by has changed, not when it is. */
export async function retell(trx: Trx, sessionId: string, at: Date): Promise<void> {
  const invite = await trx
    .updateTable('session_invites')
    .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
    .where('session_id', '=', sessionId)
    .returning(['uid', 'sequence'])
    .executeTakeFirst()
  if (!invite) return
  await trx
    .updateTable('calendar_events')
    .set({ wanted_sequence: invite.sequence, attempts: 0, next_attempt_at: at })
    .where('uid', '=', invite.uid)
    .where('wanted_sequence', '!=', NOTHING)
    .execute()
}

const want = (trx: Trx, given: { uid: string; calendarId: string; sequence: number; at: Date }) =>
  trx
    .insertInto('calendar_events')
    .values({
      uid: given.uid,
      calendar_id: given.calendarId,
      wanted_sequence: given.sequence,
      next_attempt_at: given.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'calendar_id'])
        .doUpdateSet({ wanted_sequence: given.sequence, attempts: 0, next_attempt_at: given.at }),
    )
    .execute()

/** After the main calendar changed: coming sessions go to the one that is main now, and leave the others. */
export async function moveInvites(trx: Trx, coachId: string, now: Date): Promise<void> {
  const coming = trx
    .selectFrom('sessions')
    .where('coach_id', '=', coachId)
    .where('state', 'in', STANDING)
    .where('slot', '>', now)
  await trx
    .insertInto('session_invites')
    .columns(['uid', 'session_id', 'sequence'])
    .expression(coming.select(['id as uid', 'id as session_id', 'version as sequence']))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const invites = trx.selectFrom('session_invites').where('session_id', 'in', coming.select('id'))
  const main = await mainCalendar(trx, coachId)
  await trx
    .updateTable('calendar_events')
    .set({ wanted_sequence: NOTHING, attempts: 0, next_attempt_at: now })
    .where('uid', 'in', invites.select('uid'))
    .where('wanted_sequence', '!=', NOTHING)
    .$if(main !== null, (query) => query.where('calendar_id', '!=', main ?? ''))
    .execute()
  if (main === null) return
  await trx
    .insertInto('calendar_events')
    .columns(['uid', 'calendar_id', 'wanted_sequence', 'next_attempt_at'])
    .expression(
      invites.select((eb) => [
        'uid',
        eb.val(main).as('calendar_id'),
        'sequence as wanted_sequence',
        sql<Date>`${now}::timestamptz`.as('next_attempt_at'),
      ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['uid', 'calendar_id']).doUpdateSet((eb) => ({
        wanted_sequence: eb.ref('excluded.wanted_sequence'),
        attempts: 0,
        next_attempt_at: now,
      })),
    )
    .execute()
}

/** The calendar a coach's sessions are written to; null: none that can be written. */
async function mainCalendar(trx: Trx, coachId: string): Promise<string | null> {
  const main = await trx
    .selectFrom('calendars')
    .select('id')
    .where('user_id', '=', coachId)
    .where('main', '=', true)
    .where('removed_at', 'is', null)
    .where('type', 'in', WRITTEN_TO)
    .executeTakeFirst()
  return main?.id ?? null
}
