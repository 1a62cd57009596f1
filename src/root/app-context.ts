import { createContext, useContext } from 'react'
import type { AppActor } from '#machines/shell/app/chart'

/** The root actor, made outside React. */
export const AppContext = createContext<AppActor | null>(null)

/** The root actor, to be read with `useSelector`. */
export function useApp(): AppActor {
  const app = useContext(AppContext)
  if (!app) throw new Error('no application around')
  return app
}
