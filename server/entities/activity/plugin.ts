import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { watched } from '../../kernel/housekeeping'

export const activityPlugin: Plugin = { sweeps: [watched('activities')] }
