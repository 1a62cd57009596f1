import { sql } from 'kysely'
import { entryIsOpen } from '#domain/session-rules'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { personNow } from '../../kernel/caller'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { type DomainEvent, seenBy, startingWith } from '../../kernel/events'
import { ID, parseInput } from '../../kernel/input'
import { permits } from '../../permissions/table'

type Presence = { sessionId: string; here: string[] }
const PresenceType = builder.objectRef<Presence>('RoomPresence').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ sessionId: t.exposeID('sessionId'), here: t.exposeIDList('here') }),
})

type Caller = { me: { id: string }; actor: Context['actor'] }
/** Who is in the call of a session; null: the caller is no party, or the room is not open. */
async function presenceIn(
  context: Context,
  { me, actor }: Caller,
  sessionId: string,
): Promise<Presence | null> {
  const column = actor === 'co' ? sql`s.coach_id` : sql`s.coachee_id`
  const { rows } = await sql<{ slot: Date; here: string[] }>`select s.slot, coalesce(
      (select array_agg(distinct j.user_id) from session_joins j
        where j.session_id = s.id and j.left_at is null), '{}') as here
    from sessions s where s.id = ${sessionId} and ${column} = ${me.id} and s.state in ('active', 'inprogress')`.execute(
    context.door.db,
  )
  const [row] = rows
  if (!row || !entryIsOpen(row.slot.toISOString(), context.now().getTime())) return null
  return { sessionId, here: row.here }
}

type SessionChanged = Extract<DomainEvent, { type: 'session.changed' }>

/** What is there at once, and then whatever comes. */
function presence(context: Context, sessionId: string): AsyncIterableIterator<Presence> {
  const { id } = meOf(context)
  const ofSession = (event: DomainEvent): event is SessionChanged =>
    event.type === 'session.changed' && event.sessionId === sessionId
  const later = seenBy(context.events.stream(ofSession), async () => {
    const person = await personNow(context.door.db, id, context.now())
    if (!person || !permits('Subscription.roomPresence', person.actor)) return null
    if (!person.held.has(context.connection ?? '')) return null
    return presenceIn(context, person, sessionId)
  })
  return startingWith(async () => {
    const first = await presenceIn(context, { me: { id }, actor: context.actor }, sessionId)
    if (!first) throw new ApiError('NOT_FOUND')
    return [first]
  }, later)
}

builder.subscriptionField('roomPresence', (t) =>
  t.field({
    type: PresenceType,
    description:
      'Who is in the call of an own session, at once and whenever it changes, while its room is open.',
    args: { sessionId: t.arg.id({ required: true }) },
    subscribe: (_root, { sessionId }, context) => presence(context, parseInput(ID, sessionId)),
    resolve: (found: Presence) => found,
  }),
)
