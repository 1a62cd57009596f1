import { sharingMachine } from '#machines/call/sharing/chart'
import type { PathModel } from '../../../paths/travel'
import { stream } from '../../common'

export const sharingModel: PathModel = {
  machine: sharingMachine,
  ways: ['Alguien en llamada, que no comparte su pantalla'],
  inputs: [undefined],
  events: [
    { type: 'screen.share' },
    { type: 'screen.stop' },
    { type: 'screen.ready', stream },
    { type: 'screen.refused' },
    { type: 'screen.ended' },
  ],
}
