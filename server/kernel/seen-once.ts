const looks = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Looks something up once for an event, however many listeners of one person wait for it; `key` names person, role and
 * question. A failed look is failed for all of them.
 */
export function oncePer<T>(event: object, key: string, look: () => Promise<T>): Promise<T> {
  const known = looks.get(event) ?? new Map<string, Promise<unknown>>()
  looks.set(event, known)
  const made = known.get(key) ?? look()
  known.set(key, made)
  return made as Promise<T>
}
