import type { Plugin } from '../../kernel/plugin'

export const tripStatePlugin: Plugin = {}
