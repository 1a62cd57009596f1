import { builder, READ_WHOLE } from '../../kernel/builder'
import type { UserView } from '../user/relation'
import { UserType } from '../user/user-type'

export type OpenedConnection = { token: string; user: UserView }

/** The bearer leaves the server here and nowhere else. */
export const ConnectionType = builder.objectRef<OpenedConnection>('Connection').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    token: t.exposeString('token'),
    user: t.field({ type: UserType, resolve: (connection) => connection.user }),
  }),
})
