import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { registerReportRoutes } from './routes'

export const programReportPlugin: Plugin = {
  routes: registerReportRoutes,
}
