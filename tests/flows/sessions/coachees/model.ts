import { ALL_COACHEES, COACHEES_A_PAGE, coacheesMachine } from '#machines/sessions/coachees/chart'
import { coacheesWords } from '#machines/sessions/coachees/words'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

const row = {
  _id: 'coachee-1',
  name: { first: 'Antonia', last: 'Rivas' },
  picture: null,
  position: 'Jefatura de turno',
  organization: 'Aurora',
  next: '2026-09-10T13:00:00.000Z',
  held: 3,
  plan: 8,
  program: 'Eleva',
  inRoom: false,
}
const sums = { all: COACHEES_A_PAGE + 1, today: 3, none: 2, before: null }
const page = Object.assign({ docs: [row], total: COACHEES_A_PAGE + 1, after: 'here' }, sums)

export const coacheesModel: PathModel = {
  machine: coacheesMachine,
  ways: ['Coach que busca a alguien que acompaña'],
  inputs: [{ scope: null, filters: ALL_COACHEES }],
  events: [
    { type: 'retry' },
    { type: 'text.change', text: 'antonia' },
    { type: 'filter.choose', filters: { filter: 'today' } },
    { type: 'filters.clear' },
    { type: 'page.turn', page: 2 },
    { type: 'size.choose', size: 10 },
    { type: 'size.choose', size: 25 },
    { type: 'list.refresh' },
  ],
  exceptions: coacheesWords.exceptions,
  offered: {
    'text.change': ({ context }) => context.asked.text === '',
    'filter.choose': ({ context }) => context.data !== null && context.asked.filters.filter === 'all',
    'filters.clear': ({ context }) => context.asked.text !== '' || context.asked.filters.filter !== 'all',
    'page.turn': ({ context, value }, { page: wanted }) =>
      (context.data?.docs.length ?? 0) > 0 && value !== 'failed' && wanted === 2 && context.asked.page === 1,
    'size.choose': ({ context }, { size }) =>
      (context.data?.docs.length ?? 0) > 0 && context.asked.size === 25 && size === 10,
    'list.refresh': () => false,
  },
  outcomes: {
    load: {
      done: [page, Object.assign({}, page, { docs: [], total: 0, after: null })],
      error: [networkFailure],
    },
  },
}
