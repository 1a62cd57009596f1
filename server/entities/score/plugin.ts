import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { scoresJob } from './jobs'
import { seedScores } from './seeds'

export const scorePlugin: Plugin = {
  jobs: [scoresJob],
  seeds: { answers: seedScores },
}
