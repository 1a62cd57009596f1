import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, linkFromMail, logIn, PASSWORD, personAt } from './people'

/** Nobody can set the demonstration's password again: this story is the last that comes in as this person. */
const NEW = 'una frase larga y nueva'

test('password and e-mail change with the current password', async ({ page, browser }) => {
  const email = 'consultora@demo.test'
  await logIn(page, email, { at: '/configuraciones' })
  const password = page.getByRole('form', { name: 'Contraseña', exact: true })
  const change = async (current: string, wanted: string) => {
    await password.getByLabel('Contraseña actual', { exact: true }).fill(current)
    await password.getByLabel('Contraseña nueva', { exact: true }).fill(wanted)
    await password.getByLabel('Repite la contraseña', { exact: true }).fill(wanted)
    await password.getByRole('button', { name: 'Guardar contraseña' }).click()
  }
  await change('no es esta', NEW)
  await expect(
    password.getByText('Esa no es tu contraseña actual. Revísala e intenta otra vez.'),
  ).toBeVisible()
  await expectGoodLooks(page, '/configuraciones, with errors')
  await change(PASSWORD, NEW)
  await expect(page.getByText(/^Contraseña guardada/).first()).toBeVisible()
  const other = await personAt(browser)
  await logIn(other, email, { password: NEW })
  await other.context().close()
  await page.reload()
  // the password of the demonstration is one of those nobody may choose
  await change(NEW, PASSWORD)
  await expect(page.getByText('Esa contraseña es de las más usadas. Elige otra.')).toBeVisible()

  const form = page.getByRole('form', { name: 'Correo de tu cuenta' })
  const wanted = `consultora-${Date.now()}@demo.test`
  await form.getByLabel('Correo nuevo').fill(wanted)
  await form.getByLabel('Contraseña actual', { exact: true }).fill(NEW)
  await form.getByRole('button', { name: 'Cambiar correo' }).click()
  await expect(page.getByText(/^Si ese correo se puede usar/)).toBeVisible()
  await page.goto(await linkFromMail(page, wanted, 'Confirmar correo'))
  await expect(page).toHaveURL(/acceder/)
  await logIn(page, wanted, { password: NEW })
  await page.goto('/configuraciones?correo=cortado')
  await expect(page.getByText('El correo no cambió')).toBeVisible()
  await form.getByLabel('Correo nuevo').fill(email)
  await form.getByLabel('Contraseña actual', { exact: true }).fill(NEW)
  await form.getByRole('button', { name: 'Cambiar correo' }).click()
  await expect(page.getByText(/^Si ese correo se puede usar/)).toBeVisible()
  await page.goto(await linkFromMail(page, email, 'Confirmar correo'))
  await expect(page).toHaveURL(/acceder/)
  await logIn(page, email, { password: NEW })
})
