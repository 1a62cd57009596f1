import * as z from 'zod'
import type { Context } from '../../context'
import { ID, optional, parseInput, password as passwordShape, str } from '../../input'
import { builder, SuccessType } from '../../schema/builder'
import { ConnectionType } from '../connection/connection-type'
import { acceptInvitation, type InvitationView, readInvitation } from './invitation-service'
import { resendInvitation } from './resend'

const InvitationType = builder.objectRef<InvitationView>('Invitation').implement({
  description: 'The e-mail is masked.',
  fields: (t) => ({
    inviter: t.exposeString('inviter'),
    organization: t.exposeString('organization', { nullable: true }),
    program: t.exposeString('program', { nullable: true }),
    email: t.exposeString('email'),
    hasAccount: t.exposeBoolean('hasAccount'),
    first: t.exposeString('first', { nullable: true }),
    last: t.exposeString('last', { nullable: true }),
  }),
})

builder.queryField('invitation', (t) =>
  t.field({
    type: InvitationType,
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => readInvitation(context, parseInput(str(128), token)),
  }),
)

const acceptance = (context: Context) =>
  z.object({
    token: str(128),
    first: str(100),
    last: str(100),
    password: context.me ? optional(128) : passwordShape,
    idempotencyKey: z.string(),
  })

builder.mutationField('acceptInvitation', (t) =>
  t.field({
    type: ConnectionType,
    args: {
      token: t.arg.string({ required: true }),
      first: t.arg.string({ required: true }),
      last: t.arg.string({ required: true }),
      password: t.arg.string(),
      idempotencyKey: t.arg.id({ required: true }),
    },
    resolve: (_root, args, context) => acceptInvitation(context, parseInput(acceptance(context), args)),
  }),
)

builder.mutationField('resendInvitation', (t) =>
  t.field({
    type: SuccessType,
    description: 'Another link; the one before is worth nothing from then on. Three a day a person.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_root, { userId }, context) => {
      await resendInvitation(context, parseInput(ID, userId))
      return { success: true }
    },
  }),
)
