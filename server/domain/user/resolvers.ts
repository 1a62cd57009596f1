import { builder } from '../../schema/builder'
import { UserType } from './user-type'
import { visibleUser } from './visible-user'

builder.queryField('user', (t) =>
  t.field({
    type: UserType,
    args: { _id: t.arg.id() },
    resolve: (_root, { _id }, context) => visibleUser(context, _id ?? null),
  }),
)
