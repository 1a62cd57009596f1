import { uploadMachine } from '#machines/account/upload/chart'
import { uploadWords } from '#machines/account/upload/words'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'

const photo = { name: 'foto.jpg', type: 'image/jpeg', size: 1000 }

const picture = { large: '/l.svg', medium: '/m.svg', thumbnail: '/t.svg' }

const area = { x: 0, y: 0, width: 100, height: 100 }

const withPicture = { me: { ...me, picture }, refresh: true }

export const uploadModel: PathModel = {
  machine: uploadMachine,
  exceptions: uploadWords.exceptions,
  ways: ['Alguien sin foto', 'Alguien con foto'],
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
