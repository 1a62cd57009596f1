import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

test('a sysadmin finds sessions by filter and page, and takes them along as a file', async ({ browser }) => {
  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test', { at: '/info-sesiones' })
  const total = sysadmin.getByRole('heading', { name: /^\d+ duplas$/ })
  await expect(total).toBeVisible()
  await expect(sysadmin.getByText('Página 1 de')).toBeVisible()
  await sysadmin.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(sysadmin.getByText('Página 2 de')).toBeVisible()

  const coach = sysadmin.getByRole('combobox', { name: 'Coach', exact: true })
  await coach.click()
  await sysadmin.getByRole('option').first().click()
  await expect(sysadmin.getByText('Página 1 de 1')).toBeVisible()
  const name = await coach.inputValue()
  expect(name).not.toBe('')
  const first = sysadmin.locator('summary').first()
  await expect(first).toContainText(name)
  await first.click()
  await expectGoodLooks(sysadmin, 'the sessions of one coach')

  const [download] = await Promise.all([
    sysadmin.waitForEvent('download'),
    sysadmin.getByRole('button', { name: 'Bajar CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFCoach;Correo coach;Coachee;Correo coachee;Programa;Fecha;Hora;Estado;Reclamo')
  expect(lines.slice(1, -1).every((line) => line.startsWith(name))).toBe(true)
  expect(lines[1]).toMatch(/;\d\d-\d\d-\d{4};\d\d:\d\d;/)

  await sysadmin.getByLabel('Desde').fill('01/01/2031')
  await sysadmin.getByLabel('Desde').blur()
  await expect(sysadmin.getByText('No hay sesiones con esos filtros')).toBeVisible()
  await sysadmin.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(sysadmin.getByText('Página 1 de')).toBeVisible()
  await expect(coach).toHaveValue('')
  await leaveAll(sysadmin)
})
