import type { Id, Me } from '#domain/models'
import type { OwnInvitation } from '#machines/access/own-invitations/chart'
import { AcceptInvitationDocument, MyInvitationsDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'
import { toMe } from './people'

export const loadOwnInvitations = async (): Promise<OwnInvitation[]> =>
  (await execute(MyInvitationsDocument, {})).myInvitations

export const acceptOwnInvitation = async (invitationId: Id): Promise<Me> =>
  toMe((await executeOnce(AcceptInvitationDocument, { invitationId })).acceptInvitation.user)
