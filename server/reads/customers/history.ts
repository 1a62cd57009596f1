import { type RawBuilder, sql } from 'kysely'
import { HELD, MISSED } from '../../entities/measure/session-groups'
import { organizationScope } from '../../entities/organization/scope'
import { personFor } from '../../entities/user/visible-user'
import { type Context, meOf } from '../../kernel/context'
import { cursorAt, positionOf } from '../../kernel/cursor'
import { ApiError } from '../../kernel/errors'

/** What happened to somebody on the way; no word of what a session held. */
export const HISTORY_KINDS = [
  'invited',
  'accepted',
  'registered',
  'given',
  'begun',
  'paused',
  'planned',
  'unplanned',
  'resumed',
  'extended',
  'replanned',
  'ended',
  'booked',
  'held',
  'missed',
  'cancelled',
] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]
export type HistoryEntry = {
  _id: string
  at: Date
  kind: HistoryKind
  /** the program, or the hour of the session */
  program: string | null
  slot: Date | null
  by: string | null
}
export type HistoryPage = { docs: HistoryEntry[]; after: string | null }

const among = (states: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(states.map((one) => sql.lit(one)))})`
const OF_TRIP = sql`case x.event
  when 'trip.create' then 'given' when 'trip.schedule' then 'given' when 'trip.invite' then 'invited'
  when 'trip.accept' then 'begun' when 'trip.activate' then 'begun'
  when 'trip.pause' then case when x.to_status = 'paused' then 'paused' else 'planned' end
  when 'trip.unplan' then 'unplanned' when 'trip.resume' then 'resumed' when 'trip.extend' then 'extended'
  when 'trip.replan' then 'replanned'
  when 'trip.finish' then 'ended' when 'trip.cancel' then 'ended' when 'trip.ended' then 'ended' end`
const OF_SESSION = sql`case when x.to_state = 'active' then 'booked' when x.to_state in ${among(HELD)} then 'held'
  when x.to_state in ${among(MISSED)} then 'missed' when x.to_state like 'cancelled%' then 'cancelled' end`

type Source = {
  email: string
  organizationId: string | null
  userId: string | null
  programs: readonly string[] | null
}

/** Who is asked about, as far as the caller answers for them. @throws ApiError NOT_FOUND */
async function sourceOf(context: Context, id: string): Promise<Source> {
  const invitation = await context.reads
    .selectFrom('invitations')
    .select(['email', 'organization_id', 'program_ids'])
    .where('id', '=', id)
    // accepted, its id is the person's
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  const me = meOf(context)
  const programs = { ad: me.admin_programs, cs: me.consultant_programs }[context.actor as 'ad' | 'cs'] ?? null
  if (invitation) {
    const { email, organization_id, program_ids } = invitation
    if (organization_id === null) throw new ApiError('NOT_FOUND')
    try {
      await organizationScope(context, 'Query.personHistory', organization_id)
    } catch {
      // a foreign one is answered as a missing person is
      throw new ApiError('NOT_FOUND')
    }
    const own =
      programs === null || program_ids.length === 0 || program_ids.some((one) => programs.includes(one))
    if (!own) throw new ApiError('NOT_FOUND')
    return { email, organizationId: organization_id, userId: null, programs }
  }
  const { row } = await personFor(context, 'Query.personHistory', id)
  return { email: row.email, organizationId: row.organization_id, userId: row.id, programs }
}

/** What happened to one person, the newest first. */
export async function personHistory(
  context: Context,
  { _id, after, limit }: { _id: string; after: string | null; limit: number },
): Promise<HistoryPage> {
  const { email, organizationId, userId, programs } = await sourceOf(context, _id)
  const bound = [meOf(context).id, context.actor, _id]
  const [atMs, mark] = after === null ? [] : positionOf(after, 'after', bound, 2)
  const within =
    programs === null
      ? sql`true`
      : sql`t.program_id in (${programs.length === 0 ? sql`null` : sql.join(programs)}) and t.organization_id = ${organizationId}`
  const { rows } = await sql<HistoryEntry & { houseBy: boolean; ms: string }>`
    select h.*, p.name as program, case when b.id <> coalesce(${userId}, '') then trim(b.first_name || ' ' || b.last_name) end as by, b.user_group <> 'customer' as "houseBy",
      (extract(epoch from h.at) * 1000)::bigint::text as ms
    from (
      select 'i' || i.id as "_id", i.created_at as at, 'invited' as kind, i.program_ids[1] as program_id,
        null::timestamptz as slot, i.invited_by as actor_id
      from invitations i where lower(i.email) = lower(${email}) and i.organization_id = ${organizationId} and i.withdrawn_at is null
      union all
      select 'a' || i.id, i.accepted_at, 'accepted', i.program_ids[1], null, null
      from invitations i where lower(i.email) = lower(${email}) and i.organization_id = ${organizationId} and i.accepted_at is not null
      union all
      select 't' || x.id, x.at, ${OF_TRIP}, t.program_id, null, x.actor_id
      from trips t join trip_transitions x on x.trip_id = t.id where t.user_id = ${userId} and ${within}
      union all
      select 's' || x.id, x.at, ${OF_SESSION}, t.program_id, x.slot, x.actor_id
      from trips t join sessions s on s.trip_id = t.id join session_transitions x on x.session_id = s.id
      where t.user_id = ${userId} and ${within}) h
    left join programs p on p.id = h.program_id
    left join users b on b.id = h.actor_id
    where h.kind is not null
      ${after === null ? sql`` : sql`and ((extract(epoch from h.at) * 1000)::bigint, h."_id") < (${atMs}::bigint, ${mark}::text)`}
    order by (extract(epoch from h.at) * 1000)::bigint desc, h."_id" desc limit ${limit + 1}`.execute(
    context.reads,
  )
  const docs = rows.slice(0, limit)
  const last = docs.at(-1)
  return {
    docs: docs.map(({ _id: id, at, kind, program, slot, by, houseBy }) => ({
      _id: id,
      at,
      kind,
      program,
      slot,
      by: houseBy && context.actor !== 'sa' ? null : by,
    })),
    after: rows.length > limit && last ? cursorAt([last.ms, last._id], bound) : null,
  }
}
