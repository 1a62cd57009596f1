import { expired } from '../../kernel/housekeeping'
import type { Plugin } from '../../kernel/plugin'
import './invite-run'
import './resolvers'
import { registerImportRoutes } from './routes'

export const importPlugin: Plugin = { routes: registerImportRoutes, sweeps: [expired('imports')] }
