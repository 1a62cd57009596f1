import { OPEN_TRIP } from '#domain/models'
import type { Hindrance } from '#domain/organizations'
import type { Db, Trx } from '../../kernel/database/door'
import { organizationBalances } from '../ledger/balances'

const WORDS: Record<Hindrance['kind'], (count: number) => string> = {
  trips: () => 'Tiene travesías abiertas. Termínalas o cancélalas antes de eliminarla.',
  credits: (count) => `Le quedan ${count} créditos. Réstalos antes de eliminarla.`,
}
export const hindranceWords = ({ kind, count }: Hindrance): string => WORDS[kind](count)

export async function hindrancesOf(db: Db | Trx, organizationId: string): Promise<Hindrance[]> {
  const { open } = await db
    .selectFrom('trips')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('organization_id', '=', organizationId)
    .where('status', 'in', OPEN_TRIP)
    .executeTakeFirstOrThrow()
  const [balances] = await organizationBalances(db, [organizationId])
  const left = balances ? balances.available + balances.reserved : 0
  const all: Hindrance[] = [
    { kind: 'trips', count: open },
    { kind: 'credits', count: left },
  ]
  return all.filter(({ count }) => count > 0)
}
