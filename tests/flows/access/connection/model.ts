import type { AnyMachineSnapshot } from 'xstate'
import { connectionMachine } from '#machines/access/connection/chart'
import { connectionWords } from '#machines/access/connection/words'
import { makeMe, networkFailure, refusal } from '../../../fixtures/people'
import type { Move, PathModel } from '../../../paths/travel'
import { me } from '../../common'

/** What happens before anybody is known to be in or out. */
const NO_SCREEN =
  /^(xstate\.error\.actor\.0\.connection\.loadingUser|xstate\.after\.retry\..*|connection\.retry)$/

type Offer = NonNullable<PathModel['offered']>[string]
/** The machine may be told anything at any time. */
const inApplication =
  (offer: (snapshot: AnyMachineSnapshot, move: Move) => boolean): Offer =>
  (snapshot, move, _before, level) =>
    level !== 'application' || offer(snapshot, move)

export const connectionModel: PathModel = {
  withoutScreen: 'Dice quién está dentro; lo muestran las pantallas.',
  machine: connectionMachine,
  ways: ['Alguien que no ha entrado', 'Alguien con su conexión guardada'],
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
  offered: {
    'connection.opened': inApplication(({ value }) => value === 'loggedOut'),
    // the server says so in an answer
    'connection.refused': inApplication(
      (snapshot) => snapshot.matches('loggedIn') || snapshot.matches('signingOut'),
    ),
    // it is offered where there is no screen yet; with one at hand it is tried again by itself
    'connection.retry': (_snapshot, _move, before, level) =>
      level !== 'application' || before.every(({ type, error }) => NO_SCREEN.test(type) && error !== refusal),
    // with a record that is saved, as a coachee saves the own
    'user.updated': inApplication(({ context }) => context.me?._type.active === 'coachee'),
    // the server no longer knows who asks, which ends the connection, whatever was asked
    'xstate.error.actor.0.connection.loggedIn.person.refreshing': inApplication(
      (_snapshot, { error }) => error !== refusal,
    ),
  },
  unseen: (state) => state === 'reloading',
  exceptions: connectionWords.exceptions,
  outcomes: {
    loadUser: { done: [me], error: [refusal, networkFailure] },
    isExpired: { done: [true, false], error: [refusal, networkFailure] },
    signOut: { done: [undefined], error: [networkFailure] },
    saveTheme: { done: [makeMe({ theme: 'dark' })], error: [networkFailure] },
    switchRole: { done: [me], error: [networkFailure] },
  },
}
