import { fromPromise } from 'xstate'
import { verifyMachine } from '#machines/access/verify/chart'
import { VerifyView } from '../features/login/VerifyView'
import { activate, resendActivation } from '../services/account/entry'
import { type Chunk, defineScreen, part } from './screen'

const verify = verifyMachine.provide({
  actors: {
    activate: fromPromise(({ input }) => activate(input)),
    resendActivation: fromPromise(() => resendActivation()),
  },
})

export default {
  screens: {
    verify: defineScreen({
      open: ({ params, me }) => ({ parts: { verify: part(verify, { token: params.token ?? null, me }) } }),
      View: ({ actors }) => <VerifyView actor={actors.verify} />,
    }),
  },
} satisfies Chunk
