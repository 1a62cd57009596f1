import { type FlowRules, givenIn } from '../../rules'
import { panelRules } from '../panel-rules'

const PARTS = ['balance', 'summary', 'statuses', 'progress', 'focuses', 'trips'] as const
/** No call names more than these. */
const MOST_PROGRAMS = 50
const { must, always } = panelRules({ parts: PARTS, list: 'trips', chosenBy: 'program.choose' })

export const membershipPanelRules: FlowRules<unknown> = {
  must,
  always: {
    ...always,
    'Ninguna llamada va sin programas ni con más de cincuenta': ({ asked }) =>
      asked
        .map(({ input }) => givenIn(input, 'programs'))
        .every(
          (named) =>
            named === undefined ||
            (Array.isArray(named) && named.length > 0 && named.length <= MOST_PROGRAMS),
        ),
  },
}
