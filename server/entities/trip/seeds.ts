import type { Trx } from '../../kernel/database/door'
import type { TripRow } from '../../kernel/database/rows'
import { endOf, startOf } from '../../kernel/demo/customers'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'
import { activationOf, holderOf, type Traveller } from '../../kernel/demo/travellers'
import { CODE } from '../ledger/accounts'
import { type Movement, record, tripCredits } from '../ledger/ledger'

/** A trip's row, with the dates its status asks for. */
function tripRow(one: Traveller, now: Date) {
  const begun = one.status !== 'invited' && one.status !== 'scheduled'
  const ended = one.status === 'finished' || one.status === 'canceled'
  return {
    id: one.tripId,
    user_id: one.id,
    program_id: one.program._id,
    organization_id: one.organizationId,
    status: one.status,
    invitation_date:
      one.status === 'scheduled' ? daysFrom(now, 7) : begun ? startOf(one.program, now) : daysFrom(now, -3),
    activation_date: begun ? activationOf(one, now) : null,
    end_date: endOf(one.program, now),
    first_end: endOf(one.program, now),
    paused_at: one.status === 'paused' ? daysFrom(now, -5) : null,
    paused_until: one.status === 'paused' ? daysFrom(now, 20) : null,
    ended_at: ended ? daysFrom(now, -6) : null,
    pace: one.pace,
    max_sessions: one.maxSessions,
    created_at: startOf(one.program, now),
  }
}

const REASONS: Partial<Record<Traveller['status'], string>> = {
  paused: 'Licencia médica, avisó su jefatura.',
  canceled: 'Dejó la organización.',
  finished: 'Completó sus sesiones.',
}

/** Everybody's trip, and what happened to it so far, as its dates say. */
export async function seedTrips(trx: Trx, { people, travellers, now }: Demo): Promise<void> {
  const sysadmin = people.sysadmins[0]?._id ?? null
  await trx
    .insertInto('trips')
    .values(travellers.map((one) => tripRow(one, now)))
    .execute()
  const rows = travellers.flatMap((one) => {
    const trip = tripRow(one, now)
    const entry = (
      event: string,
      to: TripRow['status'],
      at: Date | null,
      by: string | null,
      from: string | null,
    ) =>
      at === null || at > now
        ? []
        : [
            {
              trip_id: one.tripId,
              event,
              to_status: to,
              at,
              actor_id: by,
              from_status: from as TripRow['status'] | null,
              reason: REASONS[to] ?? null,
            },
          ]
    return [
      ...entry('trip.schedule', 'scheduled', daysFrom(startOf(one.program, now), -6), sysadmin, null),
      ...(one.status === 'scheduled'
        ? []
        : entry('trip.invite', 'invited', trip.invitation_date, null, 'scheduled')),
      ...entry('trip.activate', 'active', trip.activation_date, one.id, 'invited'),
      ...entry('trip.pause', 'paused', trip.paused_at, sysadmin, 'active'),
      ...(one.status === 'finished'
        ? entry('trip.finish', 'finished', trip.ended_at, sysadmin, 'active')
        : []),
      ...(one.status === 'canceled'
        ? entry('trip.cancel', 'canceled', trip.ended_at, sysadmin, 'active')
        : []),
    ]
  })
  await trx.insertInto('trip_transitions').values(rows).execute()
}

/** What a trip that ended did not use has expired; a cancelled one gave it back. */
export async function seedLeftovers(trx: Trx, { travellers, now }: Demo): Promise<void> {
  const ended = travellers.filter(({ status }) => status === 'finished' || status === 'canceled')
  const credits = await tripCredits(
    trx,
    ended.map(({ tripId }) => tripId),
  )
  const movements = ended.flatMap((one): Movement[] => {
    const amount = credits.get(one.tripId)?.available ?? 0
    const holder = holderOf(one)
    if (amount === 0) return []
    const { organizationId, programId } = holder
    const movement = { amount, from: { ...holder, code: CODE.available }, at: daysFrom(now, -6) }
    return [
      one.status === 'canceled'
        ? {
            ...movement,
            operation: 'cross',
            description: 'Travesía cancelada',
            to: { organizationId, programId, code: CODE.available },
          }
        : {
            ...movement,
            operation: 'expire',
            description: 'Cierre de travesía',
            to: { ...holder, code: CODE.expired },
          },
    ]
  })
  await record(trx, movements)
}
