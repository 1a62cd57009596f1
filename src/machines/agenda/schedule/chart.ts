import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { HORIZON_DAYS, NOTICE_SECONDS } from '#domain/constants'
import { type Failure, isUncertain, toFailure } from '#domain/failure'
import { dayKey, type PartOfDay } from '#domain/format-time'
import type { CoachSchedule, Id, Me, Person, Session, Trip } from '#domain/models'
import { mostInSeries, type Series, seriesOf } from '#domain/series'
import { app } from '../../kit/app'
import { port } from '../../kit/port'
import { waitingListMachine } from '../waiting-list/chart'

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
  /** what is proposed or booked repeats; null: once */
  series: Series | null
  view: 'days' | 'list'
  /** YYYY-MM-DD in the person's zone; null: the chosen hour's, else the first with hours */
  day: string | null
  /** YYYY-MM, looked at in the calendar; null: the day's */
  month: string | null
  /** the calendar stands open where it is not always beside the hours */
  calendar: boolean
  /** parts of the day of which every start is shown, those too that overlap others */
  wide: PartOfDay[]
  /** the chosen hour that went by while it was chosen */
  passed: string | null
  failure: Failure | null
  nearest: string[]
  /** what came of it, the chosen hour first */
  booked: Session[]
}
export type ScheduleEvent =
  | { type: 'slot.choose'; slot: string }
  | { type: 'series.choose'; series: Series | null }
  | { type: 'day.choose'; day: string }
  | { type: 'month.choose'; month: string }
  | { type: 'calendar.toggle' }
  | { type: 'hours.widen'; part: PartOfDay }
  | { type: 'view.choose'; view: 'days' | 'list' }
  | { type: 'booking.confirm' }
  | { type: 'schedule.retry' }
  | { type: 'coach.change' }
  | { type: 'wizard.back' }
export type BookInput = Pick<ScheduleInput, 'mode' | 'me' | 'session' | 'proposal'> & {
  coachId: Id
  slot: string
  /** all the hours, `slot` first */
  slots: string[]
  series: Series | null
}
/** The sessions as they are now, the chosen hour first; `me`: the person as a first booking left them, else null. */
export type Booked = { sessions: Session[]; me: Me | null }

/** The trip a booking draws its credit from: the active one, else the one invited. */
export const tripToBook = (me: Me): Trip | null =>
  me.trips.find((trip) => trip.status === 'active') ??
  me.trips.find((trip) => trip.status === 'invited') ??
  null
const coachOf = (context: ScheduleInput): Id | null =>
  context.session?.coach._id ?? context.coachId ?? context.me.fixedCoachId ?? context.me.coachSelectedId
/** A coachee books with whom they chose, or whom they were given. */
const isOwnCoach = (context: ScheduleInput): boolean =>
  context.mode === 'book' && coachOf(context) === (context.me.fixedCoachId ?? context.me.coachSelectedId)
/** In whose line one would stand, and in which program; null: nobody's. */
const waitingFor = (context: ScheduleInput): { coachId: Id; programId: Id } | null => {
  const coachId = coachOf(context)
  const trip = tripToBook(context.me)
  return coachId && trip ? { coachId, programId: trip.program._id } : null
}
const isFree = (context: ScheduleContext, slot: string | null): boolean =>
  slot !== null && context.schedule?.slots.includes(slot) === true

/** What lost an hour: somebody has it, the coach closed it, one has a session of one's own then or that day, or it went by. */
const isLost = ({ type, reason }: Failure): boolean =>
  type === 'slotTaken' ||
  type === 'outsideAvailability' ||
  (type === 'conflict' && (reason === 'overlap' || reason === 'pace' || reason === 'tooSoon'))

/** The free hours of what is proposed, and those of the series that are not free. */
export const proposedHours = ({ slot, series, schedule, me }: ScheduleContext) =>
  slot && series
    ? seriesOf(slot, series, me.timezone, schedule?.slots ?? [])
    : { slots: slot ? [slot] : [], missing: [] }

/** What came of it, the chosen hour first; `me`: as a first booking left them. Without sessions, another coach is wanted. */
export type Scheduled = { sessions: Session[]; me: Me | null }

function found(booked: Booked | null): Booked {
  if (!booked) throw new Error('no session was found')
  return booked
}

