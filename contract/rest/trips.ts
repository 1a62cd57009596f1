import * as z from 'zod/mini'
import { isIsoDay } from '#domain/dates'
import { TRIP_STATUSES } from '#domain/organizations'
import { comment, ID, INSTANT, str } from './inputs'
import { route } from './route'

/** Whole credits of one trip. */
export const tripCredits = z.object({
  used: z.int(),
  reserved: z.int(),
  available: z.int(),
  total: z.int(),
})
export const tripStatus = z.enum(TRIP_STATUSES)

/** What the caller may not see of it is null; `duration`: whole months. */
const trip = z.object({
  _id: ID,
  userId: ID,
  programId: ID,
  program: z.nullable(z.object({ _id: ID, name: z.string() })),
  status: tripStatus,
  invitationDate: z.nullable(INSTANT),
  activationDate: z.nullable(INSTANT),
  endDate: z.nullable(INSTANT),
  pausedAt: z.nullable(INSTANT),
  pausedUntil: z.nullable(INSTANT),
  endedAt: z.nullable(INSTANT),
  duration: z.nullable(z.int()),
  description: z.nullable(z.string()),
  pace: z.object({ name: z.enum(['weekly', 'biweekly', 'monthly']), isActive: z.boolean() }),
  maxSessions: z.int(),
  credits: z.nullable(tripCredits),
})
const done = z.object({ success: z.boolean() })

/** A day `YYYY-MM-DD`, also taken from an instant's text. */
const DAY = z.string('Elige una fecha.').check(
  z.overwrite((text) => text.slice(0, 10)),
  z.refine<string>((text) => text.startsWith('20') && isIsoDay(text), 'Elige una fecha.'),
)
const PERIOD = {
  startDate: DAY,
  durationMonths: z.nullish(z.int().check(z.minimum(1, 'Desde 1 mes.'), z.maximum(36, 'Hasta 36 meses.'))),
  endDate: z.nullish(DAY),
}
const oneTrip = z.object({ id: ID })

export const trips = route({
  name: 'trips',
  query: z.object({ userId: ID, programId: z.nullish(ID) }),
  answer: { kind: 'content', shape: z.array(trip) },
})
export const createTrip = route({
  name: 'createTrip',
  keyed: true,
  body: z.object({ userId: ID, programId: ID, description: comment(500), ...PERIOD }),
  answer: { kind: 'content', shape: trip },
  errors: ['CONFLICT'],
})
export const pauseTrip = route({
  name: 'pauseTrip',
  keyed: true,
  params: oneTrip,
  body: z.object({
    reactivationDate: DAY,
    comment: comment(500),
    newEndDate: z.nullish(DAY),
    cancelInside: z.nullish(z.boolean()),
  }),
  answer: { kind: 'content', shape: trip },
  errors: ['CONFLICT', 'INVALID_TRANSITION'],
})
export const activateTrip = route({
  name: 'activateTrip',
  keyed: true,
  params: oneTrip,
  body: z.object({ programId: ID, description: comment(500), ...PERIOD }),
  answer: { kind: 'content', shape: trip },
  errors: ['CONFLICT', 'INVALID_TRANSITION'],
})
/** Makes a trip end later. */
export const extendTrip = route({
  name: 'extendTrip',
  keyed: true,
  params: oneTrip,
  body: z.object({ endDate: DAY, reason: str(500) }),
  answer: { kind: 'content', shape: trip },
  errors: ['CONFLICT', 'INVALID_TRANSITION'],
})
/** Sets the day of the invitation and gives the trip credits. */
export const reactivateTrip = route({
  name: 'reactivateTrip',
  keyed: true,
  params: oneTrip,
  body: z.object({
    invitationDate: DAY,
    amount: z.int('Escribe créditos enteros.').check(z.minimum(0, 'Desde 0.'), z.maximum(200, 'Hasta 200.')),
  }),
  answer: { kind: 'content', shape: done },
  errors: ['CONFLICT', 'NO_CREDITS', 'INVALID_TRANSITION'],
})
export const changeTripState = route({
  name: 'changeTripState',
  keyed: true,
  body: z.object({ tripId: ID, newState: z.enum(TRIP_STATUSES, 'Elige un estado.'), reason: str(500) }),
  answer: { kind: 'content', shape: done },
  errors: ['CONFLICT', 'INVALID_TRANSITION'],
})
