import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

test('a sysadmin sees the product as an admin of a customer, changes nothing, and comes back to their own', async ({
  browser,
}) => {
  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test', { at: '/administrador-usuarios' })
  await sysadmin.getByLabel('Nombre o correo').fill('ormeño')
  await sysadmin.getByRole('button', { name: /^Ver a .*Ormeño/ }).click()
  await sysadmin.getByRole('dialog').getByRole('button', { name: 'Ver como' }).click()

  const bar = sysadmin.getByRole('status').filter({ hasText: 'Estás viendo como Francisca' })
  await expect(bar).toContainText(/termina a las \d\d:\d\d/)
  const navigation = sysadmin.getByRole('navigation', { name: 'Principal' })
  await navigation.getByRole('link', { name: 'Personas' }).click()
  await expect(bar).toBeInViewport()
  await expect(sysadmin.getByRole('row').nth(1)).toBeVisible()
  await expectGoodLooks(sysadmin, 'the product as somebody else')
  await expect(sysadmin.getByRole('button', { name: /^Avisos/ })).toBeHidden()

  const refused = await sysadmin.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('travesia.preview') ?? '{}')
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const body = JSON.stringify({ query: 'mutation { switchRole(role: admin) { _id } }' })
    const answer = await fetch('/graphql', { method: 'POST', headers, body })
    return (await answer.json()).errors[0].extensions.code
  })
  expect(refused).toBe('FORBIDDEN')

  const other = await sysadmin.context().newPage()
  await other.goto('/tablero')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.getByText('Estás viendo como')).toHaveCount(0)
  await other.close()

  await sysadmin.reload()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Salir de la vista' }).click()
  await expect(sysadmin).toHaveURL(/administrador-usuarios/)
  await expect(sysadmin.getByLabel('Nombre o correo')).toBeVisible()
  await expect(sysadmin.getByText('Estás viendo como')).toHaveCount(0)
  await leaveAll(sysadmin)

  const admin = await personAt(browser)
  await logIn(admin, 'admin@demo.test')
  await admin.getByRole('button', { name: /^Avisos/ }).click()
  await expect(admin.getByText('Alguien de la plataforma la ve como tú').first()).toBeVisible()
  await leaveAll(admin)
})
