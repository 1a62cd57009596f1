import type { Plugin } from '../../kernel/plugin'
import { storeHomologations } from './homologations'
import { seedMeasures } from './seeds'

export const measurePlugin: Plugin = {
  prepares: ({ door }) => storeHomologations(door),
  seeds: { answers: seedMeasures },
}
