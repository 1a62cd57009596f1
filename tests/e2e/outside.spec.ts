import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { CLIENT, type Issuer, startIssuer } from '../server/oidc-issuer'
import { test } from './moment'
import { startOwnApplication } from './own-application'
import { expectGoodLooks, logIn, PASSWORD } from './people'
import { PORT as SHARED } from './ports'

const PORT = SHARED - 3
const ORIGIN = `http://127.0.0.1:${PORT}`
test.use({ baseURL: ORIGIN })

let issuer: Issuer
let reports: Server
/** The kinds of things an error service was sent, and each of its events. */
let heard: { kind: string; told: Record<string, unknown> }[] = []
let application: Awaited<ReturnType<typeof startOwnApplication>>

/** A service that speaks the envelope protocol: a line of its own, then a header and a payload for each thing. */
function startReports(): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [, ...lines] = Buffer.concat(chunks).toString('utf8').split('\n')
      for (let at = 0; at + 1 < lines.length; at += 2) {
        const { type } = JSON.parse(lines[at] || '{}') as { type?: string }
        if (!type) break
        heard.push({ kind: type, told: type === 'event' ? JSON.parse(lines[at + 1] || '{}') : {} })
        if (type.startsWith('replay')) break
      }
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'content-type': 'application/json',
      })
      response.end('{}')
    })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

test.beforeAll(async () => {
  issuer = await startIssuer(`${ORIGIN}/acceder`)
  reports = await startReports()
  application = await startOwnApplication(PORT, {
    OIDC_ISSUER: issuer.address,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Aurora',
    SENTRY_DSN: `http://publica@127.0.0.1:${(reports.address() as AddressInfo).port}/1`,
  })
})
test.afterAll(async () => {
  await application.stop()
  await issuer.close()
  await new Promise((done) => reports.close(done))
})

/** At the issuer's own pages. */
async function identify(page: Page, login: string) {
  await page.getByRole('button', { name: 'Entrar con Aurora' }).click()
  await page.waitForURL((url) => url.origin === issuer.address)
  await page.locator('input[name="login"]').fill(login)
  await page.locator('input[name="password"]').fill('cualquiera')
  await page.locator('button[type="submit"]').click()
  await page.locator('input[name="prompt"][value="consent"]').waitFor({ state: 'attached' })
  await page.locator('button[type="submit"]').click()
}

test('somebody comes in with the account of another organization, and is told when there is none', async ({
  page,
}) => {
  await page.goto('/acceder')
  await expectGoodLooks(page, '/acceder with another way in')
  issuer.people.set('nadie', { email: 'nadie@example.cl', email_verified: true })
  await identify(page, 'nadie')
  await expect(page.getByRole('alert')).toContainText('cuenta')
  await expectGoodLooks(page, 'nobody of that name')

  await page.context().clearCookies()
  await page.goto('/acceder')
  issuer.people.set('macarena', { email: 'coachee@demo.test', email_verified: true })
  await identify(page, 'macarena')
  await expect(page).toHaveURL(`${ORIGIN}/sesiones`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Macarena')

  await page.goto('/acceder?code=ajeno&state=ajeno')
  await expect(page).not.toHaveURL(/code=ajeno/)
})

test('whoever gives no leave outside comes back and may try again', async ({ page }) => {
  await page.goto('/acceder')
  await page.getByRole('button', { name: 'Entrar con Aurora' }).click()
  await page.waitForURL((url) => url.origin === issuer.address)
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expect(page.getByRole('alert')).toContainText('Aurora')
  await expect(page.getByRole('button', { name: 'Entrar con Aurora' })).toBeEnabled()
})

test('what fails in a page is told to both, without who it happened to', async ({ page, thrown }) => {
  heard = []
  await logIn(page, 'coachee@demo.test')
  await expect(page.getByRole('heading', { name: /^Buen[ao]s/ })).toBeVisible()
  // whatever looks after the page comes once the browser is idle; the same failure is told once
  let tries = 0
  let own: Record<string, unknown> & { events: { chart: string }[] } = { events: [] }
  await expect(async () => {
    tries += 1
    const told = page.waitForRequest('**/api/v1/error-reports', { timeout: 2000 })
    await page.evaluate((at) => {
      setTimeout(() => Promise.reject(new Error(`algo se rompió ${at}`)), 0)
    }, tries)
    own = (await told).postDataJSON()
  }).toPass()
  expect([own.name, own.message, own.path]).toEqual(['Error', `algo se rompió ${tries}`, '/sesiones'])
  expect(own.events.map(({ chart }) => chart)).toContain('sessions')
  expect(JSON.stringify(own)).not.toContain('coachee@demo.test')

  // the service outside begins to look a moment later
  await expect(async () => {
    await page.evaluate((at) => {
      setTimeout(() => Promise.reject(new Error(`algo se rompió después ${at}`)), 0)
    }, tries++)
    await expect.poll(() => heard.some(({ kind }) => kind === 'event'), { timeout: 2000 }).toBe(true)
  }).toPass()
  const event = heard.find(({ kind }) => kind === 'event')?.told
  expect(JSON.stringify(event?.exception)).toContain('algo se rompió')
  expect([event?.user, JSON.stringify(event).includes('coachee@demo.test')]).toEqual([undefined, false])
  // what was broken on purpose, the last of it too, and nothing else
  await expect.poll(() => thrown.filter((told) => told.includes('algo se rompió')).length).toBe(tries)
  expect(thrown.splice(0)).toHaveLength(tries)
})

test('what somebody visits is kept four at a time, and the rest when they leave', async ({ page }) => {
  const sent: { path: string }[][] = []
  const used: { chart: string; parts: string[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postDataJSON()?.operationName === 'LogActivity') {
      const { activities, charts } = request.postDataJSON().variables.data
      sent.push(activities)
      used.push(...charts)
    }
  })
  await page.goto('/acceder')
  await page.getByLabel('Correo').fill('coachee@demo.test')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/sesiones/)
  for (const name of ['Perfil', 'Configuraciones', 'Perfil', 'Configuraciones']) {
    await page.getByRole('button', { name: /^Tu cuenta:/ }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page).toHaveURL(name === 'Perfil' ? /\/perfil$/ : /\/configuraciones$/)
    // a place counts once its screen is shown
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(sent.every((activities) => activities.length <= 4)).toBe(true)
  const before = sent.length
  await page.getByRole('button', { name: /^Tu cuenta:/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/acceder/)
  await expect.poll(() => sent.length).toBeGreaterThan(before)
  const paths = sent.flat().map(({ path }) => path)
  expect(new Set(paths)).toEqual(new Set(['/sesiones', '/perfil', '/configuraciones']))
  // with them goes what the charts went through, each once
  const parts = used.flatMap(({ parts: some }) => some)
  expect(new Set(parts).size).toBe(parts.length)
  expect(parts).toEqual(expect.arrayContaining(['login.sending', 'login.editing: form.submit', 'sessions']))
  expect(JSON.stringify(used)).not.toContain('coachee@demo.test')
})