export const scheduleMachine = setup({
  types: {
    context: {} as ScheduleContext,
    events: {} as ScheduleEvent,
    input: {} as ScheduleInput,
    output: {} as Scheduled,
    children: {} as { waiting: 'waiting' },
    tags: {} as 'busy' | 'loading' | 'editable',
    meta: {} as { title: string },
  },
  actors: {
    loadSchedule: port<CoachSchedule, { coachId: Id; own: boolean }>('loadSchedule'),
    book: port<Booked, BookInput>('book'),
    /** answers the free hour that is the next to come too near to be booked, once it has */
    hourPasses: port<string, { slots: string[] }>('hourPasses'),
    waiting: waitingListMachine,
    findOwn: port<Booked | null, { coachId: Id; slot: string }>('findOwn'),
  },
  guards: {
    choosesCoach: ({ context }) => context.mode === 'book' && context.me.fixedCoachId === null,
    noHours: (_, { slots }: CoachSchedule) => slots.length === 0,
    /** who books with that coach may be told of an hour that is freed */
    couldWait: ({ context }, { slots }: CoachSchedule) =>
      slots.length === 0 && context.mode === 'book' && waitingFor(context) !== null,
    someLeft: ({ context: { schedule } }, { passed }: { passed: string }) =>
      schedule?.slots.some((free) => free > passed) === true,
    isFree: ({ context }, { slot }: { slot: string | null }) => isFree(context, slot),
    slotLost: (_, { error }: { error: unknown }) => isLost(toFailure(error)),
    maybeOwn: ({ context }, { error }: { error: unknown }) =>
      context.mode === 'book' && isLost(toFailure(error)),
    isOwn: (_, { booked }: { booked: Booked | null }) => booked !== null,
    answerLost: (_, { error }: { error: unknown }) => isUncertain(toFailure(error)),
    fitsSeries: ({ context }, { series }: { series: Series | null }) =>
      context.mode !== 'reschedule' &&
      context.slot !== null &&
      (series === null || (series.count >= 2 && series.count <= mostInSeries(series.everyWeeks))),
    isFirstBooking: ({ context }) => context.mode === 'book',
  },
  actions: {
    take: assign(({ context }, schedule: CoachSchedule) => ({
      schedule,
      slot: context.slot && schedule.slots.includes(context.slot) ? context.slot : null,
    })),
    letPass: assign(({ context: { schedule, slot } }, { passed }: { passed: string }) => ({
      schedule: schedule && { ...schedule, slots: schedule.slots.filter((free) => free > passed) },
      ...(slot !== null && slot <= passed ? { slot: null, passed: slot } : {}),
    })),
    fail: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, nearest: failure.nearest ?? [] }
    }),
    keepBooked: assign(({ context }, { sessions, me }: Booked) => ({
      booked: sessions,
      me: me ?? context.me,
      failure: null,
    })),
    tellBooked: sendTo(app, (_, { me }: Booked) => {
      if (!me) throw new Error('a first booking answers its person')
      return { type: 'user.updated', me }
    }),
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
    month: null,
    calendar: false,
    wide: [],
    passed: null,
    failure: null,
    nearest: [],
    booked: [],
  }),
  output: ({ context }) => ({ sessions: context.booked, me: context.booked.length > 0 ? context.me : null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se traen las horas libres.',
      meta: { title: 'Trayendo las horas' },
      tags: 'loading',
      invoke: {
        src: 'loadSchedule',
        input: ({ context }) => ({ coachId: coachOf(context) ?? '', own: isOwnCoach(context) }),
        onDone: [
          {
            guard: { type: 'couldWait', params: ({ event }) => event.output },
            actions: { type: 'take', params: ({ event }) => event.output },
            target: 'full',
          },
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
      description: `No hay horas en los próximos ${HORIZON_DAYS} días.`,
      meta: { title: 'Sin horas' },
      on: { 'schedule.retry': 'loading' },
    },
    full: {
      description: `Quien agenda no encuentra horas en los próximos ${HORIZON_DAYS} días: puede pedir que le avisen.`,
      meta: { title: 'Sin horas: puede esperar' },
      on: {
        'schedule.retry': 'loading',
        'coach.change': { guard: 'choosesCoach', target: 'wantingCoach' },
      },
      invoke: {
        id: 'waiting',
        src: 'waiting',
        input: ({ context }) => waitingFor(context) ?? { coachId: '', programId: '' },
        onDone: 'loading',
      },
    },
    choosing: {
      description: `La persona mira las horas y elige una. Si perdió la que quería, ve las más cercanas. Una hora deja de ofrecerse ${NOTICE_SECONDS / 60} minutos antes.`,
      meta: { title: 'Eligiendo hora' },
      tags: 'editable',
      invoke: {
        src: 'hourPasses',
        input: ({ context }) => ({ slots: context.schedule?.slots ?? [] }),
        onDone: [
          {
            guard: { type: 'someLeft', params: ({ event }) => ({ passed: event.output }) },
            actions: { type: 'letPass', params: ({ event }) => ({ passed: event.output }) },
            target: 'choosing',
            reenter: true,
          },
          {
            actions: { type: 'letPass', params: ({ event }) => ({ passed: event.output }) },
            target: 'loading',
          },
        ],
        onError: 'loading',
      },
      on: {
        'slot.choose': {
          guard: { type: 'isFree', params: ({ event }) => ({ slot: event.slot }) },
          actions: assign({
            slot: ({ event }) => event.slot,
            day: ({ context, event }) => dayKey(event.slot, context.me.timezone),
            month: null,
            calendar: false,
            failure: null,
            nearest: [],
            passed: null,
          }),
        },
        'series.choose': {
          guard: { type: 'fitsSeries', params: ({ event }) => event },
          actions: assign({ series: ({ event }) => event.series }),
        },
        'day.choose': {
          actions: assign({ day: ({ event }) => event.day, month: null, calendar: false, wide: [] }),
        },
        'month.choose': { actions: assign({ month: ({ event }) => event.month }) },
        'calendar.toggle': { actions: assign({ calendar: ({ context }) => !context.calendar }) },
        'hours.widen': {
          actions: assign({
            wide: ({ context: { wide }, event: { part } }) =>
              wide.includes(part) ? wide.filter((one) => one !== part) : [...wide, part],
          }),
        },
        'view.choose': { actions: assign({ view: ({ event }) => event.view }) },
        'booking.confirm': {
          guard: { type: 'isFree', params: ({ context }) => ({ slot: context.slot }) },
          target: 'booking',
        },
        'coach.change': { guard: 'choosesCoach', target: 'wantingCoach' },
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
          series: context.series,
        }),
        onDone: [
          {
            guard: 'isFirstBooking',
            actions: [
              { type: 'keepBooked', params: ({ event }) => event.output },
              { type: 'tellBooked', params: ({ event }) => event.output },
            ],
            target: 'booked',
          },
          { actions: { type: 'keepBooked', params: ({ event }) => event.output }, target: 'booked' },
        ],
        onError: [
          {
            guard: { type: 'maybeOwn', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            target: 'seeking',
          },
          {
            guard: { type: 'slotLost', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
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
    seeking: {
      description: 'Perdió la hora. Se mira si la agendó la misma persona, en otra pestaña o dispositivo.',
      meta: { title: 'Mirando si ya es suya' },
      tags: 'busy',
      invoke: {
        src: 'findOwn',
        input: ({ context }) => ({ coachId: coachOf(context) ?? '', slot: context.slot ?? '' }),
        onDone: [
          {
            guard: { type: 'isOwn', params: ({ event }) => ({ booked: event.output }) },
            actions: [
              { type: 'keepBooked', params: ({ event }) => found(event.output) },
              { type: 'tellBooked', params: ({ event }) => found(event.output) },
            ],
            target: 'booked',
          },
          { target: 'loading' },
        ],
        onError: 'loading',
      },
    },
    unsure: {
      description: 'La respuesta se perdió. Se pregunta de nuevo con la misma clave: no se duplica.',
      meta: { title: 'Revisando si se guardó' },
      tags: 'busy',
      after: { 3000: 'booking' },
    },
    booked: { type: 'final', description: 'La hora quedó agendada.', meta: { title: 'Agendada' } },
    wantingCoach: {
      type: 'final',
      description: 'Quiere elegir a otro coach.',
      meta: { title: 'Quiere otro coach' },
    },
  },
})
export type ScheduleActor = ActorRefFrom<typeof scheduleMachine>
