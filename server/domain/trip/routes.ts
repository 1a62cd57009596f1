import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { isIsoDay } from '#domain/dates'
import type { Context, Services } from '../../context'
import { ApiError } from '../../errors'
import { ID, lines, parseInput, str } from '../../input'
import { KEY, keyed, restCall } from '../../plugins/rest'
import { activateTripNow, changeTripState, createTrip, pauseTrip, reactivateTrip } from './change-trip'
import { TRIP_STATUSES } from './trip-type'
import { type TripContent, tripContent } from './trip-view'
import { tripsOfPerson } from './trips-of'

/** A day `YYYY-MM-DD`, also taken from an instant's text. */
const DAY = z
  .string('Elige una fecha.')
  .transform((text) => text.slice(0, 10))
  .refine((text) => text.startsWith('20') && isIsoDay(text), 'Elige una fecha.')
const comment = z.nullish(lines(500)).transform((text) => text || null)
const PERIOD = {
  startDate: DAY,
  durationMonths: z.nullish(z.int().min(1, 'Desde 1 mes.').max(36, 'Hasta 36 meses.')),
  endDate: z.nullish(DAY),
}
const trips = z.object({ userId: ID, programId: z.nullish(ID) })
const pause = z.object({
  ...{ tripId: ID, reactivationDate: DAY, comment, newEndDate: z.nullish(DAY), ...KEY },
})
const activation = z.object({ tripId: ID, programId: ID, description: comment, ...PERIOD, ...KEY })
const creation = z.object({ userId: ID, programId: ID, description: comment, ...PERIOD, ...KEY })
const change = z.object({
  ...{ tripId: ID, newState: z.enum(TRIP_STATUSES, 'Elige un estado.'), reason: str(500), ...KEY },
})
const reactivation = z.object({
  ...{ tripId: ID, invitationDate: DAY, ...KEY },
  amount: z.int('Escribe créditos enteros.').min(0, 'Desde 0.').max(200, 'Hasta 200.'),
})

/** A trip a sysadmin changed, as it is now. */
async function changed(context: Context, id: string): Promise<TripContent> {
  const row = await context.door.db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND')
  return tripContent({ row, relation: 'sysadmin' }, context)
}

type ById = { Params: { id: string } }

/** Trips of a person, and what sysadmins do with trips. */
export function registerTripRoutes(app: FastifyInstance, services: Services): void {
  app.get('/api/v1/trips', (request) =>
    restCall(services, request, request.query, async (context) => {
      const views = await tripsOfPerson(context, 'Query.trips', parseInput(trips, request.query))
      return Promise.all(views.map((view) => tripContent(view, context)))
    }),
  )
  app.post('/api/v1/trips', (request) =>
    restCall(services, request, request.body, async (context) =>
      changed(context, await createTrip(context, parseInput(creation, keyed(request)))),
    ),
  )
  app.put<ById>('/api/v1/trips/:id/pause', (request) =>
    restCall(services, request, request.params, async (context) => {
      const data = parseInput(pause, keyed(request, { tripId: request.params.id }))
      await pauseTrip(context, data)
      return changed(context, data.tripId)
    }),
  )
  app.put<ById>('/api/v1/trips/:id/activate', (request) =>
    restCall(services, request, request.params, async (context) => {
      const data = parseInput(activation, keyed(request, { tripId: request.params.id }))
      await activateTripNow(context, data)
      return changed(context, data.tripId)
    }),
  )
  app.put<ById>('/api/v1/trips/:id/reactivate', (request) =>
    restCall(services, request, request.params, async (context) => {
      await reactivateTrip(context, parseInput(reactivation, keyed(request, { tripId: request.params.id })))
      return { success: true }
    }),
  )
  app.post('/api/v1/tripState/change-state', (request) =>
    restCall(services, request, request.body, async (context) => {
      await changeTripState(context, parseInput(change, keyed(request)))
      return { success: true }
    }),
  )
}
