import { expect, type Locator, type Page } from '@playwright/test'
import { arrowTo, chooseIn, enter, leaves, tabTo, typeIn } from './by-keyboard'
import { test } from './moment'
import { startOwnApplication } from './own-application'
import { leaveAll, logIn, personAt, playing } from './people'
import { PORT as SHARED_PORT } from './ports'

/** Beside the one the stories share, where the same people take their first steps with the mouse. */
const PORT = SHARED_PORT - 12
let application: Awaited<ReturnType<typeof startOwnApplication>>
test.beforeAll(async () => {
  application = await startOwnApplication(PORT, {})
})
test.afterAll(() => application.stop())

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).first()
/** A radio of a group, chosen with the arrows from the one the group is entered by. */
async function choose(page: Page, radios: Locator, wanted: Locator): Promise<void> {
  const checked = radios.and(page.locator(':checked'))
  await tabTo(page, (await checked.count()) > 0 ? checked : radios.first())
  await arrowTo(page, wanted)
  await page.keyboard.press('Space')
  await expect(wanted).toBeChecked()
}
/** Every part of the match form, and off it goes. */
async function answers(page: Page): Promise<void> {
  for (let part = 1; part <= 5; part += 1) {
    await expect(page.getByText(`Parte ${part} de 5`)).toBeVisible()
    for (const group of await page.getByRole('group').all()) {
      const boxes = group.getByRole('checkbox')
      const radios = group.getByRole('radio')
      if ((await boxes.count()) > 0) await enter(page, boxes.first(), 'Space')
      else if ((await radios.count()) > 0) await choose(page, radios, radios.nth(1))
    }
    for (const select of await page.locator('select').all())
      await chooseIn(page, select, (await select.locator('option').nth(1).textContent()) ?? '')
    for (const text of await page.getByRole('textbox').all())
      if ((await text.inputValue()) === '') await typeIn(page, text, 'Quiero conversar mejor con mi equipo.')
    await enter(page, button(page, 'Continuar'))
  }
  await enter(page, button(page, /^(Ver mis coaches|Continuar)$/))
}
/** The first hour of the day that is shown. */
async function books(page: Page): Promise<void> {
  await enter(page, page.locator('section button[data-roving]').first())
  await enter(page, button(page, /^Agendar \S+ \d/))
  await expect(page.getByRole('heading', { name: 'Tu sesión está agendada' })).toBeVisible()
}

for (const { variant, email, steps } of [
  { variant: 'the product', email: 'coachee-nueva@demo.test', steps: () => Promise.resolve() },
  {
    variant: 'Teams',
    email: 'coachee-teams@demo.test',
    steps: (page: Page) => givesLink(page, 'https://teams.microsoft.com/l/meetup-join/19%3ameeting'),
  },
  {
    variant: 'Zoom',
    email: 'coachee-zoom@demo.test',
    steps: (page: Page) => givesLink(page, 'https://us02web.zoom.us/j/123456789'),
  },
  { variant: 'the insurer', email: 'coachee-cardif@demo.test', steps: consents },
])
  test(`the first steps of ${variant}, to a booked session, by keyboard alone`, async ({ browser }) => {
    const page = await personAt(browser, { baseURL: application.origin })
    await logIn(page, email)
    await enter(page, button(page, /^(Leer y empezar|Empezar)$/))
    await steps(page)
    await answers(page)
    // the insurer has chosen the coach
    if (variant !== 'the insurer') await enter(page, button(page, /^Agendar con /))
    await books(page)
    await enter(page, page.getByRole('link', { name: 'Ver mis sesiones' }))
    await expect(page.getByText('Tu próxima sesión')).toBeVisible()
    await leaveAll(page)
  })
async function givesLink(page: Page, link: string): Promise<void> {
  await typeIn(page, page.getByLabel(/^Enlace de la/), link)
  await page.keyboard.press('Enter')
}
async function consents(page: Page): Promise<void> {
  await enter(page, button(page, 'Aceptar y continuar'))
  await expect(page.getByText('Para continuar, marca que aceptas.')).toBeVisible()
  await enter(page, page.getByLabel('Leí y acepto que usen mis respuestas de esta manera.'), 'Space')
  await enter(page, button(page, 'Aceptar y continuar'))
}

test('the first steps of a coach by keyboard alone', async ({ browser }) => {
  const page = await personAt(browser, { baseURL: application.origin })
  await logIn(page, 'coach-nueva@demo.test')
  await expect(page).toHaveURL(/asistente/)
  const goesOn = button(page, /^(Continuar|Enviar|Guardar)$/)
  const withoutCalendar = button(page, 'Seguir sin calendario por ahora')
  for (let part = 0; part < 8; part += 1) {
    await expect(goesOn.or(withoutCalendar).first()).toBeEnabled()
    if (await withoutCalendar.isVisible()) break
    for (const group of await page.getByRole('group').all()) {
      const boxes = group.getByRole('checkbox')
      if ((await boxes.count()) > 0 && !(await boxes.first().isChecked()))
        await enter(page, boxes.first(), 'Space')
    }
    for (const select of await page.locator('select:enabled').all())
      if ((await select.inputValue()) === '')
        await chooseIn(page, select, (await select.locator('option').nth(1).textContent()) ?? '')
    const sentence = 'Acompaño a jefaturas nuevas a conversar mejor con sus equipos, con calma y ejercicios. '
    for (const [at, text] of (await page.locator('textarea:enabled').all()).entries())
      await typeIn(page, text, sentence.repeat(at === 0 ? 1 : 4))
    for (const [label, text] of [
      ['Teléfono', '+56 9 0000 0000'],
      ['Ciudad', 'Mendoza'],
      ['País', 'Argentina'],
    ] as const) {
      const field = page.getByLabel(label)
      if ((await field.count()) > 0 && (await field.inputValue()) === '') await typeIn(page, field, text)
    }
    const before = await page.locator('main').innerText()
    await enter(page, goesOn)
    await expect.poll(() => page.locator('main').innerText()).not.toBe(before)
  }
  await enter(page, withoutCalendar)
  await expect(page.getByText('Define tus horas')).toBeVisible()
  await enter(page, button(page, 'Guardar y terminar'))
  await expect(page.getByText('Te avisaremos cuando revisemos tu perfil.')).toBeVisible()
  await leaveAll(page)
})

