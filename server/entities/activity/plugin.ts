import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import './user-fields'
import { watched } from '../../kernel/housekeeping'
import { chartUseSweep } from './chart-use'
import { registerChartUse } from './routes'

export const activityPlugin: Plugin = {
  routes: registerChartUse,
  sweeps: [watched('activities'), chartUseSweep],
}
