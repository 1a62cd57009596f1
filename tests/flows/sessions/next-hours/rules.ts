import type { ContextFrom } from 'xstate'
import type { nextHoursMachine } from '#machines/sessions/next-hours/chart'
import { alike, given, givenIn, outputOf, type RulesOf, type Step, waysOf } from '../../rules'

type At = Step<ContextFrom<typeof nextHoursMachine>>
const { on, begins } = waysOf<typeof nextHoursMachine>()
const kindOf = (step: At) => givenIn(outputOf(step), 'kind')
const takes = (step: At) => alike(step.after.context.next, outputOf(step))
const books = (step: At) => (givenIn(outputOf(step), 'sessions') as unknown[]).length > 0

export const nextHoursRules: RulesOf<typeof nextHoursMachine> = {
  must: ['asking', 'choosing', 'booked', 'told'],
  always: {
    'Solo se ofrece agendar a quien puede': ({ asked, after }) =>
      asked.every(({ name }) => name !== 'schedule' || after.context.next.kind === 'hours'),
  },
  ways: {
    'Se mira qué viene después de esta sesión': [
      begins('asking', {
        asks: ['whatNext'],
        so: (step) => {
          const { sessionId, me } = step.after.context
          return alike(given(step), { sessionId, me })
        },
      }),
      on('asking', 'whatNext.done', 'choosing', {
        if: (step) => kindOf(step) === 'hours',
        asks: ['schedule'],
        so: (step) => {
          const { me, next } = step.after.context
          return (
            takes(step) &&
            alike(given(step), {
              mode: 'book',
              me,
              coachId: null,
              session: null,
              proposal: null,
              slot: next.kind === 'hours' ? next.near : '',
            })
          )
        },
      }),
      on('asking', 'whatNext.done', 'told', { so: takes }),
      on('asking', 'whatNext.error', 'told'),
    ],
    'Lo agendado se ve ahí mismo': [
      on('choosing', 'schedule.done', 'booked', {
        if: books,
        so: (step) => alike(step.after.context.booked, givenIn(outputOf(step), 'sessions')),
      }),
      on('choosing', 'schedule.done', 'told', { so: ({ after }) => after.context.booked.length === 0 }),
    ],
  },
}
