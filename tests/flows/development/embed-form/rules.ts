import type { embedFormMachine } from '#machines/development/embed-form/chart'
import { givenIn, isIn, type RulesOf, type Step } from '../../rules'

const ENDS: Record<string, string> = { submitted: 'answered', expired: 'expired', unknown: 'broken' }
const endOf = ({ move }: Step<unknown>) => ENDS[String(givenIn(move.error, 'reason'))]
const isSaid = (step: Step<unknown>): boolean => {
  const end = endOf(step)
  return end === undefined || isIn(step.after, end)
}
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
}
