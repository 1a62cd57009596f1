import type { Plugin } from '../../kernel/plugin'
import './focus-resolvers'
import './resolvers'

export const questionnairePlugin: Plugin = {}
