import DataLoader from 'dataloader'
import type { Context } from '../../kernel/context'
import type { OrganizationRow, ProgramRow, TripRow, UserRow } from '../../kernel/database/rows'

export type Loaders = {
  user: DataLoader<string, UserRow | null>
  organization: DataLoader<string, OrganizationRow | null>
  program: DataLoader<string, ProgramRow | null>
  tripsOf: DataLoader<string, TripRow[]>
  programsOfCoach: DataLoader<string, string[]>
}

const cache = new WeakMap<Context, Loaders>()

function byId<T extends { id: string }>(ids: readonly string[], rows: T[]): (T | null)[] {
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id) ?? null)
}

function createLoaders({ reads: db }: Context): Loaders {
  return {
    user: new DataLoader(async (ids) =>
      byId(ids, await db.selectFrom('users').selectAll().where('id', 'in', ids).execute()),
    ),
    organization: new DataLoader(async (ids) =>
      byId(ids, await db.selectFrom('organizations').selectAll().where('id', 'in', ids).execute()),
    ),
    program: new DataLoader(async (ids) =>
      byId(ids, await db.selectFrom('programs').selectAll().where('id', 'in', ids).execute()),
    ),
    tripsOf: new DataLoader(async (ids) => {
      const rows = await db
        .selectFrom('trips')
        .selectAll()
        .where('user_id', 'in', ids)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return ids.map((id) => rows.filter((row) => row.user_id === id))
    }),
    programsOfCoach: new DataLoader(async (ids) => {
      const rows = await db
        .selectFrom('program_coaches')
        .select(['coach_id', 'program_id'])
        .where('coach_id', 'in', ids)
        .orderBy('program_id')
        .execute()
      return ids.map((id) => rows.filter((row) => row.coach_id === id).map((row) => row.program_id))
    }),
  }
}

/** Batched reads of one request. */
export function loadersOf(context: Context): Loaders {
  const known = cache.get(context)
  if (known) return known
  const made = createLoaders(context)
  cache.set(context, made)
  return made
}
