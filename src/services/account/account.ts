import type { Me } from '#domain/models'
import type { WizardStep } from '#domain/onboarding'
import type { Role } from '#domain/roles'
import type { Invitation } from '#machines/invitation/chart'
import type { FormValues, OpenedConnection } from '#machines/submit/chart'
import {
  AcceptInvitationDocument,
  ActivateDocument,
  GetUserDocument,
  InvitationDocument,
  IsExpiredDocument,
  LoginDocument,
  type MeFieldsFragment,
  RegisterDocument,
  ResendActivationDocument,
  SetWizardStepDocument,
  SignOutDocument,
  SwitchRoleDocument,
  UpdateUserDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { toMe } from './people'

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

export const register = async (values: FormValues, idempotencyKey: string): Promise<OpenedConnection> =>
  toOpened(
    (
      await execute(RegisterDocument, {
        email: text(values, 'email'),
        password: values.password ?? '',
        type: 'coachee',
        first: orNull(text(values, 'first')),
        last: orNull(text(values, 'last')),
        phone: orNull(text(values, 'phone')),
        idempotencyKey,
      })
    ).register,
  )

export const activate = async (token: string): Promise<OpenedConnection> =>
  toOpened((await execute(ActivateDocument, { token })).activate)
export const resendActivation = async (): Promise<void> => {
  await execute(ResendActivationDocument, {})
}
export const getUser = async (): Promise<Me> => toMe((await execute(GetUserDocument, {})).user)
export const isExpired = async (): Promise<boolean> =>
  (await execute(IsExpiredDocument, {})).isExpired.expireConnection
export const signOut = async (): Promise<void> => {
  await execute(SignOutDocument, {})
}
export const switchRole = async (role: Role): Promise<Me> =>
  toMe((await execute(SwitchRoleDocument, { role })).switchRole)

export const loadInvitation = async (token: string): Promise<Invitation> =>
  (await execute(InvitationDocument, { token })).invitation

export const acceptInvitation = async (
  values: FormValues,
  idempotencyKey: string,
): Promise<OpenedConnection> =>
  toOpened(
    (
      await execute(AcceptInvitationDocument, {
        token: values.token ?? '',
        first: text(values, 'first'),
        last: text(values, 'last'),
        password: orNull(values.password ?? ''),
        idempotencyKey,
      })
    ).acceptInvitation,
  )

export const setStep = async (step: WizardStep): Promise<Me> =>
  toMe((await execute(SetWizardStepDocument, { step })).setWizardStep)

export const saveMeetingLink = async (me: Me, conferenceUrl: string): Promise<Me> =>
  toMe(
    (await execute(UpdateUserDocument, { _id: me._id, data: { version: me.version, conferenceUrl } }))
      .updateUser,
  )

export const saveTheme = async (me: Me, theme: Me['theme']): Promise<Me> =>
  toMe((await execute(UpdateUserDocument, { _id: me._id, data: { version: me.version, theme } })).updateUser)
