import { fromPromise } from 'xstate'
import { oidcMachine } from '#machines/oidc/chart'
import { OidcView } from '../features/login/OidcView'
import { loginWithOidc, startOidc } from '../services/account/entry'
import { type ScreenProps, useScreenActor } from './screen'

/** The state this browser set out with; another one coming back is somebody else's sign-in. */
const STATE = 'travesia.oidc'

const oidc = oidcMachine.provide({
  actors: {
    startOidc: fromPromise(async () => {
      const started = await startOidc()
      sessionStorage.setItem(STATE, started.state)
      return started
    }),
    loginWithOidc: fromPromise(({ input }) => {
      const own = sessionStorage.getItem(STATE)
      sessionStorage.removeItem(STATE)
      if (own === null || own !== input.state)
        throw { type: 'forbidden', message: 'Ese acceso no partió en este navegador. Intenta otra vez.' }
      return loginWithOidc(input)
    }),
  },
})

export default function OidcPart({ app, query, issuer }: ScreenProps & { issuer: string }) {
  const actor = useScreenActor(app, oidc, () => ({
    answer:
      query.code && query.state ? { code: query.code, state: query.state, iss: query.iss ?? null } : null,
    refused: query.error !== undefined,
  }))
  return <OidcView actor={actor} issuer={issuer} />
}
