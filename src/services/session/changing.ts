import type { Id, Session } from '#domain/models'
import { type Booked, type BookInput, tripToBook } from '#machines/agenda/schedule/chart'
import type { SessionAction } from '#machines/sessions/session-action/chart'
import { getUser } from '../account/account'
import {
  BookSeriesDocument,
  CancelSessionDocument,
  CloseSessionDocument,
  CreateSessionDocument,
  RateSessionDocument,
  SessionLogsDocument,
  SetCoachSessionsDocument,
  UpdateSessionDocument,
} from '../generated/graphql'
import { executeOnce } from '../graphql/once'
import { fetchFile } from '../rest/ask'
import { findStanding, toSession } from './session'

/** Saves the session's iCalendar file. */
export async function downloadEvent(sessionId: string): Promise<void> {
  const url = URL.createObjectURL(await fetchFile('sessionEvent', { id: sessionId }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'sesion.ics' })
  link.click()
  URL.revokeObjectURL(url)
}

const NO_TRIP = {
  type: 'conflict',
  reason: 'noTrip',
  message: 'Todavía no estás en un programa. Escribe a la persona de tu organización que te habló de esto.',
}

/** Books, and reads the person again, whose wizard step and credits may have changed; reschedules or proposes. */
export async function book(input: BookInput): Promise<Booked> {
  const { mode, me, session, proposal, coachId, slot, slots, series } = input
  if (session) {
    const data = { _id: session._id, event: 'reschedule', slot, version: session.version } as const
    const { updateSession } = await executeOnce(UpdateSessionDocument, { data })
    return { sessions: [toSession(updateSession)], me: null }
  }
  if (mode === 'propose' && proposal) {
    const { setCoachSessions } = await executeOnce(SetCoachSessionsDocument, {
      data: { coacheeId: proposal.coachee._id, programId: proposal.programId, slots },
    })
    if (setCoachSessions.length === 0) throw NO_TRIP
    return { sessions: setCoachSessions.map(toSession), me: null }
  }
  const trip = tripToBook(me)
  if (!trip) throw NO_TRIP
  if (series && slots.length > 1) {
    const { everyWeeks: weeks, count } = series
    const { bookSeries } = await executeOnce(BookSeriesDocument, {
      data: { coachId, programId: trip.program._id, first: slot, weeks, count, confirmed: slots },
    })
    return { sessions: bookSeries.sessions.map(toSession), me: await getUser() }
  }
  const { createSession } = await executeOnce(CreateSessionDocument, {
    data: { coachId, slot, programId: trip.program._id },
  })
  return { sessions: [toSession(createSession)], me: await getUser() }
}

/** The caller's own standing session at an hour, and the person as they are now; null: it is somebody else's. */
export async function findOwn({ coachId, slot }: { coachId: Id; slot: string }): Promise<Booked | null> {
  const session = await findStanding(coachId, slot)
  return session && { sessions: [session], me: await getUser() }
}

export async function act(action: SessionAction): Promise<Session> {
  const { session } = action
  switch (action.kind) {
    case 'cancel': {
      const data = { sessionId: session._id }
      return toSession((await executeOnce(CancelSessionDocument, { data })).cancelSession)
    }
    case 'reportAbsence': {
      const data = { sessionId: session._id, outcome: 'coachMissing', version: session.version } as const
      return toSession((await executeOnce(CloseSessionDocument, { data })).closeSession.session)
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
