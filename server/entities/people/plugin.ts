import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import './change-resolvers'
import './view-resolvers'
import './start-preview'

export const peoplePlugin: Plugin = {}
