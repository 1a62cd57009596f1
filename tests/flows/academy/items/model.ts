import { academyItemsMachine, ITEMS_A_PAGE } from '#machines/academy/items/chart'
import { academyItemsWords } from '#machines/academy/items/words'
import { item } from '../../../fixtures/academy-items'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { TO_FIRST, TO_SECOND } from '../../kit/parts'

const CAME = [
  { items: [item], total: ITEMS_A_PAGE + 1 },
  { items: [], total: 0 },
]
type At = { context: { asked: { text: string; page: number }; data: unknown }; value: unknown }
const shown = ({ value }: At) => value === 'shown'

export const academyItemsModel: PathModel = {
  machine: academyItemsMachine,
  ways: ['Administración que mira lo que se escribe'],
  inputs: [{ scope: null, filters: { kind: '', state: '' } }],
  events: [
    { type: 'retry' },
    { type: 'text.change', text: 'feedback' },
    { type: 'filter.choose', filters: { kind: 'course' } },
    { type: 'filter.choose', filters: { state: 'draft' } },
    { type: 'filters.clear' },
    TO_SECOND,
    TO_FIRST,
    { type: 'size.choose', size: 25 },
    { type: 'size.choose', size: 50 },
    { type: 'list.refresh' },
  ],
  exceptions: academyItemsWords.exceptions,
  offered: {
    'text.change': ({ context }) => context.asked.text === '',
    'filters.clear': (seen) => shown(seen as never) && seen.context.data?.items.length === 0,
    'page.turn': (seen) => seen.context.data?.items.length > 0,
    'size.choose': (seen, { size }) =>
      seen.context.data?.items.length > 0 && seen.context.asked.size === 50 && size === 25,
    'list.refresh': () => false,
  },
  outcomes: { load: { done: CAME, error: [networkFailure] } },
}
