import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { checkWeek, defaultWeek, WEEKDAYS } from '#domain/availability'
import { type Failure, toFailure } from '#domain/failure'
import type { AvailabilityDay, AvailabilityRange } from '#domain/models'
import type { AppEvent } from '../app-events'
import { port } from '../port'

export type Week = { week: AvailabilityDay[]; timezone: string }
export type AvailabilityContext = Week & {
  saved: AvailabilityDay[]
  errors: Record<number, string>
  failure: Failure | null
}
export type AvailabilityEvent =
  | { type: 'day.toggle'; day: number }
  | { type: 'range.add'; day: number }
  | { type: 'range.change'; day: number; at: number; range: AvailabilityRange }
  | { type: 'range.remove'; day: number; at: number }
  | { type: 'day.copy'; day: number; to: number[] }
  | { type: 'week.suggest' }
  | { type: 'week.save' }

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
const withDay = (
  week: AvailabilityDay[],
  id: number,
  ranges: (day: AvailabilityDay) => AvailabilityRange[],
): AvailabilityDay[] => week.map((day) => (day.id === id ? { ...day, ranges: ranges(day) } : day))

export const availabilityMachine = setup({
  types: {
    context: {} as AvailabilityContext,
    events: {} as AvailabilityEvent,
    input: {} as Week,
    output: {} as Week,
    emitted: {} as AppEvent,
    tags: {} as 'busy' | 'editable',
    meta: {} as { title: string },
  },
  actors: { saveWeek: port<AvailabilityDay[], Week>('saveWeek') },
  guards: {
    valid: ({ context }) => Object.keys(checkWeek(context.week)).length === 0,
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
              NEXT_RANGES.find((range) => fits(range, day)) ?? { start: '', end: '' },
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
        case 'day.copy': {
          const from = week.find((day) => day.id === event.day)
          return {
            week: week.map((day) =>
              event.to.includes(day.id) && from ? { ...day, ranges: from.ranges } : day,
            ),
          }
        }
        case 'week.suggest':
          return { week: wholeWeek(defaultWeek()) }
        default:
          return {}
      }
    }),
    check: assign({ errors: ({ context }) => checkWeek(context.week), failure: null }),
  },
}).createMachine({
  id: 'availability',
  description: 'Las horas de cada semana en que se puede agendar con un coach.',
  context: ({ input }) => ({
    week: wholeWeek(input.week),
    timezone: input.timezone,
    saved: wholeWeek(input.week),
    errors: {},
    failure: null,
  }),
  output: ({ context }) => ({ week: context.saved, timezone: context.timezone }),
  initial: 'unchanged',
  on: {
    'day.toggle': { actions: ['edit', 'check'], target: '.editing' },
    'range.add': { actions: ['edit', 'check'], target: '.editing' },
    'range.change': { actions: ['edit', 'check'], target: '.editing' },
    'range.remove': { actions: ['edit', 'check'], target: '.editing' },
    'day.copy': { actions: ['edit', 'check'], target: '.editing' },
    'week.suggest': { actions: ['edit', 'check'], target: '.editing' },
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
      on: { 'week.save': [{ guard: 'valid', target: 'saving' }, { actions: 'check' }] },
    },
    saving: {
      description: 'Se guarda la semana entera.',
      meta: { title: 'Guardando' },
      tags: 'busy',
      on: {
        'day.toggle': {},
        'range.add': {},
        'range.change': {},
        'range.remove': {},
        'day.copy': {},
        'week.suggest': {},
      },
      invoke: {
        src: 'saveWeek',
        input: ({ context }) => ({ week: context.week, timezone: context.timezone }),
        onDone: {
          actions: [
            assign({
              week: ({ event }) => wholeWeek(event.output),
              saved: ({ event }) => wholeWeek(event.output),
              failure: null,
            }),
            emit({ type: 'snackbar.show', content: 'Horas guardadas. Ya están a la vista.' }),
          ],
          target: 'saved',
        },
        onError: { actions: assign({ failure: ({ event }) => toFailure(event.error) }), target: 'editing' },
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
