import type { ContextFrom } from 'xstate'
import { type goalCommentMachine, textOf } from '#machines/development/goal-comment/chart'
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

type At = Step<ContextFrom<typeof goalCommentMachine>>
const { on, begins } = waysOf<typeof goalCommentMachine>()
const KEEPS = { does: ['keep'] }
/** This device holds what is written and not sent of every objective. */
const keeps = ({ did, after }: At) => alike(did[0]?.with, after.context.texts)
const opens = (step: At) => step.after.context.goalId === step.move.goalId && forgetsWhy(step)

export const goalCommentRules: RulesOf<typeof goalCommentMachine> = {
  must: ['reading', 'writing', 'sending'],
  always: {
    'Lo escrito de un objetivo no se pierde hasta que se envía': ({ before, after, by }) =>
      !before ||
      by === 'comment.change' ||
      by === 'comment.done' ||
      alike(before.context.texts, after.context.texts),
    'Nunca se envía un comentario vacío': ({ asked }) =>
      asked.every(({ name, input }) => name !== 'comment' || String(Object(input).text).trim() !== ''),
  },
  ways: {
    'Se elige qué objetivo comentar, y se puede dejar para después': [
      begins('reading'),
      on('reading', 'comment.begin', 'writing', { so: opens }),
      on('writing', 'comment.begin', null, { so: opens }),
      on('writing', 'comment.change', null, {
        ...KEEPS,
        so: (step) => textOf(step.after.context) === step.move.text && keeps(step),
      }),
      on('writing', 'comment.leave', 'reading', {
        so: (step) => step.after.context.goalId === null && forgetsWhy(step),
      }),
    ],
    'Se envía una vez, y se ve; si falla, lo escrito queda': [
      on('writing', 'comment.send', 'sending', {
        if: ({ before }) => textOf(before?.context ?? { goalId: null, texts: {} }).trim() !== '',
        asks: ['comment'],
        so: (step) => {
          const { goalId } = step.after.context
          return alike(given(step), { goalId, text: textOf(step.after.context).trim() })
        },
      }),
      on('sending', 'comment.done', 'reading', {
        ...KEEPS,
        tells: [says('Comentaste su objetivo. Le llegó un aviso.')],
        so: (step) => {
          const { sent, texts, goalId } = step.after.context
          const of = step.before?.context.goalId ?? ''
          return (
            alike(sent.at(-1), { goalId: of, comment: outputOf(step) }) &&
            !texts[of] &&
            goalId === null &&
            keeps(step) &&
            forgetsWhy(step)
          )
        },
      }),
      on('sending', 'comment.error', 'writing', { so: keepsWhy }),
    ],
  },
}
