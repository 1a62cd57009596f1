import { sql } from 'kysely'
import { openConnection } from '#server/entities/connection/connection-service'
import { CODE } from '#server/entities/ledger/accounts'
import type { Door } from '#server/kernel/database/door'

const PEOPLE = 500
const COACHES = 20
const SESSIONS = 4
/** What one customer brings: an organization with a program, people on their way with coaches, sessions, answers. */
export const SESSIONS_OF_A_CUSTOMER = PEOPLE * SESSIONS
/** The people of whom there are so many sessions, no more than a customer has. */
export const peopleFor = (sessions: number): number =>
  Math.min(PEOPLE, Math.max(1, Math.ceil(sessions / SESSIONS)))

/** Who asks, each of the first customer: somebody on their way, their coach, an admin, a consultant; and a sysadmin. */
export type Asker = 'coachee' | 'coach' | 'admin' | 'consultant' | 'sysadmin'
export type Tokens = Record<Asker, string>

const days = (count: number) => sql`now() + make_interval(days => ${sql.lit(count)})`
/** The fields of one of the product's own forms, with what somebody called `who` answers to each. */
const fieldsOf = (formId: string, who: ReturnType<typeof sql.ref>) => sql`(
  select field ->> '_id' as id, field ->> 'label' as label, field ->> 'name' as name,
    case when field ->> '_type' = 'scale' then to_jsonb(1 + abs(hashtext(${who}) % 5))
      else coalesce(field -> 'choices' -> abs(hashtext(${who}) % 3) -> 'label', to_jsonb('Algo'::text)) end as answer
  from form_versions v, lateral (
    select jsonb_array_elements(content -> 'fields') as field
    union all select jsonb_array_elements(s -> 'fields') from jsonb_array_elements(content -> 'segments') s) f
  where v.form_id = ${formId} and v.state = 'published') f`

/** One of the product's own forms, handed in about themselves by everybody, or by the people of some organizations. */
async function answerSelf({ db }: Door, formId: string, organizations = '%'): Promise<void> {
  await sql`insert into form_submissions (user_id, form_id, program_id, submitted_at)
    select user_id, ${formId}, program_id, now() - interval '5 days' from trips where organization_id like ${organizations}`.execute(
    db,
  )
  await sql`insert into form_answers (user_id, form_id, field_id, program_id, label, name, answer)
    select t.user_id, ${formId}, f.id, t.program_id, f.label, f.name, f.answer
    from trips t cross join lateral ${fieldsOf(formId, sql.ref('t.id'))}
    where t.organization_id like ${organizations}`.execute(db)
}
/** One that every leader handed in about each of their people. */
async function answerLeaders({ db }: Door, formId: string): Promise<void> {
  await sql`insert into embed_forms (id, token_hash, form_id, program_id, subject_id, email, expires_at, submitted_at)
    select ${formId} || t.id, ${formId} || t.id, ${formId}, t.program_id, t.user_id, u.leader ->> 'email', ${days(20)}, now()
    from trips t join users u on u.id = t.user_id`.execute(db)
  await sql`insert into embed_answers (embed_id, field_id, label, name, answer)
    select e.id, f.id, f.label, f.name, f.answer
    from embed_forms e cross join lateral ${fieldsOf(formId, sql.ref('e.id'))} where e.form_id = ${formId}`.execute(
    db,
  )
}

/** What was filled, and how long that took, milliseconds. */
export type Filled = (part: string, ms: number) => void
/** Everybody's password, null: nobody signs in with one; how many people each customer has. */
type Filling = { passwordHash?: string | null; people?: number; filled?: Filled }

