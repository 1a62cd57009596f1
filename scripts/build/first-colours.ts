import type { Plugin } from 'vite'
import { SCHEME_KEY } from '../../src/ui/scheme-key'

/** Runs in the page's head, as text: it may use nothing from outside itself. As Mantine's provider will, before it is here. */
function lookAsChosen(key: string): void {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(key)
  } catch {
    // who allows no storage has the system's
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}

/** The page has its colours from its first moment: who looks at it in the dark is not shown a white page meanwhile. */
export const firstColours = (): Plugin => ({
  name: 'first-colours',
  transformIndexHtml: () => [
    { tag: 'script', injectTo: 'head', children: `(${lookAsChosen})(${JSON.stringify(SCHEME_KEY)})` },
  ],
})
