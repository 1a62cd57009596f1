import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core'
import type { ThemeChoice } from './layouts/shell'
import { SCHEME_KEY } from './scheme-key'

const stored = localStorageColorSchemeManager({ key: SCHEME_KEY })
let hear: ((scheme: MantineColorScheme) => void) | null = null

export const schemeOf = (theme: ThemeChoice) => (theme === 'system' ? 'auto' : theme)

/** How everything looks is kept on this device, and may be told from outside React. */
export const schemeManager = {
  ...stored,
  subscribe: (onUpdate: (scheme: MantineColorScheme) => void) => {
    hear = onUpdate
    stored.subscribe(onUpdate)
  },
  unsubscribe: () => {
    hear = null
    stored.unsubscribe()
  },
}
/** Changes how everything looks, at once, on this device. */
export function setScheme(theme: ThemeChoice): void {
  stored.set(schemeOf(theme))
  hear?.(schemeOf(theme))
}
