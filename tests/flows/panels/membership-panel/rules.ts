import type { ContextFrom } from 'xstate'
import type { membershipPanelMachine } from '#machines/panels/membership-panel/chart'
import { alike, given, givenIn, outputOf, type RulesOf, type Step, waysOf } from '../../rules'
import { panelRules } from '../panel-rules'

const PARTS = ['balance', 'summary', 'statuses', 'progress', 'focuses', 'trips'] as const
/** No call names more than these. */
const MOST_PROGRAMS = 50
const { must, always } = panelRules({ parts: PARTS, list: 'trips', chosenBy: 'program.choose' })

type At = Step<ContextFrom<typeof membershipPanelMachine>>
const { on, begins, asksAgain, partsGo } = waysOf<typeof membershipPanelMachine>()
const ALL = PARTS.map((part) => `${part}.load`)
const asksFor =
  (ids: string[]) =>
  ({ asked }: At) =>
    asked.every(
      ({ input }) =>
        ids.every((id) => JSON.stringify(input).includes(`"${id}"`)) &&
        JSON.stringify(input).split('program-').length - 1 >= ids.length &&
        (ids.length > 1 || !JSON.stringify(input).includes('program-1')),
    )
export const membershipPanelRules: RulesOf<typeof membershipPanelMachine> = {
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
  ways: {
    'Se traen los programas de que responde; sin ninguno se dice': [
      begins('loading', { asks: ['programs.load'], so: (step) => alike(given(step), { question: null }) }),
      asksAgain('loading', 'programs'),
      on('loading', 'programs.load.done', 'showing', {
        if: (step) => outputOf<unknown[]>(step).length > 0,
        asks: ALL,
        so: (step) =>
          step.after.context.programs === outputOf(step) && asksFor(['program-1', 'program-2'])(step),
      }),
      on('loading', 'programs.load.done', 'empty'),
    ],
    'Se ven todos los programas o uno; cada parte llega por su lado': [
      on('showing', 'program.choose', null, {
        if: ({ before, move }) => before?.context.programId !== move.programId,
        asks: ALL,
        so: (step) =>
          step.after.context.programId === step.move.programId &&
          asksFor(step.move.programId === null ? ['program-1', 'program-2'] : ['program-2'])(step),
      }),
      partsGo('showing', PARTS),
    ],
  },
}
