import type { Me } from '#domain/models'
import type { WizardStep } from '#domain/onboarding'
import type { Role } from '#domain/roles'
import {
  GetUserDocument,
  IsExpiredDocument,
  SetWizardStepDocument,
  SignOutDocument,
  SwitchRoleDocument,
  UpdateUserDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { toMe } from './people'

export const getUser = async (): Promise<Me> => toMe((await execute(GetUserDocument, {})).user)
export const isExpired = async (): Promise<boolean> =>
  (await execute(IsExpiredDocument, {})).isExpired.expireConnection
export const signOut = async (): Promise<void> => {
  await execute(SignOutDocument, {})
}
export const switchRole = async (role: Role): Promise<Me> =>
  toMe((await execute(SwitchRoleDocument, { role })).switchRole)

export const setStep = async (step: WizardStep): Promise<Me> =>
  toMe((await execute(SetWizardStepDocument, { step })).setWizardStep)

export const saveMeetingLink = async (me: Me, conferenceUrl: string): Promise<Me> =>
  toMe(
    (await execute(UpdateUserDocument, { _id: me._id, data: { version: me.version, conferenceUrl } }))
      .updateUser,
  )
