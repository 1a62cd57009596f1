import DataLoader from 'dataloader'
import type { Context } from '../../kernel/context'
import type { ProgramRow } from '../../kernel/database/rows'
import { type OrganizationBalances, organizationBalances } from '../ledger/balances'

type Loaders = {
  balances: DataLoader<string, OrganizationBalances>
  /** by name, removed ones left out */
  programs: DataLoader<string, ProgramRow[]>
}
const cache = new WeakMap<Context, Loaders>()

function createLoaders({ reads: db }: Context): Loaders {
  return {
    balances: new DataLoader((ids) => organizationBalances(db, ids)),
    programs: new DataLoader(async (ids) => {
      const rows = await db
        .selectFrom('organization_programs')
        .innerJoin('programs', 'programs.id', 'organization_programs.program_id')
        .selectAll('programs')
        .select('organization_id')
        .where('organization_id', 'in', ids)
        .where('programs.removed_at', 'is', null)
        .orderBy('programs.name')
        .orderBy('programs.id')
        .execute()
      return ids.map((id) => rows.filter(({ organization_id }) => organization_id === id))
    }),
  }
}

/** What organizations have, batched within one request. */
export function organizationLoaders(context: Context): Loaders {
  const known = cache.get(context)
  if (known) return known
  const made = createLoaders(context)
  cache.set(context, made)
  return made
}
