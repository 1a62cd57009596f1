import type { Plugin } from '../../kernel/plugin'
import { registerFileRoutes } from './routes'
import { filesJob } from './unneeded'

export const filePlugin: Plugin = {
  routes: registerFileRoutes,
  jobs: [filesJob],
}
