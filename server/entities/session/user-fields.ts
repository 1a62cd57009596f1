import { countsAsFinished } from '#domain/session-rules'
import { SESSION_STATES } from '#domain/session-states'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { loaderOf } from '../../kernel/loader'
import { reads } from '../../permissions/fields'
import { UserType } from '../user/user-type'

type Trajectory = { sessionsHeld: number; lastHeld: Date | null }
const NOTHING: Trajectory = { sessionsHeld: 0, lastHeld: null }

const RecordType = builder.objectRef<Trajectory>('UserRecord').implement({
  extensions: READ_WHOLE,
  description: 'What the person has behind them as a coachee, over all programs.',
  fields: (t) => ({
    sessionsHeld: t.exposeInt('sessionsHeld'),
    lastHeld: t.expose('lastHeld', { type: 'Instant', nullable: true }),
  }),
})

const recordOf = loaderOf<Trajectory>(async ({ door }, ids) => {
  const rows = await door.db
    .selectFrom('sessions')
    .select((eb) => ['coachee_id', eb.fn.countAll<string>().as('held'), eb.fn.max('slot').as('last')])
    .where('coachee_id', 'in', ids)
    .where('state', 'in', SESSION_STATES.filter(countsAsFinished))
    .groupBy('coachee_id')
    .execute()
  return new Map(
    rows.map(({ coachee_id, held, last }) => [coachee_id, { sessionsHeld: Number(held), lastHeld: last }]),
  )
}, NOTHING)

builder.objectFields(UserType, (t) => ({
  record: t.field({
    type: RecordType,
    nullable: true,
    resolve: (view, _args, context) =>
      reads(view.relation, 'record') ? recordOf(context).load(view.row.id) : null,
  }),
}))
