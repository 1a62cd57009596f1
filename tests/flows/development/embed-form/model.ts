import { embedFormMachine } from '#machines/development/embed-form/chart'
import { form, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

const dead = (reason: string) => ({
  type: 'badInput',
  message: 'No sirve.',
  fields: { token: 'No sirve.' },
  reason,
})

const submitted = { type: 'conflict', message: 'Ya respondiste.', reason: 'submitted' }

const wrong = { type: 'badInput', message: 'Revisa.', fields: { 'field-b': 'Acórtalo un poco.' } }

const refusals = [networkFailure, submitted, dead('expired'), dead('unknown')]

export const embedFormModel: PathModel = {
  machine: embedFormMachine,
  // what a device kept is the story's
  reachable: ({ draft }: { draft: object }) => Object.keys(draft).length === 0,
  ways: [
    'Alguien sin cuenta, con el enlace de un correo',
    'Alguien sin cuenta, que ya había escrito algo',
    'Alguien sin cuenta, con un enlace incompleto',
  ],
  inputs: [
    { token: 'enlace', draft: {} },
    { token: 'enlace', draft: { 'field-a': 'de antes', 'field-x': 'ya no está' } },
    { token: '', draft: {} },
  ],
  events: [
    { type: 'answer.change', fieldId: 'field-a', answer: 'algo' },
    { type: 'answer.change', fieldId: 'field-b', answer: 'más' },
    { type: 'form.submit' },
    { type: 'form.retry' },
  ],
  outcomes: {
    loadForm: { done: [form], error: refusals },
    sendAnswers: { done: [undefined], error: [...refusals, wrong] },
  },
}
