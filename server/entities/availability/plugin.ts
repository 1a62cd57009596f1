import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import './user-fields'
import { seedAvailability } from './seeds'

export const availabilityPlugin: Plugin = { seeds: { offers: seedAvailability } }
