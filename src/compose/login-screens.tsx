import { fromPromise } from 'xstate'
import { loginMachine } from '#machines/login/chart'
import { LoginView } from '../features/login/LoginView'
import { late } from '../ui/late'
import { type Chunk, type ScreenProps, useScreenActor } from './screen'

const OidcPart = late(async () => (await import('./oidc-part')).default)

const login = loginMachine.provide({
  actors: {
    submit: fromPromise(async ({ input }) => (await import('../services/account/entry')).login(input)),
  },
})

function LoginScreen(props: ScreenProps) {
  const { app, settings } = props
  const actor = useScreenActor(app, login, () => ({ values: { email: '', password: '' } }))
  return (
    <LoginView
      actor={actor}
      demo={settings.demo ? settings.demoAccounts : []}
      outside={settings.oidc ? <OidcPart {...props} issuer={settings.oidc.name} /> : null}
    />
  )
}

const chunk: Chunk = { group: 'login', screens: { login: LoginScreen } }
export default chunk
