import { builder } from '../../kernel/builder'
import { reads } from '../../permissions/fields'
import { UserType } from '../user/user-type'
import { CalendarsType, calendarsOf, UserAuthType } from './calendar-type'
import { liveCalendars } from './kept'

builder.objectFields(UserType, (t) => ({
  calendars: t.field({
    type: CalendarsType,
    nullable: true,
    resolve: (view, _args, context) =>
      reads(view.relation, 'calendars') && view.row.roles.includes('coach')
        ? calendarsOf(context, view.row.id)
        : null,
  }),
  calendarConnected: t.boolean({
    nullable: true,
    resolve: async (view, _args, { door }) =>
      reads(view.relation, 'calendarConnected') && view.row.roles.includes('coach')
        ? (await liveCalendars(door.db, view.row.id).executeTakeFirst()) !== undefined
        : null,
  }),
  calendarFeed: t.field({
    type: 'Instant',
    description: 'Since when the private address of one’s sessions is good; null: there is none.',
    nullable: true,
    resolve: async (view, _args, { door }) => {
      if (!reads(view.relation, 'calendarFeed')) return null
      const feed = await door.db
        .selectFrom('calendar_feeds')
        .select('created_at')
        .where('user_id', '=', view.row.id)
        .executeTakeFirst()
      return feed?.created_at ?? null
    },
  }),
  auth: t.field({
    type: UserAuthType,
    nullable: true,
    resolve: (view) =>
      reads(view.relation, 'auth') && view.row.roles.includes('coach') ? { userId: view.row.id } : null,
  }),
}))
