import type { SessionState } from '#domain/session-states'
import type { Trx } from './door'

/** What a transaction did that is counted, once it has committed. */
export type Fact = { type: 'session.is'; state: SessionState }

const facts = new WeakMap<Trx, Fact[]>()

/** Notes in a transaction what it does; one that is rolled back did nothing. */
export function note(trx: Trx, fact: Fact): void {
  const noted = facts.get(trx)
  if (noted) noted.push(fact)
  else facts.set(trx, [fact])
}

/** What a committed transaction did. */
export const notedIn = (trx: Trx): readonly Fact[] => facts.get(trx) ?? []
