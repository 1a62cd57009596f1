import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { toFailure } from '#domain/failure'
import { changeFormMachine, changeMachine } from '#machines/change/chart'
import { recoverFormMachine, recoverMachine } from '#machines/recover/chart'
import { registerMachine } from '#machines/register/chart'
import { ChangeView } from '../features/login/ChangeView'
import { RecoverView } from '../features/login/RecoverView'
import { RegisterView } from '../features/login/RegisterView'
import { changePassword, recoverAgain, recoverPassword, register } from '../services/account/entry'
import { readDraft, writeDraft } from '../services/browser/drafts'
import { type Chunk, type ScreenProps, useScreenActor } from './screen'

const recover = recoverMachine.provide({
  actors: {
    ask: recoverFormMachine.provide({
      actors: {
        submit: fromPromise(async ({ input: { email = '' } }) => {
          await recoverPassword(email)
          return email
        }),
      },
    }),
    askAgain: fromPromise(({ input }) => recoverAgain(input)),
  },
})

/** The link itself being refused is an outcome of its own, not an error of a field. */
const change = changeMachine.provide({
  actors: {
    save: changeFormMachine.provide({
      actors: {
        submit: fromPromise(async ({ input: { token = '', password = '' } }) => {
          try {
            await changePassword(token, password)
            return 'changed' as const
          } catch (error) {
            if (toFailure(error).fields?.token) return 'expired' as const
            throw error
          }
        }),
      },
    }),
  },
})

const DRAFT = 'register'

function RegisterScreen({ app }: ScreenProps) {
  const actor = useScreenActor(
    app,
    registerMachine.provide({
      actors: { submit: fromPromise(({ input }) => register(input)) },
    }),
    () => ({
      values: { email: '', password: '', first: '', last: '', phone: '', ...readDraft<string>(DRAFT) },
    }),
  )
  useEffect(() => {
    const kept = actor.subscribe(({ context, status }) =>
      writeDraft(DRAFT, status === 'done' ? {} : context.values),
    )
    return () => kept.unsubscribe()
  }, [actor])
  return <RegisterView actor={actor} />
}
function RecoverScreen({ app }: ScreenProps) {
  const actor = useScreenActor(app, recover, () => ({ email: '' }))
  return <RecoverView actor={actor} />
}
function ChangeScreen({ app, params }: ScreenProps) {
  const actor = useScreenActor(app, change, () => ({ token: params.token ?? null }))
  return <ChangeView actor={actor} />
}

const chunk: Chunk = {
  group: 'auth',
  screens: { register: RegisterScreen, recover: RecoverScreen, change: ChangeScreen },
}
export default chunk
