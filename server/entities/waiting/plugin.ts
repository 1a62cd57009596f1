import type { Plugin } from '../../kernel/plugin'
import { SWEEPS, startWaiting } from './jobs'
import './resolvers'

export const waitingPlugin: Plugin = { jobs: [startWaiting], sweeps: SWEEPS }
