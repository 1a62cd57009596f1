import { type ActorRefFrom, assign, setup } from 'xstate'
import { checkWeek, defaultWeek, WEEKDAYS } from '#domain/availability'
import { type Failure, toFailure } from '#domain/failure'
import type { AvailabilityDay, AvailabilityRange } from '#domain/models'
import { tell } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

export type Week = { week: AvailabilityDay[]; timezone: string }
export type AvailabilityContext = Week & {
  saved: Week
  errors: Record<number, string>
  failure: Failure | null
  /** The day whose hours are copied, and the days that get them. */
  copy: { from: number; to: number[] } | null
}
export type AvailabilityEvent =
  | { type: 'day.toggle'; day: number }
  | { type: 'range.add'; day: number; range?: AvailabilityRange }
  | { type: 'range.change'; day: number; at: number; range: AvailabilityRange }
  | { type: 'range.remove'; day: number; at: number }
  | { type: 'copy.open'; day: number }
  | { type: 'copy.toggle'; day: number }
  | { type: 'copy.apply' }
  | { type: 'copy.close' }
  | { type: 'zone.choose'; timezone: string }
  | { type: 'week.suggest' }
  | { type: 'week.save' }
  | { type: 'change.confirm' }
  | { type: 'change.dismiss' }

/** All seven days, Monday first. */
const wholeWeek = (week: AvailabilityDay[]): AvailabilityDay[] =>
  WEEKDAYS.map((id) => week.find((day) => day.id === id) ?? { id, ranges: [] })
const NEXT_RANGES: AvailabilityRange[] = [
  { start: '09:00', end: '13:00' },
  { start: '14:00', end: '18:00' },
  { start: '19:00', end: '21:00' },
]
const fits = (range: AvailabilityRange, day: AvailabilityDay): boolean =>
  day.ranges.every((other) => other.end <= range.start || other.start >= range.end)
const isOpen = ({ ranges }: AvailabilityDay): boolean => ranges.length > 0
const sameWeek = (one: Week, other: Week): boolean =>
  one.timezone === other.timezone && JSON.stringify(one.week) === JSON.stringify(other.week)
const withDay = (
  week: AvailabilityDay[],
  id: number,
  ranges: (day: AvailabilityDay) => AvailabilityRange[],
): AvailabilityDay[] => week.map((day) => (day.id === id ? { ...day, ranges: ranges(day) } : day))

/** What cannot be edited while something else is going on. */
const locked = {
  'day.toggle': {},
  'range.add': {},
  'range.change': {},
  'range.remove': {},
  'week.suggest': {},
  'zone.choose': {},
  'copy.open': {},
} as const

