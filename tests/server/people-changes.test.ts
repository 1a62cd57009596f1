import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '#server/kernel/database/rows'
import { makeCoach, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { CREATE as BOOK, balances, key, MONDAY, makeTrio, TUESDAY } from './session-fixture'

const DAY = 86_400_000
let server: TestServer
let root: UserRow
let sysadmin: string
beforeAll(async () => {
  server = await startTestServer()
  root = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin', 'consultant'],
    active_role: 'admin',
    id: 'root',
  })
  sysadmin = await server.login(root.email)
})
beforeEach(async () => {
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('attempts').execute()
})
afterAll(() => server.close())

const as = (query: string, variables: Record<string, unknown> = {}, token = sysadmin) =>
  server.gql(query, variables, token)
const rowOf = (id: string) =>
  server.door.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const reasonOf = (answer: Awaited<ReturnType<typeof as>>) => answer.errors?.[0]?.extensions?.reason
const UPDATE =
  'mutation($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { status version _type { roles active } } }'
const update = async (id: string, data: Record<string, unknown>, token = sysadmin) =>
  as(UPDATE, { id, data: { version: (await rowOf(id)).version, ...data } }, token)

describe('what only a sysadmin writes', () => {
  test('deactivates, which ends every connection, and activates again', async () => {
    const person = await makeUser(server.door)
    const token = await server.login(person.email)
    expect(codeOf(await update(person.id, { status: 'inactive' }))).toBeNull()
    expect(codeOf(await as('{ user { _id } }', {}, token))).toBe('UNAUTHENTICATED')
    expect(codeOf(await update(person.id, { status: 'verified' }))).toBeNull()
    expect((await rowOf(person.id)).status).toBe('verified')
    const raw = await makeUser(server.door, { status: 'unverified' })
    expect(codeOf(await update(raw.id, { status: 'verified' }))).toBe('INVALID_TRANSITION')
    const done = await makeUser(server.door, { status: 'completed' })
    expect(codeOf(await update(done.id, { status: 'inactive' }))).toBe('INVALID_TRANSITION')
    expect(codeOf(await update(person.id, { status: 'completed' }))).toBe('BAD_INPUT')
  })

  test('never sends the last sysadmin away, and no own roles', async () => {
    expect(reasonOf(await update(root.id, { status: 'inactive' }))).toBe('lastSysadmin')
    await update(root.id, { roles: ['consultant'] })
    expect((await rowOf(root.id)).roles).toEqual(['admin', 'consultant'])
    const second = await makeUser(server.door, {
      user_group: 'sysadmin',
      roles: ['admin'],
      active_role: 'admin',
    })
    const token = await server.login(second.email)
    const both = await Promise.all([
      update(root.id, { status: 'inactive' }, token),
      update(second.id, { status: 'inactive' }),
    ])
    expect(both.filter((answer) => codeOf(answer) === null)).toHaveLength(1)
    await server.door.db.updateTable('users').set({ status: 'verified' }).where('id', '=', root.id).execute()
    await server.door.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', '=', second.id)
      .execute()
    sysadmin = await server.login(root.email)
  })

  test('gives roles of the group only, and takes none somebody is needed in', async () => {
    const { coach, programId } = await makeTrio(server)
    expect(codeOf(await update(coach.id, { roles: ['coach', 'admin'] }))).toBe('BAD_INPUT')
    const given = await update(coach.id, { roles: ['coach', 'consultant'], consultantPrograms: [programId] })
    expect(given.data?.updateUser).toMatchObject({
      _type: { roles: ['coach', 'consultant'], active: 'coach' },
    })
    expect((await rowOf(coach.id)).consultant_programs).toEqual([programId])
    const trio = await makeTrio(server)
    const data = { coachId: trio.coach.id, slot: MONDAY, programId: trio.programId, idempotencyKey: key() }
    expect(codeOf(await as(BOOK, { data }, trio.coacheeToken))).toBeNull()
    expect(reasonOf(await update(trio.coach.id, { roles: ['consultant'] }))).toBe('openSessions')
    const free = await update(coach.id, { roles: ['consultant'] })
    expect(free.data?.updateUser).toMatchObject({ _type: { active: 'consultant' } })
  })

  test('keeps an admin’s programs within the organization, and nobody with an open trip moves', async () => {
    const trio = await makeTrio(server)
    const other = await makeOrganization(server.door)
    const foreign = await makeProgram(server.door, other)
    const admin = await makeUser(server.door, {
      roles: ['admin'],
      active_role: 'admin',
      organization_id: trio.organizationId,
    })
    expect(codeOf(await update(admin.id, { adminPrograms: [foreign] }))).toBe('NOT_FOUND')
    expect(codeOf(await update(admin.id, { adminPrograms: [trio.programId] }))).toBeNull()
    expect(codeOf(await update(admin.id, { organizationId: other }))).toBeNull()
    expect(await rowOf(admin.id)).toMatchObject({ organization_id: other, admin_programs: [] })
    expect(codeOf(await update(admin.id, { organizationId: 'nowhere' }))).toBe('NOT_FOUND')
    expect(reasonOf(await update(trio.coachee.id, { organizationId: other }))).toBe('openTrips')
    expect(codeOf(await update(trio.coachee.id, { fixedCoach: admin.id }))).toBe('NOT_FOUND')
    expect(codeOf(await update(trio.coachee.id, { fixedCoach: trio.coach.id }))).toBeNull()
    expect((await rowOf(trio.coachee.id)).fixed_coach_id).toBe(trio.coach.id)
  })

  test('is ignored when anybody else sends it', async () => {
    const { coachee, coacheeToken, coach, coachToken, programId, organizationId } = await makeTrio(server)
    const wish = {
      status: 'inactive',
      roles: ['admin'],
      organizationId: null,
      adminPrograms: [programId],
      consultantPrograms: [programId],
      fixedCoach: null,
      routeTags: ['Ventas'],
    }
    for (const [person, token] of [
      [coachee, coacheeToken],
      [coach, coachToken],
    ] as const) {
      expect(codeOf(await update(person.id, wish, token))).toBeNull()
      const { version, welcome_stepper, ...after } = await rowOf(person.id)
      const { version: _version, welcome_stepper: _step, last_connect: _at, ...before } = person
      expect(after).toMatchObject(before)
    }
    expect(organizationId).toBe((await rowOf(coachee.id)).organization_id)
  })
})

