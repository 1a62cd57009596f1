import type { scheduleMachine } from '#machines/agenda/schedule/chart'
import { BESIDE_SLOT, FAR_SLOT, LATER_SLOT, SLOT } from '../../../fixtures/people'
import { both, givenIn, type RulesOf, type Step, waysOf } from '../../rules'

type Flow = typeof scheduleMachine
type At = Step<import('xstate').ContextFrom<Flow>>
const { on, begins } = waysOf<Flow>()

const errorOf = ({ move }: At) => (move.error as { type?: string } | undefined)?.type
const lost = (step: At) => errorOf(step) === 'slotTaken'
const broken = (step: At) => errorOf(step) === 'network'
const FREE = [SLOT, BESIDE_SLOT, LATER_SLOT, FAR_SLOT]
const outputOf = ({ move }: At) => move.output as { slots?: string[]; sessions?: unknown[] } | null
const of = (mode: string) => (step: At) => (step.before ?? step.after).context.mode === mode
const free = ({ before, move }: At) => before?.context.schedule?.slots.includes(String(move.slot)) === true
const asksFor = (coach: string) => (step: At) =>
  step.asked.every(({ input }) => givenIn(input, 'coachId') === coach)
const tellsBooked = ['user.updated']

/** The hour that was lost is not chosen any more; an hour that is still free stays chosen. */
const keepsFree = ({ before, after, move }: At) =>
  after.context.slot ===
  ((move.output as { slots: string[] }).slots.includes(before?.context.slot ?? '')
    ? before?.context.slot
    : null)

/** What came too near is not on offer, and only an hour that was chosen and went by is told of. */
const passes = ({ before, after, move }: At) => {
  const passed = String(move.output)
  const { slot = null, passed: told = null } = before?.context ?? {}
  const gone = slot !== null && slot <= passed
  return (
    (after.context.schedule?.slots ?? []).every((free) => free > passed) &&
    after.context.slot === (gone ? null : slot) &&
    after.context.passed === (gone ? slot : told)
  )
}

