import { BUFFER_MINUTES, DAY_MS, MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import { capitalize, formatDateTime, hourOf } from '#domain/format-time'
import { isoWeek } from '#domain/weeks'
import type { Services } from '../../kernel/context'
import type { Db, Door, Trx } from '../../kernel/database/door'
import { type Log, oneByOne } from '../../kernel/one-by-one'
import { enqueueMail } from '../mail/mail-queue'
import type { MailPart } from '../mail/render'
import type { TemplateName } from '../mail/templates'
import { freeSlots } from '../slot/slot-service'

/** Mondays, from seven until noon of each coach's own clock. */
const HOURS = { from: 7, to: 12 }
const WEEK_DAYS = 7
const OPEN_DAYS = 14

const coaches = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .where('user_group', '=', 'collaborator')
    .where('active_role', '=', 'coach')
    .where('status', 'in', ['verified', 'completed'])
    .where('removed_at', 'is', null)

const isDue = (zone: string, now: Date): boolean => {
  const hour = hourOf(now.getTime(), zone)
  const yesterday = now.getTime() - DAY_MS
  return hour >= HOURS.from && hour < HOURS.to && isoWeek(now.getTime(), zone) !== isoWeek(yesterday, zone)
}

/** Queues the summaries of one zone's coaches, where it is Monday morning. */
async function tellZone(trx: Trx, timezone: string, now: Date): Promise<number> {
  if (!isDue(timezone, now)) return 0
  const fresh = await trx
    .insertInto('weekly_summaries')
    .columns(['user_id', 'week', 'queued_at'])
    .expression((eb) =>
      coaches(trx)
        .select(['id', eb.val(isoWeek(now.getTime(), timezone)).as('week'), eb.val(now).as('at')])
        .where('timezone', '=', timezone),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  await enqueueMail(
    trx,
    ...fresh.map(({ user_id: userId }) => ({
      template: 'weeklyNone' as const,
      to: { userId },
      data: { path: '/sesiones', weekOf: userId },
    })),
  )
  return fresh.length
}

/** Queues the week's summary of each coach for whom it is Monday morning, once over all processes. @returns how many. */
export async function tellWeek(door: Door, now: Date, log?: Log): Promise<number> {
  const told = await oneByOne(door, {
    job: 'weekly',
    now,
    log,
    batch: 1000,
    due: () => coaches(door.db).select('timezone').distinct().execute(),
    ref: ({ timezone }) => timezone,
    work: ({ timezone }) => door.transaction((trx) => tellZone(trx, timezone, now)),
  })
  return told.reduce((sum, count) => sum + count, 0)
}

/** How many sessions still fit between the free starts, one after another with their pause. */
function fitting(starts: readonly number[]): number {
  const step = (SESSION_MINUTES + BUFFER_MINUTES) * MINUTE_MS
  let count = 0
  let next = Number.NEGATIVE_INFINITY
  for (const start of starts) {
    if (start < next) continue
    count += 1
    next = start + step
  }
  return count
}

const count = (rows: { n: string | number | bigint } | undefined): number => Number(rows?.n ?? 0)

/** A coach's next seven days as they stand now, in the coach's own time. */
export async function weekOf(
  { door: { db }, now }: Pick<Services, 'door' | 'now'>,
  coachId: string,
  zone: string,
): Promise<{ template: TemplateName; values: { count: string }; parts: MailPart[] }> {
  const at = now()
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.coachee_id')
    .select(['sessions.slot', 'sessions.state', 'users.first_name', 'users.last_name'])
    .where('sessions.coach_id', '=', coachId)
    .where('sessions.state', 'in', ['pending', 'active', 'inprogress'])
    .where('sessions.slot', '<', new Date(at.getTime() + WEEK_DAYS * DAY_MS))
    .orderBy('sessions.slot')
    .execute()
  const unread = await db
    .selectFrom('conversations')
    .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('coach_id', '=', coachId)
    .whereRef('messages.seq', '>', 'conversations.coach_read')
    .whereRef('messages.author_id', '=', 'conversations.coachee_id')
    .where('messages.removed_at', 'is', null)
    .executeTakeFirst()
  const free = await freeSlots(db, [coachId], at, { to: new Date(at.getTime() + OPEN_DAYS * DAY_MS) })
  const ahead = sessions.filter(({ slot, state }) => state === 'active' && slot > at)
  const toClose = sessions.filter(({ slot, state }) => state !== 'pending' && slot <= at).length
  const proposed = sessions.filter(({ state }) => state === 'pending').length
  const waiting = [
    { label: 'Por cerrar', n: toClose, one: 'sesión', many: 'sesiones' },
    { label: 'Propuestas sin respuesta', n: proposed, one: 'hora', many: 'horas' },
    { label: 'Por responder', n: count(unread), one: 'mensaje', many: 'mensajes' },
  ]
    .filter(({ n }) => n > 0)
    .map(({ label, n, one, many }) => ({ label, value: `${n} ${n === 1 ? one : many}` }))
  const open = fitting(free.get(coachId) ?? [])
  const parts: MailPart[] = [
    {
      title: 'Tus sesiones',
      rows: ahead.map(({ slot, first_name, last_name }) => ({
        label: capitalize(formatDateTime(slot.getTime(), zone)),
        value: `${first_name} ${last_name}`.trim(),
      })),
    },
    {
      title: 'Además',
      rows: [
        ...waiting,
        { label: 'Horas abiertas en las próximas dos semanas', value: open === 0 ? 'ninguna' : String(open) },
      ],
    },
  ]
  return {
    template: ahead.length === 0 ? 'weeklyNone' : ahead.length === 1 ? 'weeklyOne' : 'weeklyMany',
    values: { count: String(ahead.length) },
    parts: parts.filter(({ rows }) => rows.length > 0),
  }
}
