const KEY = 'travesia.token'

export const readToken = (): string | null => localStorage.getItem(KEY)

export function writeToken(token: string | null): void {
  if (token === readToken()) return
  if (token === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, token)
}

/** Another tab signed in or out. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(readToken())
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
