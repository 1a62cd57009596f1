import { builder } from '../../kernel/builder'
import { loaderOf } from '../../kernel/loader'
import { reads } from '../../permissions/fields'
import { UserType } from '../user/user-type'

const lastActivityOf = loaderOf<Date | null>(async ({ door }, ids) => {
  const rows = await door.db
    .selectFrom('activities')
    .select((eb) => ['user_id', eb.fn.max('received_at').as('at')])
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, at }) => [user_id, at]))
}, null)

builder.objectFields(UserType, (t) => ({
  lastActivity: t.field({
    type: 'Instant',
    nullable: true,
    description: 'When something the person did was last written down; null: nothing is kept.',
    resolve: (view, _args, context) =>
      reads(view.relation, 'lastActivity') ? lastActivityOf(context).load(view.row.id) : null,
  }),
}))
