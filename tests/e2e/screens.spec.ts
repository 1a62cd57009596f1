import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './moment'
import { bookDistantHour, expectGoodLooks, leaveAll, logIn, personAt, wayIn } from './people'

/** Opens an address, waits for its words and looks at it. */
async function look(page: Page, path: string, sees: string | RegExp): Promise<void> {
  await page.goto(path)
  await expect(page.getByText(sees).first()).toBeVisible()
  await expectGoodLooks(page, path)
}
const SMALL = { width: 360, height: 640 }
/** What has the focus first is within the dialog, and whole in sight. */
async function expectFocusInSight(dialog: Locator): Promise<void> {
  const focused = dialog.locator(':focus')
  await expect(focused.or(dialog.and(dialog.page().locator(':focus')))).toHaveCount(1)
  if ((await focused.count()) > 0) await expect(focused).toBeInViewport({ ratio: 1 })
}
/** Opens a dialog, on the smallest phone where it opens there, and looks at it everywhere. */
async function lookInto(
  page: Page,
  button: string | RegExp,
  { item, size = SMALL }: { item?: RegExp; size?: typeof SMALL } = {},
): Promise<void> {
  const before = page.viewportSize() ?? SMALL
  await page.setViewportSize(size)
  await page.getByRole('button', { name: button }).first().click()
  if (item) await page.getByRole('menuitem', { name: item }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectFocusInSight(dialog)
  await page.setViewportSize(before)
  await expectGoodLooks(page, String(button))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}
/** Sixty days of hours are alike, and take axe a minute. */
const hideAlikeDays = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const day of document.querySelectorAll<HTMLElement>('legend ~ section:nth-of-type(n + 4)'))
      day.style.display = 'none'
  })

/** The address of an invitation nobody has accepted yet; other stories accept some. */
async function openInvitation(page: Page): Promise<string> {
  const mails = page.getByRole('link').filter({ hasText: 'te invita a' })
  for (let at = 0; ; at += 1) {
    await page.goto('/dev/correo')
    await mails.nth(at).click()
    const href = await page.getByRole('link', { name: 'Aceptar invitación' }).first().getAttribute('href')
    const { pathname, search } = new URL(href ?? '')
    await page.goto(pathname + search)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/te invita a|venció o ya se usó/)
    if (/te invita a/.test(await heading.innerText())) return pathname + search
  }
}

test('what anybody may see looks well everywhere', async ({ page }) => {
  await look(page, '/acceder', 'Entra a tu cuenta')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expectGoodLooks(page, '/acceder, with errors')
  await look(page, '/registro', 'Crea tu cuenta')
  await look(page, '/no-existe', 'No encontramos esa página')
  await look(page, '/dev/correo', 'te invita a')
  await page.getByRole('link').filter({ hasText: 'te invita a' }).first().click()
  await expect(page.getByRole('link', { name: 'Aceptar invitación' }).first()).toBeVisible()
  await expectGoodLooks(page, 'a mail')
  await look(page, await openInvitation(page), /te invita a/)
})

test("a coachee's screens and dialogs look well everywhere", async ({ page }) => {
  await logIn(page, 'coachee@demo.test')
  await look(page, '/sesiones', 'Tu travesía')
  await wayIn(page).click()
  await expect(page.getByRole('button', { name: 'Entrar a la sesión' })).toBeEnabled()
  await expectGoodLooks(page, '/conferencia')
  await look(page, '/escoger-coach', 'Por qué te lo proponemos')
  await lookInto(page, /^Ver perfil/)
  await look(page, '/agendar', 'Elige una hora con')
  await page.getByText('Lista', { exact: true }).click()
  await hideAlikeDays(page)
  await expectGoodLooks(page, '/agendar, as a list')
  await page.getByText('Horas', { exact: true }).click()
  await bookDistantHour(page)
  await expect(page.getByRole('heading', { name: 'Tu sesión está agendada' })).toBeVisible()
  await expectGoodLooks(page, '/agendar/exito')
  await page.getByRole('link', { name: 'Ver mis sesiones' }).click()
  await lookInto(page, /^Cambiar hora/)
  await lookInto(page, /^Cancelar sesión/)
  await page.getByRole('button', { name: 'Cancelar sesión' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar sesión' }).click()
  await expect(page.getByText('Sesión cancelada. Se devolvió 1 crédito.')).toBeVisible()
})

test("a coach's screens and dialogs look well everywhere", async ({ page }) => {
  await logIn(page, 'coach@demo.test')
  await look(page, '/sesiones', 'Próximas')
  // a phone proposes from the coachee's page
  await lookInto(page, 'Proponer sesión', { item: /^Macarena/, size: { width: 1280, height: 640 } })
  await look(page, '/mis-coachees', 'Mis coachees')
  await look(page, '/disponibilidad', 'Disponibilidad')
})

test('the first steps of everybody look well everywhere', async ({ browser }) => {
  for (const { email, sees, start, next } of [
    { email: 'coachee-nueva@demo.test', sees: 'Hola, Rosa', start: 'Empezar', next: 'Parte 1 de 5' },
    { email: 'coachee-zoom@demo.test', sees: 'Hola, Florencia', start: 'Empezar', next: 'Tu enlace de Zoom' },
    {
      email: 'coachee-cardif@demo.test',
      sees: 'Hola, Ramón',
      start: 'Leer y empezar',
      next: 'Cómo cuidamos lo que nos cuentas',
    },
  ]) {
    const page = await personAt(browser)
    await logIn(page, email)
    await look(page, '/asistente', sees)
    await page.getByRole('button', { name: start }).click()
    await expect(page.getByText(next).first()).toBeVisible()
    await expectGoodLooks(page, next)
    await page
      .getByRole('button', { name: /ontinuar$/ })
      .first()
      .click()
    await expectGoodLooks(page, `${next}, with errors`)
    await leaveAll(page)
  }
  const coach = await personAt(browser)
  await logIn(coach, 'coach-nueva@demo.test')
  await look(coach, '/asistente', 'En tres pasos podrás recibir sesiones.')
  const admin = await personAt(browser)
  await logIn(admin, 'admin@demo.test')
  await look(admin, '/', 'Francisca')
  await leaveAll(coach, admin)
})
