import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import './user-fields'
import { startTripJobs } from './jobs'
import { registerTripRoutes } from './routes'
import { seedLeftovers, seedTrips } from './seeds'

export const tripPlugin: Plugin = {
  routes: registerTripRoutes,
  jobs: [startTripJobs],
  seeds: { trips: seedTrips, leftovers: seedLeftovers },
}