/** So many customers, by inserts into the real tables, whose constraints and triggers are on. */
export async function fillBase(
  door: Door,
  customers: number,
  { passwordHash = null, people = PEOPLE, filled = () => {} }: Filling = {},
): Promise<void> {
  const timed = async (part: string, fill: () => Promise<unknown>) => {
    const began = performance.now()
    await fill()
    filled(part, performance.now() - began)
  }
  const run = (part: string, statement: ReturnType<typeof sql>) =>
    timed(part, () => statement.execute(door.db))
  const all = sql`generate_series(1, ${sql.lit(customers)}) c`
  await run(
    'organizations',
    sql`insert into organizations (id, name, business_id, has_membership)
    select 'o' || c, 'Organización ' || c, c || '-k', true from ${all}`,
  )
  await run(
    'memberships',
    sql`insert into memberships (id, organization_id, level, start_date, end_date, amount, begun_at)
    select 'm' || c, 'o' || c, 'Impulsa', ${days(-60)}, ${days(300)}, 4000, ${days(-60)} from ${all}`,
  )
  await run(
    'programs',
    sql`insert into programs (id, name, path_name, starts_at, expires_at, sessions_quantity)
    select 'p' || c, 'Programa ' || c, 'Eleva', ${days(-60)}, ${days(200)}, 8 from ${all}`,
  )
  await run(
    'programs of organizations',
    sql`insert into organization_programs (organization_id, program_id) select 'o' || c, 'p' || c from ${all}`,
  )
  await run(
    'features',
    sql`insert into program_features (program_id, name, is_active)
    select 'p' || c, f.name, true from ${all} cross join features f`,
  )
  await run(
    'coaches',
    sql`insert into users (id, email, first_name, last_name, status, password_hash, moderated, user_group, roles, active_role, welcome_stepper)
    select 'h' || c || '-' || n, 'h' || c || '-' || n || '@bench.test', 'Nombre' || (n * 7919 + c) % 10007, 'Apellido' || n,
      'verified', ${passwordHash}::text, true, 'collaborator', '{coach}', 'coach', 4 from ${all}, generate_series(1, ${sql.lit(COACHES)}) n`,
  )
  await run(
    'coaches of programs',
    sql`insert into program_coaches (program_id, coach_id)
    select 'p' || c, 'h' || c || '-' || n from ${all}, generate_series(1, ${sql.lit(COACHES)}) n`,
  )
  await run(
    'availability',
    sql`insert into availability_ranges (coach_id, weekday, start_minute, end_minute)
    select coach_id, d, 540, 1080 from program_coaches, generate_series(1, 5) d`,
  )
  await run(
    'people',
    sql`insert into users (id, email, first_name, last_name, status, password_hash, user_group, roles, active_role, organization_id,
      welcome_stepper, coach_selected_id, position, leader)
    select 'u' || c || '-' || n, 'u' || c || '-' || n || '@bench.test', 'Nombre' || (n * 7919 + c) % 10007, 'Apellido' || n,
      'verified', ${passwordHash}::text, 'customer', '{coachee}', 'coachee', 'o' || c, 4, 'h' || c || '-' || 1 + n % ${sql.lit(COACHES)}, 'Jefatura',
      jsonb_build_object('firstName', 'Líder', 'lastName', 'L' || n % 60, 'email', 'l' || c || '-' || n % 60 || '@bench.test')
    from ${all}, generate_series(1, ${sql.lit(people)}) n`,
  )
  await run(
    'trips',
    sql`insert into trips (id, user_id, organization_id, program_id, status, max_sessions, activation_date, end_date)
    select 't' || substr(u.id, 2), u.id, u.organization_id, 'p' || substr(u.organization_id, 2), 'active', 8, ${days(-50)},
      ${days(150)} from users u where u.organization_id is not null`,
  )
  // an hour of its own for each of a coach's people; the last of four sessions is still to come, and of those that were held
  // the latest is not rated yet by every other person
  await run(
    'sessions',
    sql`insert into sessions (id, coach_id, coachee_id, program_id, trip_id, slot, scheduled_slot, state, rating_value, rated_at)
    select t.id || '-' || k, u.coach_selected_id, u.id, t.program_id, t.id, at.slot, at.slot, how.state,
      case when how.rated then 3 + abs(hashtext(t.id)) % 3 end, case when how.rated then at.slot + interval '2 hours' end
    from trips t join users u on u.id = t.user_id cross join generate_series(1, ${sql.lit(SESSIONS)}) k
    cross join lateral (select date_trunc('hour', now()) + make_interval(days => (k - ${sql.lit(SESSIONS)}) * 14 + 2,
      hours => (substring(t.id from '-(.*)$')::int / ${sql.lit(COACHES)})) as slot) at
    cross join lateral (select case when k = ${sql.lit(SESSIONS)} then 'active' when hashtext(t.id) % 7 = k then 'cancelled_on_time' else 'finished' end as state) was
    cross join lateral (select was.state, was.state = 'finished' and (k < ${sql.lit(SESSIONS)} - 1 or hashtext(u.id) % 2 = 0) as rated) how`,
  )
  await run(
    'transitions',
    sql`insert into session_transitions (session_id, from_state, event, to_state, slot, at)
    select id, null, 'schedule', 'active', slot, slot - interval '5 days' from sessions`,
  )
  for (const form of ['form-pulse', 'form-focus', 'form-alignment-coachee'])
    await timed(form, () => answerSelf(door, form))
  await timed('form-coachee-match', () => answerSelf(door, 'form-coachee-match', 'o1'))
  await timed('form-alignment-leader', () => answerLeaders(door, 'form-alignment-leader'))
  await run(
    'months of the audit',
    sql`select open_audit_months(month, 1) from (
      select distinct date_trunc('month', at at time zone 'UTC') at time zone 'UTC' as month from session_transitions) months`,
  )
  await run(
    'audit',
    sql`insert into audit (at, actor_id, actor_code, action, target_id, outcome, request_id)
    select at, 'sysadmin', 'sa', 'session.create', session_id, 'ok', 'r' || id from session_transitions`,
  )
  await run('statistics', sql`vacuum analyze`)
}

