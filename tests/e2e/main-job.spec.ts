import { expect } from '@playwright/test'
import { test } from './moment'
import { answerMatchForm, answerPart, bookFirstHour, CHOSEN, linkFromMail, personAt } from './people'

test.describe('from the invitation to a booked session @phone', () => {
  test('an invited person creates a password, answers, picks a coach and books', async ({
    browser,
    page,
  }, info) => {
    const mailbox = await personAt(browser)
    const guest = info.project.name === 'phone' ? 'invitada-nueva@demo.test' : 'invitada-producto@demo.test'
    const link = await linkFromMail(mailbox, guest, 'Aceptar invitación')
    await mailbox.context().close()

    await page.goto(link)
    await expect(page.getByRole('heading', { name: /te invita a/ })).toBeVisible()
    for (const [label, value] of [
      ['Nombre', 'Ana'],
      ['Apellidos', 'Paz Soto'],
    ] as const) {
      const field = page.getByLabel(label, { exact: true })
      if ((await field.inputValue()) === '') await field.fill(value)
    }
    await page.getByLabel('Contraseña', { exact: true }).fill('corta')
    await page.getByRole('button', { name: 'Aceptar invitación' }).click()
    await expect(page.getByText('Debe tener mínimo 8 caracteres')).toBeVisible()
    await page.getByLabel('Contraseña', { exact: true }).fill(CHOSEN)
    await page.getByRole('button', { name: 'Aceptar invitación' }).click()

    await expect(page).toHaveURL(/asistente/)
    await page.getByRole('button', { name: 'Empezar' }).click()
    const first = page.getByText('Parte 1 de 5')
    await expect(first).toBeVisible()
    await answerPart(page)
    const second = page.getByText('Parte 2 de 5')
    await expect(second).toBeVisible()
    // the browser's own ways lead from part to part, and nothing is lost
    await page.goBack()
    await expect(first).toBeVisible()
    await expect(page.getByRole('checkbox').first()).toBeChecked()
    await page.goForward()
    await expect(second).toBeVisible()
    await page.getByRole('button', { name: 'Atrás' }).click()
    await expect(first).toBeVisible()
    await page.goForward()
    await expect(second).toBeVisible()
    await page.goBack()
    await answerMatchForm(page)
    await expect(page).toHaveURL(/escoger-coach/)
    await expect(page.getByText('Por qué te lo proponemos').first()).toBeVisible()
    await page
      .getByRole('button', { name: /^Agendar con / })
      .first()
      .click()
    await expect(page).toHaveURL(/agendar/)
    await bookFirstHour(page)
    await expect(page).toHaveURL(/agendar\/exito/)
    await expect(page.getByRole('heading', { name: 'Tu sesión está agendada' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: 'Agregar a mi calendario' })
      .or(page.getByRole('link', { name: 'Agregar a mi calendario' }))
      .click()
    expect((await download).suggestedFilename()).toMatch(/\.ics$/)
    await page.getByRole('link', { name: 'Ver mis sesiones' }).click()
    await expect(page).toHaveURL(/sesiones/)
    await expect(page.getByText('Tu próxima sesión')).toBeVisible()
  })
})

test('a registered person activates the account by mail and learns what is missing', async ({
  page,
}, info) => {
  const email = `nueva-${info.project.name}-${info.retry}@example.cl`
  await page.goto('/register')
  await expect(page).toHaveURL(/\/registro$/)
  await page.getByLabel('Nombre', { exact: true }).fill('Nueva')
  await page.getByLabel('Apellidos').fill('Persona')
  await page.getByLabel('Correo').fill('nueva@@example.cl')
  await page.getByLabel('Contraseña', { exact: true }).fill(CHOSEN)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('Debe ser e-mail valido')).toBeVisible()
  await page.getByLabel('Correo').fill(email)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL(/verificacion/)
  await page.goto('/sesiones')
  await expect(page).toHaveURL(/verificacion/)
  await page.goto(await linkFromMail(page, email, 'Activar mi cuenta'))
  await expect(page.getByText('Falta tu programa')).toBeVisible()
})

test('a bad activation link falls through silently', async ({ page }) => {
  await page.goto('/verificacion/no-es-un-enlace')
  await expect(page).toHaveURL(/acceder/)
})