export const availabilityMachine = setup({
  types: {
    context: {} as AvailabilityContext,
    events: {} as AvailabilityEvent,
    input: {} as Week,
    tags: {} as 'busy' | 'editable',
    meta: {} as { title: string },
  },
  actors: { saveWeek: port<AvailabilityDay[], Week & { confirm: boolean }>('saveWeek') },
  guards: {
    valid: ({ context }) => Object.keys(checkWeek(context.week)).length === 0,
    copies: ({ context }) => (context.copy?.to.length ?? 0) > 0,
    changed: ({ context }) => !sameWeek(context, context.saved),
    hitsSessions: (_, { error }: { error: unknown }) => toFailure(error).reason === 'booked',
  },
  actions: {
    edit: assign(({ context, event }) => {
      const { week } = context
      switch (event.type) {
        case 'day.toggle':
          return {
            week: withDay(week, event.day, (day) =>
              day.ranges.length > 0 ? [] : [{ start: '09:00', end: '17:00' }],
            ),
          }
        case 'range.add':
          return {
            week: withDay(week, event.day, (day) => [
              ...day.ranges,
              event.range ?? NEXT_RANGES.find((range) => fits(range, day)) ?? { start: '', end: '' },
            ]),
          }
        case 'range.change':
          return {
            week: withDay(week, event.day, (day) =>
              day.ranges.map((range, at) => (at === event.at ? event.range : range)),
            ),
          }
        case 'range.remove':
          return { week: withDay(week, event.day, (day) => day.ranges.filter((_, at) => at !== event.at)) }
        case 'copy.apply': {
          const from = week.find((day) => day.id === context.copy?.from)
          return {
            copy: null,
            week: week.map((day) =>
              from && context.copy?.to.includes(day.id) ? { ...day, ranges: from.ranges } : day,
            ),
          }
        }
        case 'zone.choose':
          return { timezone: event.timezone }
        case 'week.suggest':
          return { week: wholeWeek(defaultWeek()) }
        default:
          return {}
      }
    }),
    startCopy: assign({
      copy: ({ context }, { day: from }: { day: number }) => ({
        from,
        to: context.week.filter((day) => isOpen(day) && day.id !== from).map(({ id }) => id),
      }),
    }),
    check: assign({ errors: ({ context }) => checkWeek(context.week), failure: null }),
    takeWeek: assign(({ context }, { week }: { week: AvailabilityDay[] }) => {
      const whole = wholeWeek(week)
      return { week: whole, saved: { week: whole, timezone: context.timezone }, failure: null }
    }),
    /** What is saved is in the own record at once: the next screen starts from it. */
    tellSaved: tell(({ context: { saved } }) => [
      { type: 'time.saved', week: { availability: saved.week, timezone: saved.timezone } },
      { type: 'snackbar.show', content: 'Horas guardadas. Ya están a la vista.' },
    ]),
  },
}).createMachine({
  id: 'availability',
  description: 'Las horas de cada semana en que se puede agendar con un coach.',
  context: ({ input }) => ({
    week: wholeWeek(input.week),
    timezone: input.timezone,
    saved: { week: wholeWeek(input.week), timezone: input.timezone },
    errors: {},
    failure: null,
    copy: null,
  }),
  initial: 'unchanged',
  on: {
    'day.toggle': { actions: ['edit', 'check'], target: '.editing' },
    'range.add': { actions: ['edit', 'check'], target: '.editing' },
    'range.change': { actions: ['edit', 'check'], target: '.editing' },
    'range.remove': { actions: ['edit', 'check'], target: '.editing' },
    'week.suggest': { actions: ['edit', 'check'], target: '.editing' },
    'zone.choose': { actions: ['edit', 'check'], target: '.editing' },
    'copy.open': {
      actions: { type: 'startCopy', params: ({ event }) => event },
      target: '.copying',
    },
  },
  states: {
    unchanged: {
      description: 'Lo que se ve es lo guardado.',
      meta: { title: 'Sin cambios' },
      tags: 'editable',
      on: { 'week.save': 'saving' },
    },
    editing: {
      description: 'Hay cambios por guardar.',
      meta: { title: 'Con cambios' },
      tags: 'editable',
      on: { 'week.save': { guard: 'valid', target: 'saving' } },
    },
    copying: {
      description: 'Se eligen los días que tendrán las mismas horas.',
      meta: { title: 'Copiando un día' },
      tags: 'editable',
      on: {
        ...locked,
        'copy.open': { actions: { type: 'startCopy', params: ({ event }) => event } },
        'copy.toggle': {
          actions: assign({
            copy: ({ context: { copy }, event: { day } }) =>
              copy && {
                ...copy,
                to: copy.to.includes(day) ? copy.to.filter((id) => id !== day) : [...copy.to, day],
              },
          }),
        },
        'copy.apply': { guard: 'copies', actions: ['edit', 'check'], target: 'editing' },
        'copy.close': { actions: assign({ copy: null }), target: 'looking' },
      },
    },
    looking: {
      description: 'Se mira si quedaron cambios por guardar.',
      meta: { title: 'Mirando si hay cambios' },
      always: [{ guard: 'changed', target: 'editing' }, { target: 'unchanged' }],
    },
    saving: {
      description: 'Se guarda la semana entera.',
      meta: { title: 'Guardando' },
      tags: 'busy',
      initial: 'asIs',
      on: locked,
      invoke: {
        id: 'saveWeek',
        src: 'saveWeek',
        input: ({ context: { week, timezone }, event }) => ({
          week,
          timezone,
          confirm: event.type === 'change.confirm',
        }),
        onDone: {
          actions: [{ type: 'takeWeek', params: ({ event }) => ({ week: event.output }) }, 'tellSaved'],
          target: 'saved',
        },
        onError: [
          {
            guard: { type: 'hitsSessions', params: ({ event }) => event },
            actions: keepFailure(),
            target: 'asking',
          },
          { actions: keepFailure(), target: 'editing' },
        ],
      },
      states: {
        asIs: { description: 'Si no deja sesiones fuera.', meta: { title: 'Sin tocar sesiones' } },
        insisting: {
          description: 'Se guarda aunque haya sesiones fuera de las horas.',
          meta: { title: 'De todos modos' },
        },
      },
    },
    asking: {
      description: 'Hay sesiones agendadas que quedarían fuera: se muestran y se pregunta.',
      meta: { title: '¿Guardar de todos modos?' },
      on: {
        ...locked,
        'change.confirm': 'saving.insisting',
        'change.dismiss': { actions: assign({ failure: null }), target: 'editing' },
      },
    },
    saved: {
      description: 'La semana quedó guardada.',
      meta: { title: 'Guardada' },
      tags: 'editable',
      on: { 'week.save': 'saving' },
    },
  },
})
export type AvailabilityActor = ActorRefFrom<typeof availabilityMachine>
