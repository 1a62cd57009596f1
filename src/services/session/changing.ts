import type { Id, Session } from '#domain/models'
import { type Booked, type BookInput, tripToBook } from '#machines/schedule/chart'
import type { SessionAction } from '#machines/session-action/chart'
import { getUser } from '../account/account'
import {
  CancelSessionDocument,
  CloseSessionDocument,
  CreateSessionDocument,
  RateSessionDocument,
  SessionLogsDocument,
  SetCoachSessionsDocument,
  UpdateSessionDocument,
} from '../generated/graphql'
import { executeOnce } from '../graphql/once'
import { fetchFile } from '../rest/files'
import { findStanding, toSession } from './session'

/** Saves the session's iCalendar file. */
export async function downloadEvent(sessionId: string): Promise<void> {
  const url = URL.createObjectURL(
    await fetchFile(`/api/v1/sessions/${encodeURIComponent(sessionId)}/event.ics`),
  )
  const link = Object.assign(document.createElement('a'), { href: url, download: 'sesion.ics' })
  link.click()
  URL.revokeObjectURL(url)
}

const NO_TRIP = {
  type: 'conflict',
  reason: 'noTrip',
  message: 'Todavía no estás en un programa. Escribe a la persona de tu organización que te habló de esto.',
}

async function send({ mode, me, session, proposal, coachId, slot, slots }: BookInput): Promise<Session> {
  if (session)
    return toSession(
      (
        await executeOnce(UpdateSessionDocument, {
          data: { _id: session._id, event: 'reschedule', slot, version: session.version },
        })
      ).updateSession,
    )
  if (mode === 'propose' && proposal) {
    const { setCoachSessions } = await executeOnce(SetCoachSessionsDocument, {
      data: { coacheeId: proposal.coachee._id, programId: proposal.programId, slots },
    })
    const [first] = setCoachSessions
    if (!first) throw NO_TRIP
    return toSession(first)
  }
  const trip = tripToBook(me)
  if (!trip) throw NO_TRIP
  return toSession(
    (
      await executeOnce(CreateSessionDocument, {
        data: { coachId, slot, programId: trip.program._id },
      })
    ).createSession,
  )
}

/** Books, reschedules or proposes, and reads the person again: the wizard step and the credits may have changed. */
export async function book(input: BookInput): Promise<Booked> {
  const session = await send(input)
  return { session, me: await getUser() }
}

/** The caller's own standing session at an hour, and the person as they are now; null: it is somebody else's. */
export async function findOwn({ coachId, slot }: { coachId: Id; slot: string }): Promise<Booked | null> {
  const session = await findStanding(coachId, slot)
  return session && { session, me: await getUser() }
}

export async function act(action: SessionAction): Promise<Session> {
  const { session } = action
  switch (action.kind) {
    case 'cancel': {
      const data = { sessionId: session._id, reason: action.reason ?? null }
      return toSession((await executeOnce(CancelSessionDocument, { data })).cancelSession)
    }
    case 'close': {
      const data = {
        sessionId: session._id,
        outcome: action.outcome,
        version: session.version,
      }
      return toSession((await executeOnce(CloseSessionDocument, { data })).closeSession)
    }
    case 'rate': {
      const data = {
        sessionId: session._id,
        value: action.value,
        comment: action.comment || null,
      }
      return toSession((await executeOnce(RateSessionDocument, { data })).rateSession)
    }
    case 'contest': {
      const { reason } = action
      const data = {
        _id: session._id,
        event: 'contest',
        reason,
        version: session.version,
      } as const
      return toSession((await executeOnce(UpdateSessionDocument, { data })).updateSession)
    }
    default: {
      const data = { _id: session._id, event: action.kind, version: session.version }
      return toSession((await executeOnce(UpdateSessionDocument, { data })).updateSession)
    }
  }
}

export async function logExternalJoin(sessionId: string): Promise<void> {
  await executeOnce(SessionLogsDocument, { data: { sessionId, logs: [{ type: 'joinedExternal' }] } })
}
