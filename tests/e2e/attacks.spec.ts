import { expect, type Page } from '@playwright/test'
import { test } from './moment'
import {
  chooseDistantDay,
  chooseHour,
  enterCall,
  expectGoodLooks,
  leaveAll,
  linkFromMail,
  logIn,
  personAt,
} from './people'

/** Every answer that forbids what the page asked, as operation or path. */
function refusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', async (response) => {
    const request = response.request()
    const { pathname } = new URL(response.url())
    if (pathname !== '/graphql' && !pathname.startsWith('/api/')) return
    const text = await response.text().catch(() => '')
    if (!/"code":"(FORBIDDEN|UNAUTHENTICATED)"/.test(text)) return
    const asked = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1]
    refused.push(asked ?? pathname)
  })
  return refused
}

for (const person of ['admin', 'consultora', 'sysadmin', 'coach', 'coachee', 'admin-coachee'])
  test(`attack 23: no page of ${person}@demo.test asks what the role forbids`, async ({ browser }) => {
    const page = await personAt(browser)
    await logIn(page, `${person}@demo.test`)
    const refused = refusals(page)
    await page.goto('/')
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible()
    const places = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? '/'))])
    // a first visit there is told only once, and another story looks at it
    const seen = places.filter((place) => place !== '/aceleradores')
    for (const place of ['/', ...seen, '/perfil', '/configuraciones']) {
      await page.goto(place)
      await page.waitForLoadState('networkidle')
    }
    expect(places.length).toBeGreaterThan(1)
    expect(refused).toEqual([])
    await page.context().close()
  })

/** How many cameras, microphones and screens this page keeps on. */
const live = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (globalThis as unknown as { opened: MediaStream[] }).opened
        .flatMap((stream) => stream.getTracks())
        .filter(({ readyState }) => readyState === 'live').length,
  )

test('attack 25: the tab a call was taken from turns camera and microphone off, and can bring it back', async ({
  browser,
}) => {
  const first = await personAt(browser)
  await first.context().addInitScript(() => {
    const opened: MediaStream[] = []
    Object.assign(globalThis, { opened })
    // an empty page has none
    const devices: MediaDevices | undefined = navigator.mediaDevices
    if (!devices) return
    const open = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      opened.push(stream)
      return stream
    }
  })
  await logIn(first, 'coachee@demo.test')
  await enterCall(first)
  await expect(first.getByText(/todavía no entra/)).toBeVisible()
  expect(await live(first)).toBe(2)

  const second = await first.context().newPage()
  await enterCall(second)
  await expect(second.getByText(/todavía no entra/)).toBeVisible()
  await expect(
    first.getByRole('heading', { name: /Entraste desde otro dispositivo o pestaña/ }),
  ).toBeVisible()
  await expect.poll(() => live(first)).toBe(0)
  await expect(first.getByRole('button', { name: /micrófono|cámara/i })).toHaveCount(0)
  await expectGoodLooks(first, 'replaced')

  await first.getByRole('button', { name: 'Traer la llamada acá' }).click()
  await expect(first.getByText(/todavía no entra/)).toBeVisible()
  await expect.poll(() => live(first)).toBe(2)
  await expect(second.getByRole('button', { name: 'Traer la llamada acá' })).toBeVisible()
  await expect.poll(() => live(second)).toBe(0)
  await leaveAll(first, second)
})

test('attack 21: a registration whose answer was lost lets the person in after a reload, and nobody is told that the address is taken', async ({
  browser,
}) => {
  const page = await personAt(browser)
  let lost = 0
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"operationName":"Register"') || lost > 0)
      return route.continue()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  const fill = async () => {
    await page.getByLabel('Correo').fill('perdida@example.cl')
    await page.getByLabel('Contraseña', { exact: true }).fill('una frase bien larga')
    await page.getByRole('button', { name: /^Crear/ }).click()
  }
  await page.goto('/registro')
  await fill()
  await expect(page.getByText('No hay conexión. Revisa tu red y reintenta.')).toBeVisible()
  expect(lost).toBe(1)
  await page.reload()
  await fill()
  await expect(page).toHaveURL(/verificacion/)
  await page.context().close()
})

