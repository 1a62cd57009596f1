import { formMachine } from '#machines/development/form/chart'
import { formWords } from '#machines/development/form/words'
import { form, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'

const loaded = {
  type: 'xstate.done.actor.questions',
  output: { form, answers: {}, complete: false },
  actorId: 'questions',
}

const writes = (fieldId: string, answer: string) => ({ type: 'answer.change', fieldId, answer })

const CAME = [
  { form, answers: {}, complete: false },
  { form, answers: { 'field-a': 'x', 'field-b': 'y' }, complete: false },
  { form, answers: { 'field-a': 'x' }, complete: false },
  // typed as the page went away
  { form, answers: { 'field-a': 'x' }, complete: false, waiting: ['field-a'] },
  { form, answers: {}, complete: true },
]

export const formModel: PathModel = {
  machine: formMachine,
  ways: ['Coachee por responder el cuestionario'],
  inputs: [{ formType: 'match' }],
  events: [
    { type: 'answer.change', fieldId: 'field-a', answer: 'algo' },
    { type: 'answer.change', fieldId: 'field-b', answer: 'más' },
    { type: 'part.next' },
    { type: 'part.back' },
    { type: 'part.go', part: 0 },
    { type: 'form.submit' },
    { type: 'form.retry' },
  ],
  exceptions: formWords.exceptions,
  offered: {
    'answer.change': ({ value, context }, { fieldId }) =>
      value.filling?.asking === 'answering' && fieldId === ['field-a', 'field-b'][context.part],
    'part.next': ({ value }) => value.filling?.asking === 'answering',
    'form.submit': ({ value }) => value.filling?.asking === 'reviewing',
  },
  also: [
    {
      input: { formType: 'match' },
      moves: [
        loaded,
        writes('field-a', 'algo'),
        { type: 'part.next' },
        writes('field-b', 'más'),
        { type: 'part.next' },
      ],
    },
    {
      input: { formType: 'match' },
      moves: [
        loaded,
        writes('field-a', 'al'),
        { type: 'time.passes', wait: 400 },
        writes('field-a', 'algo'),
        { type: 'time.passes', wait: 400 },
        { type: 'xstate.after.typingPause.form.filling.saving.pausing', wait: 300 },
      ],
    },
  ],
  outcomes: {
    questions: { done: CAME },
    saveAnswers: { done: [undefined], error: [networkFailure] },
  },
  parts: { questions: brought(...CAME) },
}
