import { expect, type Page } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, openPerson, personAt } from './people'

const PLANNED = 'Luis Alberto Cornejo Cornejo'
const MOVED = 'Manuel Hormazábal Tello'

// each screen is looked at in four sizes and schemes

test('a sysadmin changes the plan of one trip: told before, refused beside its field, put back', async ({
  browser,
}) => {
  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test')
  await sysadmin.getByRole('link', { name: 'Organizaciones' }).click()
  await sysadmin.getByRole('link', { name: 'Alimentos Lluvia de Abril' }).click()
  await sysadmin.getByRole('tab', { name: 'Travesías' }).click()
  await sysadmin.getByLabel('Buscar por nombre').fill(PLANNED)
  const drawer = sysadmin.getByRole('dialog')
  const plan = async (change: () => Promise<void>) => {
    await sysadmin.getByRole('button', { name: PLANNED }).click()
    await drawer.getByRole('button', { name: 'Cambiar plan' }).press('Enter')
    await change()
    await drawer.getByRole('button', { name: 'Guardar el plan' }).press('Enter')
  }
  const sessions = drawer.getByLabel('Sesiones del plan')
  const pace = drawer.getByLabel('Ritmo')
  let before = ['', '']
  await plan(async () => {
    before = [await sessions.inputValue(), await pace.inputValue()]
    await sessions.fill('1')
  })
  await expect(
    drawer.getByText(/^La travesía tendrá \d+ créditos: escribe \d+ sesiones o más\.$/),
  ).toBeVisible()
  await sessions.fill('15')
  await pace.selectOption('monthly')
  await expect(drawer.getByText(`El plan pasa de ${before[0]} sesiones a 15 sesiones.`)).toBeVisible()
  await expect(drawer.getByText('El ritmo será una al mes.')).toBeVisible()
  await expectGoodLooks(sysadmin, 'the plan of one trip')
  // more credits than the customer has are refused where they were written
  const total = drawer.getByLabel('Créditos en total')
  const had = await total.inputValue()
  await total.fill('200')
  await sessions.fill('200')
  await drawer.getByRole('button', { name: 'Guardar el plan' }).press('Enter')
  await expect(drawer.getByText(/^Hacen falta \d+ y hay /)).toBeVisible()
  await total.fill(had)
  await sessions.fill('15')
  await drawer.getByRole('button', { name: 'Guardar el plan' }).press('Enter')
  await expect(sysadmin.getByText('Plan cambiado.')).toBeVisible()
  await plan(async () => {
    await expect(sessions).toHaveValue('15')
    await expect(pace).toHaveValue('monthly')
    await sessions.fill(before[0] ?? '')
    await pace.selectOption(before[1] ?? '')
  })
  await expect(drawer).toBeHidden()
  await leaveAll(sysadmin)
})

async function openTrip(page: Page, from: string): Promise<void> {
  await page.getByLabel('Buscar por nombre o correo').fill(MOVED)
  const row = page.getByRole('row').filter({ hasText: MOVED })
  await expect(row).toContainText(from)
  await openPerson(page, MOVED)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Cambiar su travesía' }).click()
  await expect(drawer.getByText(`Travesía en ${from}`)).toBeVisible()
  await drawer.getByRole('button', { name: 'Cambiar de programa' }).press('Enter')
}

test('an admin moves somebody to another program and back, and reads before what it costs', async ({
  browser,
}) => {
  const [here, there] = ['Moviliza Jefaturas de Planta', 'Eleva Mandos Medios']
  const admin = await personAt(browser)
  await logIn(admin, 'admin@demo.test', { at: '/personas' })
  const drawer = admin.getByRole('dialog')
  for (const [from, to] of [
    [here, there],
    [there, here],
  ]) {
    await openTrip(admin, from ?? '')
    await expect(drawer.getByText('Elige el programa para ver qué cambia.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Pasar a otro programa' }).press('Enter')
    await expect(drawer.getByText('Elige un programa.', { exact: true })).toBeVisible()
    await drawer.getByRole('combobox', { name: 'Programa' }).fill((to ?? '').slice(0, 8))
    await drawer.getByRole('option', { name: to, exact: true }).click()
    await expect(drawer.getByText(/^(Su coach será|Elegirá a su coach)/)).toBeVisible()
    await expect(drawer.getByText(`Su travesía en ${from} se cancela.`)).toBeVisible()
    await expect(
      drawer.getByText(new RegExp(`^Queda con invitación a ${to}, con \\d+ créditos`)),
    ).toBeVisible()
    await expectGoodLooks(admin, 'moving somebody to another program')
    await drawer.getByRole('button', { name: `Pasar a ${to}` }).press('Enter')
    await expect(admin.getByText('Travesía cambiada.')).toBeVisible()
    await expect(drawer).toBeHidden()
  }
  await leaveAll(admin)
})
