import * as z from 'zod'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { optional, parseInput, str } from '../../kernel/input'
import { ConnectionType } from './connection-type'
import { loginWithOidc, startOidc } from './oidc'

const OidcStart = builder.objectRef<{ authorizeUrl: string; state: string }>('OidcStart').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ authorizeUrl: t.exposeString('authorizeUrl'), state: t.exposeString('state') }),
})

builder.mutationField('startOidc', (t) =>
  t.field({
    type: OidcStart,
    description: 'redirect: a path of our own origin, known to the provider.',
    args: { redirect: t.arg.string({ required: true }) },
    resolve: (_root, args, context) =>
      startOidc(context, parseInput(z.object({ redirect: str(200) }), args).redirect),
  }),
)

const answer = z.object({ code: str(2000), state: str(128), iss: z.optional(optional(500)) })

builder.mutationField('loginWithOidc', (t) =>
  t.field({
    type: ConnectionType,
    description:
      'Finds the person of a verified e-mail, never creates one. iss: as the provider answered it.',
    args: {
      code: t.arg.string({ required: true }),
      state: t.arg.string({ required: true }),
      iss: t.arg.string(),
    },
    resolve: (_root, args, context) => {
      const { code, state, iss } = parseInput(answer, args)
      return loginWithOidc(context, { code, state, issuer: iss ?? null })
    },
  }),
)
