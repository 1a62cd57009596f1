import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

const AREAS = ['Producción', 'Logística', 'Calidad', 'Mantención']
/** Forty-eight people, three of them written wrongly. */
function listOf(mark: string): string {
  const rows = Array.from({ length: 48 }, (_, at) => {
    const n = at + 1
    const name = n === 19 ? '' : `Persona ${['Paredes', 'Catrileo', 'Urra', 'Cornejo'][at % 4]} ${mark}${n}`
    const email = n === 7 ? `h.quilodran${mark}@lluvia` : `p${n}.${mark}@lluvia.example`
    const leader = n === 33 ? 'Urrutia S.' : 'Soledad Urrutia'
    return [email, name, AREAS[at % 4], leader].join(';')
  })
  return ['Correo;Nombre y apellido;Área;Jefatura', ...rows].join('\r\n')
}

async function bring(page: Page, list: string): Promise<void> {
  await page.goto('/personas/importar')
  await expect(page.getByLabel('Pega tu lista')).toBeVisible()
  const program = page.getByLabel('Programa', { exact: true })
  if ((await program.inputValue()) === '') await program.selectOption({ index: 1 })
  const buffer = Buffer.from(`\uFEFF${list}`, 'utf16le')
  await page
    .getByLabel('Archivo de la lista')
    .setInputFiles({ name: 'personas.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('Elegiste personas.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Revisar' }).click()
}
const count = (page: Page, words: RegExp) => page.getByText(words).first()

test('48 people come by a file, three are mended in place, all are invited, and given again nobody is twice', async ({
  browser,
}) => {
  const admin = await personAt(browser)
  await logIn(admin, 'admin@demo.test', { at: '/personas/importar' })
  await expect(admin.getByLabel('Pega tu lista')).toBeVisible()
  await expectGoodLooks(admin, 'bringing a list')
  const mark = `e${Date.now() % 100_000}`
  await bring(admin, listOf(mark))
  await expect(count(admin, /^48 filas leídas$/)).toBeVisible()
  await expect(count(admin, /^45 listas para invitar$/)).toBeVisible()
  await expect(count(admin, /^3 por corregir$/)).toBeVisible()
  await expectGoodLooks(admin, 'reviewing a list')
  // the head is the first line
  await admin.getByRole('button', { name: `Usar h.quilodran${mark}@lluvia.example` }).click()
  await expect(count(admin, /^46 listas para invitar$/)).toBeVisible()
  await admin.getByLabel('Nombre y apellido, fila 20').fill('Carla Villarroel')
  await expect(count(admin, /^47 listas para invitar$/)).toBeVisible()
  await admin.getByRole('button', { name: 'Sí, es Soledad Urrutia' }).click()
  await expect(count(admin, /^48 listas para invitar$/)).toBeVisible()
  await admin.getByRole('button', { name: /^Invitar a 48|sin enviar$/ }).click()

  await expect(admin).toHaveURL(/tarea=/)
  await expect(admin.getByRole('heading', { name: 'Terminó' })).toBeVisible({ timeout: 60_000 })
  await expect(count(admin, /^48 de 48$/)).toBeVisible()
  await expectGoodLooks(admin, 'what became of a list')
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Descargar el resultado' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(49)
  expect(lines.filter((line) => line.includes(`h.quilodran${mark}@lluvia.example`))).toHaveLength(1)

  await bring(
    admin,
    listOf(mark).replace('@lluvia;', '@lluvia.example;').replace('Urrutia S.', 'Soledad Urrutia'),
  )
  // the one without a name is mended nowhere but in the first list
  await expect(count(admin, /^47 ya están en el programa$/)).toBeVisible()
  await expect(count(admin, /^0 listas para invitar$/)).toBeVisible()
  await expect(admin.getByRole('button', { name: /^Invitar a/ })).toBeDisabled()
  await leaveAll(admin)
})
