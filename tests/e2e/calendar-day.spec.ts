import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { LOGIN, RADICALE, startRadicale } from '../server/calendar/radicale'
import { arrowTo, enter, tabTo } from './by-keyboard'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'
import { PORT as SHARED } from './ports'
import { tlsFront } from './tls-front'

/** A Tuesday, 09:00 in Santiago; the 8th of December is a holiday. */
const STARTS_AT = Date.parse('2026-11-24T12:00:00Z')
const PORT = SHARED - 4
const ORIGIN = `http://127.0.0.1:${PORT}`
const MINUTE = 60_000
test.use({ baseURL: ORIGIN })
test.skip(!RADICALE, 'radicale no está instalado (apt-get install radicale)')

let radicale: Awaited<ReturnType<typeof startRadicale>>
let front: Awaited<ReturnType<typeof tlsFront>>
let application: ChildProcess
let folder: string
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'travesia-calendars-'))
  radicale = await startRadicale()
  front = await tlsFront(radicale.url, folder)
  application = spawn(process.execPath, ['--import', 'tsx', 'tests/e2e/near-calendars.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_EXTRA_CA_CERTS: front.certificate,
      PORT: String(PORT),
      HOST: '127.0.0.1',
      ORIGIN,
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: 'true',
      TRUST_PROXY: '127.0.0.1',
      STARTS_AT: String(STARTS_AT),
    },
  })
  await once(application, 'message')
})
test.afterAll(async () => {
  if (!RADICALE) return
  const ended = once(application, 'exit')
  application.kill('SIGTERM')
  await ended
  await front.close()
  await radicale.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The server's clock goes on at once; what was due meanwhile is done at its next beat. */
async function passes(ms: number): Promise<void> {
  application.send(String(ms))
  await once(application, 'message')
}
async function enters(page: Page, email: string): Promise<Page> {
  await page.clock.install({ time: STARTS_AT })
  await logIn(page, email)
  return page
}
const days = (page: Page): Locator => page.getByRole('group', { name: /^Días (con horas|del mes)$/ })
const day = (page: Page, name: string): Locator =>
  days(page).getByRole('button', { name: new RegExp(`^${name},`) })
/** Turns to the month the day is of, where months are turned. */
async function toDecember(page: Page): Promise<void> {
  await expect(days(page)).toBeVisible()
  if ((await day(page, 'martes 8 de diciembre').count()) === 0)
    await days(page).getByRole('button', { name: 'Mes siguiente' }).click()
}
/** Goes to a day, and shows the hours too that overlap others. */
async function toDay(page: Page, name: string): Promise<void> {
  await toDecember(page)
  await day(page, name).click()
  const more = page.getByRole('button', { name: /^Más horas/ })
  await expect(more.first()).toBeVisible()
  while (await more.first().isVisible()) await more.first().click()
}
const hour = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}`, 'i') })
/** What the coach's own calendar holds at an instant of the 5th of December. */
const written = async (time: string): Promise<boolean> =>
  (await radicale.read()).includes(`DTSTART:20261205T${time}Z`)
/** The sessions somebody subscribes to by the private address. */
async function feedOf(page: Page): Promise<string> {
  await page.goto('/configuraciones')
  const create = page.getByRole('button', { name: 'Crear dirección' })
  const change = page.getByRole('button', { name: 'Cambiar dirección' })
  await expect(create.or(change).first()).toBeVisible()
  const first = await create.isVisible()
  await create.or(change).first().click()
  if (!first) await page.getByRole('dialog').getByRole('button', { name: 'Cambiar dirección' }).click()
  const address = await page.getByLabel('Tu dirección privada').inputValue()
  return (await page.request.get(new URL(address).pathname)).text()
}
async function saved(page: Page): Promise<void> {
  await expect(page.getByText(/^(Listo\. Ya cambió lo que ven|Horas guardadas)/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar' }).click()
}

test('a calendar’s day: connected, week set, holiday blocked, booked, moved, and right on both sides @phone', async ({
  browser,
}, { project }) => {
  await radicale.put('dentista', ['DTSTART:20261204T130000Z', 'DTEND:20261204T140000Z', 'SUMMARY:Dentista'])
  const coach = await enters(await personAt(browser, { ...project.use, baseURL: ORIGIN }), 'coach@demo.test')
  const coachee = await enters(
    await personAt(browser, { ...project.use, baseURL: ORIGIN }),
    'coachee@demo.test',
  )

  await coach.goto('/calendarios')
  await coach.getByRole('button', { name: /^Otro \(CalDAV\)/ }).click()
  await coach.getByLabel('Nombre').fill('Trabajo')
  await coach.getByLabel('Dirección').fill(front.url)
  await coach.getByLabel('Usuario').fill(LOGIN.username)
  await coach.getByLabel(/^Contraseña/).fill(LOGIN.password)
  await coach.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(coach.getByText('Al día')).toBeVisible()
  await expect(coach.getByText('Acá escribiremos tus sesiones.')).toBeVisible()
  await expect(coach.getByRole('dialog')).toBeHidden()
  await expectGoodLooks(coach, 'a connected calendar that is written to')

  await coach.goto('/disponibilidad')
  const saturday = coach.getByRole('listitem').filter({ hasText: 'Sábado' })
  await saturday.getByRole('switch').click()
  await coach.getByRole('button', { name: 'Guardar', exact: true }).click()
  await saved(coach)
  await coach.getByRole('button', { name: 'Feriados de Chile' }).click()
  const holidays = coach.getByRole('dialog').getByRole('checkbox')
  await expect(holidays.first()).toBeAttached()
  for (const box of await holidays.all()) await box.uncheck()
  await coach
    .getByRole('dialog')
    .getByRole('checkbox', { name: /8 de diciembre/ })
    .check()
  await coach.getByRole('button', { name: 'Bloquear 1 feriado' }).click()
  await saved(coach)
  await expect(coach.getByText('Martes 8 de diciembre, todo el día')).toBeVisible()

  await coachee.goto('/agendar')
  await toDecember(coachee)
  await expect(day(coachee, 'martes 8 de diciembre')).toBeDisabled()
  await toDay(coachee, 'viernes 4 de diciembre')
  await expect(hour(coachee, 'viernes 4 de diciembre, 11:15')).toBeVisible()
  await expect(hour(coachee, 'viernes 4 de diciembre, 10:00')).toHaveCount(0)
  await toDay(coachee, 'sábado 5 de diciembre')
  await hour(coachee, 'sábado 5 de diciembre, 10:00').click()
  await coachee.getByRole('button', { name: /^Agendar sáb 5/ }).click()
  await expect(coachee.getByRole('heading', { name: 'Tu sesión está agendada' })).toBeVisible()
  await expect.poll(() => written('130000')).toBe(true)
  expect(await radicale.read()).toContain('SUMMARY:Sesión con Macarena')
  expect(await feedOf(coachee)).toContain('DTSTART:20261205T130000Z')

  await radicale.put('dentista', ['DTSTART:20261204T180000Z', 'DTEND:20261204T190000Z', 'SUMMARY:Dentista'])
  await passes(MINUTE)
  await expect(async () => {
    await coachee.goto('/agendar')
    await toDay(coachee, 'viernes 4 de diciembre')
    await expect(hour(coachee, 'viernes 4 de diciembre, 10:00')).toBeVisible({ timeout: 2000 })
    await expect(hour(coachee, 'viernes 4 de diciembre, 15:00')).toHaveCount(0)
  }).toPass({ timeout: 40_000 })

  await coachee.goto('/sesiones')
  const booked = coachee.getByRole('listitem').filter({ hasText: /sábado 5 de diciembre, 10:00/i })
  await booked.getByRole('button', { name: 'Cambiar hora' }).click()
  const dialog = coachee.getByRole('dialog')
  await toDay(coachee, 'sábado 5 de diciembre')
  await dialog.getByRole('button', { name: /^sábado 5 de diciembre, 11:00/i }).click()
  await dialog.getByRole('button', { name: 'Cambiar a esta hora' }).click()
  await expect(coachee.getByText(/^Listo\. Tu sesión es el sábado 5 de diciembre, 11:00/)).toBeVisible()
  await expect.poll(() => written('140000')).toBe(true)
  expect(await written('130000')).toBe(false)
  expect(await radicale.read()).toContain('SEQUENCE:1')
  const feed = await feedOf(coachee)
  expect(feed).toContain('DTSTART:20261205T140000Z')
  expect(feed).not.toContain('DTSTART:20261205T130000Z')

  await coach.goto('/sesiones')
  await expect(coach.getByRole('link', { name: 'Trabajo al día' })).toBeVisible()
  await expect(
    coach.getByRole('button', { name: /^Más acciones: .*sábado 5 de diciembre, 11:00/i }),
  ).toBeVisible()
  await expectGoodLooks(coach, 'a coach’s day with a calendar')

  await radicale.stop()
  await passes(MINUTE)
  await expect(async () => {
    await coach.goto('/calendarios')
    await expect(coach.getByText('Con problemas')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 40_000 })
  await expectGoodLooks(coach, 'a calendar that fails')
  await radicale.start()
  await coach.getByRole('button', { name: 'Reintentar Trabajo ahora' }).click()
  await expect(coach.getByText('Al día')).toBeVisible()

  await coachee.goto('/sesiones')
  await coachee
    .getByRole('listitem')
    .filter({ hasText: /sábado 5 de diciembre, 11:00/i })
    .getByRole('button', { name: 'Cancelar sesión' })
    .click()
  await coachee.getByRole('dialog').getByRole('button', { name: 'Cancelar sesión' }).click()
  await expect(coachee.getByText(/^Sesión cancelada/)).toBeVisible()
  await expect.poll(() => written('140000')).toBe(false)
  await coach.getByRole('button', { name: 'Desconectar Trabajo' }).click()
  await coach.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click()
  await expect(coach.getByText('No has conectado un calendario.')).toBeVisible()
  await leaveAll(coach, coachee)
})

test('the same day by keyboard alone @phone', async ({ browser }) => {
  const coach = await enters(await personAt(browser), 'coach@demo.test')
  const coachee = await enters(await personAt(browser), 'coachee@demo.test')
  const type = async (label: string | RegExp, text: string) => {
    await tabTo(coach, coach.getByLabel(label))
    await coach.keyboard.type(text)
  }

  await coach.goto('/calendarios')
  await enter(coach, coach.getByRole('button', { name: /^Otro \(CalDAV\)/ }))
  await type('Nombre', 'Teclado')
  await type('Dirección', front.url)
  await type('Usuario', LOGIN.username)
  await type(/^Contraseña/, LOGIN.password)
  await coach.keyboard.press('Enter')
  await expect(coach.getByText('Al día')).toBeVisible()

  await coach.goto('/disponibilidad')
  const sunday = coach.getByRole('listitem').filter({ hasText: 'Domingo' })
  await enter(coach, sunday.getByRole('switch'), 'Space')
  await enter(coach, coach.getByRole('button', { name: 'Guardar', exact: true }))
  await saved(coach)
  await enter(coach, coach.getByRole('button', { name: 'Feriados de Chile' }))
  const christmas = coach.getByRole('dialog').getByRole('checkbox', { name: /25 de diciembre/ })
  await expect(christmas).toBeChecked()
  await enter(coach, coach.getByRole('button', { name: /^Bloquear \d+ feriados$/ }))
  await saved(coach)

  await coachee.goto('/agendar')
  await toDecember(coachee)
  await expect(day(coachee, 'viernes 25 de diciembre')).toBeDisabled()
  await tabTo(
    coachee,
    days(coachee)
      .getByRole('button', { name: /libres?$/, disabled: false })
      .first(),
  )
  await arrowTo(coachee, day(coachee, 'domingo 6 de diciembre'), 'ArrowRight')
  await coachee.keyboard.press('Enter')
  await enter(coachee, hour(coachee, 'domingo 6 de diciembre, \\d\\d:\\d\\d').first())
  await enter(coachee, coachee.getByRole('button', { name: /^Agendar dom 6/ }))
  await expect(coachee.getByRole('heading', { name: 'Tu sesión está agendada' })).toBeVisible()
  await expect.poll(async () => (await radicale.read()).includes('DTSTART:20261206T')).toBe(true)

  await coach.goto('/sesiones')
  await enter(coach, coach.getByRole('button', { name: /^Más acciones: Macarena.*domingo 6 de diciembre/i }))
  const cancels = coach.getByRole('menuitem', { name: 'Cancelar sesión' })
  await arrowTo(coach, cancels)
  await coach.keyboard.press('Enter')
  await enter(coach, coach.getByRole('dialog').getByRole('button', { name: 'Cancelar sesión' }))
  await expect(coach.getByText(/^Sesión cancelada/)).toBeVisible()
  await expect.poll(async () => (await radicale.read()).includes('DTSTART:20261206T')).toBe(false)
  await leaveAll(coach, coachee)
})
