import { expired } from '../../kernel/housekeeping'
import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import './programs-resolvers'
import './admin-resolvers'
import './user-fields'
import { storeFeatures } from './features'
import { registerProgramRoutes } from './routes'
import { seedProgramParts, seedPrograms } from './seeds'

export const programPlugin: Plugin = {
  prepares: ({ door }) => storeFeatures(door),
  routes: registerProgramRoutes,
  sweeps: [expired('unlinked_coaches')],
  seeds: { programs: seedPrograms, offers: seedProgramParts },
}
