import type { ContextFrom } from 'xstate'
import type { membershipAccountMachine } from '#machines/panels/membership-account/chart'
import { alike, given, outputOf, type RulesOf, type Step, waysOf } from '../../rules'
import { panelRules } from '../panel-rules'

const PARTS = ['balances', 'membership', 'movements'] as const
const ALL = PARTS.map((part) => `${part}.load`)
type At = Step<ContextFrom<typeof membershipAccountMachine>>
const { on, begins, asksAgain, partsGo } = waysOf<typeof membershipAccountMachine>()
const { must, always } = panelRules({ parts: PARTS, list: 'movements', chosenBy: 'organization.choose' })
const asksFor =
  (id: string) =>
  ({ asked }: At) =>
    asked.every(({ input }) => JSON.stringify(input).includes(`"${id}"`))

export const membershipAccountRules: RulesOf<typeof membershipAccountMachine> = {
  must,
  always,
  ways: {
    'Se ve de qué organizaciones responde; sin ninguna se dice': [
      begins('loading', { asks: ['owners.load'], so: (step) => alike(given(step), { question: null }) }),
      asksAgain('loading', 'owners'),
      on('loading', 'owners.load.done', 'showing', {
        if: (step) => outputOf<unknown[]>(step).length > 0,
        asks: ALL,
        so: (step) =>
          step.after.context.owners === outputOf(step) &&
          step.after.context.owner?._id === 'org-1' &&
          asksFor('org-1')(step),
      }),
      on('loading', 'owners.load.done', 'empty'),
    ],
    'Se ve la cuenta de una; cada parte llega por su lado': [
      on('showing', 'organization.choose', null, {
        if: ({ before, move }) => before?.context.owner?._id !== move.organizationId,
        asks: ALL,
        so: (step) =>
          step.after.context.owner?._id === step.move.organizationId &&
          asksFor(String(step.move.organizationId))(step),
      }),
      partsGo('showing', PARTS),
    ],
  },
}
