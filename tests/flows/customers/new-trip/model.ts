import { newTripMachine } from '#machines/customers/new-trip/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

const values = {
  userId: 'coachee-1',
  programId: 'program-1',
  startDate: '2026-09-08',
  endDate: '',
  credits: '8',
  coachId: '',
  description: '',
}

export const newTripModel: PathModel = {
  machine: newTripMachine,
  ways: [
    'Administración que suma a una persona, sin decir el término',
    'Administración con el formulario en blanco',
  ],
  inputs: [{ values }, { values: { ...values, programId: '', credits: 'ocho' } }],
  events: [
    { type: 'field.change', name: 'endDate', value: '2027-03-01' },
    { type: 'field.change', name: 'endDate', value: '2026-09-01' },
    { type: 'field.leave', name: 'endDate' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['created'], error: [badInput] } },
}
