import type { Id, Instant } from '#domain/models'
import type { ProgramDraft, ProgramFormFile } from '../program-form/draft'

export type TripPlan = { sessions: number; credits: number; endDate: Instant | null }
/** `hindrance`: why the edit cannot reach it. */
export type TripChange = {
  tripId: Id
  organizationId: Id
  name: string
  from: TripPlan
  to: TripPlan
  hindrance: string | null
}
/** `trips`: how many are open, changed or not; `kept`: who holds more credits than the new number. */
export type ProgramImpact = {
  trips: number
  changed: readonly TripChange[]
  kept: readonly { tripId: Id; name: string; credits: number }[]
  customers: readonly { _id: Id; name: string; available: number }[]
  token: string
}
export type Who = 'none' | 'all' | 'some'
/** Which open trips an edit reaches; `trips`: those that are named, where it is some of them. */
export type Reach = { who: Who; trips: readonly Id[] }
export const NOBODY: Reach = { who: 'none', trips: [] }
export type Editing = { programId: Id | null; file: ProgramFormFile | null; draft: ProgramDraft | null }

export const reachedBy = ({ changed }: ProgramImpact, { who, trips }: Reach): TripChange[] =>
  changed.filter(({ tripId }) => who === 'all' || (who === 'some' && trips.includes(tripId)))

/** Credits the reached trips need of each customer; given back ones pay for nothing here. */
export const creditsOf = (reached: readonly TripChange[]): number =>
  reached.reduce((sum, { from, to }) => sum + Math.max(0, to.credits - from.credits), 0)
/** Which customers have too few for theirs, and how many they lack. */
export function lacking(impact: ProgramImpact, reached: readonly TripChange[]) {
  return impact.customers.flatMap(({ _id, name, available }) => {
    const needed = creditsOf(reached.filter(({ organizationId }) => organizationId === _id))
    return needed > available ? [{ name, needed, available }] : []
  })
}
/** Whether it can be saved as it is wished: for nobody always, else for somebody whom nothing hinders. */
export function fits(impact: ProgramImpact, reach: Reach): boolean {
  const reached = reachedBy(impact, reach)
  return (
    reach.who === 'none' ||
    (reached.length > 0 &&
      reached.every(({ hindrance }) => hindrance === null) &&
      lacking(impact, reached).length === 0)
  )
}
/** Trips that are other than they were seen before. */
export function newsOf(before: ProgramImpact, { changed }: ProgramImpact): Id[] {
  const seen = new Map(before.changed.map((one) => [one.tripId, JSON.stringify(one)]))
  return changed.filter((one) => seen.get(one.tripId) !== JSON.stringify(one)).map(({ tripId }) => tripId)
}
/** Whether an edit may concern open trips at all. */
export const concernsTrips = ({ programId, file, draft }: Editing): boolean =>
  programId !== null &&
  file !== null &&
  draft !== null &&
  (file.draft.sessionsQuantity.trim() !== draft.sessionsQuantity.trim() ||
    file.draft.expiresAt !== draft.expiresAt)
