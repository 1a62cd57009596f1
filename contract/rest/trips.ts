import * as z from 'zod/mini'
import { isIsoDay } from '#domain/dates'
import { TRIP_STATUSES } from '#domain/organizations'
import { PACES } from '#domain/pace'
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

/** What the caller may not see of it is null; `duration`: whole months; `bookable`: sessions; `pace.frequency`: sessions a month. */
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
  pace: z.object({
    name: z.enum(PACES),
    isActive: z.boolean(),
    frequency: z.int(),
  }),
  maxSessions: z.int(),
  credits: z.nullable(tripCredits),
  bookable: z.nullable(z.int()),
  plannedPauses: z.nullable(z.array(z.object({ from: INSTANT, until: INSTANT }))),
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
const CREDITS = z
  .int('Escribe créditos enteros.')
  .check(z.minimum(0, 'Desde 0.'), z.maximum(200, 'Hasta 200.'))
const oneTrip = z.object({ id: ID })

export const trips = route({
  name: 'trips',
  query: z.object({ userId: ID, programId: z.nullish(ID) }),
  answer: { kind: 'content', shape: z.array(trip) },
})
export const createTrip = route({
  name: 'createTrip',
  keyed: true,
  body: z.object({
    userId: ID,
    programId: ID,
    description: comment(500),
    credits: z.nullish(CREDITS),
    coachId: z.nullish(ID),
    ...PERIOD,
  }),
  answer: { kind: 'content', shape: trip },
  errors: ['CONFLICT', 'NO_CREDITS'],
})
export const pauseTrip = route({
  name: 'pauseTrip',
  keyed: true,
  params: oneTrip,
  body: z.object({
    reactivationDate: DAY,
    pausedAt: z.nullish(DAY),
    comment: comment(500),
    newEndDate: z.nullish(DAY),
    cancelInside: z.nullish(z.boolean()),
  }),
  answer: { kind: 'content', shape: trip },
  errors: ['CONFLICT', 'INVALID_TRANSITION'],
})
/** A paused trip goes on; of one that is going to be paused the next pause is taken back. */
export const resumeTrip = route({
  name: 'resumeTrip',
  keyed: true,
  params: oneTrip,
  body: z.object({}),
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
/** What a trip may hold: its plan, its pace, and credits given to it or taken back. What is missing stays as it is. */
export const planTrip = route({
  name: 'planTrip',
  keyed: true,
  params: oneTrip,
  body: z.object({
    maxSessions: z.nullish(
      z
        .int('Escribe sesiones enteras.')
        .check(z.minimum(1, 'Desde 1 sesión.'), z.maximum(200, 'Hasta 200 sesiones.')),
    ),
    pace: z.nullish(z.enum(PACES, 'Elige un ritmo.')),
    credits: z.nullish(
      z.int('Escribe créditos enteros.').check(z.minimum(-200, 'Desde -200.'), z.maximum(200, 'Hasta 200.')),
    ),
  }),
  answer: { kind: 'content', shape: trip },
  errors: ['CONFLICT', 'NO_CREDITS', 'INVALID_TRANSITION'],
})
/** Programs it may be moved to; `credits`: what each can give, of the `sessions` it begins with. `coach`: of the person. */
export const tripDestinations = route({
  name: 'tripDestinations',
  params: oneTrip,
  answer: {
    kind: 'content',
    shape: z.array(
      z.object({
        _id: ID,
        name: z.string(),
        sessions: z.int(),
        credits: z.int(),
        coach: z.enum(['kept', 'lost', 'none']),
        coachName: z.nullable(z.string()),
      }),
    ),
  },
  errors: ['INVALID_TRANSITION'],
})
/** The trip is cancelled, and one of another program of its organization is invited in its place. */
export const moveTrip = route({
  name: 'moveTrip',
  keyed: true,
  params: oneTrip,
  body: z.object({ programId: ID, coachId: z.nullish(ID) }),
  answer: { kind: 'content', shape: z.object({ old: trip, new: trip }) },
  errors: ['CONFLICT', 'NO_CREDITS', 'INVALID_TRANSITION'],
})
/** Sets the day of the invitation and gives the trip credits. */
export const reactivateTrip = route({
  name: 'reactivateTrip',
  keyed: true,
  params: oneTrip,
  body: z.object({
    invitationDate: DAY,
    amount: CREDITS,
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
