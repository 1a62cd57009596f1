import { expect, type Page } from '@playwright/test'
import { expectGoodLooks, openPerson } from '../people'
import type { Somebody } from './house'

export const INVITED = 48

/** Everybody the customer brings, in a file a spreadsheet writes. */
const listOf = (people: readonly Somebody[]): string =>
  [
    'Correo;Nombre y apellido;Área',
    ...people.map(({ email, first, last }) => `${email};${first} ${last};Producción`),
  ].join('\r\n')

export async function bringList(page: Page, people: readonly Somebody[]): Promise<void> {
  await page.getByRole('link', { name: 'Personas' }).click()
  await page.getByRole('link', { name: 'Importar lista' }).click()
  await page
    .getByLabel('Archivo de la lista')
    .setInputFiles({ name: 'personas.csv', mimeType: 'text/csv', buffer: Buffer.from(listOf(people)) })
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByText(`${INVITED} listas`).first()).toBeVisible()
  await page.getByRole('button', { name: `Invitar a ${INVITED}` }).click()
  await expect(page.getByRole('heading', { name: 'Terminó' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(`${INVITED} de ${INVITED}`)).toBeVisible()
  await expectGoodLooks(page, 'what became of the first list')
}

/** The trip of somebody who takes part ends on a later day. */
export async function extendTrip(page: Page, { first, last }: Somebody, day: string): Promise<void> {
  await page.getByRole('link', { name: 'Personas' }).click()
  await page.getByLabel('Buscar por nombre o correo').fill(`${first} ${last}`)
  await openPerson(page, `${first} ${last}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Tuvo una sesión')).toBeVisible()
  await drawer.getByRole('button', { name: 'Cambiar su travesía' }).click()
  await drawer.getByRole('button', { name: /^Extender/ }).click()
  await drawer.getByLabel('Termina').fill(day)
  await drawer.getByLabel('Por qué').fill('Lo pidió su jefatura')
  await drawer.getByRole('button', { name: 'Extender la travesía' }).click()
  await expect(page.getByText('Travesía cambiada.')).toBeVisible()
}

/** The customer reads what was bought. */
export async function readStatement(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cuenta', exact: true }).click()
  await page.getByRole('link', { name: 'Ver el estado de cuenta' }).click()
  await expect(page.getByText(/OC-1/)).toBeVisible()
}
