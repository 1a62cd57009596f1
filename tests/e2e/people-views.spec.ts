import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

test('an admin keeps a list under a name, has it open by itself, renames it and removes it', async ({
  browser,
}) => {
  const admin = await personAt(browser)
  await logIn(admin, 'admin@demo.test', { at: '/personas' })
  await admin.getByRole('button', { name: 'Ordenar por sesiones' }).click()
  await admin.getByRole('radio', { name: /^Activa/ }).check()
  await expect(admin).toHaveURL(/estados=active/)

  await admin.getByRole('button', { name: 'Vistas', exact: true }).click()
  await admin.getByRole('button', { name: 'Guardar esta vista' }).click()
  const drawer = admin.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(drawer.getByText('Ponle un nombre a la vista.')).toBeVisible()
  await drawer.getByLabel('Nombre de la vista').fill('Activas por sesiones')
  await drawer.getByLabel('Abrir Personas con esta vista').check()
  await expectGoodLooks(admin, 'a view that is saved')
  await drawer.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(admin.getByRole('button', { name: 'Vista: Activas por sesiones' })).toBeVisible()

  await admin.goto('/personas')
  await expect(admin).toHaveURL(/estados=active&orden=sessions/)
  await expect(admin.getByRole('radio', { name: /^Activa/ })).toBeChecked()

  await admin.goto('/personas?orden=coach')
  await admin.getByRole('button', { name: 'Vistas', exact: true }).click()
  await admin.getByRole('button', { name: /^Activas por sesiones/ }).click()
  await expect(admin).toHaveURL(/estados=active&orden=sessions/)
  await admin.goBack()
  await expect(admin).toHaveURL(/\?orden=coach$/)
  await admin.goForward()

  const current = admin.getByRole('button', { name: /^Vista: Activas/ })
  await current.click()
  await expectGoodLooks(admin, 'the menu of views')
  await admin.getByRole('button', { name: 'Cambiar «Activas por sesiones»' }).click()
  await drawer.getByLabel('Nombre de la vista').fill('Activas')
  await drawer.getByRole('button', { name: 'Guardar vista' }).click()
  await admin.goto('/personas?estados=active&orden=coach')
  await admin.getByRole('button', { name: 'Vistas', exact: true }).click()
  await admin.getByRole('button', { name: 'Cambiar «Activas»' }).click()
  await drawer.getByLabel('Guardar lo que se ve ahora').check()
  await drawer.getByRole('button', { name: 'Guardar vista' }).click()
  await admin.getByRole('button', { name: 'Vista: Activas', exact: true }).click()
  await admin.getByRole('button', { name: 'Cambiar «Activas»' }).click()
  await drawer.getByRole('button', { name: 'Eliminar vista' }).click()
  const question = admin.getByRole('dialog', { name: '¿Eliminar «Activas»?' })
  await question.getByRole('button', { name: 'Eliminar vista' }).click()
  await expect(admin.getByText('Vista eliminada.')).toBeVisible()
  await admin.goto('/personas')
  await expect(admin.getByRole('row').nth(1)).toBeVisible()
  await expect(admin).toHaveURL(/\/personas$/)
  await leaveAll(admin)
})
