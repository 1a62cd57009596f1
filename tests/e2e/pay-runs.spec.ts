import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

test('a sysadmin sets a fee, closes the oldest month and pays it', async ({ browser }) => {
  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test')
  await sysadmin.getByRole('link', { name: 'Honorarios' }).click()
  await expect(sysadmin.getByRole('heading', { level: 1, name: 'Honorarios' })).toBeVisible()
  await expectGoodLooks(sysadmin, 'the pay of a month')

  // whatever month is open, it is the one that is named
  const months = sysadmin.getByLabel('Mes')
  const earlier = sysadmin.getByText(/^Antes hay que cerrar/)
  if (await earlier.isVisible()) {
    const name = ((await earlier.textContent()) ?? '').replace('Antes hay que cerrar ', '').replace('.', '')
    await months.selectOption({ label: name })
  }
  await sysadmin.getByRole('table').getByRole('button').first().click()
  const drawer = sysadmin.getByRole('dialog')
  await expect(drawer.getByRole('listitem').first()).toBeVisible()
  await expectGoodLooks(sysadmin, 'a coach’s sessions of a month')
  await drawer.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await sysadmin.getByRole('button', { name: 'Cerrar el mes' }).click()
  await sysadmin
    .getByRole('dialog')
    .getByRole('button', { name: /^Cerrar con/ })
    .click()
  await expect(sysadmin.getByText(/^Cerrado el/)).toBeVisible()
  await sysadmin.getByRole('button', { name: 'Registrar el pago de todos' }).click()
  await sysadmin.getByRole('dialog').getByLabel('Referencia').fill('Nómina 1')
  await expectGoodLooks(sysadmin, 'the payment of a month')
  await sysadmin.getByRole('dialog').getByRole('button', { name: 'Registrar el pago' }).click()
  await expect(sysadmin.getByText(/pagado el .* Nómina 1/).first()).toBeVisible()

  await sysadmin.getByRole('link', { name: 'Ver tarifas' }).click()
  await sysadmin.getByRole('table').getByRole('button').first().click()
  await drawer.getByLabel('Pesos por sesión').fill('52.000')
  await expectGoodLooks(sysadmin, 'a coach’s fees')
  await drawer.getByRole('button', { name: 'Guardar tarifa' }).click()
  await expect(drawer).toBeHidden()
  await expect(sysadmin.getByRole('table')).toContainText('$52.000')
  await leaveAll(sysadmin)
})
