import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, linkFromMail, logIn, personAt } from './people'

test('an admin finds who needs a word, opens them, and takes the list along as it is seen', async ({
  browser,
}) => {
  const admin = await personAt(browser)
  await logIn(admin, 'admin@demo.test', { at: '/personas' })
  await expect(admin.getByRole('heading', { name: 'Personas' })).toBeVisible()
  const rows = admin.getByRole('row')
  await expect(rows.nth(5)).toBeVisible()
  await expectGoodLooks(admin, 'people of a customer')

  await admin.getByRole('button', { name: 'Ordenar por sesiones' }).click()
  await admin.getByRole('button', { name: 'Ordenar por sesiones' }).click()
  await expect(admin).toHaveURL(/orden=sessions&baja=si/)
  await admin.getByRole('radio', { name: /^Activa/ }).check()
  await expect(admin).toHaveURL(/estados=active/)
  await admin.reload()
  await expect(admin.getByRole('radio', { name: /^Activa/ })).toBeChecked()
  await expect(admin.getByRole('columnheader', { name: 'Ordenar por sesiones' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )

  await admin.getByRole('button', { name: 'Columnas' }).click()
  await admin.getByLabel('Área', { exact: true }).check()
  await expectGoodLooks(admin, 'the menu of columns')
  // opened anew: other widths had put it elsewhere
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Columnas' }).click()
  // a column is dragged past three others, down and up again, and put back with a key
  const columns = admin.locator('li[data-column]').filter({ has: admin.getByRole('button') })
  const order = () => columns.evaluateAll((all) => all.map((row) => row.getAttribute('data-column') ?? ''))
  const [first = '', ...others] = await order()
  const down = [...others.slice(0, 3), first, ...others.slice(3)]
  await dragRow(admin, columns, 0, 3)
  await expect.poll(order).toEqual(down)
  await dragRow(admin, columns, 3, 1)
  await expect.poll(order).toEqual([others[0], first, ...others.slice(1)])
  await columns
    .nth(1)
    .getByRole('button', { name: /^Mover / })
    .press('ArrowUp')
  await expect.poll(order).toEqual([first, ...others])
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('columnheader', { name: 'Ordenar por área' })).toBeVisible()

  const saved = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Descargar la lista' }).click()
  expect((await saved).suggestedFilename()).toBe('personas.csv')

  await admin
    .getByRole('button', { name: /^Ver a / })
    .first()
    .click()
  const drawer = admin.getByRole('dialog')
  await expect(drawer.getByText('Tuvo una sesión').first()).toBeVisible()
  await expectGoodLooks(admin, 'one person of a customer')
  await drawer.getByRole('button', { name: 'Cambiar sus datos' }).click()
  await drawer.getByLabel('Sede').fill('Planta Talca')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(admin.getByText('Datos guardados.')).toBeVisible()
  await leaveAll(admin)
})

/** By its handle, slowly enough to pass what lies between. */
async function dragRow(page: Page, rows: Locator, from: number, to: number): Promise<void> {
  const grip = (at: number) => rows.nth(at).getByRole('button', { name: /^Mover / })
  await grip(from).hover()
  await page.mouse.down()
  const end = await grip(to).boundingBox()
  if (!end) throw new Error('it is not there')
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 })
  await page.mouse.up()
}

test('a sysadmin says whose people, a consultant sees those of assigned programs', async ({ browser }) => {
  const sysadmin = await personAt(browser)
  await logIn(sysadmin, 'sysadmin@demo.test', { at: '/personas' })
  await expect(sysadmin.getByText('Elige una organización para ver a sus personas.')).toBeVisible()
  await expectGoodLooks(sysadmin, 'whose people')
  await sysadmin.getByRole('combobox', { name: 'Organización' }).selectOption({ index: 1 })
  await expect(sysadmin.getByRole('row').nth(1)).toBeVisible()
  await leaveAll(sysadmin)

  const consultant = await personAt(browser)
  await logIn(consultant, 'consultora@demo.test', { at: '/personas' })
  await expect(consultant.getByRole('row').nth(1)).toBeVisible()
  await leaveAll(consultant)
})

test('an invitation nobody took is reminded once, corrected, and withdrawn, which ends its link', async ({
  browser,
}) => {
  const admin = await personAt(browser)
  await logIn(admin, 'admin@demo.test', { at: '/personas/importar' })
  const mark = `r${Date.now() % 1_000_000}`
  const [wrong, right] = [`${mark}@lluvia.example`, `${mark}.bien@lluvia.example`]
  const program = admin.getByLabel('Programa', { exact: true })
  if ((await program.inputValue()) === '') await program.selectOption({ index: 1 })
  const place = await program.inputValue()
  // a sysadmin invites also while credits are promised to others
  const house = await personAt(browser)
  await logIn(house, 'sysadmin@demo.test', { at: '/personas/importar' })
  await house.getByLabel('Programa', { exact: true }).selectOption(place)
  await house.getByLabel('Pega tu lista').fill(`${wrong}, Rocío ${mark}`)
  await house.getByRole('button', { name: 'Revisar' }).click()
  await house.getByRole('button', { name: /^Invitar a 1( igual)?$/ }).click()
  await expect(house.getByRole('heading', { name: 'Terminó' })).toBeVisible()
  await house.context().close()
  await admin.getByRole('navigation', { name: 'Dónde estás' }).getByRole('link', { name: 'Personas' }).click()

  const drawer = admin.getByRole('dialog')
  const open = async () => {
    await admin.getByLabel('Buscar por nombre o correo').fill(mark)
    await admin.getByRole('button', { name: `Ver a Rocío ${mark}` }).click()
    await expect(drawer).toBeVisible()
  }
  await open()
  await expectGoodLooks(admin, 'somebody who has not taken an invitation')
  await drawer.getByRole('button', { name: 'Recordar' }).click()
  await expect(admin.getByText('El recordatorio va en camino.')).toBeVisible()
  await open()
  await drawer.getByRole('button', { name: 'Recordar' }).click()
  await expect(drawer.getByText('Ya se le recordó hace menos de 3 días.')).toBeVisible()

  await drawer.getByRole('button', { name: 'Corregir correo o nombre' }).click()
  await drawer.getByLabel('Correo').fill('sin-arroba')
  await drawer.getByRole('button', { name: 'Guardar corrección' }).click()
  await expect(drawer.getByText('Escribe su correo, como ana@empresa.cl.')).toBeVisible()
  await drawer.getByLabel('Correo').fill(right)
  await expectGoodLooks(admin, 'correcting an invitation')
  await drawer.getByRole('button', { name: 'Guardar corrección' }).click()
  await expect(admin.getByText('Invitación corregida.')).toBeVisible()
  const guest = await personAt(browser)
  const link = await linkFromMail(guest, right, 'Aceptar invitación')
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: /te invita a/ })).toBeVisible()

  await open()
  await drawer.getByRole('button', { name: 'Retirar', exact: true }).click()
  await expectGoodLooks(admin, 'withdrawing an invitation')
  await drawer.getByLabel('Motivo (opcional)').fill('Cambió de área')
  await drawer.getByRole('button', { name: 'Retirar la invitación' }).click()
  await expect(admin.getByText('Invitación retirada.')).toBeVisible()
  await expect(admin.getByRole('button', { name: `Ver a Rocío ${mark}` })).toBeHidden()
  await guest.goto(link)
  await expect(guest.getByText(/venció o ya se usó/)).toBeVisible()
  await leaveAll(admin, guest)
})
