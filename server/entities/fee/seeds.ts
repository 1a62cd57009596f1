import type { Trx } from '../../kernel/database/door'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'

/** Pesos a session and since how many days: what held before, what holds, and for some what comes. */
const STEPS = [
  { amount: 40_000, days: -400 },
  { amount: 45_000, days: -45 },
  { amount: 48_000, days: 40 },
] as const

/** Every coach has had a fee that rose; every third one has the next rise agreed. */
export async function seedFees(trx: Trx, { people, now }: Demo): Promise<void> {
  const rows = people.coaches.flatMap(({ _id: user_id }, index) =>
    STEPS.filter(({ days }) => days < 0 || index % 3 === 0).map(({ amount, days }) => ({
      id: `fee-${user_id}-${amount}`,
      user_id,
      type: 'session',
      amount: amount + (index % 4) * 2000,
      active_at: daysFrom(now, days),
      created_at: daysFrom(now, Math.min(days, -1) - 10),
      updated_at: daysFrom(now, Math.min(days, -1) - 10),
    })),
  )
  await trx.insertInto('fees').values(rows).execute()
}
