import type { Plugin } from '../../kernel/plugin'
import { registerCreditRoutes } from './routes'

export const creditPlugin: Plugin = {
  routes: registerCreditRoutes,
}
