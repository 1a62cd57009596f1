import { useSyncExternalStore } from 'react'

/** Where one is: parts of the address after `#/`, and what follows its question mark. */
export type Here = { parts: string[]; query: URLSearchParams }

function read(): Here {
  const [path = '', search = ''] = location.hash.replace(/^#\/?/, '').split('?')
  return {
    parts: path.split('/').filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(search),
  }
}
let now = read()
const subscribe = (listener: () => void) => {
  const follow = () => {
    now = read()
    listener()
  }
  window.addEventListener('hashchange', follow)
  return () => window.removeEventListener('hashchange', follow)
}
export const useHere = (): Here => useSyncExternalStore(subscribe, () => now)
