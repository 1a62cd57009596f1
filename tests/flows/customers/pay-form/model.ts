import { payFormMachine } from '#machines/customers/pay-form/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

const of = {
  month: '2026-08',
  sessionId: '',
  coachIds: '',
  total: '45000',
  reason: '',
  paidAt: '2026-09-08',
  reference: '',
  today: '2026-09-08',
}

export const payFormModel: PathModel = {
  machine: payFormMachine,
  ways: ['Administración que cierra un mes', 'Administración que paga', 'Administración que deja una sesión'],
  inputs: [
    { values: { ...of, kind: 'close' } },
    { values: { ...of, kind: 'pay', coachIds: 'coach-1' } },
    { values: { ...of, kind: 'aside', sessionId: 'session-1' } },
  ],
  events: [
    { type: 'field.change', name: 'reason', value: 'Se revisa' },
    { type: 'field.change', name: 'paidAt', value: '2026-09-09' },
    { type: 'field.leave', name: 'paidAt' },
    { type: 'form.submit' },
  ],
  offered: {
    'field.leave': ({ context: { values } }) => values.kind === 'pay',
    'field.change': ({ context: { values } }, { name }) =>
      values.kind === (name === 'reason' ? 'aside' : 'pay'),
  },
  outcomes: { submit: { done: ['done'], error: [badInput] } },
}
