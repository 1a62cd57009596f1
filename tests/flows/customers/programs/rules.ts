import { listedRules } from '../../kit/listed-rules'
import { type FlowRules, givenIn } from '../../rules'

export const programsRules: FlowRules<unknown> = {
  must: listedRules.must,
  always: {
    ...listedRules.always,
    'Los programas se filtran por el estado que se eligió': ({ move, asked }) =>
      !move.type.endsWith('choose') ||
      asked.every(({ input }) => givenIn(input, 'state') === givenIn(move, 'state')),
  },
}
