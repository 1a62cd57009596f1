import type { Plugin } from '../../kernel/plugin'
import './resolvers'

export const leaderRequestPlugin: Plugin = {}
