import { fromPromise } from 'xstate'
import { loginMachine } from '#machines/access/login/chart'
import { oidcMachine } from '#machines/access/oidc/chart'
import { LoginView } from '../features/login/LoginView'
import { OidcView } from '../features/login/OidcView'
import { readSettings } from '../services/browser/settings'
import { type Chunk, defineScreen, part } from './screen'

const entry = () => import('../services/account/entry')
/** The state this browser set out with; another one coming back is somebody else's sign-in. */
const STATE = 'travesia.oidc'

const login = loginMachine.provide({
  actors: { submit: fromPromise(async ({ input }) => (await entry()).login(input)) },
})
const oidc = oidcMachine.provide({
  actors: {
    startOidc: fromPromise(async () => {
      const started = await (await entry()).startOidc()
      sessionStorage.setItem(STATE, started.state)
      return started
    }),
    loginWithOidc: fromPromise(async ({ input }) => {
      const own = sessionStorage.getItem(STATE)
      sessionStorage.removeItem(STATE)
      if (own === null || own !== input.state)
        throw { type: 'forbidden', message: 'Ese acceso no partió en este navegador. Intenta otra vez.' }
      return (await entry()).loginWithOidc(input)
    }),
  },
})

export default {
  screens: {
    login: defineScreen({
      open: ({ query: { code, state, iss, error } }) => ({
        parts: {
          login: part(login, { values: { email: '', password: '' } }),
          oidc: readSettings().oidc
            ? part(oidc, {
                answer: code && state ? { code, state, iss: iss ?? null } : null,
                refused: error !== undefined,
              })
            : null,
        },
      }),
      View: ({ actors, settings: { demo, demoAccounts, oidc: outside } }) => (
        <LoginView
          actor={actors.login}
          demo={demo ? demoAccounts : []}
          outside={outside && actors.oidc ? <OidcView actor={actors.oidc} issuer={outside.name} /> : null}
        />
      ),
    }),
  },
} satisfies Chunk
