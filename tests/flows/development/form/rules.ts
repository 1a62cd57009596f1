import type { ContextFrom } from 'xstate'
import type { formMachine } from '#machines/development/form/chart'
import { broughtRules } from '../../kit/brought-rules'
import {
  alike,
  askedAbout,
  both,
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

type At = Step<ContextFrom<typeof formMachine>>
const { on, begins, asksAgain } = waysOf<typeof formMachine>()
const FIELDS = ['field-a', 'field-b']
const PAUSE = 700
const RETRY = 5000
const answeredIn = ({ move }: At) => Object.keys(outputOf<{ answers: object }>({ move }).answers).length
const isGiven = ({ before }: At, name: string) =>
  ((before?.context.answers[name] as string | undefined) ?? '') !== ''
const complete = (step: At) => FIELDS.every((name) => isGiven(step, name))
const partRight = (step: At) => isGiven(step, FIELDS[step.before?.context.part ?? 0] ?? '')
const lastPart = ({ before }: At) => before?.context.part === 1
const pausing = ({ before }: At) => before !== null && isIn(before, 'saving.pausing')
/** This device holds what the server does not have, and nothing else. */
const keeps = ({ did, after: { context } }: At) =>
  alike(did[0]?.with, {
    formId: context.form?._id,
    answers: Object.fromEntries(
      Object.entries(context.answers).filter(([id]) => context.unsaved.includes(id)),
    ),
  })
const waited = ({ move }: At) => (outputOf<{ waiting?: string[] }>({ move }).waiting ?? []).length > 0
const taken = (step: At) =>
  step.after.context.form === givenIn(step.move.output, 'form') &&
  step.after.context.answers === givenIn(step.move.output, 'answers') &&
  forgetsWhy(step) &&
  step.after.context.resumed === answeredIn(step) > 0 &&
  alike(step.after.context.unsaved, outputOf<{ waiting?: string[] }>(step).waiting ?? [])
const written = ({ after, move }: At) =>
  after.context.answers[String(move.fieldId)] === move.answer &&
  after.context.unsaved.includes(String(move.fieldId)) &&
  after.context.failure === null
const turned =
  (by: number) =>
  ({ before, after }: At) =>
    after.context.part === (before?.context.part ?? 0) + by && alike(after.context.errors, {})
const lacks = ({ after }: At) => Object.keys(after.context.errors).length > 0
const saves = (submit: boolean) => (step: At) => {
  const {
    formId,
    answers,
    submit: sent,
  } = given(step) as { formId: string; answers: object; submit: boolean }
  const { form, answers: all, unsaved } = step.after.context
  return (
    formId === form?._id &&
    sent === submit &&
    (submit ? answers === all : alike(Object.keys(answers).sort(), [...unsaved].sort()))
  )
}
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
  ways: {
    'Se trae el formulario con lo ya respondido; uno enviado no se responde otra vez': [
      begins('loading', { asks: ['questions.load'] }),
      asksAgain('loading', 'questions'),
      on('loading', 'questions.load.done', 'complete', {
        if: (step) => givenIn(step.move.output, 'complete') === true,
        so: taken,
      }),
      on('loading', 'questions.load.done', ['filling.asking.reviewing', 'filling.saving.saved'], {
        if: (step) => answeredIn(step) === 2,
        so: taken,
      }),
      on('loading', 'questions.load.done', ['filling.asking.answering', 'filling.saving.sending'], {
        if: waited,
        asks: ['saveAnswers'],
        so: (step) => taken(step) && saves(false)(step),
      }),
      on('loading', 'questions.load.done', ['filling.asking.answering', 'filling.saving.saved'], {
        so: (step) => taken(step) && step.after.context.part === answeredIn(step),
      }),
    ],
    'Se responde por partes, y se guarda al dejar de escribir': [
      on('filling.asking.answering', 'answer.change', 'filling.saving.pausing', {
        does: ['keep'],
        so: (step) => written(step) && keeps(step),
      }),
      on('filling.asking.reviewing', 'answer.change', 'filling.saving.pausing'),
      on('filling.saving.pausing', PAUSE, 'filling.saving.sending', {
        asks: ['saveAnswers'],
        so: saves(false),
      }),
      on('filling.saving.notSaved', RETRY, 'filling.saving.sending', {
        asks: ['saveAnswers'],
        so: saves(false),
      }),
      on('filling.saving.notSaved', 'form.retry', 'filling.saving.sending', {
        asks: ['saveAnswers'],
        so: saves(false),
      }),
      on('filling.saving.sending', 'saveAnswers.done', 'filling.saving.saved', {
        does: ['keep'],
        so: (step) => keeps(step) && step.after.context.unsaved.length === 0 && forgetsWhy(step),
      }),
      on('filling.saving.sending', 'saveAnswers.error', 'filling.saving.notSaved', { so: keepsWhy }),
    ],
    'Se avanza cuando la parte está bien; al pasar de parte se guarda': [
      on('filling.asking.answering', 'part.next', ['filling.asking.reviewing', 'filling.saving.sending'], {
        if: both(partRight, lastPart, pausing),
        asks: ['saveAnswers'],
        so: saves(false),
      }),
      on('filling.asking.answering', 'part.next', 'filling.asking.reviewing', {
        if: both(partRight, lastPart),
      }),
      on('filling.asking.answering', 'part.next', 'filling.saving.sending', {
        if: both(partRight, pausing),
        asks: ['saveAnswers'],
        so: turned(1),
      }),
      on('filling.asking.answering', 'part.next', null, { if: partRight, so: turned(1) }),
      on('filling.asking.answering', 'part.next', 'filling.saving.sending', {
        if: pausing,
        asks: ['saveAnswers'],
        so: lacks,
      }),
      on('filling.asking.answering', 'part.next', null, { so: lacks }),
      on('filling.asking.reviewing', 'part.next', 'filling.saving.sending', {
        if: pausing,
        asks: ['saveAnswers'],
      }),
      on('filling.asking.answering', 'part.back', null, {
        if: ({ before }) => before?.context.part === 1,
        so: turned(-1),
      }),
      on('filling.asking.reviewing', 'part.back', 'filling.asking.answering'),
      on('filling.asking.reviewing', 'part.go', 'filling.asking.answering', {
        so: ({ after }) => after.context.part === 0 && alike(after.context.errors, {}),
      }),
    ],
    'Se envía lo que está completo; si falta algo se va a donde falta': [
      on('filling', 'form.submit', 'submitting', { if: complete, asks: ['saveAnswers'], so: saves(true) }),
      on('filling', 'form.submit', null, { so: lacks }),
      on('submitting', 'saveAnswers.done', 'complete', {
        does: ['keep'],
        so: (step) => keeps(step) && step.after.context.unsaved.length === 0,
      }),
      ...[true, false].flatMap((resumed) =>
        [true, false].map((unsaved) =>
          on(
            'submitting',
            'saveAnswers.error',
            [
              `filling.asking.${resumed ? 'reviewing' : 'answering'}`,
              `filling.saving.${unsaved ? 'sending' : 'saved'}`,
            ],
            {
              if: ({ before }) =>
                before?.context.resumed === resumed && before.context.unsaved.length > 0 === unsaved,
              asks: unsaved ? ['saveAnswers'] : [],
              so: keepsWhy,
            },
          ),
        ),
      ),
    ],
  },
}
