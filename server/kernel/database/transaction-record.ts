import { AsyncLocalStorage } from 'node:async_hooks'
import type { Trx } from './door'

/** Writes down, in the transaction itself, what its body answered. false: it did not tell enough. */
type Record = (trx: Trx, answer: unknown) => Promise<boolean>
type Scope = { record: Record; kept: boolean }

const scope = new AsyncLocalStorage<Scope>()

/**
 * Runs a call whose first committed transaction also holds its record: there is no change without its record,
 * and no record of a change that was rolled back. `kept` tells whether there was such a transaction.
 */
export async function recordedInTransaction<T>(
  record: Record,
  call: () => T,
): Promise<{ answer: Awaited<T>; kept: boolean }> {
  const own: Scope = { record, kept: false }
  const answer = await scope.run(own, call)
  return { answer, kept: own.kept }
}

/** Runs what is no part of the change its call makes, such as counting it. */
export const withoutRecord = <T>(work: () => Promise<T>): Promise<T> => scope.exit(work)

/** Runs a transaction, `within` being what opens it, with the record its call asks for. */
export async function keepRecord<T>(
  within: (body: (trx: Trx) => Promise<T>) => Promise<T>,
  body: (trx: Trx) => Promise<T>,
): Promise<T> {
  const own = scope.getStore()
  if (!own || own.kept) return within(body)
  let written = false
  const answer = await within(async (trx) => {
    const result = await body(trx)
    written = await own.record(trx, result)
    return result
  })
  own.kept = written
  return answer
}
