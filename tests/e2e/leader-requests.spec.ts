import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, linkFromMail, logIn, personAt } from './people'

test('an admin asks leaders and reminds one; who was asked lately rests, and one mail has all their coachees', async ({
  browser,
}) => {
  const admin = await personAt(browser)
  await logIn(admin, 'admin@demo.test', { at: '/panel/program-moviliza-planta' })
  const open = admin.getByRole('button', { name: 'Pedir a los líderes' })
  await open.click()
  const drawer = admin.getByRole('dialog', { name: 'Pedir a los líderes' })
  const row = drawer.getByRole('listitem').filter({ hasText: 'Paulina Ibáñez de la Fuente' })
  await expect(row).toContainText('Lidera a Katherine Yáñez Yáñez y Yasna Quezada Muñoz')
  await expect(drawer.getByText('3 líderes, respondieron 3.')).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'A coachees' })).toContainText('Puntaje del programa')
  await expectGoodLooks(admin, 'what leaders are asked')

  await row.getByRole('checkbox').check()
  await drawer.getByRole('button', { name: 'Pedir a 1', exact: true }).click()
  await expect(drawer.getByText('Se le escribe a 1 líder: un correo a cada quien.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Cancelar' }).click()
  await drawer.getByRole('button', { name: 'Pedir a 1', exact: true }).click()
  await drawer.getByRole('button', { name: 'Enviar' }).click()
  await expect(drawer.getByText('Se le pidió a 1 líder.')).toBeVisible()
  // of three one has not answered what they were asked last: who did is told no more
  await expect(drawer.getByText('Quiénes respondieron se ve desde que respondan tres.')).toBeVisible()

  await row.getByRole('checkbox').check()
  await drawer.getByRole('button', { name: 'Pedir a 1', exact: true }).click()
  await drawer.getByRole('button', { name: 'Enviar' }).click()
  await expect(
    drawer.getByText(
      /No salió ningún correo\. A 1 persona ya se le preguntó hace poco y no se le escribirá todavía: Paulina Ibáñez de la Fuente hasta el \S+ \d+ de \S+\./,
    ),
  ).toBeVisible()
  await expectGoodLooks(admin, 'who was asked lately')

  // about the program they are asked apart, and rest all the same
  await drawer.getByRole('radio', { name: 'Cómo ven el programa' }).check()
  await expect(row).toBeVisible()
  await drawer.getByRole('button', { name: 'Cerrar' }).click()
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()

  const leader = await personAt(browser)
  const link = await linkFromMail(admin, 'paulina.ibanez@example.cl', 'Empezar por la primera')
  await leader.goto(link)
  await expect(leader.getByRole('heading', { level: 1, name: 'Cómo ves a Katherine' })).toBeVisible()

  // somebody was asked some days ago and did not answer
  await admin.goto('/panel/program-eleva-mandos')
  await open.click()
  const waited = drawer.getByRole('listitem').filter({ hasText: 'Claudio Zúñiga Araya' })
  await expect(waited).toContainText('Se le pidió el')
  await waited.getByRole('checkbox').check()
  await drawer.getByRole('button', { name: 'Recordar a 1', exact: true }).click()
  await expect(drawer.getByText('Se le recuerda, si no ha respondido.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Enviar' }).click()
  await expect(drawer.getByText('Se le recordó a 1 líder.')).toBeVisible()
  await expect(waited).toContainText('Se le recordó el')
  await waited.getByRole('checkbox').check()
  await drawer.getByRole('button', { name: 'Recordar a 1', exact: true }).click()
  await drawer.getByRole('button', { name: 'Enviar' }).click()
  await expect(
    drawer.getByText(
      /ya se le recordó las veces que se puede y no se le escribirá todavía: Claudio Zúñiga Araya hasta el/,
    ),
  ).toBeVisible()
  await leaveAll(admin, leader)
})
