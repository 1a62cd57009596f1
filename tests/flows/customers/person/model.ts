import { personMachine } from '#machines/customers/person/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict } from '../../common'
import { brought } from '../../kit/parts'
import { done, file, invited, row } from '../people-data'

const asleep = { ...file, version: 4, status: 'inactive', moderated: null }

export const personModel: PathModel = {
  withoutApplication:
    'Cada camino deja a una persona distinta en la base: la recorren la máquina, la pantalla y las pruebas del servidor.',
  machine: personMachine,
  inputs: [{ row }, { row: invited }],
  events: [
    { type: 'person.reload' },
    { type: 'draft.change', change: { first: 'Cami' } },
    { type: 'person.save' },
    { type: 'person.moderate' },
    { type: 'person.switch' },
    { type: 'person.remove' },
    { type: 'invitation.resend' },
    { type: 'typed.change', text: 'Camila@example.cl' },
    { type: 'act.confirm' },
    { type: 'act.dismiss' },
  ],
  offered: {
    'draft.change': ({ context }) => context.draft?.first !== 'Cami',
    'typed.change': ({ context }) => context.act === 'remove' && context.typed === '',
  },
  outcomes: {
    person: { done: [file, asleep, done] },
    act: { done: [file], error: [conflict, networkFailure] },
  },
  parts: { person: brought(file, asleep, done) },
}
