import type { Id, Instant, Picture } from '#domain/models'
import type { RosterFilters } from '#domain/people-address'
import type { PersonState, Signal } from '#domain/people-list'

export const ROSTER_A_PAGE = 25

export type RosterRow = {
  _id: Id
  version: number | null
  /** no account yet: `_id` is the invitation's */
  invited: boolean
  first: string
  last: string
  email: string
  picture: Picture | null
  position: string | null
  area: string | null
  site: string | null
  leader: string | null
  organizationId: Id
  organization: string
  tripId: Id | null
  tripStatus: string | null
  program: string | null
  state: PersonState
  since: Instant | null
  until: Instant | null
  step: number | null
  held: number
  plan: number | null
  nextSession: Instant | null
  lastSession: Instant | null
  endDate: Instant | null
  credits: { available: number; total: number } | null
  coach: string | null
  signal: Signal
  signalAt: Instant | null
}
/** `total` null: more than 10.000. */
export type RosterPage = {
  docs: readonly RosterRow[]
  total: number | null
  counts: readonly { state: PersonState; count: number }[]
  before: string | null
  after: string | null
}
/** What is seen, with somebody as they are now; who went from one state to another is counted there. */
export function withRow(page: RosterPage, row: RosterRow): RosterPage {
  const had = page.docs.find(({ _id }) => _id === row._id)
  const moved = (state: PersonState): number => Number(state === row.state) - Number(state === had?.state)
  return {
    docs: page.docs.map((one) => (one._id === row._id ? row : one)),
    total: page.total,
    counts: had
      ? page.counts.map(({ state, count }) => ({ state, count: count + moved(state) }))
      : page.counts,
    before: page.before,
    after: page.after,
  }
}
export type Choice = { _id: Id; name: string }
/** What people can be filtered by. */
export type Facets = {
  organizations: readonly Choice[]
  programs: readonly Choice[]
  coaches: readonly Choice[]
  areas: readonly string[]
  sites: readonly string[]
  leaders: readonly string[]
}
/** All that a list shows. */
export type RosterFile = { organizationId: Id; text: string; filters: RosterFilters }
/** Somebody chosen for an action on many, and what of them decides which apply. */
export type Picked = Pick<RosterRow, '_id' | 'invited' | 'tripStatus'>
/** Who is chosen: one by one, over pages and filters, or as many as the list shows. */
export type Picks = { rows: readonly Picked[]; whole: number | null }
export const NOBODY: Picks = { rows: [], whole: null }
export const pickedCount = ({ rows, whole }: Picks): number => whole ?? rows.length
export const isPicked = ({ rows, whole }: Picks, id: Id): boolean =>
  whole !== null || rows.some(({ _id }) => _id === id)
const pickOf = ({ _id, invited, tripStatus }: RosterRow): Picked => ({ _id, invited, tripStatus })
/** One more, or one less; of a whole list the others of the page are left. */
export function pickOne({ rows, whole }: Picks, page: readonly RosterRow[], id: Id): Picks {
  const had = whole === null ? rows : page.map(pickOf)
  const others = had.filter(({ _id }) => _id !== id)
  const one = page.find(({ _id }) => _id === id)
  return { rows: others.length < had.length || !one ? others : [...others, pickOf(one)], whole: null }
}
/** The whole page, or none of it once all of it is. */
export function pickPage(picks: Picks, page: readonly RosterRow[]): Picks {
  if (picks.whole !== null) return NOBODY
  const others = picks.rows.filter(({ _id }) => !page.some((row) => row._id === _id))
  const isAll = page.every(({ _id }) => isPicked(picks, _id))
  return { rows: isAll ? others : [...others, ...page.map(pickOf)], whole: null }
}
