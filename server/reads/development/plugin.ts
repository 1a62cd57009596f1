import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { storeHomologations } from './homologations'

export const developmentPlugin: Plugin = {
  prepares: ({ door }) => storeHomologations(door),
}
