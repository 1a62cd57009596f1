import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { seedImpressions } from './seeds'

export const matchingPlugin: Plugin = { seeds: { trips: seedImpressions } }
