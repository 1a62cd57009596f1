import type { FlowRules } from '../../rules'
import { panelRules } from '../panel-rules'

export const membershipAccountRules: FlowRules<unknown> = panelRules({
  parts: ['balances', 'membership', 'movements'],
  list: 'movements',
  chosenBy: 'organization.choose',
})
