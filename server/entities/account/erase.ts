import { sql, type Updateable } from 'kysely'
import type { Trx } from '../../kernel/database/door'
import type { Tables } from '../../kernel/database/generated/tables'
import type { UserRow } from '../../kernel/database/rows'
import { storedNames } from '../file/documents'
import { storedSizes } from '../file/keep-picture'

/** Rows that are somebody's and nobody else's, and the column that says whose. */
const OWN = [
  ['kept_places', 'user_id'],
  ['form_answers', 'user_id'],
  ['form_submissions', 'user_id'],
  ['tokens', 'user_id'],
  ['scores', 'owner_id'],
  ['survey_requests', 'person'],
  ['assessment_tokens', 'user_id'],
  ['push_subscriptions', 'user_id'],
  ['notifications', 'user_id'],
  ['weekly_summaries', 'user_id'],
  ['activities', 'user_id'],
  ['analytics_events', 'user_id'],
  ['calendar_feeds', 'user_id'],
  ['calendar_attempts', 'user_id'],
  ['calendar_codes', 'user_id'],
  ['calendar_link_tokens', 'user_id'],
  ['external_busy', 'user_id'],
  ['availability_ranges', 'coach_id'],
  ['availability_locks', 'coach_id'],
  ['availability_entries', 'coach_id'],
  ['available_periods', 'coach_id'],
  ['match_impressions', 'coach_id'],
  ['match_impressions', 'coachee_id'],
  ['program_coaches', 'coach_id'],
  ['unlinked_coaches', 'coach_id'],
  ['session_notes', 'author_id'],
  ['agreement_shares', 'user_id'],
  ['idempotency_keys', 'user_key'],
  ['imports', 'starter_id'],
  ['bulk_previews', 'starter_id'],
  ['readings', 'user_id'],
  ['recommendations', 'user_id'],
  ['recommendations', 'coach_id'],
  ['objectives', 'user_id'],
  ['objective_comments', 'coach_id'],
  ['waiting_places', 'user_id'],
  ['waiting_places', 'coach_id'],
  ['waited_coaches', 'coach_id'],
  ['reports', 'user_id'],
  ['report_schedules', 'user_id'],
] as const

/** What stands in the record of somebody who left: sessions and movements keep pointing at it. */
const NOBODY: Updateable<Tables['users']> = {
  password_hash: null,
  first_name: 'Cuenta',
  last_name: 'eliminada',
  phone: null,
  dob: null,
  nat: null,
  rut: null,
  language: 'es',
  picture: null,
  status: 'inactive',
  moderated: false,
  city: null,
  state: null,
  country: null,
  street_name: null,
  street_number: null,
  timezone: 'America/Santiago',
  hobbies: [],
  profession: [],
  experience: [],
  style: [],
  focus: [],
  languages: [],
  route_tags: [],
  brief: '',
  about: '',
  position: null,
  management: null,
  leader: null,
  site: null,
  conference_url: null,
  conference_changed_at: null,
  admin_programs: [],
  consultant_programs: [],
  payment: null,
  preferences: '{}',
  bookmarks: '[]',
  coach_selected_id: null,
  fixed_coach_id: null,
  has_visited_accelerators: false,
  last_connect: null,
}

async function eraseTalks(trx: Trx, userId: string, now: Date): Promise<void> {
  const said = trx.selectFrom('messages').select('id').where('author_id', '=', userId)
  await trx.deleteFrom('message_attachments').where('message_id', 'in', said).execute()
  await trx
    .updateTable('messages')
    .set({
      text: '',
      removed_at: sql<Date>`coalesce(removed_at, ${now})`,
      removed_by: sql`coalesce(removed_by, ${userId})`,
    })
    .where('author_id', '=', userId)
    .execute()
  // what sessions left is the coachee's, and a coach's working papers are about them; a coach leaves what was agreed
  for (const table of ['session_notes', 'session_topics', 'session_closings'] as const)
    await trx
      .deleteFrom(table)
      .where('session_id', 'in', trx.selectFrom('sessions').select('id').where('coachee_id', '=', userId))
      .execute()
  await trx
    .updateTable('session_closings')
    .set({ progress: null, propose: null })
    .where('session_id', 'in', trx.selectFrom('sessions').select('id').where('coach_id', '=', userId))
    .execute()
}

async function eraseCalendars(trx: Trx, userId: string, now: Date): Promise<void> {
  const calendars = trx.selectFrom('calendars').select('id').where('user_id', '=', userId)
  await trx.deleteFrom('calendar_conflicts').where('calendar_id', 'in', calendars).execute()
  await trx
    .updateTable('calendars')
    .set({ removed_at: sql<Date>`coalesce(removed_at, ${now})`, main: false, problem: null })
    .where('user_id', '=', userId)
    .execute()
  await trx
    .updateTable('calendar_accounts')
    .set({
      secret: null,
      channel: null,
      outside_id: null,
      revoked_at: sql<Date>`coalesce(revoked_at, ${now})`,
    })
    .where('user_id', '=', userId)
    .execute()
}

