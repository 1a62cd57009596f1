import * as z from 'zod'
import { builder, SuccessType } from '../../kernel/builder'
import { parseInput, str, withEmail, withPassword } from '../../kernel/input'
import { changePassword, recover } from './recovery'

const wish = z.object({ email: withEmail('Debe ser mail valido') })
const done = { success: true }

builder.queryField('recover', (t) =>
  t.field({
    type: SuccessType,
    description: '"Send it again"; a query with an effect. The answer never tells whether the e-mail exists.',
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => {
      await recover(context, parseInput(wish, args).email)
      return done
    },
  }),
)

builder.mutationField('recoverPassword', (t) =>
  t.field({
    type: SuccessType,
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => {
      await recover(context, parseInput(wish, args).email)
      return done
    },
  }),
)

const change = z.object({ token: str(128), password: withPassword('Debe tener mínimo 8 caracteres') })

builder.mutationField('changePassword', (t) =>
  t.field({
    type: SuccessType,
    description: 'By the recovery token; ends every connection and opens none.',
    args: { token: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => {
      const { token, password } = parseInput(change, args)
      await changePassword(context, token, password)
      return done
    },
  }),
)
