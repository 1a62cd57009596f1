import type { Invitation } from '#machines/access/invitation/chart'
import type { Activation } from '#machines/access/verify/chart'
import type { FormValues, OpenedConnection } from '#machines/kit/submit/chart'
import { browserZone } from '../browser/zone'
import {
  AcceptInvitationDocument,
  ActivateDocument,
  ChangePasswordDocument,
  InvitationDocument,
  LoginDocument,
  LoginWithOidcDocument,
  type MeFieldsFragment,
  RecoverDocument,
  RecoverPasswordDocument,
  RegisterDocument,
  ResendActivationDocument,
  StartOidcDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'
import { toMe } from './people'

/** The ways in, and back in: nothing of it is needed once somebody is. */
const toOpened = (connection: { token: string; user: MeFieldsFragment }): OpenedConnection => ({
  token: connection.token,
  me: toMe(connection.user),
})
const text = (values: FormValues, name: string): string => (values[name] ?? '').trim()
const orNull = (value: string): string | null => value || null

export const login = async (values: FormValues): Promise<OpenedConnection> =>
  toOpened(
    (await execute(LoginDocument, { email: text(values, 'email'), password: values.password ?? '' })).login,
  )

export const register = async (values: FormValues): Promise<OpenedConnection> =>
  toOpened(
    (
      await executeOnce(RegisterDocument, {
        email: text(values, 'email'),
        password: values.password ?? '',
        type: 'coachee',
        first: orNull(text(values, 'first')),
        last: orNull(text(values, 'last')),
        phone: orNull(text(values, 'phone')),
        timezone: browserZone(),
      })
    ).register,
  )

/** Nobody is let in by a click in another browser: then there is a token to set the password with. */
export async function activate(token: string): Promise<Activation> {
  const { activate: done } = await execute(ActivateDocument, { token })
  if (done.passwordToken !== null) return { opened: null, passwordToken: done.passwordToken }
  if (!done.token || !done.user) throw new Error('an activation answered neither a connection nor a token')
  return { opened: toOpened({ token: done.token, user: done.user }), passwordToken: null }
}
export const resendActivation = async (): Promise<void> => {
  await execute(ResendActivationDocument, {})
}
export const loadInvitation = async (token: string): Promise<Invitation> =>
  (await execute(InvitationDocument, { token })).invitation

export const acceptInvitation = async (values: FormValues): Promise<OpenedConnection> =>
  toOpened(
    (
      await executeOnce(AcceptInvitationDocument, {
        token: values.token ?? '',
        first: text(values, 'first'),
        last: text(values, 'last'),
        password: orNull(values.password ?? ''),
        timezone: browserZone(),
      })
    ).acceptInvitation,
  )

/** Asks for a recovery link; the answer never tells whether the address has an account. @public */
export const recoverPassword = async (email: string): Promise<void> => {
  await execute(RecoverPasswordDocument, { email: email.trim() })
}
/** "Send it again." @public */
export const recoverAgain = async (email: string): Promise<void> => {
  await execute(RecoverDocument, { email: email.trim() })
}
/** A new password by the mailed link. @public */
export const changePassword = async (token: string, password: string): Promise<void> => {
  await execute(ChangePasswordDocument, { token, password })
}
/** Where to send the browser to sign in with the outside provider; the state is to be kept until it comes back. @public */
export const startOidc = async (): Promise<{ authorizeUrl: string; state: string }> =>
  (await execute(StartOidcDocument, { redirect: '/acceder' })).startOidc
/** What the provider sent the browser back with. @public */
export const loginWithOidc = async (answer: {
  code: string
  state: string
  iss: string | null
}): Promise<OpenedConnection> => toOpened((await execute(LoginWithOidcDocument, answer)).loginWithOidc)
