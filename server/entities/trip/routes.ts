import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/rest/trips'
import type { Context, Services } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { restRoute } from '../../kernel/http/rest'
import {
  activateTripNow,
  changeTripState,
  createTrip,
  extendTrip,
  pauseTrip,
  reactivateTrip,
} from './change-trip'
import { type TripContent, tripContent } from './trip-view'
import { tripsOfPerson } from './trips-of'

/** A trip a sysadmin changed, as it is now. */
async function changed(context: Context, id: string): Promise<TripContent> {
  const row = await context.door.db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND')
  return tripContent({ row, relation: 'sysadmin' }, context)
}

/** Trips of a person, and what sysadmins do with trips. */
export function registerTripRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, contract.trips, async (context, given) => {
    const views = await tripsOfPerson(context, 'Query.trips', given)
    return Promise.all(views.map((view) => tripContent(view, context)))
  })
  restRoute(app, services, contract.createTrip, async (context, given) =>
    changed(context, await createTrip(context, given)),
  )
  restRoute(app, services, contract.pauseTrip, async (context, { id: tripId, ...given }) => {
    await pauseTrip(context, { tripId, ...given })
    return changed(context, tripId)
  })
  restRoute(app, services, contract.extendTrip, async (context, { id: tripId, ...given }) => {
    await extendTrip(context, { tripId, ...given })
    return changed(context, tripId)
  })
  restRoute(app, services, contract.activateTrip, async (context, { id: tripId, ...given }) => {
    await activateTripNow(context, { tripId, ...given })
    return changed(context, tripId)
  })
  restRoute(app, services, contract.reactivateTrip, async (context, { id: tripId, ...given }) => {
    await reactivateTrip(context, { tripId, ...given })
    return { success: true }
  })
  restRoute(app, services, contract.changeTripState, async (context, given) => {
    await changeTripState(context, given)
    return { success: true }
  })
}