/** Who answers for the first customer, and for all. */
export async function addStaff({ db }: Door, passwordHash: string | null = null): Promise<void> {
  const person = {
    password_hash: passwordHash,
    status: 'verified' as const,
    first_name: 'Ana',
    last_name: 'Rojas',
  }
  await db
    .insertInto('users')
    .values([
      {
        ...person,
        id: 'admin',
        email: 'admin@bench.test',
        user_group: 'customer',
        roles: ['admin'],
        active_role: 'admin',
        organization_id: 'o1',
        admin_programs: ['p1'],
        moderated: true,
      },
      {
        ...person,
        id: 'consultant',
        email: 'consultant@bench.test',
        user_group: 'collaborator',
        roles: ['consultant'],
        active_role: 'consultant',
        organization_id: null,
        consultant_programs: ['p1'],
        moderated: true,
      },
      {
        ...person,
        id: 'sysadmin',
        email: 'sysadmin@bench.test',
        user_group: 'sysadmin',
        roles: ['admin'],
        active_role: 'admin',
        organization_id: null,
        moderated: true,
      },
    ])
    .execute()
}

const CREDITS_EACH = 8
/** As `accountId` names them. */
const ofOrganization = (code: number) => sql`o.id || ${sql.lit(`/-/-/${code}`)}`
const ofTrip = (code: number) =>
  sql`t.organization_id || '/' || t.program_id || '/' || t.id || ${sql.lit(`/${code}`)}`