/** kept: an address nobody proved is somebody else's, and what waits for its owner stays. */
export type Address = 'erased' | 'kept'

/** What other rows say of the address. */
async function eraseAddress(trx: Trx, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  const address = email.toLowerCase()
  await trx
    .updateTable('embed_forms')
    .set({ email: '' })
    .where((eb) => eb(eb.fn('lower', ['email']), '=', address))
    .execute()
  await trx.deleteFrom('survey_requests').where('person', '=', address).execute()
  await trx
    .deleteFrom('invitations')
    .where((eb) => eb.or([eb('id', '=', id), eb(eb.fn('lower', ['email']), '=', address)]))
    .execute()
  await trx
    .updateTable('run_rows')
    .set({ label: '', subject: '{}' })
    .where((eb) => eb.or([eb(eb.fn('lower', ['label']), '=', address), eb('target_id', '=', id)]))
    .where('state', '<>', 'waiting')
    .execute()
  await trx.deleteFrom('mail_bounces').where('email', '=', address).execute()
  await trx
    .deleteFrom('outbox')
    .where(sql<boolean>`position(${address} in lower(payload::text)) > 0`)
    .execute()
  await trx.deleteFrom('attempts').where(sql<boolean>`position(${address} in lower(bucket)) > 0`).execute()
}

/** What was queued for others or told to them and names this person; older notices do not say whom they name. */
async function eraseMentions(
  trx: Trx,
  { id, first_name, last_name }: Pick<UserRow, 'id' | 'first_name' | 'last_name'>,
): Promise<void> {
  const name = `${first_name} ${last_name}`.trim()
  const named = name.includes(' ') ? `%${name.replace(/[\\%_]/g, '\\$&')}%` : null
  await trx
    .deleteFrom('notifications')
    .where((eb) =>
      eb.or([
        sql<boolean>`about @> array[${id}]`,
        ...(named
          ? [eb.and([sql<boolean>`about = '{}'`, sql<boolean>`title || ' ' || text ilike ${named}`])]
          : []),
      ]),
    )
    .execute()
  await trx
    .deleteFrom('outbox')
    .where(
      sql<boolean>`jsonb_exists(payload -> 'data' -> 'about', ${id}) or (kind = 'push' and jsonb_exists(payload -> 'about', ${id}))`,
    )
    .execute()
}

/** What this person wrote beside sessions and messages: opinions, reasons, complaints. What came of them stays. */
async function eraseWords(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('session_transitions').set({ reason: null }).where('actor_id', '=', id).execute()
  await trx.updateTable('session_contests').set({ reason: '' }).where('contested_by', '=', id).execute()
  await trx.updateTable('message_reports').set({ reason: '' }).where('reporter_id', '=', id).execute()
  await trx.updateTable('trips').set({ description: '' }).where('user_id', '=', id).execute()
  await trx
    .updateTable('sessions')
    .set({ rating_comment: null, conference_url: null })
    .where('coachee_id', '=', id)
    .execute()
  await trx.updateTable('session_logs').set({ detail: null }).where('user_id', '=', id).execute()
}

/**
 * Erases what is personal of a locked person; sessions, movements, fees and the record of what was done stay.
 * @returns names of the stored files that are to be let go.
 */
export async function erasePerson(trx: Trx, person: UserRow, address: Address, now: Date): Promise<string[]> {
  const { id } = person
  await eraseTalks(trx, id, now)
  await eraseCalendars(trx, id, now)
  for (const [table, column] of OWN)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx)
  for (const column of ['contact_id', 'consultant_id'] as const)
    await trx
      .updateTable('organizations')
      .set({ [column]: null })
      .where(column, '=', id)
      .execute()
  await trx
    .updateTable('trip_transitions')
    .set({ reason: null })
    .where('trip_id', 'in', trx.selectFrom('trips').select('id').where('user_id', '=', id))
    .execute()
  await eraseWords(trx, id)
  await eraseMentions(trx, person)
  await trx.deleteFrom('embed_forms').where('subject_id', '=', id).execute()
  await trx.deleteFrom('outbox').where(sql<boolean>`payload -> 'to' ->> 'userId' = ${id}`).execute()
  await trx.updateTable('error_reports').set({ user_id: null }).where('user_id', '=', id).execute()
  if (address === 'erased') await eraseAddress(trx, person)
  const files = await trx
    .deleteFrom('files')
    .where('user_id', '=', id)
    // pictures of courses, customers and programs are theirs, whoever sent them
    .where('purpose', 'not in', ['academy', 'organizations', 'programs'])
    .returning(['key', 'content_type'])
    .execute()
  await trx
    .updateTable('users')
    .set((eb) => ({
      ...NOBODY,
      email: `${id}@eliminada.invalid`,
      removed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  return [
    ...files.flatMap(({ key, content_type }) => [key, ...storedNames(key, content_type)]),
    ...storedSizes(person.picture),
  ]
}
