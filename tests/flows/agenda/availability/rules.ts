import type { ContextFrom } from 'xstate'
import type { availabilityMachine } from '#machines/agenda/availability/chart'
import {
  alike,
  forgetsWhy,
  given,
  givenIn,
  isIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  says,
  waysOf,
} from '../../rules'

const EDITS = /^(day|range|zone|copy|week\.suggest)/

type At = Step<ContextFrom<typeof availabilityMachine>>
const { on, begins } = waysOf<typeof availabilityMachine>()
const EDITABLE = ['unchanged', 'editing', 'saved']
const TO_EDIT = 'editing'
const rangesOf = (moment: At['before'], id = 1) =>
  moment?.context.week.find((day) => day.id === id)?.ranges ?? []
const checked = ({ after: { context } }: At) =>
  context.failure === null &&
  '1' in context.errors ===
    rangesOf({ context } as At['after']).some(({ start, end }) => start >= end || start === '')
const same = ({ before }: At) =>
  before !== null &&
  alike(before.context.saved, { week: before.context.week, timezone: before.context.timezone })
const asksIt = (confirm: boolean) => (step: At) =>
  alike(given(step), { week: step.after.context.week, timezone: step.after.context.timezone, confirm })
export const availabilityRules: RulesOf<typeof availabilityMachine> = {
  must: ['unchanged', 'editing', 'copying', 'saving', 'asking', 'saved'],
  always: {
    'Lo que deja fuera sesiones se guarda solo tras preguntar': ({ before, asked, move }) =>
      asked.every(
        ({ input }) =>
          (givenIn(input, 'confirm') === true) ===
          (before !== null && isIn(before, 'asking') && move.type === 'change.confirm'),
      ),
    'Se guarda la semana que se ve, si está bien': ({ asked, after }) =>
      asked.every(
        ({ input }) =>
          givenIn(input, 'week') === after.context.week && Object.keys(after.context.errors).length === 0,
      ),
    'Mientras se guarda o se pregunta no se edita': ({ before, after, move }) =>
      !before ||
      !EDITS.test(move.type) ||
      !(isIn(before, 'saving') || isIn(before, 'asking') || isIn(before, 'insisting')) ||
      JSON.stringify(before.context) === JSON.stringify(after.context),
    'Lo guardado se dice a la aplicación, y nada más que eso': ({ before, after, told }) =>
      (before !== null && !isIn(before, 'saved') && isIn(after, 'saved')) ===
      told.some(
        ({ type, week }) => type === 'time.saved' && givenIn(week, 'availability') === after.context.week,
      ),
    'Lo que no se pudo guardar sigue escrito, y se dice por qué': ({ before, after, move }) =>
      !before ||
      !move.type.endsWith('.error') ||
      (before.context.week === after.context.week && after.context.failure !== null),
  },
  ways: {
    'Se parte de lo guardado': [
      begins('unchanged', {
        so: ({ after: { context } }) => context.week.length === 7 && alike(context.errors, {}),
      }),
    ],
    'Cada cambio se ve, y dice qué tiene mal': [
      on(EDITABLE, 'day.toggle', TO_EDIT, {
        so: (step) =>
          checked(step) && (rangesOf(step.after).length === 0) === rangesOf(step.before).length > 0,
      }),
      on(EDITABLE, 'range.add', TO_EDIT, {
        so: (step) => checked(step) && rangesOf(step.after).length === rangesOf(step.before).length + 1,
      }),
      on(EDITABLE, 'range.change', TO_EDIT, {
        so: (step) =>
          checked(step) &&
          (rangesOf(step.before).length === 0 || alike(rangesOf(step.after)[0], step.move.range)),
      }),
      on(EDITABLE, 'range.remove', TO_EDIT, {
        so: (step) =>
          checked(step) && rangesOf(step.after).length === Math.max(0, rangesOf(step.before).length - 1),
      }),
      on(EDITABLE, 'week.suggest', TO_EDIT, {
        so: (step) => checked(step) && rangesOf(step.after).length === 1,
      }),
      on(EDITABLE, 'zone.choose', TO_EDIT, {
        so: (step) => checked(step) && step.after.context.timezone === step.move.timezone,
      }),
    ],
    'Las horas de un día se copian a otros': [
      on([...EDITABLE, 'copying'], 'copy.open', 'copying', {
        so: ({ after }) => after.context.copy?.from === 1 && !after.context.copy.to.includes(1),
      }),
      on('copying', 'copy.toggle', null, {
        so: ({ before, after }) =>
          after.context.copy?.to.includes(3) !== before?.context.copy?.to.includes(3),
      }),
      on('copying', 'copy.apply', 'editing', {
        if: ({ before }) => (before?.context.copy?.to.length ?? 0) > 0,
        so: (step) =>
          checked(step) &&
          step.after.context.copy === null &&
          alike(
            rangesOf(step.after, 3),
            step.before?.context.copy?.to.includes(3) ? rangesOf(step.before) : rangesOf(step.before, 3),
          ),
      }),
      on('copying', 'copy.close', 'unchanged', {
        if: (step) => same(step),
        so: ({ after }) => after.context.copy === null,
      }),
      on('copying', 'copy.close', 'editing', { so: ({ after }) => after.context.copy === null }),
    ],
    'La semana se guarda entera, y lo que deja fuera sesiones, tras preguntar': [
      on(['unchanged', 'saved'], 'week.save', 'saving.asIs', { asks: ['saveWeek'], so: asksIt(false) }),
      on('editing', 'week.save', 'saving.asIs', {
        if: ({ before }) => alike(before?.context.errors, {}),
        asks: ['saveWeek'],
        so: asksIt(false),
      }),
      on('saving', 'saveWeek.done', 'saved', {
        tells: ['time.saved', says('Horas guardadas. Ya están a la vista.')],
        so: (step) =>
          forgetsWhy(step) &&
          step.after.context.saved.week === step.after.context.week &&
          alike(
            step.after.context.week.filter(({ ranges }) => ranges.length > 0),
            outputOf(step),
          ),
      }),
      on('saving', 'saveWeek.error', 'asking', {
        if: (step) => givenIn(step.move.error, 'reason') === 'booked',
        so: keepsWhy,
      }),
      on('saving', 'saveWeek.error', 'editing', { so: keepsWhy }),
      on('asking', 'change.confirm', 'saving.insisting', { asks: ['saveWeek'], so: asksIt(true) }),
      on('asking', 'change.dismiss', 'editing', { so: forgetsWhy }),
    ],
  },
}
