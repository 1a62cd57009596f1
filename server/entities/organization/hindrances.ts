import { sql } from 'kysely'
import { OPEN_TRIP } from '#domain/models'
import { HINDRANCES, type Hindrance } from '#domain/organizations'
import { pathTo } from '#domain/places'
import type { Db, Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'

const WORDS: Record<Hindrance['kind'], (count: number) => string> = {
  trips: () => 'Tiene travesías abiertas. Termínalas o cancélalas antes.',
  sessions: () => 'Tiene sesiones agendadas. Cancélalas antes.',
  credits: (count) => `Le quedan ${count} créditos. Réstalos antes de eliminarla.`,
  invitations: () => 'Tiene invitaciones que nadie ha respondido. Espera o retíralas antes.',
  pay: () => 'Tiene sesiones que todavía no están en un pago cerrado. Cierra antes el pago de ese mes.',
}
const PART = {
  trips: 'trips',
  sessions: 'trips',
  credits: 'credits',
  invitations: 'people',
  pay: 'trips',
} as const

/** CONFLICT that says the first of what goes on. */
export const hindered = (all: readonly Hindrance[]): ApiError | null => {
  const [first] = all
  return first ? new ApiError('CONFLICT', { reason: first.kind }, WORDS[first.kind](first.count)) : null
}

/** Of a program of the organization where one is given, else of the organization; empty: nothing. */
export async function hindrancesOf(
  db: Db | Trx,
  organizationId: string,
  now: Date,
  programId: string | null = null,
): Promise<Hindrance[]> {
  const within = (column: string) => (programId ? sql`and ${sql.ref(column)} = ${programId}` : sql``)
  const { rows } = await sql<Record<Hindrance['kind'], number>>`select
    (select count(*)::int from trips t where t.organization_id = ${organizationId}
      and t.status in (${sql.join(OPEN_TRIP)}) ${within('t.program_id')}) as trips,
    (select count(*)::int from sessions s join trips t on t.id = s.trip_id where t.organization_id = ${organizationId}
      and s.state in ('pending', 'active', 'inprogress') ${within('t.program_id')}) as sessions,
    (select coalesce(sum(balance), 0)::int from accounts where organization_id = ${organizationId}
      and code in (1000, 1100)) as credits,
    (select count(*)::int from invitations i where i.organization_id = ${organizationId} and i.accepted_at is null
      and i.withdrawn_at is null and i.expires_at > ${now}
      ${programId ? sql`and ${programId} = any(i.program_ids)` : sql``}) as invitations,
    (select count(*)::int from sessions s join trips t on t.id = s.trip_id where t.organization_id = ${organizationId}
      and s.state in ('finished', 'finished_outside', 'unfinished_with_parties', 'finished_without_coachee',
        'unfinished_without_coachee')
      and not exists (select 1 from pay_lines l where l.session_id = s.id)) as pay`.execute(db)
  const found = rows[0]
  const kinds = programId ? (['trips', 'sessions', 'invitations'] as const) : HINDRANCES
  return kinds
    .map((kind) => ({
      kind,
      count: found?.[kind] ?? 0,
      place: pathTo('adminUsersOrganization', { organizationId }, { tab: PART[kind] }),
    }))
    .filter(({ count }) => count > 0)
}
