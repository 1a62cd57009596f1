import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { dayAfter, shownDate } from '#domain/dates'
import { houseDay } from '#domain/memberships'
import { CHOSEN, completeCoachProfile, expectGoodLooks, openPerson } from '../people'
import type { World } from './world'

export type Somebody = { email: string; first: string; last: string }
const CUSTOMER = 'Astilleros del Cardenal'

/** The day so many days from now, as somebody writes it. */
export const dayIn = (world: World, days: number): string => shownDate(dayAfter(houseDay(world.now()), days))

/** Whoever was invited opens the mail, chooses a password and is in. */
export async function acceptInvitation(world: World, { email, first, last }: Somebody): Promise<Page> {
  const page = await world.newPerson()
  await page.goto(await world.linkTo(email, '/bienvenida'))
  await expect(page.getByRole('heading', { name: /te invita a/ })).toBeVisible()
  await page.getByLabel('Nombre', { exact: true }).fill(first)
  await page.getByLabel('Apellidos').fill(last)
  await page.getByLabel('Contraseña', { exact: true }).fill(CHOSEN)
  await page.getByRole('button', { name: 'Aceptar invitación' }).click()
  await expect(page).not.toHaveURL(/bienvenida/)
  return page
}

export async function firstSysadmin(world: World, { email, first, last }: Somebody): Promise<Page> {
  const page = await world.newPerson()
  await page.goto(/http\S+/.exec(world.operate('admin', email))?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Quien instaló la plataforma te invita a crear tu cuenta',
  )
  await page.getByLabel('Nombre').fill(first)
  await page.getByLabel('Apellidos').fill(last)
  await page.getByLabel('Contraseña', { exact: true }).fill(CHOSEN)
  await expectGoodLooks(page, 'the invitation of a first sysadmin')
  await page.getByRole('button', { name: 'Aceptar invitación' }).click()
  await expect(page.getByRole('link', { name: 'Organizaciones' })).toBeVisible()
  return page
}

/** A customer whose membership begins today, which gives its credits, and who buys some more. */
export async function createCustomer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Organizaciones' }).click()
  await page.getByRole('link', { name: 'Crear organización' }).click()
  // the list that is left has a field with «nombre» too
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear organización')
  await page.getByLabel('Nombre').fill(CUSTOMER)
  await page.getByLabel('RUT').fill('77.000.001-7')
  await page.getByRole('button', { name: 'Crear organización' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CUSTOMER)

  await page.getByRole('tab', { name: 'Ajustes' }).click()
  const membership = page.getByRole('region', { name: 'Membresía' })
  await membership.getByRole('button', { name: 'Agregar' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /^Semestral/ }).click()
  await expect(drawer.getByText('Hoy mismo se abonan 500 créditos.')).toBeVisible()
  await drawer.getByRole('button', { name: /^Acordar hasta el/ }).click()
  await expect(drawer).toBeHidden()
  await expect(membership).toContainText('Semestral')

  await page.getByRole('button', { name: 'Abonar créditos' }).click()
  await drawer.getByLabel('Cuántos créditos').fill('40')
  await drawer.getByLabel('Detalle').fill('Primera cuota')
  await drawer.getByLabel('Orden de compra').fill('OC-1')
  await drawer.getByRole('button', { name: 'Abonar', exact: true }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('tab', { name: 'Créditos' }).click()
  await expect(page.getByRole('row', { name: /Abono Primera cuota/ })).toContainText('+40')
}

type Place = { group: 'Colaborador'; role: 'Coach' } | { group: 'Cliente'; role: 'Admin'; program: string }
export async function invite(page: Page, { email, first, last }: Somebody, place: Place): Promise<void> {
  await page.getByRole('link', { name: 'Usuarios' }).click()
  await page.getByRole('button', { name: 'Crear usuario' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Correo').fill(email)
  await drawer.getByLabel('Nombre').fill(first)
  await drawer.getByLabel('Apellido').fill(last)
  await drawer.getByLabel('Grupo').selectOption({ label: place.group })
  await drawer.getByLabel(place.role).check()
  if (place.group === 'Cliente') {
    await drawer.getByLabel('Organización').selectOption({ label: CUSTOMER })
    await drawer.getByLabel(place.program).check()
  }
  await drawer.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(`${first} ${last}`) })).toContainText(
    'Con invitación',
  )
}

