import { ENTRY_CLOSES_MINUTES_AFTER, MINUTE_MS } from '#domain/constants'
import { countsAsFinished } from '#domain/session-rules'
import type { Services } from '../../context'
import type { Door, Trx } from '../../database/door'
import { takeTurns } from '../../turns'
import { refreshWizardStep } from '../user/wizard-step'
import { askRating } from './notices'
import type { LockedSession } from './session-row'
import { moveSession } from './transition'

const EVERY_MS = 30_000
const BATCH = 50

/** Due sessions nobody else is moving, locked. Another process's sweep skips them. */
async function dueSessions(trx: Trx, now: Date): Promise<LockedSession[]> {
  const over = new Date(now.getTime() - ENTRY_CLOSES_MINUTES_AFTER * MINUTE_MS)
  return trx
    .selectFrom('sessions')
    .innerJoin('trips', 'trips.id', 'sessions.trip_id')
    .selectAll('sessions')
    .select('trips.organization_id')
    .where((query) =>
      query.or([
        query('sessions.state', '=', 'pending').and('slot', '<=', now),
        query('sessions.state', 'in', ['active', 'inprogress']).and('slot', '<=', over),
      ]),
    )
    .orderBy('slot')
    .limit(BATCH)
    .forUpdate('sessions')
    .skipLocked()
    .execute()
}

async function moveOn(trx: Trx, session: LockedSession, now: Date): Promise<void> {
  const type = session.state === 'pending' ? 'slot.passed' : 'time.over'
  const moved = await moveSession(trx, session, { type, now: now.getTime() }, { id: null })
  await refreshWizardStep(trx, session.coachee_id)
  if (countsAsFinished(moved.state)) await askRating(trx, moved)
}

/**
 * Moves on what time has ended: proposals whose slot passed, sessions nobody closed 90 minutes after theirs.
 * Several processes may sweep at once. @returns what was moved.
 */
export async function sweepSessions(door: Door, now: Date): Promise<LockedSession[]> {
  const all: LockedSession[] = []
  for (;;) {
    const moved = await door.transaction(async (trx) => {
      const due = await dueSessions(trx, now)
      for (const session of due) await moveOn(trx, session, now)
      return due
    })
    all.push(...moved)
    if (moved.length < BATCH) return all
  }
}

/** Sweeps at once and every 30 s. @returns the stop, which waits for a running sweep. */
export function startSessionJobs({ door, now, events, log }: Services): () => Promise<void> {
  const sweep = async (): Promise<void> => {
    try {
      const moved = await sweepSessions(door, now())
      for (const { id, coach_id, coachee_id } of moved) {
        events.publish({ type: 'session.changed', sessionId: id, coachId: coach_id, coacheeId: coachee_id })
      }
      if (moved.length > 0) events.publish({ type: 'outbox.added' })
    } catch (error) {
      log.error({ err: error }, 'sessions were not moved on')
    }
  }
  return takeTurns(EVERY_MS, sweep).stop
}
