import type { Plugin } from '../../kernel/plugin'
import { seedCredits } from './seeds'

export const ledgerPlugin: Plugin = { seeds: { credits: seedCredits } }
