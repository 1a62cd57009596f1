import { builder, READ_WHOLE, RoleEnum, SuccessType } from '../../kernel/builder'
import { meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { viewUser } from '../user/relation'
import { UserType } from '../user/user-type'
import { connectionExpired, endConnection } from './connection-service'

const ExpireConnection = builder.objectRef<{ expireConnection: boolean }>('ExpireConnection').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ expireConnection: t.exposeBoolean('expireConnection') }),
})

builder.queryField('isExpired', (t) =>
  t.field({
    type: ExpireConnection,
    description: 'Also answers for a connection that was ended within 30 days; does not prolong it.',
    resolve: async (_root, _args, { door, bearer, now }) => {
      const expireConnection = await connectionExpired(door.db, bearer, now())
      if (expireConnection === null) throw new ApiError('UNAUTHENTICATED')
      return { expireConnection }
    },
  }),
)

builder.mutationField('signOut', (t) =>
  t.field({
    type: SuccessType,
    resolve: async (_root, _args, context) => {
      const { connection, door, now, events } = context
      if (connection) {
        await endConnection(door.db, connection, now())
        events.publish({ type: 'connection.ended', userId: meOf(context).id, tokenHash: connection })
      }
      return { success: true }
    },
  }),
)

builder.mutationField('switchRole', (t) =>
  t.field({
    type: UserType,
    args: { role: t.arg({ type: RoleEnum, required: true }) },
    resolve: async (_root, { role }, context) => {
      const me = meOf(context)
      if (!me.roles.includes(role)) throw new ApiError('FORBIDDEN')
      const row = await context.door.db
        .updateTable('users')
        .set((eb) => ({ active_role: role, version: eb('version', '+', 1) }))
        .where('id', '=', me.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      context.events.publish({ type: 'role.switched', userId: me.id })
      return viewUser(row, 'self')
    },
  }),
)
