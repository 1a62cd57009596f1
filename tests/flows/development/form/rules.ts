import type { formMachine } from '#machines/development/form/chart'
import { broughtRules } from '../../kit/brought-rules'
import { askedAbout, givenIn, isIn, type RulesOf } from '../../rules'

export const formRules: RulesOf<typeof formMachine> = {
  must: [
    ...broughtRules.must,
    'answering',
    'reviewing',
    'saved',
    'pausing',
    'sending',
    'notSaved',
    'submitting',
  ],
  always: {
    'Al abrir se pide el formulario': ({ before, asked }) => before !== null || asked.length === 1,
    'Lo que no llegó se pide de nuevo': ({ before, move, asked }) =>
      !before || !isIn(before, 'failed') || move.type !== 'questions.retry' || asked.length === 1,
    'Se envía solo lo que está todo respondido': (step) =>
      askedAbout(step, '"submit":true').every(({ input }) =>
        ['field-a', 'field-b'].every((id) => Boolean(givenIn(input, id))),
      ),
    'Lo que se guarda solo es lo que se escribió': (step) =>
      askedAbout(step, '"submit":false').every(
        ({ input }) =>
          JSON.stringify(Object.keys(givenIn(input, 'answers') ?? {}).sort()) ===
          JSON.stringify([...step.after.context.unsaved].sort()),
      ),
    'Lo escrito no se pierde, llegue o no al servidor': ({ before, after, move }) =>
      !before?.context.form ||
      move.type === 'answer.change' ||
      JSON.stringify(before.context.answers) === JSON.stringify(after.context.answers),
    'Lo que ya se envió no se responde de nuevo': ({ move, after }) =>
      givenIn(move, 'complete') !== true || after.snapshot.status === 'done',
    'Quien ya respondió todo parte revisando, y quien no, donde le falta': ({ move, after }) =>
      !Array.isArray(givenIn(move, 'fields')) ||
      givenIn(move, 'complete') === true ||
      isIn(after, 'reviewing') === (Object.keys(after.context.answers).length === 2),
  },
}
