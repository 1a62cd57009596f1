import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import './change-resolvers'
import './view-resolvers'

export const peoplePlugin: Plugin = {}
