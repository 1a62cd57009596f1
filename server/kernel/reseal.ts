import type { Services } from './context'
import type { Trx } from './database/door'
import { dropStoredVault } from './database/stored-secret'

/** `about`: what it was sealed about; `keep` writes it sealed anew. */
export type SealedRow = { about: string; sealed: string; keep(sealed: string): Promise<unknown> }
/** Sealed words of one table. */
export type Sealed = {
  rows(trx: Trx): Promise<SealedRow[]>
  /** When older keys still open: what else holds words they sealed. */
  rotates?(trx: Trx): Promise<unknown>
}
type Shared = Pick<Services, 'door' | 'outside' | 'log'>

/** @returns how many no key opens. */
async function reseal(trx: Trx, { outside }: Shared, { rows, rotates }: Sealed): Promise<number> {
  let failed = 0
  for (const { about, sealed, keep } of await rows(trx)) {
    try {
      const renewed = outside.vault.renew(sealed, about)
      if (renewed) await keep(renewed)
    } catch {
      failed += 1
    }
  }
  if (outside.vault.rotating) await rotates?.(trx)
  return failed
}

/**
 * At every start with keys of one's own: whatever an older key sealed is sealed by the first, and the database's own
 * key goes once it locks nothing. What no key opens stays as it is and is told: its owner gives it again.
 */
export async function resealAll(services: Shared, seals: readonly Sealed[]): Promise<void> {
  const unopened = await services.door.transaction(async (trx) => {
    let failed = 0
    for (const sealed of seals) failed += await reseal(trx, services, sealed)
    return failed
  })
  if (unopened > 0) services.log.error({ unopened }, 'no key of the vault opens these secrets')
  else await dropStoredVault(services.door)
}
