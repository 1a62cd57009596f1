import type { FastifyInstance } from 'fastify'
import { type AddressName, doorOf } from '#contract/rest/addresses'
import * as contract from '#contract/rest/trips'
import type { Context, Services } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { restRoute } from '../../kernel/http/rest'
import { answeringOf } from '../user/answering'
import { activateTripNow, changeTripState, createTrip, reactivateTrip } from './change-trip'
import { tripDestinations } from './destinations'
import { extendTrip, pauseTrip, resumeTrip } from './hold-trip'
import { moveTripOver } from './move-over'
import { planTrip } from './plan-trip'
import { type TripContent, tripContent } from './trip-view'
import { tripsOfPerson } from './trips-of'

const RELATION = { any: 'sysadmin', ownOrg: 'ownOrg', assigned: 'assigned' } as const

/** A trip somebody changed, as it is now and as they see it. */
async function changed(context: Context, name: AddressName, id: string): Promise<TripContent> {
  const row = await context.door.db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst()
  const answering = answeringOf(context, doorOf(name))
  if (!row || !answering) throw new ApiError('NOT_FOUND')
  return tripContent({ row, relation: RELATION[answering] }, context)
}

/** Trips of a person, and what sysadmins and who manages a customer do with trips. */
export function registerTripRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, contract.trips, async (context, given) => {
    const views = await tripsOfPerson(context, 'Query.trips', given)
    return Promise.all(views.map((view) => tripContent(view, context)))
  })
  restRoute(app, services, contract.createTrip, async (context, given) =>
    changed(context, 'createTrip', await createTrip(context, given)),
  )
  restRoute(app, services, contract.pauseTrip, async (context, { id: tripId, ...given }) => {
    await pauseTrip(context, { tripId, ...given })
    return changed(context, 'pauseTrip', tripId)
  })
  restRoute(app, services, contract.resumeTrip, async (context, { id: tripId, ...given }) => {
    await resumeTrip(context, { tripId, ...given })
    return changed(context, 'resumeTrip', tripId)
  })
  restRoute(app, services, contract.extendTrip, async (context, { id: tripId, ...given }) => {
    await extendTrip(context, { tripId, ...given })
    return changed(context, 'extendTrip', tripId)
  })
  restRoute(app, services, contract.planTrip, async (context, { id: tripId, ...given }) => {
    await planTrip(context, { tripId, ...given })
    return changed(context, 'planTrip', tripId)
  })
  restRoute(app, services, contract.tripDestinations, (context, { id }) => tripDestinations(context, id))
  restRoute(app, services, contract.moveTrip, async (context, { id: tripId, ...given }) => {
    const next = await moveTripOver(context, { tripId, ...given })
    return {
      old: await changed(context, 'moveTrip', tripId),
      new: await changed(context, 'moveTrip', next),
    }
  })
  restRoute(app, services, contract.activateTrip, async (context, { id: tripId, ...given }) => {
    await activateTripNow(context, { tripId, ...given })
    return changed(context, 'activateTrip', tripId)
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