export const scheduleRules: RulesOf<Flow> = {
  moments: 1500,
  must: ['choosing', 'booking', 'seeking', 'unsure', 'booked', 'empty', 'full', 'failed', 'wantingCoach'],
  always: {
    // who reschedules or proposes knows with whom
    'Por qué calzan se pregunta al agendar con quien se eligió o se tiene asignado, y solo entonces': ({
      asked,
      after: { context },
    }) =>
      asked.every(
        ({ name, input }) =>
          name !== 'loadSchedule' ||
          givenIn(input, 'own') ===
            (context.mode === 'book' &&
              givenIn(input, 'coachId') === (context.me.fixedCoachId ?? context.me.coachSelectedId)),
      ),
    'Solo se agenda una hora que el coach tiene libre': ({ asked }) =>
      asked.every(({ name, input }) => name !== 'book' || FREE.includes(String(givenIn(input, 'slot')))),
    'Se agenda la hora elegida, y con lo que se pidió': ({ asked, after: { context } }) =>
      asked.every(
        ({ name, input }) =>
          name !== 'book' ||
          (givenIn(input, 'slot') === context.slot &&
            givenIn(input, 'mode') === context.mode &&
            givenIn(input, 'session') === context.session &&
            givenIn(input, 'proposal') === context.proposal &&
            givenIn(input, 'series') === context.series &&
            (givenIn(input, 'slots') as string[])[0] === context.slot),
      ),
  },
  ways: {
    'Quien agenda puede querer a otro coach, salvo que el suyo esté asignado': [
      on(['choosing', 'full'], 'coach.change', 'wantingCoach', {
        if: ({ before }) => before?.context.mode === 'book' && before.context.me.fixedCoachId === null,
      }),
    ],
    'Las horas libres se traen al llegar, y de nuevo si no llegaron': [
      begins('loading', { asks: ['loadSchedule'], so: asksFor('coach-1') }),
      on('loading', 'loadSchedule.done', 'full', {
        if: both(of('book'), (step) => outputOf(step)?.slots?.length === 0),
        asks: ['waiting'],
        so: keepsFree,
      }),
      on('loading', 'loadSchedule.done', 'empty', {
        if: (step) => outputOf(step)?.slots?.length === 0,
        so: keepsFree,
      }),
      on('loading', 'loadSchedule.done', 'choosing', { asks: ['hourPasses'], so: keepsFree }),
      on('loading', 'loadSchedule.error', 'failed', { so: ({ after }) => after.context.failure !== null }),
      on('failed', 'schedule.retry', 'loading', {
        asks: ['loadSchedule'],
        so: ({ after }) => after.context.failure === null,
      }),
      on(['empty', 'full'], 'schedule.retry', 'loading', { asks: ['loadSchedule'] }),
      on('full', 'waiting.done', 'loading', { asks: ['loadSchedule'] }),
    ],
    'Se elige entre las horas libres, y se agenda la elegida': [
      on('choosing', 'slot.choose', null, {
        if: free,
        so: ({ after, move }) =>
          after.context.slot === move.slot &&
          after.context.day === String(move.slot).slice(0, 10) &&
          after.context.failure === null &&
          after.context.nearest.length === 0 &&
          after.context.passed === null &&
          !after.context.calendar,
      }),
      on('choosing', 'day.choose', null, {
        so: ({ after: { context }, move }) =>
          context.day === move.day &&
          context.month === null &&
          !context.calendar &&
          context.wide.length === 0,
      }),
      on('choosing', 'view.choose', null, { so: ({ after, move }) => after.context.view === move.view }),
      on('choosing', 'booking.confirm', 'booking', {
        if: ({ before }) => before?.context.slot != null,
        asks: ['book'],
      }),
    ],
    'El mes se mira sin elegir un día, y de cada parte del día se ven más horas o menos': [
      on('choosing', 'month.choose', null, {
        so: ({ before, after, move }) =>
          after.context.month === move.month && after.context.day === before?.context.day,
      }),
      on('choosing', 'calendar.toggle', null, {
        so: ({ before, after }) => after.context.calendar === !before?.context.calendar,
      }),
      on('choosing', 'hours.widen', null, {
        so: ({ before, after, move }) =>
          after.context.wide.includes(move.part as 'morning') !==
          before?.context.wide.includes(move.part as 'morning'),
      }),
    ],
    'Una hora que ya no alcanza a agendarse deja de ofrecerse; si era la elegida, se dice': [
      on('choosing', 'hourPasses.done', 'choosing', {
        if: ({ before, move }) =>
          before?.context.schedule?.slots.some((free) => free > String(move.output)) === true,
        asks: ['hourPasses'],
        so: passes,
      }),
      on('choosing', 'hourPasses.done', 'loading', { asks: ['loadSchedule'], so: passes }),
      on('choosing', 'hourPasses.error', 'loading', { asks: ['loadSchedule'] }),
    ],
    'Una reserva o una propuesta se repite, desde una hora elegida; un cambio de hora no': [
      on('choosing', 'series.choose', null, {
        if: (step) => !of('reschedule')(step) && step.before?.context.slot != null,
        so: ({ after, move }) => after.context.series === move.series,
      }),
    ],
    'Una primera reserva deja a la persona en su paso y le muestra que quedó': [
      on('booking', 'book.done', 'booked', {
        if: of('book'),
        tells: tellsBooked,
        so: ({ after, move }) => after.context.booked === (move.output as { sessions: unknown }).sessions,
      }),
      on('booking', 'book.done', 'booked', {
        so: ({ after, move }) => after.context.booked === (move.output as { sessions: unknown }).sessions,
      }),
    ],
    'Quien pierde la hora ve si es suya, o las más cercanas': [
      on('booking', 'book.error', 'seeking', {
        if: both(lost, of('book')),
        asks: ['findOwn'],
        so: ({ after, asked }) =>
          after.context.nearest[0] === LATER_SLOT && givenIn(asked[0]?.input, 'slot') === after.context.slot,
      }),
      on('booking', 'book.error', 'loading', {
        if: lost,
        asks: ['loadSchedule'],
        so: ({ after }) => after.context.nearest[0] === LATER_SLOT,
      }),
      on('seeking', 'findOwn.done', 'booked', {
        if: (step) => outputOf(step) !== null,
        tells: tellsBooked,
        so: ({ after }) => after.context.booked.length === 1,
      }),
      on('seeking', 'findOwn.done', 'loading', { asks: ['loadSchedule'] }),
      on('seeking', 'findOwn.error', 'loading', { asks: ['loadSchedule'] }),
    ],
    'Si la respuesta se pierde se pregunta de nuevo a los 3 segundos, sin agendar dos veces': [
      on('booking', 'book.error', 'unsure', { if: broken }),
      on('unsure', 3000, 'booking', { asks: ['book'] }),
      on('booking', 'book.error', 'choosing', {
        asks: ['hourPasses'],
        so: ({ after }) => after.context.failure !== null,
      }),
    ],
  },
}
