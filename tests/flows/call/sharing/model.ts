import { sharingMachine } from '#machines/call/sharing/chart'
import type { PathModel } from '../../../paths/travel'
import { stream } from '../../common'

export const sharingModel: PathModel = {
  machine: sharingMachine,
  inputs: [undefined],
  events: [
    { type: 'screen.share' },
    { type: 'screen.stop' },
    { type: 'screen.ready', stream },
    { type: 'screen.refused' },
    { type: 'screen.ended' },
  ],
}
