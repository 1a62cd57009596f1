import { expect } from '@playwright/test'
import { test } from './moment'
import { startOwnApplication } from './own-application'
import {
  bookDistantHour,
  chooseDistantDay,
  chooseHour,
  enterCall,
  expectGoodLooks,
  leaveAll,
  logIn,
  openCoachee,
  personAt,
  playing,
} from './people'
import { PORT as SHARED_PORT } from './ports'

/** The demonstration has a session whose minutes have just begun: they may be over in the one the stories share. */
let application: Awaited<ReturnType<typeof startOwnApplication>>
test.beforeAll(async () => {
  application = await startOwnApplication(SHARED_PORT - 5, {})
})
test.afterAll(() => application.stop())

test('coach and coachee hold the session, the coach closes it and the coachee rates it', async ({
  browser,
}) => {
  const at = { baseURL: application.origin }
  const coachee = await personAt(browser, at)
  const coach = await personAt(browser, at)
  await logIn(coachee, 'coachee@demo.test')
  await logIn(coach, 'coach@demo.test')

  await enterCall(coachee)
  await expect(coachee.getByText(/todavía no entra/).first()).toBeVisible()
  await enterCall(coach)
  await expect.poll(() => playing(coachee), { timeout: 30_000 }).toBe(2)
  await expect.poll(() => playing(coach), { timeout: 30_000 }).toBe(2)

  await coach.getByRole('button', { name: 'Apagar micrófono' }).click()
  await expect(coachee.getByRole('img', { name: /tiene el micrófono apagado/ })).toBeVisible()

  const second = await coachee.context().newPage()
  await enterCall(second)
  await expect(
    coachee.getByText(/^Entraste desde otro dispositivo o pestaña\. La llamada sigue allá/),
  ).toBeVisible()
  await expect.poll(() => playing(second), { timeout: 30_000 }).toBe(2)
  await coachee.close()

  await second.getByRole('button', { name: 'Salir de la llamada' }).click()
  await expect(coach.getByText('Macarena salió. Puede volver a entrar.')).toBeVisible({ timeout: 20_000 })
  await coach.getByRole('button', { name: 'Salir de la llamada' }).click()
  await expect(coach.getByText(/Puedes volver hasta las/)).toBeVisible()

  // who is in the room when the coach closes is told, stays as long as they like, and is led to what it left
  await second.getByRole('button', { name: 'Volver a entrar' }).click()
  await second.getByRole('button', { name: 'Entrar a la sesión' }).click()
  await expect(second.getByRole('button', { name: 'Salir de la llamada' })).toBeVisible()
  await coach.goto('/sesiones')
  await coach.getByRole('button', { name: 'Cerrar la sesión' }).first().click()
  await expectGoodLooks(coach, 'the dialog that closes')
  await coach.getByRole('radio', { name: /^Estuvimos las dos partes/ }).check()
  await coach.getByRole('dialog').getByRole('button', { name: 'Cerrar la sesión', exact: true }).click()
  await expect(coach.getByText('Sesión cerrada. Tu coachee ya puede evaluarla.')).toBeVisible()
  await expect(second.getByText('Rayén cerró la sesión. Al salir verás lo que quedó.')).toBeVisible()
  await second.getByRole('button', { name: 'Salir de la llamada' }).click()
  await expect(second).toHaveURL(/\/sesiones\/[^/]+$/)
  await expect(second.getByRole('heading', { level: 1, name: 'Rayén cerró la sesión' })).toBeVisible()
  await second.goto('/sesiones')

  // the note that is still being written is kept before the next person is at hand
  const step = (page: typeof coach) =>
    page.getByRole('list', { name: 'Paso a paso' }).locator('[aria-current]')
  await expect(step(coach)).toHaveText('Anotar')
  await coach.getByLabel('Notas privadas de esta sesión').fill('Ensayará la conversación en voz alta.')
  await coach.getByRole('button', { name: 'Pasar a la siguiente' }).click()
  // the next one may be near enough to be entered
  await expect(step(coach)).toHaveText(/^(Preparar|Entrar)$/)
  await openCoachee(coach, 'Macarena')
  await coach.getByLabel('Buscar en tus notas').fill('voz alta')
  const written = coach.getByRole('main').locator('ol > li')
  await expect(written).toHaveCount(1)
  const turn = written.getByRole('button').first()
  if ((await turn.getAttribute('aria-expanded')) !== 'true') await turn.click()
  await expect(written.getByLabel('Notas privadas de esta sesión')).toHaveValue(
    'Ensayará la conversación en voz alta.',
  )

  await expect(step(second)).toHaveText('Evaluar')
  const rate = second.getByRole('button', { name: 'Evaluar' }).first()
  await expect(rate).toBeVisible()
  await rate.click()
  await expect(second.getByRole('dialog')).toBeVisible()
  await expectGoodLooks(second, 'the dialog that rates')
  await second.getByRole('radio', { name: /^4/ }).check()
  const useful = second.getByLabel('¿Qué fue lo más útil o qué faltó?')
  await useful.fill('Ensayar la conversación en voz alta.')
  // the page goes away with it not sent; then it is put off
  await second.reload()
  await rate.click()
  await expect(second.getByRole('radio', { name: /^4/ })).toBeChecked()
  await expect(useful).toHaveValue('Ensayar la conversación en voz alta.')
  await second.keyboard.press('Escape')
  await rate.click()
  await expect(useful).toHaveValue('Ensayar la conversación en voz alta.')
  const waits = () =>
    second.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('action.')))
  expect(await waits()).toHaveLength(1)
  await second.getByRole('button', { name: 'Enviar' }).click()
  await expect(second.getByText('Gracias. Tu opinión ayuda a mejorar las sesiones.')).toBeVisible()
  expect(await waits()).toEqual([])
  await leaveAll(second, coach)
})

