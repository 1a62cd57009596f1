import type { Form } from '#domain/models'
import { personalForm } from '#domain/personal-form'
import { recordMachine } from '#machines/record/chart'
import { uploadMachine } from '#machines/upload/chart'
import { uploadWords } from '#machines/upload/words'
import { makeMe, networkFailure } from '../../fixtures/people'
import type { PathModel } from '../travel'
import { conflict, me } from './common'

const ownForm: Form = personalForm(
  makeMe({ _type: { group: 'customer', roles: ['admin'], active: 'admin' } }),
)
const loaded = {
  form: ownForm,
  answers: { 'name.first': 'Ana', 'name.last': 'Paz', 'location.timezone': 'America/Santiago' },
  version: 3,
}

export const recordModel: PathModel = {
  machine: recordMachine,
  inputs: [{ draft: {} }, { draft: { phone: '+56 9 1234 5678' } }],
  events: [
    { type: 'answer.change', fieldId: 'name.first', answer: '' },
    { type: 'answer.change', fieldId: 'name.first', answer: 'Eva' },
    { type: 'record.save' },
    { type: 'record.retry' },
    { type: 'record.reload' },
    { type: 'version.changed', version: 4 },
  ],
  offered: {
    // what else the screen saves, it saves by itself
    'version.changed': ({ value, context }) => value === 'saved' && context.version !== 4,
  },
  outcomes: {
    loadRecord: { done: [loaded], error: [networkFailure] },
    saveRecord: { done: [{ version: 4, me }], error: [conflict, networkFailure] },
  },
}

const photo = { name: 'foto.jpg', type: 'image/jpeg', size: 1000 }
const picture = { large: '/l.svg', medium: '/m.svg', thumbnail: '/t.svg' }
const area = { x: 0, y: 0, width: 100, height: 100 }
const withPicture = { me: { ...me, picture }, refresh: true }

export const uploadModel: PathModel = {
  machine: uploadMachine,
  exceptions: uploadWords.exceptions,
  inputs: [{ picture: null }, { picture }],
  events: [
    { type: 'file.choose', file: photo },
    { type: 'file.choose', file: { ...photo, type: 'application/pdf' } },
    { type: 'file.choose', file: { ...photo, size: 30 * 1024 * 1024 } },
    { type: 'area.change', area },
    { type: 'upload.start' },
    { type: 'upload.cancel' },
    { type: 'upload.progress', share: 0.5 },
    { type: 'upload.sent', key: 'profile.u.x' },
    { type: 'upload.failed', error: networkFailure },
    { type: 'picture.remove' },
  ],
  also: [
    {
      input: { picture: null },
      moves: [
        { type: 'file.choose', file: photo },
        { type: 'area.change', area },
        { type: 'upload.start' },
        { type: 'upload.progress', share: 0.5 },
        { type: 'upload.failed', error: networkFailure },
        { type: 'upload.start' },
      ],
    },
  ],
  outcomes: {
    '0.upload.saving': { done: [withPicture], error: [networkFailure] },
    '0.upload.removing': { done: [{ me, refresh: true }], error: [networkFailure] },
  },
}
