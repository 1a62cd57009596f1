import { verifyMachine } from '#machines/access/verify/chart'
import { makeMe, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { badInput, me, opened } from '../../common'

const waiting = makeMe({ status: 'unverified' })

export const verifyModel: PathModel = {
  machine: verifyMachine,
  ways: [
    'Coachee sin activar, con el enlace del correo',
    'Alguien sin entrar, con el enlace del correo',
    'Coachee sin activar, sin el enlace',
    'Coachee ya activo, sin el enlace',
    'Alguien sin entrar, sin el enlace',
    'Coachee ya activo, con el enlace del correo',
  ],
  inputs: [
    { token: 't', me: waiting },
    { token: 't', me: null },
    { token: null, me: waiting },
    { token: null, me },
    { token: null, me: null },
    { token: 't', me },
  ],
  reachable: (input: { token: string | null; me: { status: string } | null }) =>
    input.token !== null || input.me?.status === 'unverified',
  events: [{ type: 'activation.resend' }, { type: 'password.choose' }],
  also: [
    {
      input: { token: 't', me: waiting },
      moves: [
        { type: 'xstate.error.actor.0.verify.activating', error: badInput, actorId: '0.verify.activating' },
        { type: 'activation.resend' },
        {
          type: 'xstate.error.actor.0.verify.resending',
          error: networkFailure,
          actorId: '0.verify.resending',
        },
      ],
    },
  ],
  outcomes: {
    activate: {
      done: [
        { opened, passwordToken: null },
        { opened: null, passwordToken: 'p' },
      ],
      error: [badInput],
    },
    resendActivation: { done: [undefined], error: [networkFailure] },
  },
}
