import type { lastMessageMachine } from '#machines/chat/last-message/chart'
import { outputOf, type RulesOf, waysOf } from '../../rules'

const { on, begins } = waysOf<typeof lastMessageMachine>()

export const lastMessageRules: RulesOf<typeof lastMessageMachine> = {
  must: ['shown', 'nothing'],
  always: {},
  ways: {
    'Se ve lo último que se dijo; si nadie escribió o no se supo, la pantalla sigue sin ello': [
      begins('looking', { asks: ['loadLast'] }),
      on('looking', 'loadLast.done', 'shown', {
        if: (step) => outputOf(step) !== null,
        so: (step) => step.after.context.message === outputOf(step),
      }),
      on('looking', 'loadLast.done', 'nothing'),
      on('looking', 'loadLast.error', 'nothing'),
    ],
  },
}
