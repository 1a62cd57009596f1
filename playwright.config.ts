import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium, TEST_ARGUMENTS } from './scripts/chromium.mjs'
import { aheadBy, shiftedProcesses } from './tests/e2e/moment'
import { PORT } from './tests/e2e/ports'

// read again by every process of the run, which all keep to the first one's choice
if (!process.env.E2E_AHEAD)
  Object.assign(process.env, shiftedProcesses(aheadBy(Date.now(), process.env.E2E_AT)))
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'travesia-e2e-'))

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `test-results/${PORT}`,
  // that a story hangs is told, not how fast it is: a busy machine takes four times what a quiet one does
  timeout: 480_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  fullyParallel: false,
  workers: 1,
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    actionTimeout: 60_000,
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // recording every step costs a fifth of the time: E2E_TRACE=1 for whoever looks for a fault
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    permissions: ['camera', 'microphone'],
    // what a story answers in place of the server must pass by nobody else, and each person would fetch the whole application
    // for the day without network: the story of that day has it
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        ...TEST_ARGUMENTS,
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: /@phone/,
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://127.0.0.1:${PORT}/api/v1/health`,
    timeout: 300_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      DEMO: 'true',
      TRUST_PROXY: '127.0.0.1',
    },
  },
})
