import { fromPromise } from 'xstate'
import { registerMachine } from '#machines/register/chart'
import { RegisterView } from '../features/login/RegisterView'
import { register } from '../services/account/account'
import { type Chunk, newAttempt, type ScreenProps, useScreenActor } from './screen'

function RegisterScreen({ app }: ScreenProps) {
  const actor = useScreenActor(
    app,
    registerMachine.provide({
      actors: { submit: fromPromise(({ input }) => register(input, newAttempt())) },
    }),
    () => ({ values: { email: '', password: '', first: '', last: '', phone: '' } }),
  )
  return <RegisterView actor={actor} />
}

const chunk: Chunk = { group: 'auth', screens: { register: RegisterScreen } }
export default chunk
