import * as z from 'zod'
import { builder, READ_WHOLE, SuccessType } from '../../kernel/builder'
import { parseInput, secret, withPassword } from '../../kernel/input'
import { endOtherConnections, type OwnConnection, ownConnections } from './own-connections'
import { updatePassword } from './own-password'

const done = { success: true }
const newPassword = z.object({
  currentPassword: secret,
  password: withPassword('Debe tener mínimo 8 caracteres'),
})

builder.mutationField('updatePassword', (t) =>
  t.field({
    type: SuccessType,
    description:
      'Ends the other connections. Five wrong current passwords lock it for this connection, not for others.',
    args: {
      currentPassword: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) => {
      await updatePassword(context, parseInput(newPassword, args))
      return done
    },
  }),
)

const OwnConnectionType = builder.objectRef<OwnConnection>('OwnConnection').implement({
  extensions: READ_WHOLE,
  description: 'Where the caller is logged in.',
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'Instant' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'Instant' }),
    device: t.exposeString('device', { nullable: true }),
    current: t.exposeBoolean('current'),
  }),
})

builder.queryField('connections', (t) =>
  t.field({
    type: [OwnConnectionType],
    resolve: (_root, _args, context) => ownConnections(context),
  }),
)

builder.mutationField('closeOtherConnections', (t) =>
  t.field({
    type: SuccessType,
    resolve: async (_root, _args, context) => {
      await endOtherConnections(context)
      return done
    },
  }),
)
