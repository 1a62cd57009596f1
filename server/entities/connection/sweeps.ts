import { daysBefore, expired, type Sweep } from '../../kernel/housekeeping'

/** A day longer than they are told to have ended. */
const KEPT_DAYS = 31

export const SWEEPS: readonly Sweep[] = [
  {
    name: 'connections',
    run: ({ db }, now) => {
      const before = daysBefore(now, KEPT_DAYS)
      return db
        .deleteFrom('connections')
        .where((eb) => eb.or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
        .execute()
    },
  },
  {
    name: 'tokens',
    run: ({ db }, now) =>
      db.deleteFrom('tokens').where('expires_at', '<', daysBefore(now, KEPT_DAYS)).execute(),
  },
  expired('oidc_attempts'),
]
