import { sql } from 'kysely'
import type { Door } from '#server/kernel/database/door'
import { Store } from './page/store'
import type { Role, Who } from './walk/flow'

/** Somebody of the base, with the browser they sit at. */
export type Person = Who & { role: Role; kept: Store; address: string; partner: Person | null }

/** An address for each, as a proxy would tell it: limits by address are about one person. */
const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

type Row = { id: string; email: string; other: string }
const seat = (rows: readonly Row[], role: Role, first: number): Person[] =>
  rows.map((row, at) => ({
    ...row,
    role,
    kept: new Store(),
    address: addressOf(first + at),
    partner: null,
  }))

/** Who takes part, by role: so many of each as there are, chosen from the whole base. */
export type Crowd = Readonly<Record<Role, readonly Person[]>> & { pairs: readonly Person[] }

const SOON = sql`date_trunc('minute', now()) + interval '5 minutes'`
/** Their next session is now: the room is open while the load lasts. */
async function callNow(door: Door, sessions: readonly string[]): Promise<void> {
  if (sessions.length > 0)
    await sql`update sessions set slot = ${SOON}
      where id in (${sql.join(sessions)})`.execute(door.db)
}

/** Chooses who takes part; each coach of `calls` has one coachee whose session is held now. Half of the coaches are in none. */
export async function gather(door: Door, size: Readonly<Record<Role | 'calls', number>>): Promise<Crowd> {
  const calls = await sql<{
    session: string
    coach: string
    coach_email: string
    coachee: string
    coachee_email: string
  }>`
    select distinct on (s.coach_id) s.id as session, s.coach_id as coach, h.email as coach_email,
      s.coachee_id as coachee, u.email as coachee_email
    from sessions s join users h on h.id = s.coach_id join users u on u.id = s.coachee_id
    where s.state = 'active' and s.slot > now()
      and s.coach_id in (select id from users where roles = '{coach}' and hashtext(id) % 2 = 0)
      and not exists (select from sessions o where s.id <> o.id and (o.coach_id = s.coach_id or o.coachee_id = s.coachee_id)
        and o.state in ('pending', 'active', 'inprogress') and o.period && session_period(${SOON}))
    order by s.coach_id, s.id limit ${size.calls}`.execute(door.db)
  const inCalls = sql.join(calls.rows.flatMap(({ coach, coachee }) => [coach, coachee]))
  const others = calls.rows.length > 0 ? sql`id not in (${inCalls})` : sql`true`
  const coachees = await sql<Row>`select id, email, coach_selected_id as other from users
    where roles = '{coachee}' and ${others} order by hashtext(id) limit ${size.coachee}`.execute(door.db)
  const coaches = await sql<Row>`select id, email, '' as other from users
    where roles = '{coach}' and ${others} order by hashtext(id) limit ${size.coach}`.execute(door.db)
  const admins = await sql<Row>`select id, email, '' as other from users
    where user_group = 'customer' and roles = '{admin}' order by id limit ${size.admin}`.execute(door.db)
  const sysadmins = await sql<Row>`select id, email, '' as other from users
    where user_group = 'sysadmin' order by id limit ${size.sysadmin}`.execute(door.db)
  await callNow(
    door,
    calls.rows.map(({ session }) => session),
  )
  const pairs = calls.rows.map(({ session, coach, coach_email, coachee, coachee_email }, at) => {
    const [one] = seat([{ id: coachee, email: coachee_email, other: session }], 'coachee', 50_000 + 2 * at)
    const [other] = seat([{ id: coach, email: coach_email, other: session }], 'coach', 50_001 + 2 * at)
    if (!one) throw new Error('a pair has two')
    return Object.assign(one, { partner: other ?? null })
  })
  return {
    coachee: seat(coachees.rows, 'coachee', 1),
    coach: seat(coaches.rows, 'coach', 20_000),
    admin: seat(admins.rows, 'admin', 30_000),
    sysadmin: seat(sysadmins.rows, 'sysadmin', 40_000),
    pairs,
  }
}
