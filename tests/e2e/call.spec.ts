import { expect, type Locator, type Page, type WebSocketRoute } from '@playwright/test'
import { test } from './moment'
import { enterCall, expectGoodLooks, leaveAll, logIn, personAt, playing, wayIn } from './people'

test('a call whose signalling is cut comes back by itself', async ({ browser }) => {
  const coachee = await personAt(browser)
  const coach = await personAt(browser)
  const sockets: { page: WebSocketRoute; server: WebSocketRoute }[] = []
  await coachee.routeWebSocket('**/api/v1/signal', (page) => {
    sockets.push({ page, server: page.connectToServer() })
  })
  await logIn(coachee, 'coachee@demo.test')
  await logIn(coach, 'coach@demo.test')
  await enterCall(coachee)
  await expect(coachee.getByText('Rayén todavía no entra. Te quedas acá y te avisamos.')).toBeVisible()
  await enterCall(coach)
  await expect.poll(() => playing(coachee), { timeout: 30_000 }).toBe(2)
  await expect.poll(() => playing(coach), { timeout: 30_000 }).toBe(2)

  await coachee.getByRole('button', { name: 'Apagar cámara' }).click()
  const [cut] = sockets
  await cut?.server.close()
  await cut?.page.close({ code: 4900 })
  await expect.poll(() => sockets.length).toBe(2)
  await expect.poll(() => playing(coachee), { timeout: 30_000 }).toBe(2)
  await expect.poll(() => playing(coach), { timeout: 30_000 }).toBe(2)
  for (const page of [coachee, coach]) await expect(page.getByRole('status').first()).toHaveText('')

  // Off before the cut, off after it (jitsi-meet #6940).
  await expect(coachee.getByRole('button', { name: 'Encender cámara' })).toBeVisible()
  await expect(coach.locator('video[data-seen]')).toHaveCount(1)

  await coachee.getByRole('button', { name: 'Apagar micrófono' }).click()
  await expect(coach.getByRole('img', { name: 'Macarena tiene el micrófono apagado' })).toBeVisible()
  await coachee.getByRole('button', { name: 'Salir de la llamada' }).click()
  await expect(coach.getByText('Macarena salió. Puede volver a entrar.')).toBeVisible()
  await leaveAll(coachee, coach)
})

/** Goes there with Tab, as somebody who does not see the page does, and presses Enter. */
async function press(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeEnabled()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter')
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never comes there')
}

test('a call is held by keyboard and by ear alone: each thing has a name and is told in words (cal.com #26416)', async ({
  browser,
}) => {
  const coach = await personAt(browser)
  const coachee = await personAt(browser)
  // The browser's own dialog is not part of the page: what is chosen there is a picture of a page.
  await coach.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 360
      const pen = canvas.getContext('2d')
      setInterval(() => pen?.fillRect(Math.random() * 640, Math.random() * 360, 9, 9), 100)
      return canvas.captureStream(5)
    }
  })
  await logIn(coach, 'coach@demo.test')
  await logIn(coachee, 'coachee@demo.test')
  await coach.goto('/sesiones')
  await press(coach, wayIn(coach))
  const button = (name: string) => coach.getByRole('button', { name, exact: true })
  await press(coach, button('Apagar cámara'))
  await expect(button('Encender cámara')).toBeFocused()
  await press(coach, button('Entrar a la sesión'))
  const told = coach.getByRole('status').first()
  await expect(told).toContainText('todavía no entra')
  await enterCall(coachee)
  await expect.poll(() => playing(coach), { timeout: 30_000 }).toBe(2)
  await expect(told).toHaveText('')

  await press(coach, button('Compartir tu pantalla'))
  await expect(told).toContainText('Estás compartiendo tu pantalla.')
  await expect(coachee.getByRole('status').first()).toContainText('comparte su pantalla.')
  await expectGoodLooks(coachee, 'a call with a shared screen')
  await press(coach, button('Dejar de compartir'))
  await expect(told).toHaveText('')
  await expect(coachee.getByRole('status').first()).toHaveText('')

  await press(coach, button('Tus notas'))
  const notes = coach.getByRole('complementary', { name: 'Tus notas' })
  await expect(notes.getByLabel('Notas privadas de esta sesión')).toBeEnabled()
  await expectGoodLooks(coach, 'a call with notes beside it')
  await press(coach, coach.getByRole('button', { name: /^Chat/ }))
  const chat = coach.getByRole('complementary', { name: 'Chat' })
  const words = `Te dejo el enlace ${Date.now()}`
  await chat.getByRole('textbox').last().focus()
  await coach.keyboard.type(words)
  await coach.keyboard.press('Enter')
  await expect(chat.getByText(words)).toBeVisible()
  await coachee.getByRole('button', { name: 'Chat, hay mensajes sin leer' }).click()
  await expect(coachee.getByRole('complementary', { name: 'Chat' }).getByText(words)).toBeVisible()
  await expectGoodLooks(coachee, 'a call with the chat beside it')
  // on the smallest phone one reads, answers, and is back in the call
  await coachee.setViewportSize({ width: 360, height: 640 })
  const small = coachee.getByRole('complementary', { name: 'Chat' })
  await expect(small.getByText(words)).toBeInViewport({ ratio: 1 })
  const field = small.getByRole('textbox').last()
  await expect(field).toBeInViewport({ ratio: 1 })
  await field.fill(`Gracias ${words}`)
  await field.press('Enter')
  await expect(chat.getByText(`Gracias ${words}`)).toBeVisible()
  const shut = coachee.getByRole('button', { name: 'Cerrar el panel' })
  await expect(shut).toBeInViewport({ ratio: 1 })
  await shut.click()
  await expect(small).toBeHidden()
  await expect(coachee.getByRole('button', { name: 'Salir de la llamada' })).toBeInViewport({ ratio: 1 })
  await press(coach, button('Cerrar el panel'))

  await press(coach, coach.locator('summary', { has: coach.locator('svg') }).first())
  await press(coach, button('Usar pocos datos'))
  await expect(told).toContainText('Usando pocos datos')
  await expectGoodLooks(coach, 'a call with its devices')
  await press(coach, button('Salir de la llamada'))
  await expect(coach.getByText(/^Saliste de la llamada/)).toBeVisible()
  await leaveAll(coach, coachee)
})
