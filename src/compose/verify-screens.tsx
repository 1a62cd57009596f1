import { fromPromise } from 'xstate'
import { verifyMachine } from '#machines/verify/chart'
import { VerifyView } from '../features/login/VerifyView'
import { activate, resendActivation } from '../services/account/entry'
import { type Chunk, type ScreenProps, useScreenActor } from './screen'

const verify = verifyMachine.provide({
  actors: {
    activate: fromPromise(({ input }) => activate(input)),
    resendActivation: fromPromise(() => resendActivation()),
  },
})

function VerifyScreen({ app, me, params }: ScreenProps) {
  const actor = useScreenActor(app, verify, () => ({ token: params.token ?? null, me }))
  return <VerifyView actor={actor} />
}

const chunk: Chunk = { group: 'verify', screens: { verify: VerifyScreen } }
export default chunk
