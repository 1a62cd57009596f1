import { besideMachine } from '#machines/call/beside/chart'
import { coach } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'

export const besideModel: PathModel = {
  machine: besideMachine,
  ways: ['Coachee en llamada con su coach'],
  inputs: [{ me, other: coach, sessionId: 'session-1' }],
  events: [
    { type: 'panel.show', panel: 'chat' },
    { type: 'panel.show', panel: 'notes' },
    { type: 'panel.close' },
  ],
}
