import { fromPromise } from 'xstate'
import { loginMachine } from '#machines/login/chart'
import { LoginView } from '../features/login/LoginView'
import { type Chunk, type ScreenProps, useScreenActor } from './screen'

const login = loginMachine.provide({
  actors: {
    submit: fromPromise(async ({ input }) => (await import('../services/account/account')).login(input)),
  },
})

function LoginScreen({ app, settings }: ScreenProps) {
  const actor = useScreenActor(app, login, () => ({ values: { email: '', password: '' } }))
  return <LoginView actor={actor} demo={settings.demo ? settings.demoAccounts : []} />
}

const chunk: Chunk = { group: 'login', screens: { login: LoginScreen } }
export default chunk
