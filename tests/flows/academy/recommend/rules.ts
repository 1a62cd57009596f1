import type { ContextFrom } from 'xstate'
import type { recommendMachine } from '#machines/academy/recommend/chart'
import {
  alike,
  forgetsWhy,
  given,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  says,
  waysOf,
} from '../../rules'

type At = Step<ContextFrom<typeof recommendMachine>>
const { on, begins, asksAgain } = waysOf<typeof recommendMachine>()

const readerOf = ({ before, move }: At) =>
  before?.context.readers.find(({ userId }) => userId === move.userId)
/** The specification: five open at most, and no course twice. */
const canReceive = (step: At) => {
  const reader = readerOf(step)
  return reader !== undefined && !reader.recommended && reader.open < 5
}

export const recommendRules: RulesOf<typeof recommendMachine> = {
  must: ['closed', 'choosing', 'sending', 'withdrawing'],
  always: {
    'A quien ya lo tiene, o tiene cinco por leer, no se le recomienda': ({ asked, before }) =>
      asked.every(({ name, input }) => {
        if (name !== 'recommend') return true
        const to = before?.context.readers.find(({ userId }) => userId === Object(input).userId)
        return to !== undefined && !to.recommended && to.open < 5
      }),
  },
  ways: {
    'Se abre y se cierra': [
      begins('closed'),
      on('closed', 'people.open', 'loading', {
        asks: ['readers.load'],
        so: (step) => alike(given(step), { question: step.after.context.documentId }),
      }),
      asksAgain('loading', 'readers'),
      on('loading', 'readers.load.done', 'choosing', {
        so: (step) => alike(step.after.context.readers, outputOf(step)),
      }),
      on('loading', 'side.close', 'closed'),
      on('choosing', 'side.close', 'closed', {
        so: (step) =>
          forgetsWhy(step) && step.after.context.userId === null && step.after.context.note === '',
      }),
    ],
    'Se elige a quién, se escribe una nota y se recomienda': [
      on('choosing', 'person.choose', null, {
        if: canReceive,
        so: ({ after, move }) => after.context.userId === move.userId,
      }),
      on('choosing', 'note.change', null, { so: ({ after, move }) => after.context.note === move.note }),
      on('choosing', 'course.recommend', 'sending', {
        if: ({ before }) => before?.context.userId !== null,
        asks: ['recommend'],
        so: (step) => {
          const { userId, documentId, note } = step.after.context
          return alike(given(step), { userId, documentId, note })
        },
      }),
      on('sending', 'recommend.done', 'loading', {
        asks: ['readers.load'],
        tells: [says('Se lo recomendaste. Le llegó un aviso.')],
        so: ({ after }) => after.context.userId === null && after.context.note === '',
      }),
      on('sending', 'recommend.error', 'choosing', {
        so: (step) => keepsWhy(step) && step.after.context.note === step.before?.context.note,
      }),
    ],
    'Se retira lo que se recomendó': [
      on('choosing', 'course.withdraw', 'withdrawing', {
        if: (step) => readerOf(step)?.recommended === true,
        asks: ['withdraw'],
        so: (step) =>
          alike(given(step), { userId: step.move.userId, documentId: step.after.context.documentId }),
      }),
      on('withdrawing', 'withdraw.done', 'loading', {
        asks: ['readers.load'],
        tells: [says('La retiraste.')],
      }),
      on('withdrawing', 'withdraw.error', 'choosing', { so: keepsWhy }),
    ],
  },
}
