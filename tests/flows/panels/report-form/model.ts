import { reportFormMachine } from '#machines/panels/report-form/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'
import { sheetReport } from '../report-data'

export const reportFormModel: PathModel = {
  machine: reportFormMachine,
  ways: ['Quien pide un informe', 'Quien todavía no elige de qué'],
  inputs: [
    { values: { about: 'organization:org-1', months: '3', format: 'pdf' } },
    { values: { about: '', months: '3', format: 'pdf' } },
  ],
  events: [
    { type: 'field.change', name: 'about', value: 'program:program-1' },
    { type: 'field.change', name: 'months', value: '12' },
    { type: 'field.change', name: 'format', value: 'xlsx' },
    { type: 'field.leave', name: 'about' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: [sheetReport], error: [badInput] } },
}
