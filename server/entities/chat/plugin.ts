import type { Plugin } from '../../kernel/plugin'
import './events'
import './resolvers'
import { seedTalks } from './seeds'

export const chatPlugin: Plugin = { seeds: { trips: seedTalks } }
