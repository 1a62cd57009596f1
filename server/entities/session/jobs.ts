import { ENTRY_CLOSES_MINUTES_AFTER, MINUTE_MS } from '#domain/constants'
import type { Door, Trx } from '../../kernel/database/door'
import type { Job } from '../../kernel/jobs'
import { type Log, oneByOne } from '../../kernel/one-by-one'
import { refreshWizardStep } from '../user/wizard-step'
import { decideForCoachee, overdueContests } from './contest'
import { type LockedSession, lockSession } from './session-row'
import { accepts, moveSession } from './transition'

const EVERY_MS = 30_000

const dueSessions = ({ db }: Door, now: Date) => {
  const over = new Date(now.getTime() - ENTRY_CLOSES_MINUTES_AFTER * MINUTE_MS)
  return (
    db
      .selectFrom('sessions')
      .select('id')
      // what `sessions_open` is read by: the alternatives alone have no bound of its own
      .where('state', 'in', ['pending', 'active', 'inprogress'])
      .where('slot', '<=', now)
      .where((query) =>
        query.or([
          query('state', '=', 'pending').and('slot', '<=', now),
          query('state', 'in', ['active', 'inprogress']).and('slot', '<=', over),
        ]),
      )
      .orderBy('slot')
  )
}

/** @returns the session; null: somebody else has moved it meanwhile. */
async function moveOn(trx: Trx, id: string, now: Date): Promise<LockedSession | null> {
  const session = await lockSession(trx, id)
  const type = session.state === 'pending' ? 'slot.passed' : 'time.over'
  const event = { type, now: now.getTime() } as const
  if (!(await accepts(trx, session, event))) return null
  await moveSession(trx, session, event, { id: null })
  await refreshWizardStep(trx, session.coachee_id)
  return session
}

/**
 * Moves on what time has ended: proposals whose slot passed, sessions nobody closed 90 minutes after theirs.
 * Several processes may sweep at once. @returns what was moved.
 */
export const sweepSessions = (door: Door, now: Date, log?: Log): Promise<LockedSession[]> =>
  oneByOne(door, {
    job: 'sessions',
    now,
    log,
    due: (limit, ready) => dueSessions(door, now).where(ready('sessions.id')).limit(limit).execute(),
    ref: ({ id }) => id,
    work: ({ id }) => door.transaction((trx) => moveOn(trx, id, now)),
  })

/** Decides contests that waited too long. @returns their sessions. */
export const sweepContests = (door: Door, now: Date, log?: Log): Promise<LockedSession[]> =>
  oneByOne(door, {
    job: 'contests',
    now,
    log,
    due: (limit, ready) =>
      overdueContests(door, now).where(ready('session_contests.session_id')).limit(limit).execute(),
    ref: ({ id }) => id,
    work: ({ id }) =>
      door.transaction(async (trx) => {
        const session = await lockSession(trx, id)
        return (await decideForCoachee(trx, session, now)) ? session : null
      }),
  })

const moving = (name: string, sweep: typeof sweepSessions): Job => ({
  name,
  everyMs: EVERY_MS,
  run: async ({ door, now, events, log }) => {
    const moved = await sweep(door, now(), log)
    for (const { id, coach_id, coachee_id } of moved)
      events.publish({ type: 'session.changed', sessionId: id, coachId: coach_id, coacheeId: coachee_id })
    if (moved.length > 0) events.publish({ type: 'outbox.added' })
  },
})
export const SESSION_JOBS: readonly Job[] = [
  moving('sessions', sweepSessions),
  moving('contests', sweepContests),
]