test('moderating opens a coach and closes them, and keeps what is booked', async () => {
  const MODERATE =
    'mutation($email: String!, $to: Boolean!) { moderate(email: $email, moderate: $to) { _id email moderated } }'
  const { coach, coachee } = await makeTrio(server)
  const email = coach.email.toUpperCase()
  for (const to of [false, false, true])
    expect((await as(MODERATE, { email, to })).data?.moderate).toMatchObject({ moderated: to })
  expect(codeOf(await as(MODERATE, { email: coachee.email, to: true }))).toBe('BAD_INPUT')
  expect(codeOf(await as(MODERATE, { email: 'nadie@example.cl', to: true }))).toBe('NOT_FOUND')
})

describe('an invitation', () => {
  const CREATE = 'mutation($data: CreateUserInput!) { createUser(data: $data) { _id } }'
  const RESEND = 'mutation($id: ID!) { resendInvitation(userId: $id) { success } }'
  const READ = 'query($token: String!) { invitation(token: $token) { inviter } }'
  const invite = async (at: { organizationId: string; programId: string }, email: string) => {
    const data = {
      email,
      first: 'Eva',
      last: 'Soto',
      group: 'customer',
      roles: ['coachee'],
      organizationId: at.organizationId,
      programs: [at.programId],
      idempotencyKey: key(),
    }
    const answer = await as(CREATE, { data })
    const { createUser } = answer.data as { createUser: { _id: string } }
    return createUser._id
  }
  const secretOf = async (email: string) =>
    /token=([A-Za-z0-9_-]+)/.exec((await server.mailsTo(email))[0]?.text ?? '')?.[1]

  test('is sent again under another link, three times a day', async () => {
    const trio = await makeTrio(server)
    const email = 'otra-vez@example.cl'
    const id = await invite(trio, email)
    const first = await secretOf(email)
    server.setNow(new Date(TEST_NOW.getTime() + 13 * DAY))
    expect((await as(RESEND, { id })).data).toEqual({ resendInvitation: { success: true } })
    const second = await secretOf(email)
    expect(codeOf(await server.gql(READ, { token: first }))).toBe('BAD_INPUT')
    server.setNow(new Date(TEST_NOW.getTime() + 20 * DAY))
    expect((await server.gql(READ, { token: second })).data).toMatchObject({ invitation: {} })
    for (const expected of [null, null, null, 'RATE_LIMITED'])
      expect(codeOf(await as(RESEND, { id }))).toBe(expected)
  })

  test('is an admin’s to send again within the own organization and programs', async () => {
    const trio = await makeTrio(server)
    const adminOf = async (programs: string[], organization_id = trio.organizationId) =>
      server.login(
        (
          await makeUser(server.door, {
            roles: ['admin'],
            active_role: 'admin',
            organization_id,
            admin_programs: programs,
          })
        ).email,
      )
    const id = await invite(trio, 'de-la-casa@example.cl')
    const resend = async (token: string, userId = id) => codeOf(await as(RESEND, { id: userId }, token))
    const abroad = await makeTrio(server)
    expect(await resend(await adminOf([]))).toBe('NOT_FOUND')
    expect(await resend(await adminOf([abroad.programId], abroad.organizationId))).toBe('NOT_FOUND')
    const own = await adminOf([trio.programId])
    expect(await resend(own)).toBeNull()
    expect(await resend(own, trio.coachee.id)).toBe('CONFLICT')
    expect(await resend(own, abroad.coachee.id)).toBe('NOT_FOUND')
    expect(await resend(sysadmin, trio.coachee.id)).toBe('CONFLICT')
  })
})