test('what saves itself at one press of a key has the focus still', async ({ browser }) => {
  const at = { baseURL: application.origin }
  const [coachee, admin] = [await personAt(browser, at), await personAt(browser, at)]
  await logIn(coachee, 'coachee@demo.test', { at: '/configuraciones' })
  const mails = coachee.getByRole('checkbox', { name: 'Pedidos de evaluación' })
  await logIn(admin, 'admin@demo.test', { at: '/informes' })
  const monthly = admin.getByRole('switch').first()
  for (const [page, control] of [
    [coachee, mails],
    [admin, monthly],
  ] as const) {
    // slow enough to be off for a while
    await page.route(/\/(graphql|api\/)/, async (route) => {
      await new Promise((done) => setTimeout(done, 300))
      await route.continue()
    })
    const was = await control.isChecked()
    await enter(page, control, 'Space')
    await expect(control).toBeDisabled()
    await expect(control).toBeEnabled()
    await expect(control).toBeChecked({ checked: !was })
    await expect(control).toBeFocused()
    await page.keyboard.press('Space')
    await expect(control).toBeChecked({ checked: was })
  }
  await leaveAll(coachee, admin)
})

test('a day of coachee and coach by keyboard alone: topic, call, close, stars, note, the next hour, moved and cancelled', async ({
  browser,
}) => {
  const at = { baseURL: application.origin }
  const [coachee, coach] = [await personAt(browser, at), await personAt(browser, at)]
  await logIn(coachee, 'coachee@demo.test')
  await logIn(coach, 'coach@demo.test')

  await enter(coachee, coachee.getByRole('link', { name: /^(Escribe de qué quieres conversar|Tu tema: )/ }))
  await typeIn(coachee, coachee.getByLabel('Tu tema'), 'Decir que no sin perder su confianza.')
  await expect(coachee.getByText('Todo guardado')).toBeVisible()
  const sessionPage = coachee.url()

  for (const page of [coachee, coach]) {
    await page.goto('/sesiones')
    await enter(page, page.getByRole('link', { name: /^(Entrar|Volver a la sala)$/ }).first())
    await enter(page, button(page, 'Entrar a la sesión'))
  }
  for (const page of [coachee, coach]) await expect.poll(() => playing(page), { timeout: 30_000 }).toBe(2)
  for (const page of [coachee, coach]) await enter(page, button(page, 'Salir de la llamada'))

  await coach.goto('/sesiones')
  const closes = button(coach, 'Cerrar la sesión')
  const dialog = coach.getByRole('dialog')
  await enter(coach, closes)
  await expect(dialog).toBeVisible()
  await leaves(coach, closes)
  await coach.keyboard.press('Enter')
  const outcomes = dialog.getByRole('radio')
  await choose(coach, outcomes, dialog.getByRole('radio', { name: /^Estuvimos las dos partes/ }))
  await typeIn(coach, dialog.getByLabel(/^Acuerdo/), 'Hablar con Ignacio de una sola tarea.')
  await enter(coach, dialog.getByRole('button', { name: 'Cerrar la sesión', exact: true }))
  await expect(coach.getByText('Sesión cerrada. Tu coachee ya puede evaluarla.')).toBeVisible()

  await coachee.goto(sessionPage)
  const stars = coachee.getByRole('radio', { name: /^\d/ })
  await choose(coachee, stars, coachee.getByRole('radio', { name: /^4/ }))
  await expect(coachee.getByText('Todo guardado')).toBeVisible()
  await choose(
    coachee,
    coachee.getByRole('radio', { name: /^(Cumplido|A medias|Pendiente)$/ }),
    coachee.getByRole('radio', { name: 'Cumplido' }),
  )
  await typeIn(coachee, coachee.getByLabel('Tu nota'), 'Ensayar la frase en voz alta.')
  await expect(coachee.getByText('Todo guardado')).toBeVisible()
  const hours = coachee.getByRole('group', { name: 'Elige una hora cerca de tu ritmo' }).getByRole('radio')
  await choose(coachee, hours, hours.last())
  await enter(coachee, button(coachee, /^Agendar \S+ \d+, \d\d:\d\d$/))
  await expect(coachee.getByText('Agendaste la próxima:')).toBeVisible()

  await coachee.goto('/sesiones')
  const moves = coachee.getByRole('button', { name: 'Cambiar hora' }).last()
  await enter(coachee, moves)
  await expect(coachee.getByText('No se usa ninguno extra.').first()).toBeVisible()
  await leaves(coachee, moves)
  await coachee.keyboard.press('Enter')
  await enter(coachee, coachee.getByRole('dialog').locator('section button[data-roving]').first())
  await enter(coachee, button(coachee, 'Cambiar a esta hora'))
  await expect(coachee.getByText(/Listo\. Tu sesión es el/)).toBeVisible()
  await enter(coachee, coachee.getByRole('button', { name: 'Cancelar sesión' }).last())
  await enter(coachee, coachee.getByRole('dialog').getByRole('button', { name: 'Cancelar sesión' }))
  await expect(coachee.getByText(/^Sesión cancelada/)).toBeVisible()
  await leaveAll(coachee, coach)
})
