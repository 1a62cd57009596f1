import type { Plugin } from '../../kernel/plugin'

export const calendarEntryPlugin: Plugin = {}
