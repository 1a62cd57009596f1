import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

const PLANTA = 'Moviliza Jefaturas de Planta'
const MANDOS = 'Eleva Mandos Medios'

test('an admin lands on the membership, chooses a program, and reads the account', async ({ browser }) => {
  const admin = await personAt(browser)
  await logIn(admin, 'admin@demo.test')
  await expect(admin).toHaveURL(/\/programas\/panel$/)
  await expect(admin.getByRole('heading', { level: 1, name: 'Membresía' })).toBeVisible()
  await expect(admin.getByText(/disponibles de \d+ créditos/)).toBeVisible()
  await expect(admin.getByText('Coachees activos')).toBeVisible()
  await expect(admin.getByRole('rowheader', { name: 'Delegación' })).toBeVisible()
  await expect(admin.getByText(/^De \d+ a \d+, según \d+ personas$/).first()).toBeVisible()
  const trips = admin.getByRole('table', { name: 'Travesías' })
  await expect(trips.getByRole('rowheader')).toHaveCount(10)
  await expectGoodLooks(admin, 'the membership of an admin')

  await admin.getByLabel('Programa', { exact: true }).selectOption({ label: PLANTA })
  await expect(trips.getByRole('cell', { name: PLANTA }).first()).toBeVisible()
  await expect(trips.getByRole('cell', { name: MANDOS })).toHaveCount(0)
  await admin.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(admin.getByText(/^11 a \d+ de \d+$/)).toBeVisible()
  await admin.getByLabel('Estado').selectOption({ label: 'Vencida' })
  await expect(admin.getByText('No hay travesías en ese estado')).toBeVisible()

  await admin.getByRole('link', { name: 'Ver la cuenta' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Cuenta' })).toBeVisible()
  await expect(admin.getByText(/^disponibles de \d+$|^\d+ disponibles de \d+$/)).toBeVisible()
  await expect(admin.getByRole('rowheader', { name: new RegExp(PLANTA) })).toBeVisible()
  await expect(admin.getByText('Sesión agendada').first()).toBeVisible()
  await expectGoodLooks(admin, 'the account of an organization')
  await leaveAll(admin)
})

test('what does not come stands at zero with a sentence, and a consultant changes organization', async ({
  browser,
}) => {
  const consultant = await personAt(browser)
  await consultant.route('**/account-balances*', (route) => route.abort())
  await logIn(consultant, 'consultora@demo.test')
  await expect(consultant.getByText('No pudimos traer el saldo.')).toBeVisible()
  await expect(consultant.getByText('Coachees activos')).toBeVisible()
  await consultant.getByRole('link', { name: 'Cuenta' }).click()
  await expect(
    consultant.getByText('No pudimos traer los saldos: los ceros que ves no son reales.'),
  ).toBeVisible()
  await expectGoodLooks(consultant, 'an account without its balances')
  await consultant.unroute('**/account-balances*')
  await consultant.getByRole('button', { name: 'Reintentar' }).click()
  await expect(consultant.getByRole('rowheader', { name: new RegExp(PLANTA) })).toBeVisible()
  await consultant
    .getByRole('combobox', { name: 'Organización' })
    .selectOption({ label: 'Grupo Faro Turquesa' })
  await expect(consultant.getByText('Sin membresía')).toBeVisible()
  await expect(consultant.getByRole('rowheader', { name: new RegExp(MANDOS) })).toBeVisible()
  await expect(consultant.getByRole('rowheader', { name: new RegExp(PLANTA) })).toHaveCount(0)
  await leaveAll(consultant)
})
