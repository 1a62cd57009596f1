import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { startScoreJobs } from './jobs'
import { seedScores } from './seeds'

export const scorePlugin: Plugin = {
  jobs: [startScoreJobs],
  seeds: { answers: seedScores },
}
