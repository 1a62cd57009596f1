import type { ContextFrom } from 'xstate'
import type { assignCreditsMachine } from '#machines/customers/assign-credits/chart'
import { broughtRules } from '../../kit/brought-rules'
import {
  alike,
  askedAbout,
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

const MOST_EACH = 200
type At = Step<ContextFrom<typeof assignCreditsMachine>>
const { on, begins, asksAgain } = waysOf<typeof assignCreditsMachine>()
const asksQuestion = (question: unknown) => (step: At) => alike(given(step), { question })
const chosen = (step: At) =>
  step.after.context.organizationId === step.move.organizationId &&
  asksQuestion({ organizationId: step.move.organizationId, programId: 'program-1' })(step)
const turned = ({ before, after }: At) =>
  alike(after.context.chosen, before?.context.chosen.length === 0 ? ['trip-1'] : [])
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
  ways: {
    'Se traen las organizaciones del programa; si es una sola, es esa': [
      begins('loading', { asks: ['customers.load'], so: asksQuestion('program-1') }),
      asksAgain('loading', 'customers'),
      on('loading', 'customers.load.done', 'reading', {
        if: (step) => outputOf<{ customers: unknown[] }>(step).customers.length === 1,
        asks: ['receivers.load'],
        so: (step) =>
          step.after.context.found === outputOf(step) &&
          step.after.context.organizationId === 'aurora' &&
          asksQuestion({ organizationId: 'aurora', programId: 'program-1' })(step),
      }),
      on('loading', 'customers.load.done', 'choosing', {
        so: (step) => step.after.context.found === outputOf(step),
      }),
    ],
    'Se elige una organización, y se traen sus travesías': [
      on('choosing', 'organization.choose', 'reading', { asks: ['receivers.load'], so: chosen }),
      on('writing', 'organization.choose', 'reading', {
        asks: ['receivers.load'],
        so: (step) =>
          chosen(step) && step.after.context.chosen.length === 0 && step.after.context.receivers === null,
      }),
      asksAgain('reading', 'receivers'),
      on('reading', 'receivers.load.done', 'writing', {
        so: (step) => step.after.context.receivers === outputOf(step) && forgetsWhy(step),
      }),
    ],
    'Se marcan travesías y se escribe cuánto a cada una': [
      on('writing', 'trip.toggle', null, { so: (step) => turned(step) && forgetsWhy(step) }),
      on('writing', 'all.toggle', null, { so: (step) => turned(step) && forgetsWhy(step) }),
      on('writing', 'amount.change', null, {
        so: (step) => step.after.context.each === step.move.each && forgetsWhy(step),
      }),
    ],
    'Se da lo que alcanza, todo o nada': [
      on('writing', 'credits.give', 'giving', {
        if: ({ before }) => before?.context.chosen.length === 1 && before.context.each === '8',
        asks: ['give'],
        so: (step) =>
          alike(given(step), {
            organizationId: step.after.context.organizationId,
            programId: 'program-1',
            tripIds: ['trip-1'],
            each: 8,
          }),
      }),
      on('giving', 'give.done', 'given', {
        tells: [says('Créditos asignados.'), 'place.wanted'],
        so: ({ told, after }) =>
          String(told[1]?.to).startsWith(
            `/administrador-usuarios-organizacion/${after.context.organizationId}`,
          ),
      }),
      on('giving', 'give.error', 'writing', { so: keepsWhy }),
    ],
  },
}
