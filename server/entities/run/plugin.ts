import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { RUN_SWEEP, startRuns } from './jobs'
import { registerRunRoutes } from './routes'

export const runPlugin: Plugin = { routes: registerRunRoutes, jobs: [startRuns], sweeps: [RUN_SWEEP] }
