import { expect, type Page } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, linkFromMail } from './people'

const LEADERS: Record<string, string> = {
  desktop: 'veronica.pizarro@example.cl',
  phone: 'esteban.guinez@example.cl',
}
const mark = (page: Page, question: RegExp, name: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name, exact: true })

test('a leader without account answers by the link of a mail, once, and loses nothing on the way @phone', async ({
  page,
}, { project }) => {
  const link = await linkFromMail(page, LEADERS[project.name] ?? '', 'Responder')
  await page.goto(link)
  const title = page.getByRole('heading', { name: 'Índice de alineación: tu mirada como líder' })
  await expect(title).toBeVisible()
  await expect(page.getByText('Faltan 5 respuestas.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar respuestas' }).click()
  await expect(page.getByText('Revisa las 5 respuestas marcadas.')).toBeVisible()
  await expect(mark(page, /objetivos/, '0 · Nada de acuerdo')).toBeFocused()
  await expectGoodLooks(page, '/formulario, with errors')

  // by keyboard alone, and the tab is closed half-way
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(mark(page, /objetivos/, '1')).toBeChecked()
  await mark(page, /desafíos reales/, '8').check()
  await expect(page.getByText('Revisa las 3 respuestas marcadas.')).toBeVisible()
  await page.close()
  const later = await page.context().newPage()
  await later.goto(link.replace('/formulario', '/form'))
  await expect(mark(later, /objetivos/, '1')).toBeChecked()
  await expect(mark(later, /desafíos reales/, '8')).toBeChecked()
  await expect(later.getByText('Faltan 3 respuestas.')).toBeVisible()
  for (const question of [/apoyo/, /tiempo/, /cambios/])
    await mark(later, question, '10 · Totalmente de acuerdo').check()
  await expect(later.getByText('Listo para enviar.')).toBeVisible()

  await later.context().setOffline(true)
  await later.getByRole('button', { name: 'Enviar respuestas' }).click()
  await expect(later.getByText('No se envió. Tus respuestas siguen acá. Reintenta.')).toBeVisible()
  await expect(mark(later, /cambios/, '10 · Totalmente de acuerdo')).toBeChecked()
  await later.context().setOffline(false)
  await expect(later.getByText('Volvió la conexión.')).toBeVisible()
  // a notice under the pointer stays
  await later.mouse.move(0, 0)
  await expect(later.getByText('Volvió la conexión.')).toBeHidden()
  let sent = 0
  later.on('request', (request) => {
    if (request.postData()?.includes('SubmitEmbedForm')) sent += 1
  })
  await later.getByRole('button', { name: 'Enviar respuestas' }).dblclick()
  await expect(later.getByRole('heading', { name: 'Gracias. Recibimos tus respuestas.' })).toBeVisible()
  expect(sent).toBe(1)
  await expectGoodLooks(later, '/formulario, sent')

  await later.goto(link)
  await expect(later.getByRole('heading', { name: 'Ya recibimos tus respuestas.' })).toBeVisible()
  const drafts = await later.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
  expect(drafts).toEqual([])
})

test('a link that was cut short says so and leads on @phone', async ({ page }) => {
  for (const address of ['/formulario', '/form?token=cortado', `/formulario?token=${'x'.repeat(300)}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Este enlace está incompleto.' })).toBeVisible()
  }
  await expectGoodLooks(page, '/formulario, cut short')
  await page.getByRole('link', { name: /^Conocer / }).click()
  await expect(page.getByRole('heading', { name: /^Acerca de/ })).toBeVisible()
})
