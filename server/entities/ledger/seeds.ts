import type { Trx } from '../../kernel/database/door'
import { customersOf } from '../../kernel/demo/customers'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'
import { activationOf, holderOf } from '../../kernel/demo/travellers'
import { assignedToProgram, assignedToTrip, issued, record } from './ledger'

/** Credits bought, shared out to programs, given to trips; a trip still to be invited has none. */
export async function seedCredits(trx: Trx, { people, travellers, now }: Demo): Promise<void> {
  const createdBy = people.sysadmins[0]?._id ?? null
  const begun = travellers.filter(({ status }) => status !== 'scheduled')
  const shares = new Map<string, { organizationId: string; programId: string; amount: number; at: Date }>()
  for (const one of begun) {
    const key = `${one.organizationId} ${one.program._id}`
    const share = shares.get(key)
    shares.set(key, {
      organizationId: one.organizationId,
      programId: one.program._id,
      amount: (share?.amount ?? 0) + one.maxSessions,
      at: daysFrom(activationOf(one, now), -2),
    })
  }
  await record(trx, [
    ...customersOf(people).organizations.map((one) =>
      issued(one._id, {
        amount: one.initialCredits,
        description: 'Compra inicial',
        createdBy,
        at: daysFrom(now, -130),
      }),
    ),
    ...[...shares.values()].map(({ organizationId, programId, amount, at }) =>
      assignedToProgram(organizationId, programId, { amount, createdBy, at }),
    ),
    ...begun.map((one) =>
      assignedToTrip(holderOf(one), { amount: one.maxSessions, createdBy, at: activationOf(one, now) }),
    ),
  ])
}
