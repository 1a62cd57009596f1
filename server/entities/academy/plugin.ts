import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { seedAcademy } from './seeds'

export const academyPlugin: Plugin = { seeds: { offers: seedAcademy } }
