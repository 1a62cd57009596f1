import { setImmediate } from 'node:timers/promises'
import type { Db } from './database/door'

const asked = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * A read that many ask for in the same moment is made once. It begins after the last of them asked, so nobody's answer is older
 * than their question; who asks while it runs begins another. Not inside a transaction, which sees what it wrote itself.
 * `question` names the read with all it depends on. What is answered is shared, and is not to be changed.
 */
export function sameMoment<T>(db: Db, question: string, read: () => Promise<T>): Promise<T> {
  const waiting = asked.get(db) ?? new Map<string, Promise<unknown>>()
  asked.set(db, waiting)
  const known = waiting.get(question)
  if (known) return known as Promise<T>
  // what has come meanwhile, each by a socket of its own, is heard before this
  const made = setImmediate().then(() => {
    waiting.delete(question)
    return read()
  })
  waiting.set(question, made)
  return made
}

const going = new WeakMap<Db, Map<string, Promise<void>>>()

/**
 * Work of which this process does one at a time for a key. Whoever comes meanwhile waits without a connection; once that one is
 * done, all who waited `look`, which throws where it can be seen that their work would be refused, and one of the others is next.
 */
export async function oneOfThem<T>(
  db: Db,
  key: string,
  look: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const running = going.get(db) ?? new Map<string, Promise<void>>()
  going.set(db, running)
  for (let first = running.get(key); first; first = running.get(key)) {
    await first
    await look()
  }
  const own = work()
  const over = own.then(
    () => undefined,
    () => undefined,
  )
  running.set(key, over)
  try {
    return await own
  } finally {
    running.delete(key)
  }
}
