import DataLoader from 'dataloader'
import type { Context } from './context'

/** Something by ids, batched within one request; `none` of who has nothing. */
export function loaderOf<T>(
  read: (context: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  none: T,
) {
  const cache = new WeakMap<Context, DataLoader<string, T>>()
  return (context: Context): DataLoader<string, T> => {
    const known = cache.get(context)
    if (known) return known
    const made = new DataLoader<string, T>(async (ids) => {
      const found = await read(context, ids)
      return ids.map((id) => found.get(id) ?? none)
    })
    cache.set(context, made)
    return made
  }
}
