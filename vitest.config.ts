import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[], environment: 'node' | 'happy-dom' = 'node') => ({
  test: { name, include, environment, testTimeout: 30_000, hookTimeout: 60_000 },
})

export default defineConfig({
  test: {
    projects: [
      project('unit', ['tests/domain/**/*.test.ts', 'tests/machines/**/*.test.ts', 'tests/services/**/*.test.ts']),
      project('server', ['tests/server/**/*.test.ts']),
      project('views', ['tests/features/**/*.test.tsx', 'tests/ui/**/*.test.tsx'], 'happy-dom'),
      project('paths', ['tests/paths/**/*.test.ts']),
    ],
  },
})
