import { connectionMachine } from '#machines/access/connection/chart'
import { makeMe, networkFailure, refusal } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'

export const connectionModel: PathModel = {
  withoutScreen: 'Dice quién está dentro; lo muestran las pantallas.',
  machine: connectionMachine,
  inputs: [{ token: null }, { token: 'token' }],
  events: [
    {
      type: 'connection.opened',
      token: 'token',
      me: makeMe({ _type: { group: 'customer', roles: ['coachee', 'admin'], active: 'coachee' } }),
    },
    { type: 'connection.refused' },
    { type: 'connection.retry' },
    { type: 'connection.signOut' },
    { type: 'role.switch', role: 'admin' },
    { type: 'theme.choose', theme: 'dark' },
    { type: 'user.updated', me },
    { type: 'user.stale' },
    { type: 'token.changed', token: null },
    { type: 'token.changed', token: 'other' },
  ],
  outcomes: {
    loadUser: { done: [me], error: [refusal, networkFailure] },
    isExpired: { done: [true, false], error: [refusal, networkFailure] },
    signOut: { done: [undefined], error: [networkFailure] },
    saveTheme: { done: [makeMe({ theme: 'dark' })], error: [networkFailure] },
    switchRole: { done: [me], error: [networkFailure] },
  },
}
