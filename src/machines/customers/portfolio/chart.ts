import type { ActorRefFrom } from 'xstate'
import type { Id, Instant } from '#domain/models'
import type { PortfolioAlert, PortfolioSort } from '#domain/portfolio'
import { listMachine } from '../../kit/list/chart'

export const CUSTOMERS_A_PAGE = 25
/** Empty: all of them. */
export type PortfolioFilters = {
  alert: '' | PortfolioAlert
  owner: Id
  sort: PortfolioSort
  down: '' | 'yes'
}
export const WHOLE_PORTFOLIO: PortfolioFilters = { alert: '', owner: '', sort: 'alerts', down: '' }
export type PortfolioRow = {
  _id: Id
  name: string
  owner: string | null
  active: number
  people: number
  /** sessions held, the running week last */
  weeks: readonly number[]
  pace: number | null
  attendance: number | null
  balance: number
  total: number
  /** weeks the balance lasts */
  lasts: number | null
  renewsAt: Instant | null
  late: number
  noCoach: number
  notAccepted: number
  alerts: readonly PortfolioAlert[]
}
export type PortfolioPage = {
  docs: readonly PortfolioRow[]
  total: number
  customers: number
  active: number
  people: number
  heldNow: number
  cards: readonly { alert: PortfolioAlert; count: number; customers: number }[]
  owners: readonly { _id: Id; name: string; customers: number }[]
}

export const portfolioMachine = listMachine<PortfolioPage, PortfolioFilters>({
  id: 'portfolio',
  title: 'Tablero de clientes',
  description: 'Los clientes de que alguien responde: qué necesita atención, y cómo va cada uno.',
  size: CUSTOMERS_A_PAGE,
  total: ({ total }) => total,
})
export type PortfolioActor = ActorRefFrom<typeof portfolioMachine>
