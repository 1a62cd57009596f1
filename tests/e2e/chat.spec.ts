import { expect, type Page } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Escribe un mensaje' }).fill(text)
  await page.keyboard.press('Enter')
}
const bubble = (page: Page, text: string) => page.getByRole('log').getByText(text)
const people = (page: Page) => page.getByRole('navigation', { name: 'Conversaciones' })
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

test('coach and coachee write each other, also after losing the network @phone', async ({
  browser,
}, info) => {
  const viewport = info.project.name === 'phone' ? { viewport: { width: 390, height: 780 } } : {}
  const coachee = await personAt(browser, viewport)
  const coach = await personAt(browser, viewport)
  await logIn(coachee, 'coachee@demo.test')
  await logIn(coach, 'coach@demo.test')
  const stamp = Date.now()
  const mark = `n.º ${stamp}`
  const file = `Pauta ${stamp}.pdf`
  const address = `https://www.example.cl/pauta?x=${stamp}`

  await coachee.getByRole('link', { name: 'Chat' }).first().click()
  await expect(coachee.getByRole('heading', { name: /Rayén Huaiquil/ })).toBeVisible()
  await coach.goto('/chat')
  await people(coach)
    .getByRole('button', { name: /Macarena/ })
    .click()
  await expectGoodLooks(coach, 'the open conversation')

  await coachee.getByRole('textbox', { name: 'Escribe un mensaje' }).pressSequentially('Hola')
  await expect(coach.getByText('Macarena está escribiendo')).toBeVisible()
  await write(coachee, `Hola, te cuento ${mark}`)
  await expect(bubble(coach, `Hola, te cuento ${mark}`)).toBeVisible()
  await expect(coachee.getByRole('img', { name: 'Leído' }).last()).toBeVisible()

  // whoever reads it may do so before its sender has heard that it went
  await expect(coachee.getByText('Enviando')).toHaveCount(0)
  await coachee.context().setOffline(true)
  await write(coachee, `${mark}: sin red, primero`)
  await write(coachee, `${mark}: sin red, después`)
  await expect(coachee.getByText('Enviando')).toHaveCount(2)
  await coachee.context().setOffline(false)
  await expect(bubble(coach, `${mark}: sin red, después`)).toBeVisible({ timeout: 20_000 })
  const texts = await coach.getByRole('log').getByText(`${mark}: sin red`).allInnerTexts()
  expect(texts).toEqual([`${mark}: sin red, primero`, `${mark}: sin red, después`])
  await expect(coachee.getByText('Enviando')).toHaveCount(0)

  await coach.getByLabel('Adjuntar una imagen o un PDF').first().setInputFiles({
    name: file,
    mimeType: 'application/pdf',
    buffer: PDF,
  })
  await expect(coach.getByRole('button', { name: `Quitar ${file}` })).toBeVisible()
  await write(coach, `Mira ${address}. ${mark}`)
  await expect(coachee.getByRole('link', { name: `Descargar ${file}` })).toBeVisible()
  await expect(coachee.getByRole('link', { name: address })).toHaveAttribute('rel', /noopener/)
  const downloading = coachee.waitForEvent('download')
  await coachee.getByRole('link', { name: `Descargar ${file}` }).click()
  expect((await downloading).suggestedFilename()).toBe(file)
  await leaveAll(coachee, coach)
})

test('what is not a document is refused with the reason, and what was typed stays', async ({ page }) => {
  await logIn(page, 'coachee@demo.test', { at: '/chat' })
  await page.getByRole('textbox', { name: 'Escribe un mensaje' }).fill('Te mando la pauta')
  await page
    .getByLabel('Adjuntar una imagen o un PDF')
    .first()
    .setInputFiles({
      name: 'pauta.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<script>alert(1)</script>'),
    })
  await expect(page.getByRole('alert')).toHaveText(
    'Ese archivo no es lo que dice ser. Elige una imagen o un PDF.',
  )
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Escribe un mensaje' })).toHaveValue('Te mando la pauta')
})

test('a message is removed, another reported, and words are found, by keyboard', async ({ browser }) => {
  const coachee = await personAt(browser)
  const coach = await personAt(browser)
  await logIn(coachee, 'coachee@demo.test')
  await logIn(coach, 'coach@demo.test')
  await coachee.goto('/chat')
  await coach.goto('/chat')
  await people(coach)
    .getByRole('button', { name: /Macarena/ })
    .focus()
  await coach.keyboard.press('Enter')
  const word = `palabra${Date.now()}`
  await write(coachee, `Esto lleva la ${word}`)
  await expect(bubble(coach, word)).toBeVisible()

  await coach.getByRole('button', { name: 'Buscar en la conversación' }).focus()
  await coach.keyboard.press('Enter')
  await coach.keyboard.type(word.toUpperCase())
  await expect(coach.getByText('1 mensaje', { exact: true })).toBeVisible()
  await expectGoodLooks(coach, 'the search in a conversation')
  await coach.getByRole('button', { name: 'Cerrar la búsqueda' }).press('Enter')

  const about = coach.getByRole('button', { name: /^Más sobre el mensaje/ }).last()
  await about.press('Enter')
  await coach.getByRole('menuitem', { name: 'Reportar este mensaje' }).press('Enter')
  await coach.getByRole('dialog').getByRole('button', { name: 'Reportar' }).press('Enter')
  await expect(coach.getByRole('dialog').getByText('Cuéntanos qué pasó.')).toBeVisible()
  await expectGoodLooks(coach, 'the report of a message')
  await coach
    .getByRole('dialog')
    .getByLabel(/^Qué pasó/)
    .fill('Es una prueba')
  await coach.getByRole('dialog').getByRole('button', { name: 'Reportar' }).press('Enter')
  await expect(coach.getByRole('dialog')).toBeHidden()
  await expect(about).toBeFocused()

  await coachee
    .getByRole('button', { name: /^Más sobre tu mensaje/ })
    .last()
    .press('Enter')
  await coachee.getByRole('menuitem', { name: 'Eliminar este mensaje' }).press('Enter')
  await expectGoodLooks(coachee, 'the removal of a message')
  await coachee.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).press('Enter')
  await expect(bubble(coach, word)).toBeHidden()
  await expect(bubble(coach, 'Mensaje eliminado').last()).toBeVisible()
  await leaveAll(coachee, coach)
})
