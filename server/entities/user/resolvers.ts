import { builder } from '../../kernel/builder'
import { UserType } from './user-type'
import { visibleUser } from './visible-user'

builder.queryFields((t) => ({
  user: t.field({
    type: UserType,
    args: { _id: t.arg.id() },
    resolve: (_root, { _id }, context) => visibleUser(context, _id ?? null),
  }),
}))
