import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, linkFromMail, logIn, personAt } from './people'

/** A day far enough that one may go on until then, and the other's program is over too early. */
const FAR = '01/06/2027'
const LASTS = 'Antonella Bianchi Rojas'
const ENDS = 'Constanza Alarcón Peñailillo'

test('an admin extends several at once: told before who is left out and why, followed, seen on the rows', async ({
  browser,
}) => {
  const admin = await personAt(browser)
  await logIn(admin, 'admin@demo.test', { at: '/personas?columnas=program,state,endDate' })
  // the keyboard alone: a row, then another
  for (const name of [LASTS, ENDS]) {
    await admin.getByRole('checkbox', { name: `Elegir a ${name}` }).focus()
    await admin.keyboard.press('Space')
  }
  const bar = admin.getByRole('region', { name: 'Personas elegidas' })
  await expect(bar.getByText('2 elegidas')).toBeVisible()
  await expectGoodLooks(admin, 'people who were chosen')
  await admin.getByRole('button', { name: 'Columnas' }).click()
  await expect(admin.getByRole('dialog', { name: 'Columnas' })).toBeInViewport()
  await admin.keyboard.press('Escape')

  await bar.getByRole('button', { name: /^Extender/ }).focus()
  await admin.keyboard.press('Enter')
  const drawer = admin.getByRole('dialog', { name: 'Extender travesías' })
  await drawer.getByRole('button', { name: 'Revisar' }).press('Enter')
  await expect(drawer.getByText('Escribe por qué.')).toBeVisible()
  await drawer.getByLabel('Nuevo término').fill(FAR)
  await drawer.getByLabel('Motivo').fill('Se suma el cierre del año')
  await expectGoodLooks(admin, 'what an extension of many asks')
  await drawer.getByRole('button', { name: 'Revisar' }).press('Enter')
  await expect(drawer.getByText(/^1 travesía termina el 01\/06\/2027/)).toBeVisible()
  const left = drawer.getByRole('listitem').filter({ hasText: ENDS })
  await expect(left.getByText(/^Puede durar hasta el /)).toBeVisible()
  await expectGoodLooks(admin, 'what an action on many will do')
  await drawer.getByRole('button', { name: 'Empezar con 1' }).press('Enter')
  await expect(drawer.getByText('Terminó: 2 de 2')).toBeVisible()
  await expect(drawer.getByText('1 hecha, 1 omitida')).toBeVisible()
  await expectGoodLooks(admin, 'how an action on many went')
  await drawer.getByRole('button', { name: 'Cerrar' }).last().press('Enter')
  await expect(drawer).toBeHidden()
  await expect(bar).toBeHidden()
  await expect(admin.getByRole('row').filter({ hasText: FAR })).toHaveCount(1)

  // the mail at its end leads to how it went, beside the list
  await admin.goto(await linkFromMail(admin, 'admin@demo.test', 'Ver el resultado'))
  const run = admin.getByRole('dialog').filter({ hasText: '1 hecha, 1 omitida' })
  await expect(run).toBeVisible()
  await run.getByRole('button', { name: 'Cerrar' }).click()
  await expect(run).toBeHidden()
  await expect(admin.getByRole('row').filter({ hasText: LASTS })).toHaveCount(1)
  await leaveAll(admin)
})
