import { createHash } from 'node:crypto'
import { addressOf } from '#contract/rest/addresses'
import { DAY_MS } from '#domain/constants'
import { calendarText } from '../../kernel/calendar-text'
import { type Context, meOf, type Services } from '../../kernel/context'
import { answeredBefore, once } from '../../kernel/idempotency'
import { hashSecret, newSecret } from '../../kernel/secrets'
import { sessionEntry } from '../calendar-entry/entry'

const BEHIND_DAYS = 90
const MOST = 500
/** Calendars may ask again after that. */
const REFRESH = 'PT1H'
const STANDING = ['active', 'inprogress'] as const
const TOOK_PLACE = [
  'finished',
  'finished_outside',
  'unfinished_with_parties',
  'finished_without_coach',
  'finished_without_coachee',
  'unfinished_without_coachee',
] as const

/**
 * A new private address of the caller's sessions; the one before is dead at once. The same key answers the same address
 * for as long as it is the newest.
 */
export async function rotateFeed(context: Context, key: string): Promise<string> {
  const { id } = meOf(context)
  const { vault } = context.outside
  const call = { userKey: id, operation: 'rotateCalendarFeed', key, content: {} }
  const before = await answeredBefore<string>(context.door.db, call)
  const sealed =
    before?.answer ??
    (await context.door.transaction((trx) =>
      once(
        trx,
        call,
        async () => {
          const token = newSecret()
          const row = { token_hash: hashSecret(token), created_at: context.now() }
          await trx
            .insertInto('calendar_feeds')
            .values({ user_id: id, ...row })
            .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
            .execute()
          return vault.seal(token, `feed of ${id}`)
        },
        context.now(),
      ),
    ))
  return `${context.config.origin}${addressOf('calendarFeed', { token: String(vault.open(sealed, `feed of ${id}`)) })}`
}

/** Sessions of whoever holds the address, as a calendar with its ETag; null: no such address. */
export async function feedOf(
  { door, config, now }: Services,
  token: string,
): Promise<{ text: string; etag: string } | null> {
  const feed = await door.db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id', 'users.timezone'])
    .where('token_hash', '=', hashSecret(token))
    .where('users.removed_at', 'is', null)
    .where('users.status', '!=', 'inactive')
    .executeTakeFirst()
  if (!feed) return null
  const rows = await door.db
    .selectFrom('sessions')
    .innerJoin('users as coach', 'coach.id', 'sessions.coach_id')
    .innerJoin('users as coachee', 'coachee.id', 'sessions.coachee_id')
    .leftJoin('session_invites', 'session_invites.session_id', 'sessions.id')
    .select(['sessions.id', 'slot', 'coach_id', 'sessions.updated_at', 'sessions.version'])
    .select('sessions.conference_url')
    .select(['uid', 'sequence', 'coach.first_name as coach_first', 'coachee.first_name as coachee_first'])
    .where((eb) => eb.or([eb('coach_id', '=', feed.id), eb('coachee_id', '=', feed.id)]))
    .where('sessions.state', 'in', [...STANDING, ...TOOK_PLACE])
    .where('slot', '>', new Date(now().getTime() - BEHIND_DAYS * DAY_MS))
    .orderBy('slot')
    .limit(MOST)
    .execute()
  const { origin, productName } = config
  const events = rows.map((row) => {
    const { url, description } = sessionEntry({ ...row, conference_url: null }, origin, feed.timezone)
    const other = row.coach_id === feed.id ? row.coachee_first : row.coach_first
    return {
      uid: `${row.uid ?? row.id}@${new URL(origin).hostname}`,
      sequence: row.sequence ?? row.version,
      stamp: row.updated_at,
      start: row.slot,
      cancelled: false,
      summary: 'Sesión de coaching',
      description: `Con ${other}. ${description}`,
      url,
    }
  })
  const text = calendarText(events, {
    productName,
    method: 'PUBLISH',
    head: [
      `X-WR-CALNAME:${productName}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
      `X-PUBLISHED-TTL:${REFRESH}`,
    ],
  })
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}
