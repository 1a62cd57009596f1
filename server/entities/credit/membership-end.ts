import type { Door } from '../../kernel/database/door'
import { type Log, oneByOne } from '../../kernel/one-by-one'
import { turnMemberships } from '../organization/memberships'
import { lockOrganization } from '../organization/scope'

/** Organizations one of whose memberships is over, or has to begin. */
const dueMemberships = ({ db }: Door, now: Date) =>
  db
    .selectFrom('organizations')
    .select('id')
    .where('removed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('memberships')
          .select('memberships.id')
          .whereRef('memberships.organization_id', '=', 'organizations.id')
          .where('ended_at', 'is', null)
          .where(({ or, and, eb }) =>
            or([
              and([eb('begun_at', 'is', null), eb('start_date', '<=', now)]),
              and([eb('begun_at', 'is not', null), eb('end_date', '<=', now)]),
            ]),
          ),
      ),
    )
    .orderBy('id')

/**
 * What no trip holds expires with a membership, unless it is carried over; the next one's credits come in the same
 * transaction. @returns the organizations.
 */
export const sweepMemberships = (door: Door, now: Date, log?: Log): Promise<string[]> =>
  oneByOne(door, {
    job: 'memberships',
    now,
    log,
    due: (limit, ready) => dueMemberships(door, now).where(ready('organizations.id')).limit(limit).execute(),
    ref: ({ id }) => id,
    work: ({ id }) =>
      door.transaction(async (trx) => {
        await lockOrganization(trx, id)
        return (await turnMemberships(trx, id, now)) ? id : null
      }),
  })
