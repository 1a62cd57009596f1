import { expect } from '@playwright/test'
import { arrowTo, chooseIn, enter, tabTo, typeIn } from './by-keyboard'
import { test } from './moment'
import { leaveAll, logIn, personAt } from './people'

test('the panel is read by keyboard alone: where a number comes from, its table, its file, and who is behind it', async ({
  browser,
}) => {
  const admin = await personAt(browser)
  await logIn(admin, 'admin@demo.test', { at: '/panel' })
  await expect(admin.getByText('Coachees activos')).toBeVisible()

  const from = admin.getByRole('button', { name: 'De dónde sale: Asistencia' })
  await enter(admin, from)
  const source = admin.getByRole('region', { name: 'De dónde sale: Asistencia', exact: true })
  await expect(source).toContainText('Las canceladas no cuentan.')
  const month = source.getByRole('radio', { name: 'Mes' })
  await tabTo(admin, source.getByRole('radio', { checked: true }))
  await arrowTo(admin, month, 'ArrowRight')
  await expect(source.getByRole('rowheader')).toHaveCount(12)
  await enter(admin, source.getByRole('button', { name: 'Ver filas' }))
  await expect(source.getByRole('listitem').getByRole('link').first()).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(source).toBeHidden()
  await expect(from).toBeFocused()

  await enter(admin, admin.getByText('Ver como tabla'))
  await expect(admin.getByRole('rowheader', { name: /^Sem 1 / })).toBeVisible()
  const file = admin.waitForEvent('download')
  await enter(admin, admin.getByRole('link', { name: /^Bajar en CSV: Avance/ }))
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  const ranking = admin.getByRole('radio', { name: 'Más elegidos' })
  await tabTo(admin, ranking)
  await arrowTo(admin, admin.getByRole('radio', { name: 'Por categoría' }), 'ArrowRight')
  await expect(admin.getByRole('heading', { level: 3, name: 'Conversaciones' })).toBeVisible()

  const people = admin.getByRole('table', { name: 'Coachees' })
  await enter(admin, people.getByRole('button', { name: 'Ordenar por sesiones' }))
  await expect(people.getByRole('columnheader', { name: /sesiones/i })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await enter(admin, admin.getByRole('button', { name: 'Página siguiente' }))
  await expect(admin.getByText(/^11 a \d+ de \d+$/)).toBeVisible()
  await typeIn(admin, admin.getByLabel('Buscar por nombre'), 'nancupil')
  await expect(people.getByRole('rowheader')).toHaveCount(1)
  await chooseIn(admin, admin.getByLabel('Programa', { exact: true }), 'Eleva Mandos Medios')
  await expect(admin.getByRole('heading', { level: 1, name: 'Eleva Mandos Medios' })).toBeVisible()
  await leaveAll(admin)
})
