import type { Id, Instant, Picture } from '#domain/models'
import { PEOPLE_SORTS, type PeopleSort, type PersonState, type Signal } from '#domain/people-list'

export const ROSTER_A_PAGE = 25

/** Empty: all. `programs` and `states` hold several, with commas; `down`: yes or nothing. */
export const ROSTER_FILTERS = [
  'programs',
  'states',
  'area',
  'site',
  'leader',
  'coach',
  'signal',
  'alert',
] as const
export type RosterFilter = (typeof ROSTER_FILTERS)[number]
export type RosterFilters = Record<RosterFilter, string> & { sort: PeopleSort; down: '' | 'yes' }
export const EVERYBODY: RosterFilters = {
  programs: '',
  states: '',
  area: '',
  site: '',
  leader: '',
  coach: '',
  signal: '',
  alert: '',
  sort: 'name',
  down: '',
}

/** What a list may show beside who somebody is, in the order it is offered. */
export const ROSTER_COLUMNS = [
  'program',
  'state',
  'sessions',
  'coach',
  'signal',
  'position',
  'area',
  'leader',
  'site',
  'credits',
  'endDate',
] as const
export type RosterColumn = (typeof ROSTER_COLUMNS)[number]
export const USUAL_COLUMNS: readonly RosterColumn[] = ['program', 'state', 'sessions', 'coach', 'signal']

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
export type RosterView = { text: string; filters: RosterFilters; columns: readonly RosterColumn[] }

const isSort = (word: string | undefined): word is PeopleSort => PEOPLE_SORTS.some((sort) => sort === word)
type Query = Readonly<Record<string, string>>

/** The order of an address's words. */
const WORD: Record<RosterFilter, string> = {
  programs: 'programas',
  states: 'estados',
  area: 'area',
  site: 'sede',
  leader: 'jefatura',
  coach: 'coach',
  signal: 'senal',
  alert: 'alerta',
}
/** What an address says of a list: what it does not say is as usual. */
export function viewIn(query: Query): RosterView {
  const columns = (query.columnas ?? '')
    .split(',')
    .flatMap((word) => ROSTER_COLUMNS.find((column) => column === word) ?? [])
  const filters = Object.fromEntries(ROSTER_FILTERS.map((name) => [name, query[WORD[name]] ?? '']))
  return {
    text: query.buscar ?? '',
    filters: Object.assign({}, EVERYBODY, filters, {
      sort: isSort(query.orden) ? query.orden : 'name',
      down: query.baja === 'si' ? 'yes' : '',
    }),
    columns: columns.length > 0 ? [...new Set(columns)] : USUAL_COLUMNS,
  }
}
export const organizationIn = (query: Query): Id => query.organizacion ?? ''
/** The address that says it: `viewIn` reads it again. */
export function addressOf(place: string, organizationId: Id, { text, filters, columns }: RosterView): string {
  const said: [string, string][] = [
    ['organizacion', organizationId],
    ['buscar', text],
    ...ROSTER_FILTERS.map((name): [string, string] => [WORD[name], filters[name]]),
    ['orden', filters.sort === 'name' ? '' : filters.sort],
    ['baja', filters.down === 'yes' ? 'si' : ''],
    ['columnas', columns.join() === USUAL_COLUMNS.join() ? '' : columns.join()],
  ]
  const query = new URLSearchParams(said.filter(([, value]) => value !== ''))
  return query.size > 0 ? `${place}?${query}` : place
}
