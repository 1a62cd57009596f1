import type { FastifyInstance } from 'fastify'
import { pathOf } from '#contract/rest/addresses'
import { sessionEvent } from '#contract/rest/files'
import { calendarOf } from '../../kernel/calendar-text'
import { meOf, type Services } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { callerContext } from '../../kernel/http/doors'
import { givenTo } from '../../kernel/http/rest'
import { sessionEntry } from '../calendar-entry/entry'
import { partyOf } from './party'

const HELD = ['pending', 'active', 'inprogress']

/** A session as a calendar file, for the two parties. */
export function registerSessionRoutes(app: FastifyInstance, services: Services): void {
  app.get(pathOf('sessionEvent'), async (request, reply) => {
    const context = await callerContext(services, request)
    const { id } = givenTo(sessionEvent, request)
    const session = await context.door.db
      .selectFrom('sessions')
      .innerJoin('users as coach', 'coach.id', 'sessions.coach_id')
      .innerJoin('users as coachee', 'coachee.id', 'sessions.coachee_id')
      .leftJoin('session_invites', 'session_invites.session_id', 'sessions.id')
      .select(['session_invites.uid', 'session_invites.sequence'])
      .select(['sessions.id', 'sessions.version', 'slot', 'sessions.state', 'sessions.updated_at'])
      .select(['coach_id', 'coachee_id', 'sessions.conference_url'])
      .select(['coach.first_name as coach_first', 'coach.last_name as coach_last'])
      .select(['coachee.first_name as coachee_first', 'coachee.last_name as coachee_last'])
      .where('sessions.id', '=', id)
      .executeTakeFirst()
    const party = session && partyOf(context, session)
    if (!session || !party) throw new ApiError('NOT_FOUND')
    const { origin, productName } = services.config
    const other =
      party === 'coachee'
        ? `${session.coach_first} ${session.coach_last}`
        : `${session.coachee_first} ${session.coachee_last}`
    const { url, description } = sessionEntry(session, origin, meOf(context).timezone)
    const text = calendarOf(
      {
        uid: `${session.uid ?? session.id}@${new URL(origin).hostname}`,
        sequence: session.sequence ?? session.version,
        stamp: session.updated_at,
        start: session.slot,
        cancelled: !HELD.includes(session.state),
        summary: `Sesión con ${other.trim()}`,
        description,
        url,
      },
      productName,
    )
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="sesion.ics"')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(text)
  })
}
