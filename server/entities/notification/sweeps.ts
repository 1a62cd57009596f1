import { daysBefore, type Sweep } from '../../kernel/housekeeping'

const KEPT_DAYS = 90

export const SWEEPS: readonly Sweep[] = [
  {
    name: 'notifications',
    run: ({ db }, now) =>
      db.deleteFrom('notifications').where('created_at', '<', daysBefore(now, KEPT_DAYS)).execute(),
  },
]
