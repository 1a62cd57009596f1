import type { coacheesMachine } from '#machines/sessions/coachees/chart'
import { listWays } from '../../kit/list-ways'
import { listedRules } from '../../kit/listed-rules'
import type { RulesOf } from '../../rules'

/** As many as are seen at once. */
const A_PAGE = 25

export const coacheesRules: RulesOf<typeof coacheesMachine> = {
  must: listedRules.must,
  always: listedRules.always,
  ways: listWays({ size: A_PAGE, total: ({ total }: { total: number }) => total, sizes: true }),
}
