import { type Listed, listWays } from '../../kit/list-ways'
import { listedRules } from '../../kit/listed-rules'
import { type FlowRules, givenIn } from '../../rules'

export const programsRules: FlowRules<Listed> = {
  must: listedRules.must,
  always: {
    ...listedRules.always,
    'Los programas se filtran por el estado que se eligió': ({ move, asked }) =>
      !move.type.endsWith('choose') ||
      asked.every(({ input }) => givenIn(input, 'state') === givenIn(move, 'state')),
  },
  ways: listWays({
    size: 100,
    total: (programs: readonly unknown[]) => programs.length,
    never: ['page.turn'],
  }),
}
