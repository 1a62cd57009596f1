import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import './change-resolvers'

export const peoplePlugin: Plugin = {}
