import type { ActorRefFrom } from 'xstate'
import type { CoacheeFilter, OwnCoacheeSort } from '#domain/coachees'
import type { Id, Instant, Name, Picture } from '#domain/models'
import { listMachine } from '../../kit/list/chart'

export const COACHEES_A_PAGE = 25
export type CoacheesFilters = { filter: CoacheeFilter; sort: OwnCoacheeSort; down: '' | 'yes' }
export const ALL_COACHEES: CoacheesFilters = { filter: 'all', sort: 'next', down: '' }
export type CoacheeRow = {
  _id: Id
  name: Name
  picture: Picture | null
  position: string | null
  organization: string | null
  next: Instant | null
  held: number
  plan: number | null
  program: string | null
  inRoom: boolean
}
export type CoacheesPage = {
  docs: readonly CoacheeRow[]
  total: number
  /** of what the text leaves, whatever the filter */
  all: number
  today: number
  none: number
  before: string | null
  after: string | null
}

export const coacheesMachine = listMachine<CoacheesPage, CoacheesFilters>({
  id: 'coachees',
  title: 'Mis coachees',
  description: 'A quienes acompaña un coach: con quién le toca hoy, con quién después y quién no tiene hora.',
  size: COACHEES_A_PAGE,
  total: ({ total }) => total,
  sides: ({ before, after }) => ({ before, after }),
})
export type CoacheesActor = ActorRefFrom<typeof coacheesMachine>
