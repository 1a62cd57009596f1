import type { ContextFrom } from 'xstate'
import { MEASURES, type MeasureName } from '#domain/measures'
import type { measureSourceMachine } from '#machines/panels/measure-source/chart'
import { alike, given, givenIn, type RulesOf, type Step, waysOf } from '../../rules'

type At = Step<ContextFrom<typeof measureSourceMachine>>
const { on, begins, partsGo } = waysOf<typeof measureSourceMachine>()
const OPEN = ['open.parts', 'open.people']
const nameIn = (step: At): MeasureName | undefined => step.before?.context.asked?.name
const asksIt = (step: At) => alike(givenIn(given(step), 'question'), step.after.context.asked)
const opened = (step: At) =>
  step.after.context.asked?.name === step.move.name &&
  alike(step.after.context.asked?.scope, step.move.scope) &&
  // the first of its dimensions
  step.after.context.asked?.by === (MEASURES[step.move.name as MeasureName].by[0] ?? null) &&
  asksIt(step)
const forgot = (step: At) => step.after.context.asked === null

/** From the operation: of participation the people behind, of answers slices only, by the dimensions a measure has. */
export const measureSourceRules: RulesOf<typeof measureSourceMachine> = {
  must: [
    'closed',
    'open.parts',
    'open.people',
    'measure.failed',
    'measure.shown',
    'people.failed',
    'people.shown',
  ],
  always: {
    'De las respuestas nunca se piden personas': ({ after, asked }) =>
      asked.every(({ name }) => name !== 'people.load') ||
      (after.context.asked !== null && MEASURES[after.context.asked.name].rule === 'participation'),
    'Se reparte solo por lo que el número se reparte': ({ after: { context } }) =>
      context.asked === null ||
      context.asked.by === null ||
      MEASURES[context.asked.name].by.some((one) => one === context.asked?.by),
    'Cerrado no queda nada': ({ after }) =>
      after.leaves.includes('closed') === (after.context.asked === null),
  },
  ways: {
    'Se abre un número, y otro en su lugar': [
      begins('closed'),
      on(['closed', ...OPEN], 'source.open', 'open.parts', { asks: ['measure.load'], so: opened }),
    ],
    'Se reparte de otra manera': [
      on(OPEN, 'slice.choose', 'open.parts', {
        if: (step) => {
          const name = nameIn(step)
          return (
            name !== undefined &&
            step.before?.context.asked?.by !== step.move.by &&
            MEASURES[name].by.some((one) => one === step.move.by)
          )
        },
        asks: ['measure.load'],
        so: (step) => step.after.context.asked?.by === step.move.by && asksIt(step),
      }),
    ],
    'De un número de participación se ven las personas, y se vuelve': [
      on('open.parts', 'people.show', 'open.people', {
        if: (step) => {
          const name = nameIn(step)
          return name !== undefined && MEASURES[name].rule === 'participation'
        },
        asks: ['people.load'],
        so: (step) => alike(givenIn(given(step), 'scope'), step.after.context.asked),
      }),
      on('open.people', 'people.hide', 'open.parts'),
    ],
    'Se cierra, también al ir a otro lugar': [
      on(OPEN, 'source.close', 'closed', { so: forgot }),
      on(OPEN, 'place.changed', 'closed', { so: forgot }),
    ],
    'Número y personas llegan cada uno por su lado': [
      partsGo(OPEN, ['measure']),
      partsGo('open.people', ['people']),
    ],
  },
}
