import type { Plugin } from '../../kernel/plugin'
import { compareMonths } from './compare-months'
import { storeHomologations } from './homologations'
import { seedMeasures } from './seeds'

export const measurePlugin: Plugin = {
  prepares: ({ door }) => storeHomologations(door),
  hourly: [{ name: 'months-compared', run: ({ door, now }) => compareMonths(door, now()) }],
  seeds: { answers: seedMeasures },
}
