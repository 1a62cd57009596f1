import type { assignCreditsMachine } from '#machines/customers/assign-credits/chart'
import { broughtRules } from '../../kit/brought-rules'
import { askedAbout, givenIn, isIn, type RulesOf } from '../../rules'

const MOST_EACH = 200
export const assignCreditsRules: RulesOf<typeof assignCreditsMachine> = {
  must: [...broughtRules.must, 'choosing', 'reading', 'writing', 'giving'],
  always: {
    ...broughtRules.always,
    'No se da más de lo que queda, ni más de doscientos a cada una': (step) =>
      askedAbout(step, '"each"').every(({ input }) => {
        const each = Number(givenIn(input, 'each'))
        const trips = givenIn(input, 'tripIds')
        const total = each * (Array.isArray(trips) ? trips.length : 0)
        return each <= MOST_EACH && total >= 1 && total <= (step.before?.context.receivers?.available ?? 0)
      }),
    'Si solo una organización lo tiene, es esa': ({ move, after }) => {
      const customers = givenIn(move.output, 'customers')
      return !Array.isArray(customers) || isIn(after, 'choosing') === customers.length > 1
    },
    'Al elegir otra organización se pide lo suyo, y nada queda marcado': ({ move, asked, after }) =>
      move.type !== 'organization.choose' ||
      asked.length === 0 ||
      (JSON.stringify(asked).includes(`"${move.organizationId}"`) && after.context.chosen.length === 0),
    'Lo marcado queda cuando no se pudo dar': ({ before, after, move }) =>
      !before ||
      !isIn(before, 'giving') ||
      !move.type.endsWith('.error') ||
      after.context.chosen === before.context.chosen,
    'Asignados, se dice y se va a las travesías': ({ before, move, told }) =>
      !before ||
      !isIn(before, 'giving') ||
      !move.type.endsWith('.done') ||
      ['snackbar.show', 'place.wanted'].every((type) => told.some((one) => one.type === type)),
  },
}
