import type { ReactNode } from 'react'
import { makeMe } from '../../fixtures/people'
import { button } from '../gestures'

export const asActor = <Actor,>(actor: unknown): Actor => actor as Actor

export const me = makeMe()

export const edge = {
  chosen: ({ name, type, size }: File) => ({ name, type, size }),
  newName: () => 'client-1',
}

export const retry = button('Reintentar')

/** Somebody looks at the screen only when the path says so. */
export function lookAway(away: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (away ? 'hidden' : 'visible'),
  })
  document.dispatchEvent(new Event('visibilitychange'))
}

export const lookedAway = (screen: ReactNode): ReactNode => {
  lookAway(true)
  return screen
}
