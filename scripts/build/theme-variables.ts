import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const TEXT = fileURLToPath(new URL('./theme-text.ts', import.meta.url))

/** The provider's own way to write them, which works them out as it is read: `withCssVariables` is false. */
const UNUSED = /\/@mantine\/core\/esm\/core\/MantineProvider\/MantineCssVariables\/MantineCssVariables\.mjs$/

/** Mantine's variables of our theme, which are the same for everybody, are worked out here and stand in the page's sheet. */
export const themeVariables = (): Plugin[] => [
  {
    name: 'theme-variables',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/ui\/theme\/variables\.css$/ },
      async handler() {
        const { module, dependencies } = await runnerImport<{ themeText: string }>(TEXT)
        for (const path of dependencies) this.addWatchFile(path)
        return { code: module.themeText, map: null }
      },
    },
  },
  {
    name: 'unused-of-mantine',
    apply: 'build',
    transform: {
      filter: { id: UNUSED },
      handler: () => ({ code: 'export const MantineCssVariables = () => null', map: null }),
    },
  },
]
