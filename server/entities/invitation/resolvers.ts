import * as z from 'zod'
import { isVerified } from '#domain/roles'
import { builder, READ_WHOLE, SuccessType } from '../../kernel/builder'
import type { Context } from '../../kernel/context'
import { ApiError, badInput } from '../../kernel/errors'
import {
  BROWSER_ZONE,
  browserZone,
  email,
  ID,
  optional,
  parseInput,
  password as passwordShape,
  str,
} from '../../kernel/input'
import { ConnectionType } from '../connection/connection-type'
import { acceptInvitation, type Named } from './invitation-service'
import { correctInvitation, resendInvitation, withdrawInvitation } from './mend'
import { type InvitationView, myInvitations, type OwnInvitation, readInvitation } from './read'

const InvitationType = builder.objectRef<InvitationView>('Invitation').implement({
  extensions: READ_WHOLE,
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

const OwnInvitationType = builder.objectRef<OwnInvitation>('OwnInvitation').implement({
  extensions: READ_WHOLE,
  description: 'What waits for the own address.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    organization: t.exposeString('organization', { nullable: true }),
    programs: t.exposeStringList('programs'),
    inviter: t.exposeString('inviter'),
    until: t.expose('until', { type: 'Instant' }),
  }),
})

builder.queryField('myInvitations', (t) =>
  t.field({
    type: [OwnInvitationType],
    description: 'Empty while nobody proved who set the password.',
    resolve: (_root, _args, context) => myInvitations(context),
  }),
)

/** Whoever has no verified connection creates a person, and says who that is. */
const acceptance = ({ me }: Context) => {
  const known = me !== null && isVerified(me.status)
  return z.object({
    token: z.nullish(str(128)),
    invitationId: z.nullish(ID),
    first: known ? optional(100).transform((text) => text ?? '') : str(100),
    last: known ? optional(100).transform((text) => text ?? '') : str(100),
    password: known ? optional(128) : passwordShape,
    timezone: browserZone,
    idempotencyKey: z.string(),
  })
}

/** @throws ApiError BAD_INPUT unless it is one of both. */
function namedBy(token: string | null | undefined, invitationId: string | null | undefined): Named {
  if (token && !invitationId) return { token }
  if (invitationId && !token) return { invitationId }
  throw badInput({ token: 'Campo requerido' })
}

builder.mutationField('acceptInvitation', (t) =>
  t.field({
    type: ConnectionType,
    description: 'By the link, or by the id that myInvitations tells, for who has proved the password.',
    args: {
      token: t.arg.string(),
      invitationId: t.arg.id(),
      first: t.arg.string(),
      last: t.arg.string(),
      password: t.arg.string(),
      timezone: t.arg.string({ description: BROWSER_ZONE }),
      idempotencyKey: t.arg.id({ required: true }),
    },
    resolve: (_root, args, context) => {
      if (args.invitationId && (!context.me || !isVerified(context.me.status)))
        throw new ApiError(context.me ? 'FORBIDDEN' : 'UNAUTHENTICATED')
      const { token, invitationId, ...given } = parseInput(acceptance(context), args)
      return acceptInvitation(context, { ...given, named: namedBy(token, invitationId) })
    },
  }),
)

const ResentType = builder.objectRef<{ until: Date }>('Resent').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    success: t.boolean({ resolve: () => true }),
    until: t.expose('until', { type: 'Instant' }),
  }),
})

builder.mutationField('resendInvitation', (t) =>
  t.field({
    type: ResentType,
    description:
      'Another link; the one before is worth nothing from then on. Three a day a person, ten in all.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_root, { userId }, context) => ({
      until: await resendInvitation(context, parseInput(ID, userId)),
    }),
  }),
)

const correction = z.object({ _id: ID, email, first: str(100), last: str(100) })
builder.mutationField('correctInvitation', (t) =>
  t.field({
    type: SuccessType,
    description: 'A new address ends the link that went to the old one.',
    args: {
      _id: t.arg.id({ required: true }),
      email: t.arg.string({ required: true }),
      first: t.arg.string({ required: true }),
      last: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) => {
      await correctInvitation(context, parseInput(correction, args))
      return { success: true }
    },
  }),
)

const withdrawal = z.object({ _id: ID, reason: optional(200) })
builder.mutationField('withdrawInvitation', (t) =>
  t.field({
    type: SuccessType,
    description: 'Its link is worth nothing from then on.',
    args: { _id: t.arg.id({ required: true }), reason: t.arg.string() },
    resolve: async (_root, args, context) => {
      await withdrawInvitation(context, parseInput(withdrawal, args))
      return { success: true }
    },
  }),
)
