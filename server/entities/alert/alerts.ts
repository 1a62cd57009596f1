import { sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import { houseDay } from '#domain/memberships'
import { pathTo } from '#domain/places'
import type { Door, Trx } from '../../kernel/database/door'
import { type Log, oneByOne } from '../../kernel/one-by-one'
import { enqueueMail } from '../mail/mail-queue'
import { lockOrganization } from '../organization/scope'
import { whoAnswersFor } from '../organization/told'
import { sysadmins } from '../user/sysadmins'

/** A balance for less than these weeks, at the pace of the last four, is told. */
export const LEAST_WEEKS = 5
const PACE_WEEKS = 4
/** So many days before a membership ends it is told, once each. */
export const ENDS = [60, 30, 7] as const

type Kind = 'weeks' | 'zero' | 'ends60' | 'ends30' | 'ends7' | 'waiting'
type Alert = { kind: Kind; ref: string }
type Facts = {
  id: string
  name: string
  available: number
  /** whether it ever bought any */
  bought: boolean
  /** credits used in the last four weeks */
  used: number
  membership: string | null
  ends: Date | null
  renewed: boolean
  /** open trips of people who accepted and have no credit */
  waiting: number
}

async function factsOf(trx: Trx, organizationId: string, now: Date): Promise<Facts> {
  const since = new Date(now.getTime() - PACE_WEEKS * 7 * DAY_MS)
  const { rows } = await sql<Facts>`
    select o.id, o.name, m.id as membership, m.end_date as ends,
      coalesce((select sum(balance) from accounts a where a.organization_id = o.id and a.code = 1000), 0)::int as available,
      exists (select 1 from journals j where j.organization_id = o.id and j.operation_type = 'add') as bought,
      (select count(*)::int from journals j where j.organization_id = o.id and j.operation_type = 'use'
        and j.created_at > ${since} and j.created_at <= ${now}) as used,
      exists (select 1 from memberships n where n.organization_id = o.id and n.begun_at is null) as renewed,
      (select count(*)::int from trips t where t.organization_id = o.id and t.status in ('invited', 'active')
        and not exists (select 1 from accounts a where a.trip_id = t.id and a.code < 2000 and a.balance > 0)) as waiting
    from organizations o left join memberships m on m.organization_id = o.id and m.begun_at is not null
      and m.ended_at is null
    where o.id = ${organizationId}`.execute(trx)
  const [facts] = rows
  if (!facts) throw new Error(`No facts of ${organizationId}.`)
  return facts
}

/** What holds now. A balance at zero is not told a second time as one of few weeks. */
function alertsOf(
  { available, bought, used, membership, ends, renewed, waiting }: Facts,
  now: Date,
): Alert[] {
  const left = ends ? (ends.getTime() - now.getTime()) / DAY_MS : Number.POSITIVE_INFINITY
  const low = available > 0 && used > 0 && available / (used / PACE_WEEKS) < LEAST_WEEKS
  return [
    ...(bought && available === 0 ? [{ kind: 'zero' as const, ref: '' }] : []),
    ...(low ? [{ kind: 'weeks' as const, ref: '' }] : []),
    ...(membership && !renewed
      ? ENDS.filter((days) => left <= days).map((days) => ({ kind: `ends${days}` as const, ref: membership }))
      : []),
    ...(waiting > 0 ? [{ kind: 'waiting' as const, ref: houseDay(now.getTime()) }] : []),
  ]
}

const TEMPLATE = {
  weeks: 'alertWeeks',
  zero: 'alertZero',
  ends60: 'alertEnds',
  ends30: 'alertEnds',
  ends7: 'alertEnds',
  waiting: 'alertWaiting',
} as const satisfies Record<Kind, string>

const spoken = (at: Date): string => houseDay(at.getTime()).split('-').reverse().join('/')
const people = (count: number): string => (count === 1 ? '1 persona espera' : `${count} personas esperan`)

async function tell(trx: Trx, kind: Kind, facts: Facts): Promise<void> {
  const { id, name, available, used, ends, waiting } = facts
  const weeks = Math.max(1, Math.floor(available / (used / PACE_WEEKS)))
  const { ad, cs } = await whoAnswersFor(trx, id)
  const mail = (userId: string, path: string) => ({
    template: TEMPLATE[kind],
    to: { userId },
    data: {
      path,
      organization: name,
      weeks: weeks === 1 ? '1 semana' : `${weeks} semanas`,
      until: ends ? spoken(ends) : '',
      who: people(waiting),
    },
  })
  const page = pathTo('adminUsersOrganization', { organizationId: id }, { tab: 'credits' })
  await enqueueMail(
    trx,
    ...[...ad, ...cs].map((userId) => mail(userId, pathTo('account'))),
    ...(await sysadmins(trx)).map((userId) => mail(userId, page)),
  )
}

/** Of several ends that were crossed at once the nearest is told; the others count as told. */
function told(fresh: readonly Alert[]): Alert[] {
  const [nearest] = fresh.filter(({ kind }) => kind.startsWith('ends')).reverse()
  return fresh.filter((one) => !one.kind.startsWith('ends') || one === nearest)
}

async function look(trx: Trx, organizationId: string, now: Date): Promise<string | null> {
  await lockOrganization(trx, organizationId)
  const facts = await factsOf(trx, organizationId, now)
  const holding = alertsOf(facts, now)
  const known = await trx
    .selectFrom('organization_alerts')
    .select(['kind', 'ref'])
    .where('organization_id', '=', organizationId)
    .execute()
  const same = (one: { kind: string; ref: string }) => (other: { kind: string; ref: string }) =>
    one.kind === other.kind && one.ref === other.ref
  for (const gone of known.filter((one) => !holding.some(same(one))))
    await trx
      .deleteFrom('organization_alerts')
      .where('organization_id', '=', organizationId)
      .where('kind', '=', gone.kind)
      .where('ref', '=', gone.ref)
      .execute()
  const fresh = holding.filter((one) => !known.some(same(one)))
  if (fresh.length === 0) return null
  await trx
    .insertInto('organization_alerts')
    .values(fresh.map(({ kind, ref }) => ({ organization_id: organizationId, kind, ref, told_at: now })))
    .execute()
  for (const { kind } of told(fresh)) await tell(trx, kind, facts)
  return organizationId
}

/** Looks at every customer once; tells what it crossed since the last look. @returns those that were told of something. */
export async function sweepAlerts(door: Door, now: Date, log?: Log): Promise<string[]> {
  const ids = await door.db
    .selectFrom('organizations')
    .select('id')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const waiting = ids.map(({ id }) => id)
  return oneByOne(door, {
    job: 'organization-alerts',
    now,
    log,
    due: (limit) => Promise.resolve(waiting.splice(0, limit)),
    ref: (id) => id,
    work: (id) => door.transaction((trx) => look(trx, id, now)),
  })
}
