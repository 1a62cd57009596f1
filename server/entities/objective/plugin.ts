import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { seedObjectives } from './seeds'

export const objectivePlugin: Plugin = { seeds: { answers: seedObjectives } }
