import { expect, type Page } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, linkFromMail, logIn, PASSWORD, personAt } from './people'

/** Registers and activates somebody new. */
async function newPerson(page: Page, email: string): Promise<void> {
  await page.goto('/registro')
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill('una frase larga y propia')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('Revisa tu correo')).toBeVisible()
  await page.goto(await linkFromMail(page, email, 'Activar mi cuenta'))
  await expect(page.getByText('Tu cuenta está activa.')).toBeVisible()
}

test('a forgotten password is replaced by keyboard alone, and the link serves once @phone', async ({
  page,
  browser,
}, { project }) => {
  const email = `olvido-${project.name}@example.cl`
  const elsewhere = await personAt(browser)
  await newPerson(elsewhere, email)
  await page.goto('/acceder')
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible()
  await page.getByLabel('Correo').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Campo requerido')).toBeVisible()
  await page.keyboard.type('no es correo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Debe ser mail valido')).toBeVisible()
  await expectGoodLooks(page, '/recuperar, with an error')
  await page.getByLabel('Correo').fill('')
  await page.keyboard.type(`  ${email} `)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Si ese correo tiene cuenta/)).toBeVisible()
  await expectGoodLooks(page, '/recuperar, sent')

  const link = await linkFromMail(page, email, 'Elegir contraseña')
  await page.goto(link)
  await page.getByLabel('Contraseña nueva').focus()
  await page.keyboard.type('otra frase larga')
  await page.getByLabel('Repite la contraseña').focus()
  await page.keyboard.type('otra frase corta')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Las Contraseñas deben ser iguales')).toBeVisible()
  await expectGoodLooks(page, '/cambio, with an error')
  await page.getByLabel('Repite la contraseña').fill('otra frase larga')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Contraseña guardada/)).toBeVisible()
  await expect(page).toHaveURL(/acceder/)

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/acceder/)
  await logIn(page, email, { password: 'otra frase larga' })
  const stranger = await personAt(browser)
  await stranger.goto(link)
  await stranger.getByLabel('Contraseña nueva').fill('una tercera frase')
  await stranger.getByLabel('Repite la contraseña').fill('una tercera frase')
  await stranger.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(stranger.getByText('El enlace venció o ya se usó.')).toBeVisible()
  await expectGoodLooks(stranger, '/cambio, expired')
  await stranger.getByRole('link', { name: 'Enviar enlace' }).click()
  await expect(stranger).toHaveURL(/recuperar/)
  await elsewhere.context().close()
  await stranger.context().close()
})

test('a link cut short leads to the next step, and about says what this is', async ({ page }) => {
  await page.goto('/cambio')
  await expect(page.getByText('El enlace venció o ya se usó.')).toBeVisible()
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: /^Acerca de/ })).toBeVisible()
  await expectGoodLooks(page, '/referencia')
})

test('a connection that ended elsewhere asks to log in and comes back to the same place', async ({
  page,
}) => {
  await logIn(page, 'coachee@demo.test', { at: '/sesiones?de=correo' })
  await expect(page.getByText('Tu travesía')).toBeVisible()
  // what the page asks by itself is asked; what comes next the person asks
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('travesia.token')}`,
      },
      body: JSON.stringify({ query: 'mutation { signOut { success } }' }),
    }),
  )
  await page.getByRole('link', { name: 'Agendar' }).first().click()
  await expect(page.getByText(/Tu acceso venció por seguridad/)).toBeVisible()
  await expect(page).toHaveURL(/acceder/)
  await page.getByLabel('Correo').fill('coachee@demo.test')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/agendar/)
})

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })
  test('without network the installed application says so instead of going blank', async ({
    page,
    context,
  }) => {
    await page.goto('/acceder')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.goto('/sesiones')
    await expect(page.getByRole('heading', { name: 'No hay conexión.' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Reintentar' }).click()
    await expect(page).toHaveURL(/acceder/)
  })
})
