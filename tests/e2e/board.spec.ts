import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

test('the board leads to whom an alert is about', async ({ browser }) => {
  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test')
  await expect(sysadmin).toHaveURL(/tablero/)
  const late = sysadmin.getByRole('button', { name: /Personas atrasadas/ })
  await expect(late).toBeEnabled()
  await expectGoodLooks(sysadmin, 'the board')
  await late.click()
  await expect(late).toHaveAttribute('aria-pressed', 'true')
  const chip = sysadmin.getByRole('link', { name: /atrasada/ }).first()
  const count = Number.parseInt((await chip.textContent()) ?? '', 10)
  await chip.click()
  await expect(sysadmin).toHaveURL(/personas\?organizacion=.*alerta=late/)
  await expect(sysadmin.getByRole('button', { name: /^Ver a / })).toHaveCount(count)
  await leaveAll(sysadmin)

  const consultant = await personAt(browser)
  await logIn(consultant, 'consultora@demo.test', { at: '/tablero' })
  await expect(consultant.getByRole('row').nth(1)).toBeVisible()
  await leaveAll(consultant)
})

test('the log says who did what, and is taken along', async ({ browser }) => {
  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test', { at: '/auditoria' })
  await expect(sysadmin.getByRole('row', { name: /Entrar con correo y contraseña/ }).first()).toBeVisible()
  await expectGoodLooks(sysadmin, 'the audit log')
  await sysadmin.getByLabel('Quién', { exact: true }).fill('alma')
  await sysadmin.getByLabel('Resultado').selectOption('done')
  await expect(sysadmin.getByRole('row').nth(1)).toContainText('Alma Riquelme')
  const saved = sysadmin.waitForEvent('download')
  await sysadmin.getByRole('button', { name: 'Descargar' }).click()
  expect((await saved).suggestedFilename()).toBe('registro.csv')
  await leaveAll(sysadmin)
})
