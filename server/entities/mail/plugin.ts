import type { Plugin } from '../../kernel/plugin'

export const mailPlugin: Plugin = {}
