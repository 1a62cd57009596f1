import { daysBefore, expired, type Sweep } from '../../kernel/housekeeping'

const KEPT_DAYS = 31

export const SWEEPS: readonly Sweep[] = [
  {
    name: 'embed_forms',
    run: ({ db }, now) =>
      db
        .deleteFrom('embed_forms')
        .where('submitted_at', 'is', null)
        .where('expires_at', '<', daysBefore(now, KEPT_DAYS))
        .execute(),
  },
  expired('assessment_tokens'),
]
