import { besideMachine } from '#machines/call/beside/chart'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'

export const besideModel: PathModel = {
  machine: besideMachine,
  inputs: [{ me, other: me, sessionId: 'session-1' }],
  events: [
    { type: 'panel.show', panel: 'chat' },
    { type: 'panel.show', panel: 'notes' },
    { type: 'panel.close' },
  ],
}
