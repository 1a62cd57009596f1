import { expect } from '@playwright/test'
import { dayAfter, shownDate } from '#domain/dates'
import { houseDay } from '#domain/memberships'
import { chooseIn, enter, leaves, tabTo, typeIn } from './by-keyboard'
import { test } from './moment'
import { logIn } from './people'

const CUSTOMER = 'Herrería del Teclado'
const PROGRAM = 'Eleva a Teclas'

test('a customer is brought in by keyboard alone', async ({ page }) => {
  await logIn(page, 'sysadmin@demo.test')
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const drawer = page.getByRole('dialog')

  await test.step('an organization with its membership and credits', async () => {
    await enter(page, link('Organizaciones'))
    await enter(page, link('Crear organización'))
    await typeIn(page, page.getByLabel('Nombre'), CUSTOMER)
    await typeIn(page, page.getByLabel('RUT'), '77.000.002-5')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(CUSTOMER)

    await tabTo(page, page.getByRole('tab', { selected: true }))
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: 'Ajustes' })).toBeFocused()
    await page.keyboard.press('Enter')
    const membership = page.getByRole('region', { name: 'Membresía' })
    await enter(page, membership.getByRole('button', { name: 'Agregar' }))
    await expect(drawer).toBeVisible()
    await leaves(page, membership.getByRole('button', { name: 'Agregar' }))
    await page.keyboard.press('Enter')
    await enter(page, drawer.getByRole('button', { name: /^Semestral/ }))
    await expect(drawer.getByText('Hoy mismo se abonan 500 créditos.')).toBeVisible()
    await enter(page, drawer.getByRole('button', { name: /^Acordar hasta el/ }))
    await expect(drawer).toBeHidden()
    await expect(membership).toContainText('Semestral')

    await enter(page, button('Abonar créditos'))
    await typeIn(page, drawer.getByLabel('Cuántos créditos'), '40')
    await typeIn(page, drawer.getByLabel('Detalle'), 'Primera cuota')
    await enter(page, drawer.getByRole('button', { name: 'Abonar', exact: true }))
    await expect(drawer).toBeHidden()
  })

  await test.step('a program with a coach', async () => {
    await enter(page, link('Programas'))
    await enter(page, link('Crear programa'))
    const today = houseDay(Date.now())
    await typeIn(page, page.getByLabel('Nombre'), PROGRAM)
    await chooseIn(page, page.getByLabel('Camino'), 'Eleva')
    await typeIn(page, page.getByLabel('Sesiones por persona'), '4')
    await typeIn(page, page.getByLabel('Comienza'), shownDate(today))
    await typeIn(page, page.getByLabel('Termina'), shownDate(dayAfter(today, 150)))
    await enter(page, page.getByLabel(CUSTOMER), 'Space')
    await enter(page, button('Guardar programa'))
    await expect(page.getByRole('heading', { level: 1, name: PROGRAM })).toBeVisible()
  })

  await test.step('somebody who is invited', async () => {
    await enter(page, link('Usuarios'))
    await enter(page, button('Crear usuario'))
    await typeIn(page, drawer.getByLabel('Correo'), 'por-teclas@example.cl')
    await typeIn(page, drawer.getByLabel('Nombre'), 'Amanda')
    await typeIn(page, drawer.getByLabel('Apellido'), 'Teclado')
    await chooseIn(page, drawer.getByLabel('Grupo'), 'Cliente')
    await enter(page, drawer.getByLabel('Coachee'), 'Space')
    await chooseIn(page, drawer.getByLabel('Organización'), CUSTOMER)
    await enter(page, drawer.getByLabel(PROGRAM), 'Space')
    await enter(page, drawer.getByRole('button', { name: 'Enviar invitación' }))
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('row', { name: /Amanda Teclado/ })).toContainText('Con invitación')
  })

  await test.step('the list of a customer’s people', async () => {
    await enter(page, link('Personas'))
    await chooseIn(page, page.getByRole('combobox', { name: 'Organización' }), CUSTOMER)
    const row = page.getByRole('button', { name: 'Ver a Amanda Teclado' })
    await enter(page, row)
    await expect(drawer).toBeVisible()
    await leaves(page, row)
    await enter(page, page.getByRole('checkbox', { name: /Amanda Teclado/ }), 'Space')
    const remind = button(/^Recordar/)
    await enter(page, remind)
    await expect(drawer).toBeVisible()
    await leaves(page, remind)
    await enter(page, button('Columnas'))
    await expect(drawer).toContainText('Última señal')
    await expect(drawer.locator(':focus')).toHaveCount(1)
    await leaves(page, button('Columnas'))
  })

  await test.step('the board', async () => {
    await enter(page, link('Tablero'))
    await typeIn(page, page.getByLabel('Buscar cliente'), 'Herrería')
    await enter(page, page.getByRole('link', { name: new RegExp(CUSTOMER) }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(CUSTOMER)
  })
})
