import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import './user-fields'
import { seedFees } from './seeds'

export const feePlugin: Plugin = { seeds: { offers: seedFees } }
