import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

test('a sysadmin creates an organization, gives it credits, and finds it with them in the list', async ({
  browser,
}) => {
  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test')
  await sysadmin.getByRole('link', { name: 'Organizaciones' }).click()
  await sysadmin.getByRole('link', { name: 'Crear organización' }).click()
  await sysadmin.getByLabel('Nombre').fill('Astilleros del Cardenal')
  await sysadmin.getByLabel('RUT').fill('77.000.001-5')
  await sysadmin.getByRole('button', { name: 'Crear organización' }).click()
  await expect(sysadmin.getByText('Revisa el RUT: el dígito verificador no calza.')).toBeVisible()
  await sysadmin.getByLabel('RUT').fill('77.000.001-7')
  await sysadmin.getByRole('button', { name: 'Crear organización' }).click()
  await expect(sysadmin.getByRole('heading', { level: 1 })).toContainText('Astilleros del Cardenal')

  await sysadmin.getByRole('button', { name: 'Abonar créditos' }).click()
  const dialog = sysadmin.getByRole('dialog')
  await dialog.getByLabel('Cuántos créditos').fill('40')
  await dialog.getByLabel('Detalle').fill('Contrato anual')
  await dialog.getByRole('button', { name: 'Abonar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await sysadmin.getByRole('tab', { name: 'Créditos' }).click()
  await expect(sysadmin.getByRole('row', { name: /Abono Contrato anual/ })).toContainText('+40')
  await expectGoodLooks(sysadmin, 'the credits of an organization')

  await sysadmin.getByRole('navigation', { name: 'Dónde estás' }).getByRole('link').click()
  await sysadmin.getByLabel('Buscar por nombre o RUT').fill('cardenal')
  await expect(sysadmin.getByRole('row', { name: /Astilleros del Cardenal/ })).toContainText('40 de 40')
  await leaveAll(sysadmin)
})

test('a sysadmin reads the settings of an organization, renews its membership and takes the renewal back', async ({
  browser,
}) => {
  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test')
  await sysadmin.getByRole('link', { name: 'Organizaciones' }).click()
  await sysadmin.getByRole('link', { name: 'Alimentos Lluvia de Abril' }).click()
  await sysadmin.getByRole('tab', { name: 'Ajustes' }).click()
  const membership = sysadmin.getByRole('region', { name: 'Membresía' })
  await expect(membership).toContainText('Anual')
  await expect(membership).toContainText('$40.000')
  await expectGoodLooks(sysadmin, 'the settings of an organization')

  await membership.getByRole('button', { name: 'Renovar' }).click()
  const drawer = sysadmin.getByRole('dialog')
  await expect(drawer.getByText(/^Los créditos que sobren vencen el/)).toBeVisible()
  await drawer.getByRole('button', { name: /^Semestral/ }).click()
  await expect(drawer.getByLabel('Créditos')).toHaveValue('120')
  await expectGoodLooks(sysadmin, 'the renewal of a membership')
  await drawer.getByRole('button', { name: /^Renovar hasta el/ }).click()
  await expect(drawer).toBeHidden()
  await expect(membership).toContainText('Semestral')
  await membership.getByRole('button', { name: 'Quitar' }).click()
  await sysadmin.getByRole('dialog').getByRole('button', { name: 'Quitar membresía' }).click()
  await expect(membership.getByRole('button', { name: 'Renovar' })).toBeVisible()

  await sysadmin.getByRole('button', { name: 'Editar la videollamada' }).click()
  await drawer.getByRole('checkbox', { name: 'Travesía' }).uncheck()
  await drawer.getByRole('button', { name: 'Guardar videollamada' }).click()
  await expect(drawer.getByText('La videollamada por defecto no se apaga.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Cancelar' }).click()

  await sysadmin.getByRole('button', { name: 'Editar los datos' }).click()
  await drawer.getByLabel('Contraparte').selectOption({ index: 1 })
  await drawer.getByRole('button', { name: 'Guardar datos' }).click()
  await expect(drawer).toBeHidden()
  await expect(sysadmin.getByRole('region', { name: 'Datos' })).not.toContainText('Contraparte Nadie todavía')
  await leaveAll(sysadmin)
})

test('an admin reads the own statement without prices, and a sysadmin with them', async ({ browser }) => {
  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test')
  await sysadmin.getByRole('link', { name: 'Organizaciones' }).click()
  await sysadmin.getByRole('link', { name: 'Alimentos Lluvia de Abril' }).click()
  await sysadmin.getByRole('button', { name: 'Abonar créditos' }).click()
  const dialog = sysadmin.getByRole('dialog')
  await dialog.getByLabel('Cuántos créditos').fill('5')
  await dialog.getByLabel('Detalle').fill('Cuota de prueba')
  await dialog.getByLabel('Precio por crédito').fill('41.000')
  await dialog.getByLabel('Orden de compra').fill('OC-77')
  await dialog.getByRole('button', { name: 'Abonar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await sysadmin.getByRole('tab', { name: 'Créditos' }).click()
  await sysadmin.getByRole('link', { name: 'Ver el estado de cuenta' }).click()
  await expect(sysadmin.getByText(/OC-77 · Por crédito \$41.000, Total \$205.000/)).toBeVisible()
  await expectGoodLooks(sysadmin, 'the statement of a customer')
  await leaveAll(sysadmin)

  const admin = await personAt(browser)
  await logIn(admin, 'admin@demo.test', { at: '/cuenta' })
  await admin.getByRole('link', { name: 'Ver el estado de cuenta' }).click()
  await expect(admin.getByText(/OC-77/)).toBeVisible()
  await expect(admin.getByText(/41.000/)).toBeHidden()
  await leaveAll(admin)
})

/** One blue pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
test('a sysadmin gives an organization its look, its people see it, and it is taken away again', async ({
  browser,
}) => {
  const admin = await personAt(browser)
  await logIn(admin, 'admin@demo.test', { at: '/personas' })
  await expect(admin.getByRole('row').nth(1)).toBeVisible()
  const usual = await admin.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--primary'),
  )

  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test')
  await sysadmin.getByRole('link', { name: 'Organizaciones' }).click()
  await sysadmin.getByRole('link', { name: 'Alimentos Lluvia de Abril' }).click()
  await sysadmin.getByRole('tab', { name: 'Ajustes' }).click()
  await sysadmin.getByRole('button', { name: 'Editar la imagen' }).click()
  const drawer = sysadmin.getByRole('dialog')
  await drawer.getByLabel('Color').fill('#ff5a00')
  await drawer.getByRole('button', { name: 'Guardar imagen' }).click()
  await expect(
    drawer.getByText('Sobre ese color no se leen bien letras blancas: elige uno más oscuro.'),
  ).toBeVisible()
  await drawer.getByRole('button', { name: /^Usar #[0-9a-f]{6}, el más parecido/ }).click()
  const colour = await drawer.getByLabel('Color').inputValue()
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: LOGO,
  })
  await expect(drawer.getByRole('img', { name: 'Logo de Alimentos Lluvia de Abril' })).toBeVisible()
  await expectGoodLooks(sysadmin, 'the look of an organization')
  await drawer.getByRole('button', { name: 'Guardar imagen' }).click()
  await expect(drawer).toBeHidden()
  await expect(sysadmin.getByRole('region', { name: 'Imagen' })).toContainText(colour)

  await admin.reload()
  await expect(admin.getByRole('img', { name: 'Alimentos Lluvia de Abril' })).toBeVisible()
  await expect
    .poll(() =>
      admin.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary')),
    )
    .toContain(colour)
  await expectGoodLooks(admin, 'people in the look of their organization')

  await sysadmin.getByRole('button', { name: 'Editar la imagen' }).click()
  await drawer.getByLabel('Color').fill('')
  await drawer.getByRole('button', { name: 'Quitar logo' }).click()
  await drawer.getByRole('button', { name: 'Guardar imagen' }).click()
  await expect(drawer).toBeHidden()
  await admin.reload()
  await expect(admin.getByRole('row').nth(1)).toBeVisible()
  await expect(admin.getByRole('img', { name: 'Alimentos Lluvia de Abril' })).toBeHidden()
  expect(
    await admin.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary')),
  ).toBe(usual)
  await leaveAll(admin)
  await leaveAll(sysadmin)
})