describe('removing somebody', () => {
  const REMOVE = 'mutation($data: RemoveUserInput!) { removeUser(data: $data) { _id } }'
  const remove = (person: { id: string; email: string }, idempotencyKey = key()) =>
    as(REMOVE, { data: { _id: person.id, email: person.email, idempotencyKey } })
  const book = (trio: Awaited<ReturnType<typeof makeTrio>>, slot: string) =>
    as(
      BOOK,
      { data: { coachId: trio.coach.id, slot, programId: trio.programId, idempotencyKey: key() } },
      trio.coacheeToken,
    )
  const count = async (table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      server.door.db,
    )
    return rows[0]?.n ?? 0
  }

  test('needs the address, spares oneself, and is done once', async () => {
    const person = await makeUser(server.door)
    const other = await makeUser(server.door)
    expect(codeOf(await remove({ ...person, email: other.email }))).toBe('NOT_FOUND')
    expect(reasonOf(await remove(root))).toBe('self')
    const token = await server.login(person.email)
    const once = key()
    const answered = { removeUser: { _id: person.id } }
    expect((await remove(person, once)).data).toEqual(answered)
    expect((await remove(person, once)).data).toEqual(answered)
    expect(codeOf(await remove(person))).toBe('NOT_FOUND')
    expect(codeOf(await as('{ user { _id } }', {}, token))).toBe('UNAUTHENTICATED')
    const again = await makeUser(server.door, { email: person.email })
    expect(again.email).toBe(person.email)
  })

  test('cancels a coachee’s sessions, frees the credits, tells the coach, and keeps ledger and sessions', async () => {
    const trio = await makeTrio(server)
    for (const slot of [MONDAY, TUESDAY]) expect(codeOf(await book(trio, slot))).toBeNull()
    expect(await balances(server, trio.tripId)).toMatchObject({ 1000: 2, 1100: 2 })
    const journals = await count('journals')
    expect(codeOf(await remove(trio.coachee))).toBeNull()
    expect(await balances(server, trio.tripId)).toMatchObject({ 1100: 0 })
    expect(await count('journals')).toBeGreaterThan(journals)
    const states = await server.door.db
      .selectFrom('sessions')
      .select('state')
      .where('coachee_id', '=', trio.coachee.id)
      .execute()
    expect(states).toEqual([{ state: 'cancelled' }, { state: 'cancelled' }])
    const trip = await server.door.db
      .selectFrom('trips')
      .select('status')
      .where('id', '=', trio.tripId)
      .executeTakeFirst()
    expect(trip?.status).toBe('canceled')
    const told = await server.mailsTo(trio.coach.email)
    expect(told[0]?.text).toContain('se canceló')
    expect((await server.mailsTo(trio.coachee.email)).map(({ subject }) => subject)).not.toContain(
      told[0]?.subject,
    )
  })

  test('lets a coach’s coachees choose again', async () => {
    const trio = await makeTrio(server)
    await book(trio, MONDAY)
    const second = await makeCoach(server.door, trio.programId)
    expect(codeOf(await remove(trio.coach))).toBeNull()
    expect(await rowOf(trio.coachee.id)).toMatchObject({ coach_selected_id: null })
    expect(await balances(server, trio.tripId)).toMatchObject({ 1000: 4 })
    const QUERY = 'query($id: String!) { programs(data: { text: $id }) { coaches { _id } } }'
    const { programs } = (await as(QUERY, { id: trio.programId })).data as {
      programs: { coaches: { _id: string }[] }[]
    }
    expect(programs[0]?.coaches).toEqual([{ _id: second.id }])
  })

  test('leaves nothing personal: no text of theirs is in any row, and no file', async () => {
    const trio = await makeTrio(server)
    const { db } = server.door
    const id = trio.coachee.id
    const SECRET = 'palabra-que-no-queda'
    await db
      .updateTable('users')
      .set({
        first_name: SECRET,
        last_name: SECRET,
        phone: SECRET,
        rut: SECRET,
        nat: SECRET,
        about: SECRET,
        street_name: SECRET,
        city: SECRET,
        hobbies: [SECRET],
        position: SECRET,
        conference_url: SECRET,
        email: `${SECRET}@example.cl`,
        leader: JSON.stringify({ email: SECRET, firstName: SECRET, lastName: SECRET, position: SECRET }),
        picture: JSON.stringify({
          large: `${SECRET}.large`,
          medium: `${SECRET}.medium`,
          thumbnail: `${SECRET}.thumbnail`,
        }),
        bookmarks: JSON.stringify([{ title: SECRET, documentId: 'x' }]),
      })
      .where('id', '=', id)
      .execute()
    const files = join(server.dataDir, 'files')
    mkdirSync(files, { recursive: true })
    for (const size of ['large', 'medium', 'thumbnail']) writeFileSync(join(files, `${SECRET}.${size}`), 'x')
    const at = { created_at: TEST_NOW }
    await db
      .insertInto('files')
      .values({ key: SECRET, user_id: id, purpose: 'profile', content_type: 'image/png' })
      .execute()
    await db
      .insertInto('forms')
      .values({ id: 'form-erase', type: 'leader', position: 1, audience: [] })
      .execute()
    await db
      .insertInto('form_versions')
      .values({ form_id: 'form-erase', number: 1, state: 'published', content: '{}', published_at: TEST_NOW })
      .execute()
    await db
      .insertInto('form_answers')
      .values({
        user_id: id,
        form_id: 'form-erase',
        field_id: 'f',
        label: 'l',
        name: 'n',
        answer: JSON.stringify(SECRET),
      })
      .execute()
    await db
      .insertInto('embed_forms')
      .values({
        id: 'emb-1',
        token_hash: 'h',
        form_id: 'form-erase',
        subject_id: id,
        email: 'l@x.cl',
        expires_at: TEST_NOW,
        ...at,
      })
      .execute()
    await db
      .insertInto('embed_answers')
      .values({
        embed_id: 'emb-1',
        field_id: 'f',
        label: 'l',
        name: 'n',
        answer: JSON.stringify(SECRET),
      })
      .execute()
    await db
      .insertInto('trips')
      .values({
        id: 'trip-erase',
        user_id: id,
        program_id: trio.programId,
        max_sessions: 8,
        organization_id: trio.organizationId,
        status: 'finished' as const,
      })
      .execute()
    await db
      .insertInto('trip_transitions')
      .values({ trip_id: 'trip-erase', event: 'trip.pause', to_status: 'paused', reason: SECRET })
      .execute()
    await db
      .insertInto('conversations')
      .values({ id: 'conv-erase', coach_id: trio.coach.id, coachee_id: id })
      .execute()
    await db
      .insertInto('messages')
      .values({
        id: 'msg-erase',
        conversation_id: 'conv-erase',
        seq: 1,
        author_id: id,
        client_id: 'c',
        text: SECRET,
        ...at,
      })
      .execute()
    await db
      .insertInto('notifications')
      .values({
        id: 'not-erase',
        user_id: id,
        outbox_id: 1,
        title: SECRET,
        text: SECRET,
        path: '/',
        ...at,
      })
      .execute()
    const connection = await db
      .selectFrom('connections')
      .select('token_hash')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('push_subscriptions')
      .values({
        id: 'push-erase',
        endpoint: SECRET,
        p256dh: 'p',
        auth: 'a',
        user_id: id,
        token_hash: connection.token_hash,
        ...at,
      })
      .execute()
    expect(codeOf(await remove({ id, email: `${SECRET}@example.cl` }))).toBeNull()
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    const left: string[] = []
    for (const { name } of rows) {
      const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)} x
        where x::text like ${`%${SECRET}%`}`.execute(db)
      if (found[0]?.n) left.push(name)
    }
    expect(left).toEqual([])
    expect(readdirSync(files).filter((name) => name.includes(SECRET))).toEqual([])
    expect(await rowOf(id)).toMatchObject({
      first_name: 'Cuenta',
      last_name: 'eliminada',
      status: 'inactive',
    })
  })

  test('knows every table that refers to a person', async () => {
    const { rows } = await sql<{ place: string }>`
      select distinct cl.relname || '.' || a.attname as place from pg_constraint c
      join pg_class cl on cl.oid = c.conrelid join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(server.door.db)
    const unknown = rows
      .map(({ place }) => place)
      .filter((place) => !ERASED.includes(place) && !KEPT.includes(place))
    expect(unknown, 'say in server/entities/account/erase.ts what becomes of it, then here').toEqual([])
  })
})

