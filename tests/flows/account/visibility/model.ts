import { visibilityMachine } from '#machines/account/visibility/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

export const visibilityModel: PathModel = {
  machine: visibilityMachine,
  ways: ['Alguien que mira quién ve sus datos'],
  inputs: [{ question: null }],
  events: [{ type: 'retry' }],
  outcomes: {
    load: {
      done: [[{ type: 'User', field: 'email', readers: ['ownOrg'] }]],
      error: [networkFailure],
    },
  },
}
