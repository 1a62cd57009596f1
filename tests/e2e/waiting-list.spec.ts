import { expect } from '@playwright/test'
import { saved, written } from './agenda'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

const DAY = 86_400_000

test('who finds no hour waits for one, and is told when the coach has hours again', async ({ browser }) => {
  const coach = await personAt(browser)
  const coachee = await personAt(browser)
  await logIn(coach, 'tomas.oyarzo@demo.test', { at: '/disponibilidad' })
  await coach.getByRole('button', { name: 'Bloquear horas' }).click()
  await coach.getByLabel('Nombre, solo para ti').fill('Postnatal')
  await coach.getByLabel('Desde el').fill(written(new Date()))
  await coach.getByLabel('Hasta el').fill(written(new Date(Date.now() + 80 * DAY)))
  await coach.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(coach.getByRole('button', { name: 'Guardar y mantener las sesiones' })).toBeVisible()
  await saved(coach)

  await logIn(coachee, 'constanza.alarcon@example.cl', { at: '/agendar' })
  const join = coachee.getByRole('button', { name: 'Avísame cuando haya una hora' })
  await expect(join).toBeVisible()
  await expectGoodLooks(coachee, 'a coach without hours')
  await join.click()
  await expect(coachee.getByText('Esperas una hora: primer lugar.')).toBeVisible()
  await expectGoodLooks(coachee, 'a place in the line of a coach')
  await coachee.reload()
  await expect(coachee.getByText('Esperas una hora: primer lugar.')).toBeVisible()

  await coach.getByRole('button', { name: /^Quitar.*Postnatal/ }).click()
  await expect(coach.getByText('Lo quitamos de tu agenda.')).toBeVisible()
  await coachee.goto('/')
  const bell = coachee.getByRole('button', { name: /^Avisos/ })
  // who waits is looked for every half minute
  await expect(bell).toHaveAccessibleName(/sin leer$/, { timeout: 60_000 })
  await bell.click()
  await coachee
    .getByRole('link', { name: /Tomás.*hora|hora.*Tomás/ })
    .or(coachee.getByRole('button', { name: /Tomás.*hora|hora.*Tomás/ }))
    .first()
    .click()
  await expect(coachee).toHaveURL(/\/agendar/)
  await expect(coachee.getByText('No hay horas en los próximos 60 días.')).toBeHidden()
  await expect(coachee.getByRole('button', { name: /\d libres$/ }).first()).toBeVisible()
  await leaveAll(coach, coachee)
})