test('a session is booked, moved and cancelled, and the credit is told each time', async ({ browser }) => {
  const coachee = await personAt(browser)
  await logIn(coachee, 'coachee@demo.test', { at: '/agendar' })
  await bookDistantHour(coachee)
  await expect(coachee.getByRole('heading', { name: 'Tu sesión está agendada' })).toBeVisible()
  await coachee.goto('/sesiones')
  await coachee.getByRole('button', { name: 'Cambiar hora' }).last().click()
  await expect(coachee.getByText('No se usa ninguno extra.').first()).toBeVisible()
  await chooseDistantDay(coachee.getByRole('dialog'))
  await chooseHour(coachee.getByRole('dialog'), 3)
  await coachee.getByRole('button', { name: 'Cambiar a esta hora' }).click()
  await expect(coachee.getByText(/Listo\. Tu sesión es el/)).toBeVisible()
  await coachee.getByRole('button', { name: 'Cancelar sesión' }).last().click()
  await expect(coachee.getByRole('dialog').getByText(/1 crédito/)).toBeVisible()
  await coachee.getByRole('dialog').getByRole('button', { name: 'Cancelar sesión' }).click()
  await expect(coachee.getByText('Sesión cancelada. Se devolvió 1 crédito.')).toBeVisible()
  await leaveAll(coachee)
})

test('a conference that is not one of ours sends home with the exact words', async ({ page }) => {
  await logIn(page, 'coachee@demo.test', { at: '/conferencia?room=x&metadata=no-existe' })
  await expect(page.getByText('Error al entrar.')).toBeVisible()
  await expect(page).toHaveURL(/sesiones/)
})

test('a lost network shows a bar and nothing disappears', async ({ page, context }) => {
  // the network goes before what draws notices has come
  let lost = true
  await page.route('**/assets/Snackbars*', (route) => (lost ? route.abort() : route.continue()))
  await logIn(page, 'coachee@demo.test')
  await expect(page.getByText('Anteriores')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('No hay conexión. Lo que ves puede estar desactualizado.')).toBeVisible()
  await expect(page.getByText('Anteriores')).toBeVisible()
  lost = false
  await context.setOffline(false)
  await expect(page.getByText('Volvió la conexión.')).toBeVisible()
})
