import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import './measure-resolvers'

export const panelPlugin: Plugin = {}
