import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

test('a sysadmin finds a person, corrects a datum, and invites somebody who is then in the list', async ({
  browser,
}) => {
  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test', { at: '/administrador-usuarios' })
  const search = sysadmin.getByLabel('Nombre o correo')
  await search.fill('pfeifer')
  await expect(sysadmin.getByRole('heading', { name: '1 persona', exact: true })).toBeVisible()
  await sysadmin.getByRole('button', { name: /^Ver a .*Pfeifer/ }).click()
  const drawer = sysadmin.getByRole('dialog')
  await drawer.getByLabel('Teléfono').fill('+56 9 8765 4321')
  await drawer.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(sysadmin.getByText('Cambios guardados.')).toBeVisible()
  await expectGoodLooks(sysadmin, 'a person beside the list')
  await drawer.getByRole('button', { name: 'Cerrar' }).click()

  await sysadmin.getByRole('button', { name: 'Crear usuario' }).click()
  await drawer.getByLabel('Correo').fill('nueva.consultora@example.cl')
  await drawer.getByLabel('Nombre').fill('Ximena')
  await drawer.getByLabel('Apellido').fill('Ñiquén')
  await drawer.getByLabel('Grupo').selectOption({ label: 'Colaborador' })
  await drawer.getByLabel('Consultor').check()
  await drawer.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(drawer).toBeHidden()
  await search.fill('niquen')
  await expect(sysadmin.getByRole('row', { name: /Ximena Ñiquén/ })).toContainText('Con invitación')
  await leaveAll(sysadmin)
})
