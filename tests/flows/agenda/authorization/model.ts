import { authorizationMachine } from '#machines/agenda/authorization/chart'
import { coachMe, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { badInput } from '../../common'
import { OURS } from '../calendars-data'

const nothing = { answer: null, denied: false, completed: false, redirect: null }

const me = { ...coachMe, welcomeStepper: 3 }

const completed = { ...nothing, completed: true, redirect: '/disponibilidad' }

export const authorizationModel: PathModel = {
  machine: authorizationMachine,
  ways: [
    'Coach que vuelve con permiso para su calendario',
    'Coach que negó el permiso',
    'Coach que ya había terminado',
    'Coach que llega sin venir de dar permiso',
  ],
  inputs: [
    { ...nothing, answer: { code: 'c', state: 's' } },
    { ...nothing, denied: true },
    completed,
    nothing,
  ],
  also: [
    {
      input: completed,
      moves: [
        {
          type: 'xstate.error.actor.0.authorization.refreshing',
          error: networkFailure,
          actorId: '0.authorization.refreshing',
        },
        { type: 'authorization.retry' },
      ],
    },
  ],
  events: [{ type: 'consent.again' }, { type: 'authorization.leave' }, { type: 'authorization.retry' }],
  outcomes: {
    redeemCode: { done: [me], error: [badInput, networkFailure] },
    refreshUser: { done: [me], error: [networkFailure] },
    startConsent: { done: [OURS], error: [networkFailure] },
  },
}
