import type { ContextFrom } from 'xstate'
import type { embedFormMachine } from '#machines/development/embed-form/chart'
import {
  alike,
  errorOf,
  forgetsWhy,
  given,
  givenIn,
  isIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  waysOf,
} from '../../rules'

const ENDS: Record<string, string> = { submitted: 'answered', expired: 'expired', unknown: 'broken' }
const endOf = ({ move }: Step<unknown>) => ENDS[String(givenIn(move.error, 'reason'))]
const isSaid = (step: Step<unknown>): boolean => {
  const end = endOf(step)
  return end === undefined || isIn(step.after, end)
}
type At = Step<ContextFrom<typeof embedFormMachine>>
const { on, begins } = waysOf<typeof embedFormMachine>()
const END_STATES = ['answered', 'expired', 'broken']
const complete = ({ before }: At) =>
  ['field-a', 'field-b'].every((name) => (before?.context.answers[name] ?? '') !== '')
export const embedFormRules: RulesOf<typeof embedFormMachine> = {
  must: ['loading', 'failed', 'answering', 'sending', 'sent', 'answered', 'expired', 'broken'],
  always: {
    'Sin enlace no se pide nada': ({ before, after, asked }) =>
      before !== null || asked.length === (after.context.token === '' ? 0 : 1),
    'Un enlace usado, vencido o cortado se dice como lo que es': isSaid,
    'Con un enlace que ya no sirve no se hace nada más': ({ before, asked }) =>
      !before || before.snapshot.status === 'active' || asked.length === 0,
    'Lo que no llegó se pide de nuevo': ({ before, move, asked }) =>
      !before || !isIn(before, 'failed') || !move.type.endsWith('retry') || asked.length === 1,
    'Lo que falla por otra cosa se puede intentar de nuevo': (step) =>
      !step.move.type.endsWith('.error') ||
      endOf(step) !== undefined ||
      isIn(step.after, step.before && isIn(step.before, 'sending') ? 'answering' : 'failed'),
    'Se manda solo lo que está todo bien respondido, con su enlace': ({ before, asked }) =>
      before === null ||
      !isIn(before, 'answering') ||
      asked.every(
        ({ input }) =>
          givenIn(input, 'token') === 'enlace' &&
          ['field-a', 'field-b'].every((id) => Boolean(givenIn(input, id))),
      ),
    'Lo escrito no se pierde porque algo falle': ({ before, after, move }) =>
      !move.type.endsWith('.error') || before?.context.answers === after.context.answers,
  },
  ways: {
    'Con el enlace se trae su formulario': [
      begins('broken', { if: ({ after }) => after.context.token === '' }),
      begins('loading', { asks: ['loadForm'], so: (step) => alike(given(step), { token: 'enlace' }) }),
      on('loading', 'loadForm.done', 'answering', {
        so: (step) =>
          step.after.context.form === outputOf(step) &&
          forgetsWhy(step) &&
          !('field-x' in step.after.context.answers) &&
          alike(step.after.context.answers['field-a'], step.before?.context.answers['field-a']),
      }),
      on('failed', 'form.retry', 'loading', { asks: ['loadForm'] }),
    ],
    'Un enlace que no sirve se dice como lo que es; lo escrito no se pierde': [
      on('loading', 'loadForm.error', 'failed', { if: (step) => endOf(step) === undefined, so: keepsWhy }),
      ...END_STATES.map((end) =>
        on(['loading', 'sending'], /^(loadForm|sendAnswers)\.error$/, end, {
          if: (step) => endOf(step) === end,
        }),
      ),
      on('sending', 'sendAnswers.error', 'answering', {
        so: (step) =>
          keepsWhy(step) &&
          Object.keys(errorOf(step)?.fields ?? {}).every((name) => name in step.after.context.errors),
      }),
    ],
    'Se responde, y se manda una vez lo que está completo': [
      on('answering', 'answer.change', null, {
        so: ({ after, move }) =>
          after.context.answers[String(move.fieldId)] === move.answer &&
          !(String(move.fieldId) in after.context.errors) &&
          after.context.failure === null,
      }),
      on('answering', 'form.submit', 'sending', {
        if: complete,
        asks: ['sendAnswers'],
        so: (step) => alike(given(step), { token: 'enlace', answers: step.before?.context.answers }),
      }),
      on('answering', 'form.submit', null, {
        so: ({ after }) => Object.keys(after.context.errors).length > 0 && after.context.failure === null,
      }),
      on('sending', 'sendAnswers.done', 'sent'),
    ],
  },
}
