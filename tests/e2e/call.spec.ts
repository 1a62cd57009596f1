import { expect, test, type WebSocketRoute } from '@playwright/test'
import { enterCall, leaveAll, logIn, personAt, playing } from './people'

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

  const [cut] = sockets
  await cut?.server.close()
  await cut?.page.close({ code: 4900 })
  await expect.poll(() => sockets.length).toBe(2)
  await expect.poll(() => playing(coachee), { timeout: 30_000 }).toBe(2)
  await expect.poll(() => playing(coach), { timeout: 30_000 }).toBe(2)
  for (const page of [coachee, coach]) await expect(page.getByRole('status').first()).toHaveText('')

  await coachee.getByRole('button', { name: 'Apagar micrófono' }).click()
  await expect(coach.getByRole('img', { name: 'Macarena tiene el micrófono apagado' })).toBeVisible()
  await coachee.getByRole('button', { name: 'Salir de la llamada' }).click()
  await expect(coach.getByText('Macarena salió. Puede volver a entrar.')).toBeVisible()
  await leaveAll(coachee, coach)
})
