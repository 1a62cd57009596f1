import { formMachine } from '#machines/form/chart'
import { formWords } from '#machines/form/words'
import { form, networkFailure } from '../../fixtures/people'
import type { PathModel } from '../travel'

const loaded = {
  type: 'xstate.done.actor.0.form.loading',
  output: { form, answers: {}, complete: false },
  actorId: '0.form.loading',
}
const writes = (fieldId: string, answer: string) => ({ type: 'answer.change', fieldId, answer })

export const formModel: PathModel = {
  machine: formMachine,
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
    loadForm: {
      done: [
        { form, answers: {}, complete: false },
        { form, answers: { 'field-a': 'x', 'field-b': 'y' }, complete: false },
        { form, answers: { 'field-a': 'x' }, complete: false },
        { form, answers: {}, complete: true },
      ],
      error: [networkFailure],
    },
    saveAnswers: { done: [undefined], error: [networkFailure] },
  },
}
