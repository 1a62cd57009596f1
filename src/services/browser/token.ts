import { KEYS } from './keys'
import { readPreview } from './preview'

const readOwn = (): string | null => localStorage.getItem(KEYS.token)
/** Of who is in, in this tab: one's own, or of whom one sees the product as. */
export const readToken = (): string | null => readPreview()?.token ?? readOwn()

export function writeToken(token: string | null): void {
  if (token === readOwn()) return
  if (token === null) localStorage.removeItem(KEYS.token)
  else localStorage.setItem(KEYS.token, token)
}

/** Whether whoever is in had sessions when this browser last knew: they may be asked for before the server says who it is. */
const readHasSessions = (): boolean => localStorage.getItem(KEYS.sessions) !== null

export function writeHasSessions(has: boolean): void {
  if (has === readHasSessions()) return
  if (has) localStorage.setItem(KEYS.sessions, 'yes')
  else localStorage.removeItem(KEYS.sessions)
}

/** Another tab signed in or out. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEYS.token || event.key === null) listener(readToken())
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
