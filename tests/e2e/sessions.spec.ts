import { expect, type Page, test } from '@playwright/test'
import { bookFirstHour, logIn, personAt } from './people'

/** Enters the session that is open now, from the sessions screen, through the preview. */
async function enterCall(page: Page): Promise<void> {
  await page.goto('/sesiones')
  await page
    .getByRole('link', { name: 'Entrar' })
    .or(page.getByRole('button', { name: 'Entrar', exact: true }))
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Tu sesión con/ })).toBeVisible()
  await page.getByRole('button', { name: 'Entrar a la sesión' }).click()
}
/** How many of the page's videos really move. */
const playing = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('video')].filter((video) => video.videoWidth > 0 && video.currentTime > 0)
        .length,
  )

test('coach and coachee hold the session, the coach closes it and the coachee rates it', async ({
  browser,
}) => {
  const coachee = await personAt(browser)
  const coach = await personAt(browser)
  await logIn(coachee, 'coachee@demo.test')
  await logIn(coach, 'coach@demo.test')

  await enterCall(coachee)
  await expect(coachee.getByText(/todavía no entra/).first()).toBeVisible()
  await enterCall(coach)
  await expect.poll(() => playing(coachee), { timeout: 30_000 }).toBe(2)
  await expect.poll(() => playing(coach), { timeout: 30_000 }).toBe(2)

  await coach.getByRole('button', { name: 'Apagar micrófono' }).click()
  await expect(coachee.getByText(/tiene el micrófono apagado/).first()).toBeVisible()

  const second = await coachee.context().newPage()
  await enterCall(second)
  await expect(coachee.getByText('Entraste desde otro dispositivo. La llamada sigue allá.')).toBeVisible()
  await expect.poll(() => playing(second), { timeout: 30_000 }).toBe(2)
  await coachee.close()

  await second.getByRole('button', { name: 'Salir de la llamada' }).click()
  await expect(coach.getByText(/todavía no entra|salió/).first()).toBeVisible({ timeout: 20_000 })
  await coach.getByRole('button', { name: 'Salir de la llamada' }).click()
  await expect(coach.getByText(/Puedes volver hasta las/)).toBeVisible()

  await second.goto('/sesiones')
  await coach.goto('/sesiones')
  await coach.getByRole('button', { name: 'Cerrar la sesión' }).first().click()
  await coach.getByLabel('Estuvimos las dos partes').check({ force: true })
  await coach.getByRole('button', { name: 'Guardar cierre' }).click()
  await expect(coach.getByText('Sesión cerrada.')).toBeVisible()

  const rate = second.getByRole('button', { name: 'Evaluar' }).first()
  await expect(rate).toBeVisible()
  await rate.click()
  await second.getByRole('radio', { name: /^4/ }).check({ force: true })
  await second.getByLabel('¿Qué fue lo más útil o qué faltó?').fill('Ensayar la conversación en voz alta.')
  await second.getByRole('button', { name: 'Enviar' }).click()
  await expect(second.getByText('Gracias. Tu opinión ayuda a mejorar las sesiones.')).toBeVisible()
})

test('a session is booked, moved and cancelled, and the credit is told each time', async ({ browser }) => {
  const coachee = await personAt(browser)
  await logIn(coachee, 'coachee@demo.test')
  await coachee.goto('/agendar')
  await bookFirstHour(coachee)
  await expect(coachee.getByRole('heading', { name: 'Tu sesión está agendada' })).toBeVisible()
  await coachee.goto('/sesiones')
  await coachee.getByRole('button', { name: 'Cambiar hora' }).first().click()
  await expect(coachee.getByText('No se usa ninguno extra.').first()).toBeVisible()
  await coachee.getByRole('dialog').locator('section button[aria-pressed]').nth(3).click()
  await coachee.getByRole('button', { name: 'Cambiar a esta hora' }).click()
  await expect(coachee.getByText('Tu sesión cambió de hora.')).toBeVisible()
  await coachee.getByRole('button', { name: 'Cancelar sesión' }).first().click()
  await expect(coachee.getByRole('dialog').getByText(/1 crédito/)).toBeVisible()
  await coachee.getByRole('dialog').getByRole('button', { name: 'Cancelar sesión' }).click()
  await expect(coachee.getByText('Sesión cancelada.')).toBeVisible()
})

test('a conference that is not one of ours sends home with the exact words', async ({ page }) => {
  await logIn(page, 'coachee@demo.test')
  await page.goto('/conferencia?room=x&metadata=no-existe')
  await expect(page.getByText('Error al entrar.')).toBeVisible()
  await expect(page).toHaveURL(/sesiones/)
})

test('a lost network shows a bar and nothing disappears', async ({ page, context }) => {
  await logIn(page, 'coachee@demo.test')
  await expect(page.getByText('Anteriores')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('No hay conexión. Lo que ves puede estar desactualizado.')).toBeVisible()
  await expect(page.getByText('Anteriores')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Volvió la conexión.')).toBeVisible()
})
