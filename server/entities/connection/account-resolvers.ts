import * as z from 'zod'
import { activationMails, takeAttempt } from '../../kernel/attempts'
import { builder, READ_WHOLE, SuccessType } from '../../kernel/builder'
import { meOf } from '../../kernel/context'
import {
  BROWSER_ZONE,
  browserZone,
  email,
  optional,
  parseInput,
  password,
  phone,
  str,
} from '../../kernel/input'
import { UserType } from '../user/user-type'
import { type Activation, activate } from './activate'
import { ConnectionType } from './connection-type'
import { login } from './login'
import { mailActivation, register } from './register'

builder.queryField('login', (t) =>
  t.field({
    type: ConnectionType,
    description: 'A query with an effect: POST only, each alias counts.',
    args: { email: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    resolve: (_root, args, context) => login(context, args.email, args.password),
  }),
)

const RegisterType = builder.enumType('RegisterType', { values: ['coachee'] as const })

const registration = z.object({
  email,
  password,
  first: optional(100),
  last: optional(100),
  phone,
  timezone: browserZone,
  idempotencyKey: z.string(),
})

builder.mutationField('register', (t) =>
  t.field({
    type: ConnectionType,
    args: {
      email: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      type: t.arg({ type: RegisterType, required: true }),
      first: t.arg.string(),
      last: t.arg.string(),
      phone: t.arg.string(),
      timezone: t.arg.string({ description: BROWSER_ZONE }),
      idempotencyKey: t.arg.id({ required: true }),
    },
    resolve: (_root, args, context) => register(context, parseInput(registration, args)),
  }),
)

const ActivationType = builder.objectRef<Activation>('Activation').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    token: t.exposeString('token', { nullable: true }),
    user: t.field({ type: UserType, nullable: true, resolve: ({ user }) => user }),
    mustSetPassword: t.boolean({ resolve: ({ passwordToken }) => passwordToken !== null }),
    passwordToken: t.exposeString('passwordToken', { nullable: true }),
  }),
})

builder.mutationField('activate', (t) =>
  t.field({
    type: ActivationType,
    description:
      'The token says who. By a connection of that account it stays and so does the password; else nobody is let in, and passwordToken serves changePassword for 15 minutes.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => activate(context, parseInput(str(128), token)),
  }),
)

builder.mutationField('resendActivation', (t) =>
  t.field({
    type: SuccessType,
    resolve: async (_root, _args, context) => {
      const { id } = meOf(context)
      await takeAttempt(context.door, activationMails(id), context.now())
      await context.door.transaction((trx) => mailActivation(trx, id, context.now()))
      return { success: true }
    },
  }),
)
