import { builder } from '../../kernel/builder'
import { loaderOf } from '../../kernel/loader'
import { reads } from '../../permissions/fields'
import { UserType } from '../user/user-type'
import { AvailabilityDayType, LockType } from './availability-type'
import { weekOf } from './week'

type Lock = { _id: string; start: string; end: string }
const locksOf = loaderOf<readonly Lock[]>(async ({ door, now }, ids) => {
  const rows = await door.db
    .selectFrom('availability_locks')
    .select(['id', 'coach_id', 'start_at', 'end_at'])
    .where('coach_id', 'in', ids)
    .where((eb) => eb.or([eb('end_at', '>', now()), eb('recurrence', 'is not', null)]))
    .orderBy('start_at')
    .orderBy('id')
    .execute()
  const found = new Map<string, Lock[]>()
  for (const { id, coach_id, start_at, end_at } of rows) {
    const lock = { _id: id, start: start_at.toISOString(), end: end_at.toISOString() }
    found.set(coach_id, [...(found.get(coach_id) ?? []), lock])
  }
  return found
}, [])

builder.objectFields(UserType, (t) => ({
  availability: t.field({
    type: [AvailabilityDayType],
    nullable: true,
    resolve: (view, _args, { door }) =>
      reads(view.relation, 'availability') && view.row.roles.includes('coach')
        ? weekOf(door.db, view.row.id)
        : null,
  }),
  availabilityLocks: t.field({
    type: [LockType],
    nullable: true,
    description:
      'Stretches that are closed and not over, the soonest first; one that repeats says its first time.',
    resolve: async (view, _args, context) =>
      reads(view.relation, 'availabilityLocks') && view.row.roles.includes('coach')
        ? [...(await locksOf(context).load(view.row.id))]
        : null,
  }),
}))
