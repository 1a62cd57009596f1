import { type Listed, listWays } from '../../kit/list-ways'
import { listedRules } from '../../kit/listed-rules'
import { type FlowRules, givenIn } from '../../rules'

export const academyItemsRules: FlowRules<Listed> = {
  must: listedRules.must,
  always: {
    ...listedRules.always,
    'Se filtra por lo que se eligió': ({ move, asked }) =>
      move.type !== 'filter.choose' ||
      asked.every(({ input }) =>
        Object.entries(Object(move.filters)).every(([name, value]) => givenIn(input, name) === value),
      ),
  },
  ways: listWays({ size: 50, total: ({ total }: { total: number }) => total, sizes: true }),
}