/** Deleted or emptied by erasePerson. */
const ERASED = [
  'activities.user_id',
  'agreement_shares.user_id',
  'analytics_events.user_id',
  'assessment_tokens.user_id',
  'availability_entries.coach_id',
  'availability_locks.coach_id',
  'availability_ranges.coach_id',
  'available_periods.coach_id',
  'bulk_previews.starter_id',
  'calendar_accounts.user_id',
  'calendar_attempts.user_id',
  'calendar_codes.user_id',
  'calendar_feeds.user_id',
  'calendar_link_tokens.user_id',
  'calendars.user_id',
  'connections.user_id',
  'embed_forms.subject_id',
  'error_reports.user_id',
  'external_busy.user_id',
  'files.user_id',
  'form_answers.user_id',
  'form_submissions.user_id',
  'imports.starter_id',
  'kept_places.user_id',
  'match_impressions.coach_id',
  'match_impressions.coachee_id',
  'messages.author_id',
  'notifications.user_id',
  'objective_comments.coach_id',
  'objectives.user_id',
  'organizations.consultant_id',
  'organizations.contact_id',
  'program_coaches.coach_id',
  'push_subscriptions.user_id',
  'readings.user_id',
  'recommendations.coach_id',
  'recommendations.user_id',
  'report_schedules.user_id',
  'reports.user_id',
  'scores.owner_id',
  'session_notes.author_id',
  'tokens.user_id',
  'unlinked_coaches.coach_id',
  'users.coach_selected_id',
  'users.fixed_coach_id',
  'waited_coaches.coach_id',
  'waiting_places.coach_id',
  'waiting_places.user_id',
  'weekly_summaries.user_id',
]
/** What was done and paid, who did it, and the two of a conversation: they point at an empty record. */
const KEPT = [
  'runs.starter_id',
  'conversations.coach_id',
  'conversations.coachee_id',
  'fees.user_id',
  'invitations.invited_by',
  'journals.created_by',
  'message_reports.reporter_id',
  'message_reports.resolved_by',
  'messages.removed_by',
  'pay_asides.set_by',
  'pay_payments.paid_by',
  'pay_runs.closed_by',
  'session_contests.contested_by',
  'session_contests.resolved_by',
  'session_questions.asked',
  'session_questions.claimed_by',
  'session_joins.user_id',
  'session_logs.user_id',
  'session_transitions.actor_id',
  'session_pairs.coach_id',
  'session_pairs.coachee_id',
  'sessions.coach_id',
  'sessions.coachee_id',
  'trip_transitions.actor_id',
  'trip_transitions.actor_id',
  'trips.user_id',
]
