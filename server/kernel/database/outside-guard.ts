import { AsyncLocalStorage } from 'node:async_hooks'

const inside = new AsyncLocalStorage<true>()

/** Runs the body of a transaction; whoever asks the outer database for a connection meanwhile is refused. */
export const insideTransaction = <T>(body: () => Promise<T>): Promise<T> => inside.run(true, body)

/** Runs work that is not part of the surrounding transaction although it was started there. */
export const outsideTransaction = <T>(body: () => T): T => inside.exit(body)

/** @throws Error when called within a transaction: it would deadlock on the embedded database. */
export function refuseInsideTransaction(): void {
  if (inside.getStore()) {
    throw new Error(
      'The outer database was used inside a transaction. Use the transaction that was handed in.',
    )
  }
}
