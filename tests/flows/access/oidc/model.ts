import { oidcMachine } from '#machines/access/oidc/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { opened } from '../../common'

const ID = '0.oidc.leaving'

const refused = { answer: null, refused: true }

const starts = { type: 'oidc.start' }

const failsToStart = { type: `xstate.error.actor.${ID}`, error: networkFailure, actorId: ID }

const started = { authorizeUrl: 'https://id.example.cl/authorize', state: 'state' }

export const oidcModel: PathModel = {
  machine: oidcMachine,
  ways: [
    'Alguien por entrar con la cuenta de su organización',
    'Alguien rechazado por la cuenta de su organización',
    'Alguien que vuelve con permiso de su organización',
  ],
  inputs: [
    { answer: null, refused: false },
    refused,
    { answer: { code: 'code', state: 'state', iss: null }, refused: false },
  ],
  events: [starts],
  also: [
    {
      input: refused,
      moves: [
        starts,
        failsToStart,
        starts,
        { type: `xstate.done.actor.${ID}`, output: started, actorId: ID },
      ],
    },
  ],
  outcomes: {
    startOidc: {
      done: [started],
      error: [networkFailure],
    },
    loginWithOidc: { done: [opened], error: [{ type: 'forbidden', message: 'No hay una cuenta.' }] },
  },
}
