import { builder, READ_WHOLE } from '../../kernel/builder'
import type { UserView } from '../user/relation'
import { UserType } from '../user/user-type'

/** `until`: of one that does not slide. */
export type OpenedConnection = { token: string; user: UserView; until?: Date }

/** The bearer leaves the server here and nowhere else. */
export const ConnectionType = builder.objectRef<OpenedConnection>('Connection').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    token: t.exposeString('token'),
    until: t.field({
      type: 'Instant',
      description: 'When it ends for good; null for one that lasts as long as it is used.',
      nullable: true,
      resolve: ({ until }) => until ?? null,
    }),
    user: t.field({ type: UserType, resolve: (connection) => connection.user }),
  }),
})
