import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

test('a sysadmin makes a program, changes it, looks at it and removes it', async ({ browser }) => {
  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test', { at: '/administrador-programas' })
  await sysadmin.getByRole('link', { name: 'Crear programa' }).click()
  await sysadmin.getByLabel('Nombre').fill('Eleva de prueba')
  await sysadmin.getByLabel('Camino').selectOption('Eleva')
  await sysadmin.getByLabel('Comienza').fill('01/03/2027')
  await sysadmin.getByRole('button', { name: 'Guardar programa' }).click()
  await expect(sysadmin.getByText('Escribe una fecha como')).toBeVisible()
  await sysadmin.getByLabel('Termina').fill('01/12/2027')
  await sysadmin.getByLabel('Agregar coach').selectOption({ index: 1 })
  await expectGoodLooks(sysadmin, 'the form of a program')
  await sysadmin.getByRole('button', { name: 'Guardar programa' }).click()
  await expect(sysadmin.getByRole('heading', { level: 1, name: 'Eleva de prueba' })).toBeVisible()
  await expect(sysadmin.getByText('Más adelante')).toBeVisible()

  await sysadmin.getByRole('link', { name: 'Editar' }).click()
  await sysadmin.getByLabel('Nombre').fill('Eleva corregido')
  await sysadmin.getByRole('button', { name: 'Guardar programa' }).click()
  await expect(sysadmin.getByRole('heading', { level: 1, name: 'Eleva corregido' })).toBeVisible()
  await expectGoodLooks(sysadmin, 'a program by itself')

  await sysadmin.getByRole('button', { name: 'Eliminar' }).click()
  await sysadmin.getByRole('button', { name: 'Eliminar programa' }).click()
  await expect(sysadmin.getByRole('heading', { level: 1, name: 'Programas' })).toBeVisible()
  await expect(sysadmin.getByText('Eleva corregido')).toBeHidden()
  await leaveAll(sysadmin)
})

test('a program gets more sessions, also for some who already travel in it, named and counted first', async ({
  browser,
}) => {
  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test', { at: '/administrador-programas' })
  await sysadmin
    .getByRole('link', { name: /^Eleva/ })
    .first()
    .click()
  await sysadmin.getByRole('link', { name: 'Editar' }).click()
  const sessions = sysadmin.getByLabel('Sesiones por persona')
  const more = String(Number(await sessions.inputValue()) + 1)
  await sessions.fill(more)
  await sysadmin.getByRole('button', { name: 'Guardar programa' }).click()
  const dialog = sysadmin.getByRole('dialog')
  await expect(dialog.getByText('Las travesías abiertas siguen como están.')).toBeVisible()
  await dialog.getByText('También para algunas').click()
  await expect(dialog.getByRole('button', { name: 'Guardar el programa' })).toBeDisabled()
  const first = dialog.getByRole('checkbox').first()
  await first.focus()
  await sysadmin.keyboard.press('Space')
  await expect(dialog.getByText(/^1 travesía cambia/)).toBeVisible()
  await expectGoodLooks(sysadmin, 'whom an edit of a program reaches')
  await dialog.getByRole('button', { name: 'Guardar y cambiar 1 travesía' }).click()
  await expect(sysadmin.getByText('Programa guardado.')).toBeVisible()

  await sysadmin.getByRole('link', { name: 'Editar' }).click()
  await expect(sysadmin.getByLabel('Sesiones por persona')).toHaveValue(more)
  await leaveAll(sysadmin)
})