/** What became of the credit of a session, by its state: its journals' name and operation, from where and to where it went. */
const MOVED = [
  { name: 'hold', operation: 'reserve', of: sql`true`, from: CODE.available, to: CODE.reserved },
  { name: 'use', operation: 'use', of: sql`s.state = 'finished'`, from: CODE.reserved, to: CODE.used },
  {
    name: 'free',
    operation: 'release',
    of: sql`s.state = 'cancelled_on_time'`,
    from: CODE.reserved,
    to: CODE.available,
  },
] as const
/** The credits of every trip, bought and given by its organization; sessions hold theirs, and use or free it once they end. */
export async function addCredits({ db }: Door): Promise<void> {
  const own = sql`select o.id, count(*) * ${sql.lit(CREDITS_EACH)} as amount from organizations o
    join trips t on t.organization_id = o.id group by o.id`
  await sql`insert into accounts (id, organization_id, program_id, trip_id, code)
    select ${ofOrganization(CODE.issued)}, id, null, null, ${sql.lit(CODE.issued)} from (${own}) o
    union all select ${ofOrganization(CODE.available)}, id, null, null, ${sql.lit(CODE.available)} from (${own}) o`.execute(
    db,
  )
  for (const code of [CODE.available, CODE.reserved, CODE.used])
    await sql`insert into accounts (id, organization_id, program_id, trip_id, code)
      select ${ofTrip(code)}, organization_id, program_id, id, ${sql.lit(code)} from trips t`.execute(db)
  await sql`insert into journals (id, operation_type, amount, organization_id, program_id, trip_id, session_id)
    select 'add' || id, 'add', amount, id, null, null, null from (${own}) o
    union all select 'give' || id, 'assign', amount, id, null, null, null from (${own}) o`.execute(db)
  // what is given must be there first
  await sql`insert into postings (journal_id, account_id, amount)
    select 'add' || id, ${ofOrganization(CODE.available)}, amount from (${own}) o union all select 'add' || id, ${ofOrganization(CODE.issued)}, -amount from (${own}) o`.execute(
    db,
  )
  await sql`insert into postings (journal_id, account_id, amount)
    select 'give' || id, ${ofOrganization(CODE.available)}, -amount from (${own}) o
    union all select 'give' || organization_id, ${ofTrip(CODE.available)}, ${sql.lit(CREDITS_EACH)} from trips t`.execute(
    db,
  )
  for (const { name, operation, of, from, to } of MOVED) {
    const about = sql`sessions s join trips t on t.id = s.trip_id where ${of}`
    const id = sql`${sql.lit(name)} || s.id`
    await sql`insert into journals (id, operation_type, amount, organization_id, program_id, trip_id, session_id)
      select ${id}, ${sql.lit(operation)}, 1, t.organization_id, t.program_id, t.id, s.id from ${about}`.execute(
      db,
    )
    await sql`insert into postings (journal_id, account_id, amount)
      select ${id}, ${ofTrip(from)}, -1 from ${about} union all select ${id}, ${ofTrip(to)}, 1 from ${about}`.execute(
      db,
    )
  }
}

const MOST_ADMINS = 20
/** Somebody who answers for each of the first customers, and as many for all. */
export async function addAdmins({ db }: Door, passwordHash: string): Promise<void> {
  await sql`insert into users (id, email, first_name, last_name, status, moderated, password_hash, user_group, roles,
      active_role, organization_id, admin_programs)
    select 'a' || substr(id, 2), 'a' || substr(id, 2) || '@bench.test', 'Ana', 'Rojas', 'verified', true, ${passwordHash}::text,
      'customer', '{admin}', 'admin', id, array['p' || substr(id, 2)]
    from organizations where id like 'o%' order by id limit ${sql.lit(MOST_ADMINS)}`.execute(db)
  await sql`insert into users (id, email, first_name, last_name, status, moderated, password_hash, user_group, roles, active_role)
    select 's' || n, 's' || n || '@bench.test', 'Ana', 'Rojas', 'verified', true, ${passwordHash}::text, 'sysadmin', '{admin}',
      'admin' from generate_series(1, ${sql.lit(MOST_ADMINS)}) n`.execute(db)
}

/** Those who ask, and the bearer of each. */
export async function openAskers(door: Door): Promise<Tokens> {
  await addStaff(door)
  const open = (id: string) => openConnection(door.db, id, { now: () => new Date(), device: null })
  return {
    coachee: await open('u1-7'),
    coach: await open('h1-8'),
    admin: await open('admin'),
    consultant: await open('consultant'),
    sysadmin: await open('sysadmin'),
  }
}
