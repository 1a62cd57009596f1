import type { Plugin } from '../../kernel/plugin'
import './resolvers'

export const objectivePlugin: Plugin = {}
