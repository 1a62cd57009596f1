import { fromPromise } from 'xstate'
import { toFailure } from '#domain/failure'
import { isText } from '#domain/shapes'
import { changeFormMachine, changeMachine } from '#machines/access/change/chart'
import { recoverFormMachine, recoverMachine } from '#machines/access/recover/chart'
import { registerMachine } from '#machines/access/register/chart'
import { ChangeView } from '../features/login/ChangeView'
import { RecoverView } from '../features/login/RecoverView'
import { RegisterView } from '../features/login/RegisterView'
import { changePassword, recoverAgain, recoverPassword, register } from '../services/account/entry'
import { readDraft, writeDraft } from '../services/browser/drafts'
import { type Chunk, defineScreen, part } from './screen'

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
const registering = registerMachine.provide({
  actors: { submit: fromPromise(({ input }) => register(input)) },
})

export default {
  screens: {
    register: defineScreen({
      open: () => ({
        parts: {
          form: part(
            registering,
            {
              values: {
                email: '',
                password: '',
                first: '',
                last: '',
                phone: '',
                ...readDraft(DRAFT, isText),
              },
            },
            ({ context, status }) => writeDraft(DRAFT, status === 'done' ? {} : context.values),
          ),
        },
      }),
      View: ({ actors }) => <RegisterView actor={actors.form} />,
    }),
    recover: defineScreen({
      open: () => ({ parts: { recover: part(recover, { email: '' }) } }),
      View: ({ actors }) => <RecoverView actor={actors.recover} />,
    }),
    change: defineScreen({
      open: ({ params }) => ({ parts: { change: part(change, { token: params.token ?? null }) } }),
      View: ({ actors }) => <ChangeView actor={actors.change} />,
    }),
  },
} satisfies Chunk
