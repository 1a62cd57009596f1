import { sql } from 'kysely'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { loaderOf } from '../../kernel/loader'
import { SessionType } from './session-type'

type Way = { held: number; plan: number }
/** How far the trips of these sessions are, in one statement. */
const waysOf = loaderOf<Way | null>(async ({ door }, ids) => {
  const { rows } = await sql<Way & { id: string }>`
    select s.id, coalesce(k.held, 0) as held, t.max_sessions as plan
    from sessions s join trips t on t.id = s.trip_id left join trip_sessions k on k.trip_id = t.id
    where s.id in (${sql.join([...ids])})`.execute(door.db)
  return new Map(rows.map(({ id, held, plan }) => [id, { held, plan }]))
}, null)

const WayType = builder.objectRef<Way>('SessionWay').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    held: t.exposeInt('held', { description: 'Sessions of the trip that were held, until now.' }),
    plan: t.exposeInt('plan', { description: 'Sessions the trip is planned with.' }),
  }),
})
builder.objectField(SessionType, 'way', (t) =>
  t.field({
    type: WayType,
    nullable: true,
    description: 'How far the trip is that it belongs to.',
    resolve: ({ row }, _args, context) => waysOf(context).load(row.id),
  }),
)
