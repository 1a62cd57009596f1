const listeners = new Set<() => void>()

/** Hears every 'Error de Autenticación', whatever call met it. @returns the stop. */
export function onUnauthenticated(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function tellUnauthenticated(): void {
  for (const listener of listeners) listener()
}
