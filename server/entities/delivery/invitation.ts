import { calendarText, peopleOf } from '../../kernel/calendar-text'
import type { Services } from '../../kernel/context'
import type { Attachment } from '../../outside/mail/transport'
import { sessionEntry } from '../calendar-entry/entry'
import type { Invite } from '../mail/mail-queue'

/** The invitation of a session as an attachment: calendars take it, move it and cancel it by its UID and sequence. */
export function invitationOf(
  { config, now }: Pick<Services, 'config' | 'now'>,
  { uid, sequence, method, sessionId, slot }: Invite & { slot: string },
  to: { email: string; firstName: string; timezone: string },
  summary: string,
): Attachment {
  const { hostname } = new URL(config.origin)
  const organizer = { name: config.productName, email: `agenda@${hostname}` }
  const start = new Date(slot)
  const entry = sessionEntry({ id: sessionId, conference_url: null, slot: start }, config.origin, to.timezone)
  const event = {
    uid: `${uid}@${hostname}`,
    sequence,
    stamp: now(),
    start,
    cancelled: method === 'CANCEL',
    summary,
    ...entry,
    people: peopleOf(organizer, { name: to.firstName, email: to.email }),
  }
  return {
    filename: method === 'CANCEL' ? 'cancelacion.ics' : 'invitacion.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarText([event], { productName: config.productName, method }),
  }
}
