import * as z from 'zod'
import { builder, SuccessType } from '../../kernel/builder'
import { email, parseInput, secret, str } from '../../kernel/input'
import { confirmEmailChange, requestEmailChange } from './email-change'

const done = { success: true }
const newEmail = z.object({ currentPassword: secret, email })

builder.mutationField('requestEmailChange', (t) =>
  t.field({
    type: SuccessType,
    description: 'A link to the new address, a notice to the old; a taken address is told by mail only.',
    args: { currentPassword: t.arg.string({ required: true }), email: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => {
      await requestEmailChange(context, parseInput(newEmail, args))
      return done
    },
  }),
)

builder.mutationField('confirmEmailChange', (t) =>
  t.field({
    type: SuccessType,
    description: 'The token says who; ends every connection of that person.',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, context) => {
      await confirmEmailChange(context, parseInput(z.object({ token: str(128) }), { token }).token)
      return done
    },
  }),
)
