import type { Id } from './models'
import { PEOPLE_SORTS, type PeopleSort } from './people-list'

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

/** `columns` empty: as who looks keeps them. */
export type RosterView = { text: string; filters: RosterFilters; columns: readonly RosterColumn[] }

const isSort = (word: string | undefined): word is PeopleSort => PEOPLE_SORTS.some((sort) => sort === word)
export type Query = Readonly<Record<string, string>>

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
    columns: [...new Set(columns)],
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
    ['columnas', columns.join()],
  ]
  const query = new URLSearchParams(said.filter(([, value]) => value !== ''))
  return query.size > 0 ? `${place}?${query}` : place
}

export const PEOPLE_VIEWS_MOST = 20
export const VIEW_NAME_MOST = 60
export const VIEW_ADDRESS_MOST = 2000
export type PeopleView = { _id: Id; name: string; address: string; isDefault: boolean }
/** What a view keeps of an address: not whom one looked for, and nothing a list does not know. */
export function keptAddress(query: Query): string {
  const { filters, columns } = viewIn(query)
  return addressOf('', organizationIn(query), { text: '', filters, columns })
}
