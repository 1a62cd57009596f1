import { readToken } from '../browser/token'

const listeners = new Set<() => void>()

/** Hears every 'Error de Autenticación', whatever call met it. @returns the stop. */
export function onUnauthenticated(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/**
 * A call was refused for who asked. An answer that comes late, about a connection this browser has already left, says
 * nothing of the one it has now.
 * @param asked the token the call was made with; null: none
 */
export function tellUnauthenticated(asked: string | null): void {
  if (asked !== readToken()) return
  for (const listener of listeners) listener()
}
