import * as z from 'zod'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { parseInput, str } from '../../kernel/input'
import { permitUpload } from './permission'

type Permissions = { url: string; fields: Record<string, string>; key: string }

const PermissionsType = builder.objectRef<Permissions>('Permissions').implement({
  extensions: READ_WHOLE,
  description: 'fields: JSON; post them as a form, the file last as `file`. key names the upload afterwards.',
  fields: (t) => ({
    url: t.exposeString('url'),
    fields: t.string({ resolve: ({ fields }) => JSON.stringify(fields) }),
    key: t.exposeString('key'),
  }),
})

const wish = z.object({ path: str(100), contentType: str(100) })

builder.queryField('permissions', (t) =>
  t.field({
    type: PermissionsType,
    description:
      'A query with an effect. path: profile, forms/{id}, programs/{id}, organizations/{id}, academy/{id} or chat/{id}.',
    args: { path: t.arg.string({ required: true }), contentType: t.arg.string({ required: true }) },
    resolve: (_root, args, context) => permitUpload(context, parseInput(wish, args)),
  }),
)
