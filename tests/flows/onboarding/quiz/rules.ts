import type { quizMachine } from '#machines/onboarding/quiz/chart'
import { alike, given, outputOf, type RulesOf, waysOf } from '../../rules'

const { on, begins, asksAgain } = waysOf<typeof quizMachine>()

export const quizRules: RulesOf<typeof quizMachine> = {
  must: ['filling', 'advancing', 'sent'],
  always: {},
  ways: {
    'Se responde el cuestionario, y enviado se mira qué paso sigue': [
      begins('filling', { asks: ['form'], so: (step) => alike(given(step), { formType: 'match' }) }),
      on('filling', 'form.done', 'advancing', {
        asks: ['person.load'],
        so: (step) => alike(given(step), { question: null }),
      }),
      asksAgain('advancing', 'person'),
      on('advancing', 'person.load.done', 'sent', {
        tells: ['user.updated'],
        so: (step) =>
          step.after.context.me === outputOf(step) && step.after.snapshot.output === outputOf(step),
      }),
    ],
  },
}
