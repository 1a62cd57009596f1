import { expired } from '../../kernel/housekeeping'
import type { Plugin } from '../../kernel/plugin'
import './bulk-run'
import './resolvers'

export const bulkPlugin: Plugin = { sweeps: [expired('bulk_previews')] }