test('attack 27: who books one hour in two tabs reaches its success page in both', async ({ browser }) => {
  const first = await personAt(browser)
  await logIn(first, 'coachee@demo.test')
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto('/agendar')
    await chooseDistantDay(page)
    await chooseHour(page)
  }
  const confirm = (page: Page) => page.getByRole('button', { name: /^Agendar / }).click()
  await confirm(first)
  await expect(first).toHaveURL(/\/agendar\/exito/)
  await confirm(second)
  await expect(second).toHaveURL(/\/agendar\/exito/)
  const booked = new URL(first.url()).searchParams.get('session')
  expect(new URL(second.url()).searchParams.get('session')).toBe(booked)
  // other stories book that day
  await first.evaluate(async (sessionId) => {
    const query = 'mutation($data: CancelSessionInput!) { cancelSession(data: $data) { state } }'
    await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('travesia.token')}`,
      },
      body: JSON.stringify({ query, variables: { data: { sessionId, idempotencyKey: 'after-the-story' } } }),
    })
  }, booked)
  await first.context().close()
})

const PHRASE = 'la frase de quien recibe el correo'

async function register(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/registro')
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL(/verificacion/)
}

/** What the page's own connection is told. */
const ask = (page: Page, query: string): Promise<string> =>
  page.evaluate(async (text) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('travesia.token')}`,
      },
      body: JSON.stringify({ query: text }),
    })
    return response.text()
  }, query)

/** An admin of the demonstration invites an address to lead the own program. */
async function inviteAsAdmin(page: Page, email: string): Promise<void> {
  await logIn(page, 'admin@demo.test')
  const programs = JSON.parse(await ask(page, '{ user { programs { _id } } }')) as {
    data: { user: { programs: { _id: string }[] } }
  }
  const [program] = programs.data.user.programs
  const answer = await ask(
    page,
    `mutation { createUser(data: { email: "${email}", first: "Elisa", last: "Roa", group: customer, roles: [coachee, admin],
      programs: ["${program?._id}"], idempotencyKey: "${Date.now()}" }) { _id } }`,
  )
  expect(answer).not.toContain('errors')
}

test('attack 3: who registers somebody else’s address and waits for an invitation reads nobody', async ({
  browser,
}, info) => {
  const email = `victima-${info.project.name}-${info.retry}@example.cl`
  const [attacker, admin, victim] = [
    await personAt(browser),
    await personAt(browser),
    await personAt(browser),
  ]
  await register(attacker, email, 'la frase de quien se adelanta')
  const activation = await linkFromMail(victim, email, 'Activar mi cuenta')
  await inviteAsAdmin(admin, email)

  await victim.goto(activation)
  await expect(victim.getByRole('heading', { name: 'Confirmamos que este correo es tuyo' })).toBeVisible()
  await expectGoodLooks(victim, 'password-needed')

  await attacker.goto('/sesiones')
  await expect(attacker).toHaveURL(/acceder/)
  expect(await ask(attacker, '{ user { _id } myInvitations { _id } }')).toContain('UNAUTHENTICATED')
  await attacker.getByLabel('Correo').fill(email)
  await attacker.getByLabel('Contraseña', { exact: true }).fill('la frase de quien se adelanta')
  await attacker.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(attacker.getByText(/no coinciden/)).toBeVisible()

  await victim.getByRole('button', { name: 'Elegir contraseña' }).click()
  await expect(victim).toHaveURL(/cambio/)
  await victim.getByLabel('Contraseña nueva').fill(PHRASE)
  await victim.getByLabel('Repite la contraseña').fill(PHRASE)
  await victim.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(victim).toHaveURL(/acceder/)
  await logIn(victim, email, { password: PHRASE })
  await expect(victim.getByText('Falta tu programa')).toBeVisible()
  await expect(victim.getByRole('heading', { name: 'Tienes una invitación' })).toBeVisible()
  await expectGoodLooks(victim, 'own-invitations')
  await victim.getByRole('button', { name: /^Aceptar invitación/ }).click()
  await expect(victim.getByText('Falta tu programa')).toHaveCount(0)
  await leaveAll(attacker, admin, victim)
})

test('attack 3: who activates in the browser that registered keeps the password', async ({
  browser,
}, info) => {
  const email = `honesta-${info.project.name}-${info.retry}@example.cl`
  const page = await personAt(browser)
  await register(page, email, PHRASE)
  await page.goto(await linkFromMail(page, email, 'Activar mi cuenta'))
  await expect(page.getByText('Falta tu programa')).toBeVisible()
  const other = await personAt(browser)
  await logIn(other, email, { password: PHRASE })
  await expect(other.getByText('Falta tu programa')).toBeVisible()
  await leaveAll(page, other)
})
