import { personMachine } from '#machines/customers/person/chart'
import { NOW, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { conflict } from '../../common'
import { brought } from '../../kit/parts'
import { preview } from '../../shell/preview/model'
import { adminFile, adminRow, coacheeFile, coacheeRow, done, file, invited, row } from '../people-data'

const asleep = { ...file, version: 4, status: 'inactive', moderated: null }

export const personModel: PathModel = {
  machine: personMachine,
  ways: [
    'Administración que mira a una coach por habilitar',
    'Administración que mira a una coachee sin aceptar',
    'Administración que mira a un coachee',
    'Administración que mira a quien administra un cliente',
  ],
  inputs: [{ row }, { row: invited }, { row: coacheeRow }, { row: adminRow }],
  events: [
    { type: 'person.reload' },
    { type: 'draft.change', change: { first: 'Cami' } },
    { type: 'person.save' },
    { type: 'person.moderate' },
    { type: 'person.switch' },
    { type: 'person.remove' },
    { type: 'invitation.resend' },
    { type: 'typed.change', text: 'Camila@example.cl' },
    { type: 'person.preview' },
    { type: 'trip.add', now: NOW },
    { type: 'trip.dismiss' },
    { type: 'act.confirm' },
    { type: 'act.dismiss' },
  ],
  offered: {
    // only where who is open is whose file came
    'person.preview': ({ context }) => context.row._id === context.file?._id,
    'draft.change': ({ context }) => context.draft?.first !== 'Cami',
    // only where who is open is whose file came
    'trip.add': ({ context }) => context.file?.trips === null || context.row._id === context.file?._id,
    'typed.change': ({ context }) => context.act === 'remove' && context.typed === '',
  },
  outcomes: {
    person: { done: [file, asleep, done, coacheeFile, adminFile] },
    newTrip: { done: ['created'] },
    startPreview: { done: [preview], error: [networkFailure] },
    act: { done: [file], error: [conflict, networkFailure] },
  },
  parts: { person: brought(file, asleep, done, coacheeFile, adminFile) },
}
