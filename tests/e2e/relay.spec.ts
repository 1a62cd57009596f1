import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './moment'
import { startOwnApplication } from './own-application'
import { enterCall, expectGoodLooks, leaveAll, logIn, personAt, playing, wayIn } from './people'
import { PORT as SHARED } from './ports'
import { COTURN, HERE, SECRET, startBadNetwork, startCoturn } from './turn'

const PORT = SHARED - 5
test.use({ baseURL: `http://127.0.0.1:${PORT}` })
test.skip(!COTURN, 'coturn no está instalado (apt-get install coturn)')

let coturn: Awaited<ReturnType<typeof startCoturn>>
let bad: Awaited<ReturnType<typeof startBadNetwork>>
let application: Awaited<ReturnType<typeof startOwnApplication>>
test.beforeAll(async () => {
  coturn = await startCoturn()
  bad = await startBadNetwork(coturn.port)
  application = await startOwnApplication(PORT, {
    TURN_URL: `turn:${HERE}:${bad.port}?transport=udp`,
    TURN_SECRET: SECRET,
  })
})
test.afterAll(async () => {
  if (!COTURN) return
  await application.stop()
  bad.stop()
  await coturn.stop()
})

/** Somebody whose network lets nothing through but what the relay carries. */
async function behindWall(browser: Browser, email: string): Promise<Page> {
  const page = await personAt(browser)
  await page.addInitScript(() => {
    const Direct = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Direct {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: 'relay' })
      }
    }
  })
  await logIn(page, email)
  return page
}
/** How far the other person's picture has come, in seconds. */
const pictureAt = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector<HTMLVideoElement>('video:not([muted])')?.currentTime ?? 0)
const goesOn = async (page: Page): Promise<void> => {
  const before = await pictureAt(page)
  await expect.poll(() => pictureAt(page), { timeout: 40_000 }).toBeGreaterThan(before + 1)
}

test('the network is tried before entering: good, slow and cut off are told apart, and none forbids', async ({
  browser,
}) => {
  const coachee = await personAt(browser)
  const pictures: number[] = []
  await coachee.exposeFunction('sends', (tracks: number) => pictures.push(tracks))
  await coachee.addInitScript(() => {
    const add = RTCPeerConnection.prototype.addTrack
    RTCPeerConnection.prototype.addTrack = function (...given) {
      ;(globalThis as unknown as { sends: (tracks: number) => void }).sends(1)
      return add.apply(this, given)
    }
  })
  await logIn(coachee, 'coachee@demo.test', { at: '/sesiones' })
  await wayIn(coachee).click()
  const told = coachee.getByText('Tu red está bien para la videollamada.')
  await expect(told).toBeVisible()
  const before = bad.network.passed
  const again = coachee.getByRole('button', { name: 'Probar otra vez' })
  // twice this there and back
  Object.assign(bad.network, { farMs: 900 })
  await again.click()
  await expect(coachee.getByText('Tu red está lenta.', { exact: false })).toBeVisible({ timeout: 60_000 })
  expect(bad.network.passed).toBeGreaterThan(before)
  await expectGoodLooks(coachee, 'a slow network before a call')

  Object.assign(bad.network, { farMs: 0, cut: true })
  await again.click()
  await expect(coachee.getByText('Tu red no deja pasar videollamadas.', { exact: false })).toBeVisible({
    timeout: 60_000,
  })
  await expect(coachee.getByRole('button', { name: 'Entrar a la sesión' })).toBeEnabled()
  Object.assign(bad.network, { cut: false })
  await again.click()
  await expect(told).toBeVisible({ timeout: 60_000 })
  expect(pictures).toEqual([])
  await leaveAll(coachee)
})

test('a call through the relay alone holds over a network that drops and delays, and after a cut', async ({
  browser,
}) => {
  const coach = await behindWall(browser, 'coach@demo.test')
  const coachee = await behindWall(browser, 'coachee@demo.test')
  await enterCall(coach)
  await expect(coach.getByText(/todavía no entra/)).toBeVisible()
  await enterCall(coachee)
  for (const page of [coach, coachee]) await expect.poll(() => playing(page), { timeout: 40_000 }).toBe(2)
  expect(bad.network.passed).toBeGreaterThan(100)

  Object.assign(bad.network, { drops: 0.05, delayMs: 80 })
  for (const page of [coach, coachee]) await goesOn(page)
  expect(bad.network.dropped).toBeGreaterThan(0)

  bad.network.cut = true
  await expect(coach.getByText('Se cortó un momento. Estamos volviendo a conectar.')).toBeVisible({
    timeout: 40_000,
  })
  Object.assign(bad.network, { drops: 0, delayMs: 0, cut: false })
  for (const page of [coach, coachee]) {
    await expect(page.getByText('Se cortó un momento.', { exact: false })).toBeHidden({ timeout: 60_000 })
    await goesOn(page)
  }
  await expectGoodLooks(coach, 'a call')
  await leaveAll(coach, coachee)
})
