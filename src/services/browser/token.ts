import { readPreview } from './preview'

const KEY = 'travesia.token'

const readOwn = (): string | null => localStorage.getItem(KEY)
/** Of who is in, in this tab: one's own, or of whom one sees the product as. */
export const readToken = (): string | null => readPreview()?.token ?? readOwn()

export function writeToken(token: string | null): void {
  if (token === readOwn()) return
  if (token === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, token)
}

const SESSIONS = 'travesia.sessions'
/** Whether whoever is in had sessions when this browser last knew: they may be asked for before the server says who it is. */
export const readHasSessions = (): boolean => localStorage.getItem(SESSIONS) !== null

export function writeHasSessions(has: boolean): void {
  if (has === readHasSessions()) return
  if (has) localStorage.setItem(SESSIONS, 'yes')
  else localStorage.removeItem(SESSIONS)
}

/** Another tab signed in or out. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(readToken())
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
