import type { organizationsMachine } from '#machines/customers/organizations/chart'
import { listWays } from '../../kit/list-ways'
import { listedRules } from '../../kit/listed-rules'
import { isIn, type Moment, type RulesOf } from '../../rules'

const idsIn = ({ context }: Moment<unknown>): string[] =>
  [...JSON.stringify(context).matchAll(/"_id":"(org-[^"]+)"/g)].map(([, id = '']) => id)

const A_PAGE = 50

export const organizationsRules: RulesOf<typeof organizationsMachine> = {
  must: listedRules.must,
  always: {
    ...listedRules.always,
    'Ninguna organización se ve dos veces': ({ after }) => new Set(idsIn(after)).size === idsIn(after).length,
    'Ver más no quita lo que se veía': ({ before, after, move }) =>
      !before ||
      (move.type !== 'page.turn' && !(isIn(before, 'loading') && before.context.asked.page > 1)) ||
      /^text|^filter|^list/.test(move.type) ||
      idsIn(before).every((id) => idsIn(after).includes(id)),
    'No se pide más cuando ya se ve todo, ni antes de verlo': ({ before, move, asked }) =>
      move.type !== 'page.turn' ||
      asked.length === 0 ||
      (before !== null && isIn(before, 'shown') && asked.length === 1),
  },
  ways: listWays({
    size: A_PAGE,
    total: ({ total }: { total: number }) => total,
    joined: true,
    merges: true,
    never: ['filter.choose'],
  }),
}
