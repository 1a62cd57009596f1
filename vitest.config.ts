import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Node loads graphql as CommonJS; without this Vite would load a second copy of it as a module. */
const graphql = fileURLToPath(new URL('./node_modules/graphql/index.js', import.meta.url))

const project = (name: string, include: string[], environment: 'node' | 'happy-dom' = 'node') => ({
  test: {
    name,
    include,
    environment,
    ...(name === 'server' || name === 'path-application'
      ? { alias: [{ find: /^graphql$/, replacement: graphql }] }
      : {}),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      project('unit', [
        'tests/domain/**/*.test.ts',
        'tests/machines/**/*.test.ts',
        'tests/services/**/*.test.ts',
      ]),
      project('server', ['tests/server/**/*.test.ts']),
      project('views', ['tests/features/**/*.test.tsx', 'tests/ui/**/*.test.tsx'], 'happy-dom'),
      project('paths', ['tests/paths/paths.test.ts']),
      project('path-views', ['tests/paths/**/*.test.tsx'], 'happy-dom'),
      project('path-application', ['tests/paths/application.test.ts']),
      project('charts', ['tests/charts/**/*.test.ts']),
    ],
  },
})
