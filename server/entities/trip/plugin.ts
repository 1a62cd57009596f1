import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import './user-fields'
import { tripsJob } from './jobs'
import { registerTripRoutes } from './routes'
import { seedLeftovers, seedTrips } from './seeds'

export const tripPlugin: Plugin = {
  routes: registerTripRoutes,
  jobs: [tripsJob],
  seeds: { trips: seedTrips, leftovers: seedLeftovers },
}
