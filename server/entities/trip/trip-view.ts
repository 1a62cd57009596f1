import type { Pace } from '#domain/models'
import { monthsBetween } from '#domain/trip-dates'
import type { Context } from '../../kernel/context'
import type { TripRow } from '../../kernel/database/rows'
import { among, type Relation, TRIP } from '../../permissions/fields'
import { loadersOf } from '../user/loaders'
import { bookableLoaderOf, creditsLoaderOf } from './trip-credits'

/** Sessions a month, at most. */
export const FREQUENCY: Record<Pace, number> = { weekly: 4, biweekly: 2, monthly: 1 }

/** A trip as the caller sees it; the relation is that to the trip's owner. */
export type TripView = { row: TripRow; relation: Relation }

export const seesTrip = ({ relation }: TripView, field: keyof typeof TRIP): boolean =>
  among<Relation>(TRIP[field], relation)

/** Whole months from a trip's first day to its last; null while it has no first day. */
export const durationOf = ({ activation_date: from, end_date: to }: TripRow): number | null =>
  monthsBetween(from?.toISOString() ?? null, to?.toISOString() ?? null)

/** A trip as REST answers it, with the fields the caller may see. */
export async function tripContent(view: TripView, context: Context) {
  const { row } = view
  const program = await loadersOf(context).program.load(row.program_id)
  const only = <T>(field: keyof typeof TRIP, value: T): T | null => (seesTrip(view, field) ? value : null)
  return {
    _id: row.id,
    userId: row.user_id,
    programId: row.program_id,
    program: program && { _id: program.id, name: program.name },
    status: row.status,
    invitationDate: row.invitation_date,
    activationDate: row.activation_date,
    endDate: row.end_date,
    pausedAt: only('pausedAt', row.paused_at),
    pausedUntil: row.paused_until,
    endedAt: row.ended_at,
    duration: durationOf(row),
    description: only('description', row.description),
    pace: { name: row.pace, isActive: row.status === 'active', frequency: FREQUENCY[row.pace] },
    maxSessions: row.max_sessions,
    credits: seesTrip(view, 'credits') ? await creditsLoaderOf(context).load(row.id) : null,
    bookable: seesTrip(view, 'bookable') ? await bookableLoaderOf(context).load(row.id) : null,
    plannedPauses: only('plannedPauses', row.planned_pauses),
  }
}
export type TripContent = Awaited<ReturnType<typeof tripContent>>
