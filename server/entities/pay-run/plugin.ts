import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { registerPayRunRoutes } from './routes'

export const payRunPlugin: Plugin = { routes: registerPayRunRoutes }
