import type { Plugin } from '../../kernel/plugin'
import { seedMeasures } from './seeds'

export const measurePlugin: Plugin = { seeds: { answers: seedMeasures } }
