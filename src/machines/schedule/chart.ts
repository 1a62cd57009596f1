import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type Failure, isUncertain, toFailure } from '#domain/failure'
import type { CoachSchedule, Id, Me, Person, Session, Trip } from '#domain/models'
import { mostInSeries, type Series, seriesOf } from '#domain/series'
import type { AppEvent } from '../app-events'
import { port } from '../port'

/** book: a coachee's new session · reschedule: another hour for one · propose: a coach offers hours to a coachee. */
export type ScheduleMode = 'book' | 'reschedule' | 'propose'
export type Proposal = { coachee: Person; programId: Id }
export type ScheduleInput = {
  mode: ScheduleMode
  me: Me
  coachId: Id | null
  session: Session | null
  /** to whom a coach proposes, and in which program */
  proposal: Proposal | null
  /** an hour chosen before arriving */
  slot: string | null
}
export type ScheduleContext = ScheduleInput & {
  schedule: CoachSchedule | null
  /** a proposal that repeats; null: once */
  series: Series | null
  view: 'days' | 'list'
  /** YYYY-MM-DD in the person's zone, as the view names it */
  day: string | null
  failure: Failure | null
  nearest: string[]
  booked: Session | null
}
export type ScheduleEvent =
  | { type: 'slot.choose'; slot: string }
  | { type: 'series.choose'; series: Series | null }
  | { type: 'day.choose'; day: string }
  | { type: 'view.choose'; view: 'days' | 'list' }
  | { type: 'booking.confirm' }
  | { type: 'schedule.retry' }
  | { type: 'coach.change' }
  | { type: 'wizard.back' }
export type BookInput = Pick<ScheduleInput, 'mode' | 'me' | 'session' | 'proposal'> & {
  coachId: Id
  slot: string
  /** all the hours of a proposal, `slot` first */
  slots: string[]
}
export type Booked = { session: Session; me: Me }

/** The trip a booking draws its credit from: the active one, else the one invited. */
export const tripToBook = (me: Me): Trip | null =>
  me.trips.find((trip) => trip.status === 'active') ??
  me.trips.find((trip) => trip.status === 'invited') ??
  null
const coachOf = (context: ScheduleInput): Id | null =>
  context.session?.coach._id ?? context.coachId ?? context.me.fixedCoachId ?? context.me.coachSelectedId
const isFree = (context: ScheduleContext, slot: string | null): boolean =>
  slot !== null && context.schedule?.slots.includes(slot) === true

/** The free hours of what is proposed, and those of the series that are not free. */
export const proposedHours = ({ slot, series, schedule, me }: ScheduleContext) =>
  slot && series
    ? seriesOf(slot, series, me.timezone, schedule?.slots ?? [])
    : { slots: slot ? [slot] : [], missing: [] }

