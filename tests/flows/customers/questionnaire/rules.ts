import type { ContextFrom } from 'xstate'
import type { questionnaireMachine } from '#machines/customers/questionnaire/chart'
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

type At = Step<ContextFrom<typeof questionnaireMachine>>
const { on, begins, asksAgain } = waysOf<typeof questionnaireMachine>()

const stateIn = ({ before }: At): string | undefined => {
  const page = before?.context.page
  return page?.questionnaire.versions.find(({ number }) => number === page.number)?.state
}
const isNewest = ({ before }: At): boolean =>
  before?.context.page?.questionnaire.versions[0]?.number === before?.context.page?.number
const fits = (step: At): boolean => stateIn(step) === (step.move.deed === 'retire' ? 'published' : 'draft')
const deedIn = ({ before }: At): string | null | undefined => before?.context.deed

export const questionnaireRules: RulesOf<typeof questionnaireMachine> = {
  must: ['opening', 'failed', 'showing', 'writing', 'confirming', 'acting'],
  always: {
    'Solo un borrador se publica o se descarta, y solo lo que se pregunta se deja de preguntar': (step) =>
      step.asked.every(
        ({ name, input }) =>
          name !== 'actOnQuestionnaire' ||
          stateIn(step) === ((input as { deed: string }).deed === 'retire' ? 'published' : 'draft'),
      ),
  },
  ways: {
    'Se trae una versión: la que se escribe o se pregunta, u otra que se elige': [
      begins('opening', {
        asks: ['page.load'],
        so: (step) => alike(given(step), { question: { formId: 'form-pulse', number: null } }),
      }),
      asksAgain('opening', 'page'),
      on('opening', 'page.load.done', 'showing', {
        so: (step) => alike(step.after.context.page, outputOf(step)),
      }),
      on('showing', 'version.choose', 'opening', {
        if: ({ before, move }) => before?.context.page?.number !== move.number,
        asks: ['page.load'],
        so: (step) => alike(given(step), { question: { formId: 'form-pulse', number: step.move.number } }),
      }),
    ],
    'La versión que sigue se escribe desde la más nueva': [
      on('showing', 'draft.begin', 'writing', {
        if: isNewest,
        asks: ['questionnaireDraft'],
        so: (step) => alike(given(step), { page: step.before?.context.page }),
      }),
      on('writing', 'questionnaireDraft.done', 'showing', {
        if: (step) => outputOf(step) !== null,
        so: (step) => alike(step.after.context.page, outputOf(step)) && step.after.context.number === null,
        tells: [says('Borrador guardado. Nadie lo responde hasta que lo publiques.')],
      }),
      on('writing', 'questionnaireDraft.done', 'showing', {
        so: ({ before, after }) => alike(before?.context.page, after.context.page),
      }),
    ],
    'Publicar, descartar y dejar de preguntar se confirman, y se hacen una vez': [
      on('showing', 'deed.choose', 'confirming', {
        if: fits,
        so: (step) => step.after.context.deed === step.move.deed && forgetsWhy(step),
      }),
      on('confirming', 'side.close', 'showing'),
      on('confirming', 'deed.confirm', 'acting', {
        asks: ['actOnQuestionnaire'],
        so: (step) =>
          alike(given(step), {
            deed: deedIn(step),
            formId: 'form-pulse',
            version: step.before?.context.page?.questionnaire.version,
          }),
      }),
      on('acting', 'actOnQuestionnaire.done', 'showing', {
        if: (step) => deedIn(step) === 'publish',
        so: (step) => alike(step.after.context.page, outputOf(step)) && step.after.context.number === null,
        tells: [says('Publicado. Lo responde quien empiece desde ahora.')],
      }),
      on('acting', 'actOnQuestionnaire.done', 'showing', {
        if: (step) => deedIn(step) === 'discard',
        so: (step) => alike(step.after.context.page, outputOf(step)) && step.after.context.number === null,
        tells: [says('Borrador descartado.')],
      }),
      on('acting', 'actOnQuestionnaire.done', 'showing', {
        so: (step) => alike(step.after.context.page, outputOf(step)) && step.after.context.number === null,
        tells: [says('Este cuestionario ya no se pregunta.')],
      }),
      on('acting', 'actOnQuestionnaire.error', 'confirming', { so: keepsWhy }),
    ],
  },
}
