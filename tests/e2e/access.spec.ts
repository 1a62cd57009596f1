import { expect } from '@playwright/test'
import { test } from './moment'
import { logIn, PASSWORD } from './people'

test('the login names what is wrong with each field and keeps what was typed', async ({ page }) => {
  await page.goto('/acceder')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Campo requerido')).toHaveCount(2)
  await page.getByLabel('Correo').fill('ana@@example.cl')
  await page.getByLabel('Contraseña', { exact: true }).fill('corta')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Debe ser e-mail valido')).toBeVisible()
  await expect(page.getByText('Debe tener minimo 8 caracteres')).toBeVisible()
  await page.getByLabel('Correo').fill('nadie@example.cl')
  await page.getByLabel('Contraseña', { exact: true }).fill('una frase larga')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('El correo o la contraseña no coinciden')).toBeVisible()
  await expect(page.getByLabel('Correo')).toHaveValue('nadie@example.cl')
})

test('a person comes back to the wanted address, in either language, and never sees a forbidden screen', async ({
  page,
}) => {
  await page.goto('/sessions?de=correo')
  await expect(page).toHaveURL(/\/acceder$/)
  await page.getByLabel('Correo').fill('admin-coachee@demo.test')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).not.toHaveURL(/acceder/)
  await page.goto('/disponibilidad')
  await expect(page).not.toHaveURL(/disponibilidad/)
})

test('switching the role changes the navigation at once, and signing out ends the other tabs', async ({
  page,
  context,
}) => {
  await logIn(page, 'admin-coachee@demo.test')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other).not.toHaveURL(/acceder/)
  await page.getByRole('button', { name: /cuenta/i }).click()
  const roles = page.getByRole('menuitemradio', { name: /^(Administración|Coachee)$/ })
  await expect(roles).toHaveText(['Administración', 'Coachee'])
  const before = await roles.and(page.locator('[aria-checked="true"]')).innerText()
  await roles.and(page.locator('[aria-checked="false"]')).click()
  const lands = before === 'Coachee' ? /\/panel$/ : /sesiones|asistente/
  await expect(page).toHaveURL(lands)
  await expect(other).toHaveURL(lands)
  await page.getByRole('button', { name: /cuenta/i }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/acceder/)
  await expect(other).toHaveURL(/acceder/)
})

test('an unknown address says so and leads on', async ({ page }) => {
  await page.goto('/no-existe')
  await expect(page.getByText('No encontramos esa página')).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).first().click()
  await expect(page).toHaveURL(/acceder/)
})
