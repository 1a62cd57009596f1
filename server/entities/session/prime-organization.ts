import type { Context } from '../../kernel/context'
import type { OrganizationRow } from '../../kernel/database/rows'
import { loadersOf } from '../user/loaders'

type Dates = 'created_at' | 'updated_at' | 'removed_at'
/** An organization as `to_jsonb` answers it: instants are texts. */
export type OrganizationJson = Omit<OrganizationRow, Dates> & { [K in Dates]: string | null }

/** Hands an organization that came along with another statement to the request's loader. */
export function primeOrganization(context: Context, json: OrganizationJson): void {
  const { created_at, updated_at, removed_at } = json
  loadersOf(context).organization.prime(json.id, {
    ...json,
    created_at: new Date(created_at ?? 0),
    updated_at: new Date(updated_at ?? 0),
    removed_at: removed_at === null ? null : new Date(removed_at),
  })
}
