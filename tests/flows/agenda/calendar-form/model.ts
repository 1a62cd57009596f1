import { calendarFormMachine } from '#machines/agenda/calendar-form/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'

export const calendarFormModel: PathModel = {
  machine: calendarFormMachine,
  ways: ['Coach por conectar un calendario'],
  inputs: [{ values: { kind: 'ics', name: '', url: '', username: '', password: '' } }],
  events: [
    { type: 'field.change', name: 'name', value: 'Trabajo' },
    { type: 'field.change', name: 'url', value: 'https://calendario.example.cl/a.ics' },
    { type: 'field.change', name: 'url', value: 'calendario' },
    { type: 'field.leave', name: 'url' },
    { type: 'form.submit' },
  ],
  outcomes: { submit: { done: ['connected'], error: [badInput] } },
}
