import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { RUN_SWEEP, runsJob } from './jobs'
import { registerRunRoutes } from './routes'

export const runPlugin: Plugin = { routes: registerRunRoutes, jobs: [runsJob], sweeps: [RUN_SWEEP] }