export const scheduleMachine = setup({
  types: {
    context: {} as ScheduleContext,
    events: {} as ScheduleEvent,
    input: {} as ScheduleInput,
    output: {} as { session: Session | null },
    emitted: {} as AppEvent,
    tags: {} as 'busy' | 'loading' | 'editable',
    meta: {} as { title: string },
  },
  actors: {
    loadSchedule: port<CoachSchedule, { coachId: Id }>('loadSchedule'),
    book: port<Booked, BookInput>('book'),
  },
  guards: {
    lacksCoach: ({ context }) => coachOf(context) === null,
    noHours: (_, { slots }: CoachSchedule) => slots.length === 0,
    isFree: ({ context }, { slot }: { slot: string | null }) => isFree(context, slot),
    slotLost: (_, { error }: { error: unknown }) =>
      ['slotTaken', 'outsideAvailability'].includes(toFailure(error).type),
    answerLost: (_, { error }: { error: unknown }) => isUncertain(toFailure(error)),
    fitsSeries: ({ context }, { series }: { series: Series | null }) =>
      context.mode === 'propose' &&
      context.slot !== null &&
      (series === null || (series.count >= 2 && series.count <= mostInSeries(series.everyWeeks))),
    seriesLost: ({ context }, { error }: { error: unknown }) =>
      context.series !== null && ['slotTaken', 'outsideAvailability'].includes(toFailure(error).type),
    isFirstBooking: ({ context }) => context.mode === 'book',
  },
  actions: {
    take: assign(({ context }, schedule: CoachSchedule) => ({
      schedule,
      slot: context.slot && schedule.slots.includes(context.slot) ? context.slot : null,
    })),
    fail: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, nearest: failure.nearest ?? [] }
    }),
    loseSlot: assign(({ context }) => ({
      schedule: context.schedule && {
        ...context.schedule,
        slots: context.schedule.slots.filter((slot) => slot !== context.slot),
      },
      slot: null,
    })),
    goTo: emit((_, { to }: { to: string }) => ({ type: 'place.wanted', to })),
  },
}).createMachine({
  id: 'schedule',
  description:
    'Elegir una hora y agendarla. Sirve para la primera vez, para cambiar de hora y para proponer.',
  context: ({ input }) => ({
    ...input,
    schedule: null,
    series: null,
    view: 'days',
    day: null,
    failure: null,
    nearest: [],
    booked: null,
  }),
  output: ({ context }) => ({ session: context.booked }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Se mira con qué coach es.',
      meta: { title: 'Llegando' },
      always: [
        {
          guard: 'lacksCoach',
          actions: { type: 'goTo', params: { to: '/escoger-coach' } },
          target: 'elsewhere',
        },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'Se traen las horas libres.',
      meta: { title: 'Trayendo las horas' },
      tags: 'loading',
      invoke: {
        src: 'loadSchedule',
        input: ({ context }) => ({ coachId: coachOf(context) ?? '' }),
        onDone: [
          {
            guard: { type: 'noHours', params: ({ event }) => event.output },
            actions: { type: 'take', params: ({ event }) => event.output },
            target: 'empty',
          },
          { actions: { type: 'take', params: ({ event }) => event.output }, target: 'choosing' },
        ],
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
    failed: {
      description: 'Las horas no se pudieron traer.',
      meta: { title: 'No se pudo traer' },
      on: { 'schedule.retry': { actions: assign({ failure: null }), target: 'loading' } },
    },
    empty: {
      description: 'No hay horas en los próximos 60 días.',
      meta: { title: 'Sin horas' },
      on: {
        'schedule.retry': 'loading',
        'coach.change': { actions: { type: 'goTo', params: { to: '/escoger-coach' } } },
      },
    },
    choosing: {
      description: 'La persona mira las horas y elige una. Si perdió la que quería, ve las más cercanas.',
      meta: { title: 'Eligiendo hora' },
      tags: 'editable',
      on: {
        'slot.choose': {
          guard: { type: 'isFree', params: ({ event }) => ({ slot: event.slot }) },
          actions: assign({ slot: ({ event }) => event.slot, failure: null, nearest: [] }),
        },
        'series.choose': {
          guard: { type: 'fitsSeries', params: ({ event }) => event },
          actions: assign({ series: ({ event }) => event.series }),
        },
        'day.choose': { actions: assign({ day: ({ event }) => event.day }) },
        'view.choose': { actions: assign({ view: ({ event }) => event.view }) },
        'booking.confirm': {
          guard: { type: 'isFree', params: ({ context }) => ({ slot: context.slot }) },
          target: 'booking',
        },
        'coach.change': { actions: { type: 'goTo', params: { to: '/escoger-coach' } } },
      },
    },
    booking: {
      description: 'Se agenda. Apretar dos veces no agenda dos veces.',
      meta: { title: 'Agendando' },
      tags: 'busy',
      invoke: {
        src: 'book',
        input: ({ context }) => ({
          mode: context.mode,
          me: context.me,
          coachId: coachOf(context) ?? '',
          session: context.session,
          proposal: context.proposal,
          slot: context.slot ?? '',
          slots: proposedHours(context).slots,
        }),
        onDone: [
          {
            guard: 'isFirstBooking',
            actions: [
              assign({ booked: ({ event }) => event.output.session, failure: null }),
              emit(({ event }) => ({ type: 'user.updated', me: event.output.me })),
              emit(({ event }) => ({
                type: 'place.wanted',
                to: `/agendar/exito?${new URLSearchParams({ coach: event.output.session.coach._id, datetime: event.output.session.slot, session: event.output.session._id })}`,
                replace: true,
              })),
            ],
            target: 'booked',
          },
          {
            actions: assign({ booked: ({ event }) => event.output.session, failure: null }),
            target: 'booked',
          },
        ],
        onError: [
          {
            guard: { type: 'seriesLost', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
          },
          {
            guard: { type: 'slotLost', params: ({ event }) => ({ error: event.error }) },
            actions: [{ type: 'fail', params: ({ event }) => ({ error: event.error }) }, 'loseSlot'],
            target: 'choosing',
          },
          {
            guard: { type: 'answerLost', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            target: 'unsure',
          },
          { actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) }, target: 'choosing' },
        ],
      },
    },
    unsure: {
      description: 'La respuesta se perdió. Se pregunta de nuevo con la misma clave: no se duplica.',
      meta: { title: 'Revisando si se guardó' },
      tags: 'busy',
      after: { 3000: 'booking' },
    },
    booked: { type: 'final', description: 'La hora quedó agendada.', meta: { title: 'Agendada' } },
    elsewhere: {
      type: 'final',
      description: 'Sigue en otra pantalla.',
      meta: { title: 'Sigue en otra pantalla' },
    },
  },
})
export type ScheduleActor = ActorRefFrom<typeof scheduleMachine>
