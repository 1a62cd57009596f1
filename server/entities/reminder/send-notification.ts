import { OPEN_TRIP } from '#domain/models'
import { hourly, takeAttemptWithin } from '../../kernel/attempts'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import type { UserRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { tellUnreadNow } from '../chat/unread-mails'
import { enqueueMail } from '../mail/mail-queue'
import { tellReminderTo } from '../session/notices'
import { partyOf } from '../session/party'
import { bookableOf } from '../trip-state/trip-time'
import { personFor } from '../user/visible-user'
import { takeReminder } from './three-days'

/** Of what somebody is reminded, by what it is about. */
export type Notice =
  | { type: 'sessionReminder'; sessionId: string }
  | { type: 'bookingReminder'; userId: string }
  | { type: 'chatMessage'; conversationId: string }

const ENOUGH = 'Ya le recordaste hace poco. Vuelve a intentarlo más tarde.'

/** @throws ApiError RATE_LIMITED with `retryAt` for the same pair and kind within an hour. */
const takeTurn = (trx: Trx, context: Context, type: Notice['type'], toId: string): Promise<void> =>
  takeAttemptWithin(trx, hourly(`${type} ${meOf(context).id} ${toId}`), context.now(), ENOUGH)

async function ofSession(trx: Trx, context: Context, sessionId: string): Promise<void> {
  const session = await trx.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst()
  const isOwn = session && (context.actor === 'sa' || partyOf(context, session) === 'coach')
  if (!isOwn) throw new ApiError('NOT_FOUND')
  if (session.state !== 'active' || session.slot <= context.now())
    throw new ApiError('INVALID_TRANSITION', {}, 'Esta sesión ya no está por realizarse.')
  const parties = context.actor === 'sa' ? (['coachee', 'coach'] as const) : (['coachee'] as const)
  for (const party of parties) {
    await takeTurn(trx, context, 'sessionReminder', session[`${party}_id`])
    await tellReminderTo(trx, session, party)
  }
}

async function ofBooking(trx: Trx, context: Context, row: UserRow): Promise<void> {
  const trips = await trx
    .selectFrom('trips')
    .select('id')
    .where('user_id', '=', row.id)
    .where('status', 'in', OPEN_TRIP)
    .execute()
  const free = await bookableOf(
    trx,
    trips.map(({ id }) => id),
    context.now(),
  )
  if (![...free.values()].some((sessions) => sessions > 0))
    throw new ApiError('INVALID_TRANSITION', {}, 'No tiene sesiones por agendar.')
  await takeTurn(trx, context, 'bookingReminder', row.id)
  const until = await takeReminder(trx, row.id, context.now())
  if (until) throw new ApiError('RATE_LIMITED', { retryAt: until.toISOString() }, ENOUGH)
  const coachId = context.actor === 'co' ? meOf(context).id : (row.fixed_coach_id ?? row.coach_selected_id)
  await enqueueMail(trx, {
    template: coachId ? 'bookingReminder' : 'bookingReminderAlone',
    to: { userId: row.id },
    data: { path: '/agendar', ...(coachId ? { people: { who: coachId } } : {}) },
  })
}

async function ofChat(trx: Trx, context: Context, conversationId: string): Promise<void> {
  const row = await trx
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', conversationId)
    .executeTakeFirst()
  const party = row && partyOf(context, row)
  if (!row || !party) throw new ApiError('NOT_FOUND')
  const reader = party === 'coach' ? 'coachee' : 'coach'
  await takeTurn(trx, context, 'chatMessage', row[`${reader}_id`])
  if (!(await tellUnreadNow(trx, reader, row, context.now())))
    throw new ApiError('INVALID_TRANSITION', {}, 'Ya leyó tus mensajes, o ya se le avisó.')
}

/**
 * Reminds somebody by mail and bell, in words of ours, of what is stored; who refuses that kind of mail has the bell only.
 * @throws ApiError NOT_FOUND, INVALID_TRANSITION when there is nothing to remind of, RATE_LIMITED with `retryAt`: once an
 * hour of the same, and of booking once in three days whoever asks.
 */
export async function sendNotification(context: Context, notice: Notice): Promise<void> {
  const { door } = context
  if (notice.type === 'sessionReminder')
    await door.transaction((trx) => ofSession(trx, context, notice.sessionId))
  else if (notice.type === 'chatMessage')
    await door.transaction((trx) => ofChat(trx, context, notice.conversationId))
  else {
    const { row } = await personFor(context, 'Query.sendNotification', notice.userId)
    await door.transaction((trx) => ofBooking(trx, context, row))
  }
  context.events.publish({ type: 'outbox.added' })
}
