import type { Plugin } from '../../kernel/plugin'
import { SWEEPS, waitingJob } from './jobs'
import './resolvers'

export const waitingPlugin: Plugin = { jobs: [waitingJob], sweeps: SWEEPS }
