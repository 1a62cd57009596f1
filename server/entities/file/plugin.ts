import type { Plugin } from '../../kernel/plugin'
import { registerFileRoutes } from './routes'
import { startFileJobs } from './unneeded'

export const filePlugin: Plugin = {
  routes: registerFileRoutes,
  jobs: [startFileJobs],
}
