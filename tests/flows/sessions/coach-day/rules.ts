import type { ContextFrom } from 'xstate'
import type { coachDayMachine } from '#machines/sessions/coach-day/chart'
import { forgetsWhy, givenIn, keepsWhy, outputOf, type RulesOf, type Step, waysOf } from '../../rules'

type At = Step<ContextFrom<typeof coachDayMachine>>
const { on, begins } = waysOf<typeof coachDayMachine>()
const ofCoach = ({ asked }: At) =>
  asked.filter(({ name }) => name === 'loadDay').every(({ input }) => givenIn(input, 'coachId') === 'coach-1')
const taken = (step: At) => step.after.context.day === outputOf(step) && forgetsWhy(step)

export const coachDayRules: RulesOf<typeof coachDayMachine> = {
  must: ['loading', 'failed', 'fresh', 'refreshing'],
  always: {
    'Lo que se ve queda hasta que llega otra cosa': ({ before, after }) =>
      !before?.context.day || after.context.day !== null,
  },
  ways: {
    'Se trae el día de ese coach, y de nuevo si no llegó': [
      begins('loading', { asks: ['timeChanges', 'clock', 'loadDay'], so: ofCoach }),
      on('loading', 'loadDay.done', 'fresh', { so: taken }),
      on('loading', 'loadDay.error', 'failed', { so: keepsWhy }),
      on('failed', 'day.retry', 'loading', { asks: ['loadDay'], so: ofCoach }),
      on('failed', 'time.changed', 'loading', { asks: ['loadDay'], so: ofCoach }),
    ],
    'Se trae de nuevo cada minuto y cuando algo cambia, sin tapar lo que se ve': [
      on('fresh', 'time.changed', 'refreshing', { asks: ['loadDay'], so: ofCoach }),
      on('fresh', 'clock.ticked', 'refreshing', {
        asks: ['loadDay'],
        so: (step) => ofCoach(step) && step.after.context.now === step.move.now,
      }),
      on(['loading', 'failed', 'refreshing'], 'clock.ticked', null, {
        so: ({ after, move }) => after.context.now === move.now,
      }),
      on('refreshing', 'time.changed', null, { asks: ['loadDay'] }),
      on('refreshing', 'loadDay.done', 'fresh', { so: taken }),
      on('refreshing', 'loadDay.error', 'fresh'),
    ],
  },
}
