import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Node loads graphql as CommonJS; without this Vite would load a second copy of it as a module. */
const graphql = fileURLToPath(new URL('./node_modules/graphql/index.js', import.meta.url))

const testFile = (name: string): string => `tests/server/${name}.test.ts`
/** What asks no database, or always one of its own, is not run again for PostgreSQL. */
const EMBEDDED_ONLY = [
  'core-crash',
  'new-folder',
  'notify-parts',
  'progress',
  'replica',
  'rich-text',
  'calendar/guard',
  'calendar/ics',
  'hardening/disk-full',
  'attacks/01-pictures',
  'attacks/15-folder-lock',
  'attacks/18-demo-mailbox',
  'fuzz/pictures',
  'load/walks',
]
const embeddedIn = (folder: string): string =>
  EMBEDDED_ONLY.filter((name) => name.startsWith(`${folder}/`))
    .map((name) => name.slice(folder.length + 1))
    .join('|')

/**
 * Every role at every operation, every event in every situation, attacks, services outside: long, and the same whichever
 * database answers. Run on the server's where there is one, else here (decision 203).
 */
const ON_ONE_DATABASE = [
  'matrix/*',
  'meetings/*',
  'entities/{session,trip}-chart',
  `attacks/!(${embeddedIn('attacks')})`,
  `calendar/!(${embeddedIn('calendar')})`,
].map(testFile)

/** Something is broken on purpose, to see who notices. */
const { BREAKAGE } = process.env
const broken = BREAKAGE ? (await import('./tests/breakages/plugin')).breakagePlugin(BREAKAGE) : null

const project = (name: string, include: string[], environment: 'node' | 'happy-dom' = 'node') => ({
  // views are compiled as what is built
  plugins: [broken, environment === 'happy-dom' && react({ compiler: true })],
  test: {
    name,
    include,
    environment,
    ...(['server', 'fuzz', 'path-application'].includes(name)
      ? { alias: [{ find: /^graphql$/, replacement: graphql }] }
      : {}),
    // the files of the server share one process, as its parts do: loading it anew takes each longer than most tests
    isolate: name !== 'server',
    // each of these starts tests of its own
    maxConcurrency: name === 'breakages' ? 2 : 5,
    ...(['server', 'fuzz'].includes(name)
      ? {
          exclude: [
            ...(name === 'server' ? ['tests/server/fuzz/**'] : []),
            ...(process.env.TEST_DATABASE_URL ? EMBEDDED_ONLY.map(testFile) : []),
            ...(process.env.ALSO_ON_POSTGRES ? ON_ONE_DATABASE : []),
          ],
        }
      : {}),
    ...(name === 'server' ? { globalSetup: 'tests/server/template.ts' } : {}),
    ...(name === 'views' ? { setupFiles: 'tests/features/patience.ts' } : {}),
    ...(name === 'path-views' && process.env.RENDERS ? { setupFiles: 'tests/paths/renders.ts' } : {}),
    // that a test hangs is told, not how fast it is: a busy machine takes four times what a quiet one does
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
  },
})

export default defineConfig({
  test: {
    projects: [
      project('unit', [
        'tests/domain/**/*.test.ts',
        'tests/machines/**/*.test.ts',
        'tests/services/**/*.test.ts',
        'tests/ui/*.test.ts',
      ]),
      project('server', ['tests/server/**/*.test.ts']),
      // measures the heap, which is to be its own
      project('fuzz', ['tests/server/fuzz/*.test.ts']),
      project('views', ['tests/features/**/*.test.tsx', 'tests/ui/**/*.test.tsx'], 'happy-dom'),
      project('paths', ['tests/paths/{paths,rules}.test.ts']),
      project('path-views', ['tests/paths/**/*.test.tsx'], 'happy-dom'),
      project('path-application', ['tests/paths/application.test.ts']),
      project('charts', ['tests/charts/**/*.test.ts']),
      project('breakages', ['tests/breakages/*.test.ts']),
    ],
  },
})
