import type { availabilityMachine } from '#machines/agenda/availability/chart'
import { givenIn, isIn, type RulesOf } from '../../rules'

const EDITS = /^(day|range|zone|copy|week\.suggest)/

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
}
