import { useMantineColorScheme } from '@mantine/core'
import type { ThemeChoice } from './layouts/shell'

export const schemeOf = (theme: ThemeChoice) => (theme === 'system' ? 'auto' : theme)

/** Changes how everything looks, at once, on this device. */
export function useScheme(): { setScheme: (theme: ThemeChoice) => void } {
  const { setColorScheme } = useMantineColorScheme()
  return { setScheme: (theme) => setColorScheme(schemeOf(theme)) }
}
