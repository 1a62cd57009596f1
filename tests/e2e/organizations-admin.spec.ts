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
