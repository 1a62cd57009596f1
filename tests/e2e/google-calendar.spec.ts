import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startGoogle } from '../server/calendar/google-server'
import { test } from './moment'
import { expectGoodLooks, logIn, personAt } from './people'
import { PORT as SHARED } from './ports'

/** A Tuesday, 09:00 in Santiago. */
const STARTS_AT = Date.parse('2026-11-24T12:00:00Z')
const PORT = SHARED - 7
const ORIGIN = `http://127.0.0.1:${PORT}`
test.use({ baseURL: ORIGIN })

let google: Awaited<ReturnType<typeof startGoogle>>
let application: ChildProcess
let folder: string
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'travesia-google-'))
  google = await startGoogle()
  application = spawn(process.execPath, ['--import', 'tsx', 'tests/e2e/near-calendars.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      HOST: '127.0.0.1',
      ORIGIN,
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: 'true',
      TRUST_PROXY: '127.0.0.1',
      STARTS_AT: String(STARTS_AT),
      GOOGLE_HERE: JSON.stringify(google.settings),
    },
  })
  await once(application, 'message')
})
test.afterAll(async () => {
  const ended = once(application, 'exit')
  application.kill('SIGTERM')
  await ended
  await google.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a coach connects Google Calendar, and connects it anew once the permission ended', async ({ browser }, {
  project,
}) => {
  const page = await personAt(browser, { ...project.use, baseURL: ORIGIN })
  await logIn(page, 'coach@demo.test', { at: '/calendarios' })
  await expect(
    page.getByRole('button', { name: /^Outlook.*No está configurado en este sitio\.$/ }),
  ).toBeDisabled()
  await expectGoodLooks(page, 'calendars by name')

  const tile = page.getByRole('button', { name: /^Google Calendar Lee .* Escribe / })
  await tile.click()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect(page.getByText('Puedes intentarlo otra vez cuando quieras.')).toBeVisible()
  // again at Google, not at another service
  await page.getByRole('button', { name: 'Conectar calendario' }).click()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/calendarios$/)
  await expect(page.getByText('rayen@example.cl', { exact: true })).toBeVisible()
  await expect(page.getByText('Casa', { exact: true })).toBeVisible()
  await expectGoodLooks(page, 'Google connected')

  google.desk.forget()
  application.send(String(60_000))
  await once(application, 'message')
  await expect(page.getByText('Conéctala de nuevo', { exact: false }).first()).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('button', { name: 'Conectar rayen@example.cl de nuevo' }).click()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/calendarios$/)
  await expect(page.getByText('Al día')).toHaveCount(2)
  await page.context().close()
})
