import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import './visibility'
import { seedUsers } from './seeds'

export const userPlugin: Plugin = { seeds: { people: seedUsers } }