/** A coach says who they are and leaves the usual hours, without a calendar of their own. */
export async function coachBegins(world: World, coach: Somebody): Promise<void> {
  const page = await acceptInvitation(world, coach)
  await expect(page).toHaveURL(/asistente/)
  await completeCoachProfile(page)
  await page.getByRole('button', { name: 'Seguir sin calendario por ahora' }).click()
  await expect(page.getByText('Define tus horas')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar y terminar' }).click()
  await expect(page.getByText('Te avisaremos cuando revisemos tu perfil.')).toBeVisible()
  await page.context().close()
}

export async function enableCoach(page: Page, { first, last }: Somebody): Promise<void> {
  await page.getByRole('link', { name: 'Usuarios' }).click()
  await page.getByLabel('Nombre o correo').fill(last)
  await expect(page.getByRole('row', { name: new RegExp(`${first} ${last}`) })).toContainText('Activa')
  await page.getByRole('button', { name: `Ver a ${first} ${last}` }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Habilitar coach' }).click()
  await expect(page.getByText('Coach con habilitación: ya puede recibir coachees.').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Cerrar' }).click()
  await expect(drawer).toBeHidden()
}

/** A program of the customer that begins today, with those coaches. */
export async function createProgram(
  world: World,
  page: Page,
  { name, sessions, coaches }: { name: string; sessions: number; coaches: readonly Somebody[] },
): Promise<void> {
  await page.getByRole('link', { name: 'Programas' }).click()
  await page.getByRole('link', { name: 'Crear programa' }).click()
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Camino').selectOption('Eleva')
  await page.getByLabel('Sesiones por persona').fill(String(sessions))
  await page.getByLabel('Comienza').fill(dayIn(world, 0))
  await page.getByLabel('Termina').fill(dayIn(world, 150))
  for (const { first, last } of coaches)
    await page.getByLabel('Agregar coach').selectOption({ label: `${first} ${last}` })
  await page.getByLabel(CUSTOMER).check()
  await page.getByRole('button', { name: 'Guardar programa' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('En curso')).toBeVisible()
}

/** Somebody who takes part already gets a trip of their own in another program. */
export async function addToProgram(
  world: World,
  page: Page,
  { first, last }: Somebody,
  program: string,
): Promise<void> {
  await page.getByRole('link', { name: 'Usuarios' }).click()
  await page.getByLabel('Nombre o correo').fill(`${first} ${last}`)
  await openPerson(page, `${first} ${last}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Sumar a un programa' }).click()
  await drawer.getByLabel('Programa').selectOption({ label: program })
  await drawer.getByLabel('Termina').fill(dayIn(world, 90))
  await drawer.getByLabel('Créditos').fill('2')
  await drawer.getByRole('button', { name: 'Crear la travesía' }).click()
  await expect(drawer.getByText(program).first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Cerrar' }).click()
  await expect(drawer).toBeHidden()
}

/** What a coach is paid, from a day before what was held. */
export async function setFirstFee(page: Page, coach: string, pesos: string, day: string): Promise<void> {
  await page.getByRole('link', { name: 'Honorarios' }).click()
  await page.getByRole('link', { name: 'Ver tarifas' }).click()
  await page.getByRole('table').getByRole('button', { name: coach }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Pesos por sesión').fill(pesos)
  await drawer.getByLabel('Rige desde').fill(day)
  await expectGoodLooks(page, 'the first fee of a coach')
  await drawer.getByRole('button', { name: 'Guardar tarifa' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(coach) })).toContainText(`$${pesos}`)
}

/** The month before is closed with what its sessions come to, and paid. */
export async function payMonth(page: Page, total: string): Promise<void> {
  await page.getByRole('link', { name: 'Honorarios' }).click()
  await page.getByLabel('Mes').selectOption({ index: 1 })
  await expect(page.getByText('Abierto', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar el mes' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Cerrar con $${total}` })
    .click()
  await expect(page.getByText(/^Cerrado el/)).toBeVisible()
  await page.getByRole('button', { name: 'Registrar el pago de todos' }).click()
  await page.getByRole('dialog').getByLabel('Referencia').fill('Nómina 1')
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar el pago' }).click()
  await expect(page.getByText(/pagado el .* Nómina 1/)).toBeVisible()
}

/** The report of a program, as a spreadsheet opens it. */
export async function saveReport(page: Page, program: string): Promise<string> {
  await page.getByRole('link', { name: 'Programas' }).click()
  await page.getByRole('link', { name: program, exact: true }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar reporte' }).click()
  return readFile(await (await saved).path(), 'utf8')
}
