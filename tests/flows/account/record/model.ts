import type { Form } from '#domain/models'
import { personalForm } from '#domain/personal-form'
import { recordMachine } from '#machines/account/record/chart'
import { makeMe, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict, me } from '../../common'
import { brought } from '../../kit/parts'

const ownForm: Form = personalForm(
  makeMe({ _type: { group: 'customer', roles: ['admin'], active: 'admin' } }),
)

const loaded = {
  form: ownForm,
  answers: { 'name.first': 'Ana', 'name.last': 'Paz', 'location.timezone': 'America/Santiago' },
  version: 3,
  formVersion: 2,
}

export const recordModel: PathModel = {
  machine: recordMachine,
  ways: ['Alguien con sus datos guardados', 'Alguien que había cambiado su teléfono sin guardarlo'],
  inputs: [{ draft: {} }, { draft: { phone: '+56 9 1234 5678' } }],
  events: [
    { type: 'answer.change', fieldId: 'name.first', answer: '' },
    { type: 'answer.change', fieldId: 'name.first', answer: 'Eva' },
    { type: 'record.save' },
    { type: 'record.reload' },
    { type: 'record.changed', version: 4 },
  ],
  offered: {
    // what else the screen saves, it saves by itself
    'record.changed': ({ value, context }) => value === 'saved' && context.version !== 4,
  },
  outcomes: {
    record: { done: [loaded] },
    saveRecord: { done: [{ version: 4, me }], error: [conflict, networkFailure] },
  },
  parts: { record: brought(loaded) },
}
