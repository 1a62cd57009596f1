import { CUSTOMERS_A_PAGE, portfolioMachine, WHOLE_PORTFOLIO } from '#machines/customers/portfolio/chart'
import { portfolioWords } from '#machines/customers/portfolio/words'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

const row = {
  _id: 'org-1',
  name: 'Aurora',
  owner: 'Magdalena Ríos',
  active: 28,
  people: 30,
  weeks: [9, 8, 8, 7, 6, 6, 6, 6],
  pace: 71,
  attendance: 84,
  balance: 22,
  total: 240,
  lasts: 3,
  renewsAt: '2026-11-02T13:00:00.000Z',
  late: 11,
  noCoach: 0,
  notAccepted: 0,
  alerts: ['balance', 'late'],
}
const sums = {
  customers: CUSTOMERS_A_PAGE + 1,
  active: 387,
  people: 528,
  heldNow: 170,
  cards: [
    { alert: 'balance', count: 2, customers: 2 },
    { alert: 'late', count: 19, customers: 2 },
  ],
  owners: [
    { _id: 'consultant-1', name: 'Magdalena Ríos', customers: 4 },
    { _id: 'consultant-2', name: 'Emilio Tapia', customers: 4 },
  ],
}
const page = Object.assign({ docs: [row], total: CUSTOMERS_A_PAGE + 1 }, sums)

export const portfolioModel: PathModel = {
  machine: portfolioMachine,
  ways: ['Administración que mira el tablero de clientes'],
  inputs: [{ scope: null, filters: WHOLE_PORTFOLIO }],
  events: [
    { type: 'retry' },
    { type: 'text.change', text: 'aurora' },
    { type: 'filter.choose', filters: { alert: 'late' } },
    { type: 'filters.clear' },
    { type: 'page.turn', page: 2 },
    { type: 'page.turn', page: 3 },
    { type: 'size.choose', size: 50 },
    { type: 'size.choose', size: 25 },
    { type: 'list.refresh' },
  ],
  exceptions: portfolioWords.exceptions,
  offered: {
    'text.change': ({ context }) => context.asked.text === '',
    'filter.choose': ({ context }) => context.data !== null && context.asked.filters.alert === '',
    'filters.clear': ({ context }) => context.asked.text !== '' || context.asked.filters.alert !== '',
    'page.turn': ({ context, value }, { page: wanted }) =>
      (context.data?.docs.length ?? 0) > 0 && value !== 'failed' && wanted === 2 && context.asked.page === 1,
    'size.choose': ({ context }, { size }) =>
      (context.data?.docs.length ?? 0) > 0 && context.asked.size === 25 && size === 50,
    'list.refresh': () => false,
  },
  outcomes: {
    load: { done: [page, Object.assign({}, page, { docs: [], total: 0 })], error: [networkFailure] },
  },
}
