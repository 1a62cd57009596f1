import type { BulkAction } from '#domain/bulk'
import { EVERYBODY } from '#domain/people-address'
import { bulkActionMachine } from '#machines/customers/bulk-action/chart'
import { BULK_FIELDS, type BulkPreview } from '#machines/customers/bulk-action/data'
import { NOW, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict } from '../../common'
import { brought } from '../../kit/parts'

export const preview: BulkPreview = {
  token: 'token-1',
  applies: 1,
  skipped: [{ _id: 'coachee-2', name: 'Eva Soto', why: 'Puede durar hasta el 30/03/2027' }],
  consequence: '1 travesía termina el 31/03/2027.',
  credits: 0,
  mails: 2,
}
export const nobody: BulkPreview = Object.assign({}, preview, { applies: 0, mails: 0 })
const two = { ids: ['coachee-1', 'invited-1'] }
const doing = (action: BulkAction) => ({
  action,
  people: two,
  count: 2,
  organizationId: 'org-1',
  programId: null,
  now: NOW,
})
const invited = {
  organizationId: 'org-1',
  text: '',
  filters: Object.assign({}, EVERYBODY, { states: 'invited' }),
}

export const bulkActionModel: PathModel = {
  machine: bulkActionMachine,
  ways: [
    'Admin que extiende a varias personas',
    'Admin que recuerda a toda una lista',
    'Admin que cambia de programa a varias personas',
    'Consultoría que pausa a varias personas',
    'Administración del sistema que da créditos a varias personas',
  ],
  inputs: [
    doing('extend'),
    Object.assign(doing('remind'), { people: { whole: invited }, count: 40, programId: 'program-1' }),
    doing('move'),
    doing('pause'),
    doing('giveCredits'),
  ],
  events: [
    { type: 'field.change', name: 'date', value: '2027-03-31' },
    { type: 'field.change', name: 'reason', value: 'Cierre del año' },
    { type: 'field.change', name: 'toProgramId', value: 'program-2' },
    { type: 'field.change', name: 'credits', value: '5' },
    { type: 'bulk.preview' },
    { type: 'bulk.start' },
    { type: 'step.back' },
    { type: 'bulk.leave' },
  ],
  offered: {
    'field.change': ({ context }, { name, value }, _before, level) =>
      level === 'machine' ||
      (BULK_FIELDS[context.action as BulkAction].some((field) => field === name) &&
        context.values[String(name)] !== value),
    'step.back': ({ context }, _event, _before, level) =>
      level === 'machine' || BULK_FIELDS[context.action as BulkAction].length > 0,
    'bulk.preview': (snapshot) => snapshot.matches('writing'),
  },
  outcomes: {
    choices: { done: [[{ _id: 'program-2', name: 'Moviliza' }]] },
    preview: { done: [preview, nobody], error: [conflict] },
    start: { done: ['run-1'], error: [conflict, networkFailure] },
  },
  parts: { choices: brought([{ _id: 'program-2', name: 'Moviliza' }]) },
}
