import { expect, type Page } from '@playwright/test'
import { test } from './moment'
import { bookDistantHour, expectGoodLooks, leaveAll, linkFromMail, logIn, personAt } from './people'

const bell = (page: Page) => page.getByRole('button', { name: /^Avisos/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Avisos' })
/** Everything that was told so far is read; what rings meanwhile is read too. */
async function readAll(page: Page): Promise<void> {
  await bell(page).click()
  await expect(panel(page).getByRole('heading', { name: 'Avisos' })).toBeVisible()
  await expect(panel(page).getByRole('listitem').first()).toBeVisible()
  const all = panel(page).getByRole('button', { name: 'Marcar todo como leído' })
  await expect(async () => {
    if (await all.isVisible()) await all.click({ timeout: 2000 })
    await expect(all).toBeHidden({ timeout: 2000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
}

test('what happens rings at once, on every device, and is read on all of them @phone', async ({
  browser,
}, info) => {
  const phone = info.project.name === 'phone' ? { viewport: { width: 390, height: 780 } } : {}
  const coachee = await personAt(browser, phone)
  const coach = await personAt(browser, phone)
  const other = await personAt(browser)
  await logIn(coachee, 'coachee@demo.test')
  await logIn(coach, 'coach@demo.test')
  await logIn(other, 'coach@demo.test')
  await coachee.goto('/agendar')
  await bookDistantHour(coachee)
  await expect(coachee.getByRole('heading', { name: 'Tu sesión está agendada' })).toBeVisible()
  await expect(bell(coach)).toHaveAccessibleName(/sin leer$/)
  await readAll(coach)

  await coachee.goto('/sesiones')
  await coachee.getByRole('button', { name: 'Cancelar sesión' }).last().click()
  await coachee.getByRole('dialog').getByRole('button', { name: 'Cancelar sesión' }).click()
  await expect(coachee.getByText(/^Sesión cancelada/)).toBeVisible()
  await expect(bell(coach)).toHaveAccessibleName(/sin leer$/)
  await expect(bell(other)).toHaveAccessibleName(/sin leer$/)

  await bell(coach).focus()
  await coach.keyboard.press('Enter')
  const news = panel(coach).getByRole('link', { name: /^Sin leer\. Se canceló la sesión del/ })
  await expect(news).toBeVisible()
  await expectGoodLooks(coach, 'the open bell')
  await news.focus()
  await coach.keyboard.press('Enter')
  await expect(panel(coach)).toBeHidden()
  await expect(coach).toHaveURL(/\/sesiones$/)
  await bell(other).click()
  await expect(
    panel(other)
      .getByRole('link', { name: /^Se canceló la sesión del/ })
      .first(),
  ).toBeVisible()
  await expect(news).toHaveCount(0)
  await leaveAll(coachee, coach, other)
})

test('a reported message comes to a sysadmin alone, who closes the report', async ({ browser }) => {
  const coachee = await personAt(browser)
  const coach = await personAt(browser)
  const sysadmin = await personAt(browser)
  await logIn(coachee, 'coachee@demo.test')
  await logIn(coach, 'coach@demo.test')
  await logIn(sysadmin, 'sysadmin@demo.test')
  const word = `feo${Date.now()}`
  await coachee.goto('/chat')
  await coachee.getByRole('textbox', { name: 'Escribe un mensaje' }).fill(`Esto es ${word}`)
  await coachee.keyboard.press('Enter')
  await coach.goto('/chat')
  await coach
    .getByRole('navigation', { name: 'Conversaciones' })
    .getByRole('button', { name: /Macarena/ })
    .click()
  await expect(coach.getByRole('log').getByText(word)).toBeVisible()
  await coach
    .getByRole('button', { name: /^Más sobre el mensaje/ })
    .last()
    .click()
  await coach.getByRole('menuitem', { name: 'Reportar este mensaje' }).click()
  const dialog = coach.getByRole('dialog')
  await dialog.getByLabel(/^Qué pasó/).fill('No corresponde')
  await dialog.getByRole('button', { name: 'Reportar' }).click()
  await expect(dialog).toBeHidden()

  await bell(sysadmin).click()
  await panel(sysadmin)
    .getByRole('link', { name: /Hay un mensaje reportado/ })
    .first()
    .click()
  await expect(sysadmin).toHaveURL(/\/reportes$/)
  const report = sysadmin.getByRole('listitem').filter({ hasText: word })
  await expect(report.getByText('No corresponde')).toBeVisible()
  await expectGoodLooks(sysadmin, 'the desk of reports')
  await report.getByRole('button', { name: 'Eliminar mensaje' }).click()
  await expectGoodLooks(sysadmin, 'the removal of a reported message')
  await sysadmin.getByRole('dialog').getByRole('button', { name: 'Volver' }).click()
  await report.getByRole('button', { name: 'Cerrar reporte' }).click()
  await expect(report).toHaveCount(0)
  await leaveAll(coachee, coach, sysadmin)
})

test('a kind of mail is refused from the mail itself, and wanted again in the settings', async ({ page }) => {
  await logIn(page, 'coach@demo.test')
  const link = await linkFromMail(page, 'coach@demo.test', 'Dejar de recibir estos correos')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: '¿Dejar de recibir estos correos?' })).toBeVisible()
  await page.getByRole('button', { name: 'Dejar de recibirlos' }).click()
  await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir a Configuraciones' }).click()
  await expect(page.getByRole('checkbox', { name: 'Resumen de la semana' })).toBeVisible()
  const refused = page.getByRole('checkbox', { checked: false })
  await expect(refused).toHaveCount(1)
  await refused.check()
  await expect(page.getByText('Guardado')).toBeVisible()
  await expect(refused).toHaveCount(0)
})
