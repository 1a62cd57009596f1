import { expect, type Page } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, logIn, personAt } from './people'

const ICS = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//prueba//ES',
  'BEGIN:VEVENT',
  'UID:dentista@example.cl',
  'DTSTART;TZID=America/Santiago:20200106T090000',
  'DTEND;TZID=America/Santiago:20200106T110000',
  'RRULE:FREQ=DAILY',
  'SUMMARY:Dentista',
  'END:VEVENT',
  'una línea rota',
  'END:VCALENDAR',
].join('\r\n')

async function chooseFile(page: Page, text = ICS): Promise<void> {
  await page.getByRole('radio', { name: /^De un archivo/ }).check()
  await page
    .getByLabel('Archivo de tu calendario')
    .setInputFiles({ name: 'agenda.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) })
}

test('a coach connects a calendar, sees it, and disconnects it @phone', async ({ browser }, { project }) => {
  const page = await personAt(browser, project.use)
  await logIn(page, 'coach@demo.test', { at: '/calendarios' })
  await expect(page.getByText('No guardamos títulos, lugares ni personas.', { exact: false })).toBeVisible()
  await expectGoodLooks(page, 'calendars')

  await page.getByRole('button', { name: /^Archivo o dirección \.ics/ }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: /pide permiso para usar tu calendario/ }),
  ).toBeVisible()
  await expect(page).toHaveURL(/api\/v1\/calendar\/authorize/)
  await expectGoodLooks(page, 'consent')
  await page.getByRole('button', { name: 'Dar permiso', exact: true }).click()
  await expect(page.getByText('Campo requerido')).toBeVisible()
  await page.getByRole('textbox', { name: 'Dirección .ics' }).fill('https://169.254.169.254/latest/meta-data')
  await page.getByRole('button', { name: 'Dar permiso', exact: true }).click()
  await expect(page.getByText(/Esa dirección no se puede usar/)).toBeVisible()
  await chooseFile(page, '<html>')
  await page.getByRole('button', { name: 'Dar permiso', exact: true }).click()
  await expect(page.getByText('Eso no es un calendario en formato .ics.')).toBeVisible()
  await chooseFile(page)
  await page.getByRole('button', { name: 'Dar permiso', exact: true }).click()

  await expect(page).toHaveURL(/calendarios$/)
  await expect(page.getByText('agenda.ics', { exact: true })).toBeVisible()
  await expect(page.getByText('Al día')).toBeVisible()
  await expect(page.getByText('Hay 1 línea que no se entiende', { exact: false })).toBeVisible()
  await expectGoodLooks(page, 'a connected calendar')

  await page.getByRole('button', { name: 'Desconectar agenda.ics' }).click()
  await expect(page.getByText('esos compromisos dejarán de bloquear horas', { exact: false })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByText('No has conectado un calendario.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Desconectados' })).toBeVisible()
  await page.context().close()
})

test('a permission that is denied, used twice or foreign connects nothing', async ({ browser }) => {
  const page = await personAt(browser)
  await logIn(page, 'coach@demo.test', { at: '/calendarios' })
  await page.getByRole('button', { name: /^Archivo o dirección \.ics/ }).click()
  await page.getByRole('button', { name: 'No dar permiso' }).click()
  await expect(page).toHaveURL(/autorizacion\?error=access_denied/)
  await expect(page.getByText('Puedes intentarlo otra vez cuando quieras.')).toBeVisible()
  await expectGoodLooks(page, 'a denied permission')

  await page.getByRole('button', { name: 'Conectar calendario' }).click()
  await page.getByRole('radio', { name: /^De ninguna parte/ }).check()
  const [answered] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().endsWith('/calendar/authorize') && response.request().method() === 'POST',
    ),
    page.getByRole('button', { name: 'Dar permiso', exact: true }).click(),
  ])
  const { content } = await answered.json()
  await expect(page).toHaveURL(/calendarios$/)
  await expect(page.getByRole('heading', { name: 'Calendario principal' })).toBeVisible()

  await page.goto(content.redirectTo)
  await expect(page.getByText('Ese permiso no partió en este navegador.', { exact: false })).toBeVisible()
  await page.goto('/autorizacion')
  await expect(page.getByText('Acá no hay un permiso que revisar')).toBeVisible()
  await page.getByRole('button', { name: 'Seguir sin calendario' }).click()
  await expect(page).toHaveURL(/sesiones$/)

  await page.goto('/calendarios')
  await page.getByRole('button', { name: /^Desconectar / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByText('No has conectado un calendario.')).toBeVisible()
  await page.context().close()
})

test('the private address answers sessions, and the one before dies', async ({ browser, request }) => {
  const page = await personAt(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  await logIn(page, 'coach@demo.test', { at: '/configuraciones' })
  await page.getByRole('button', { name: /^(Crear|Cambiar) dirección$/ }).click()
  const first = await page.getByLabel('Tu dirección privada').inputValue()
  const path = new URL(first).pathname
  const feed = await request.get(path)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  expect(await feed.text()).toContain('SUMMARY:Sesión de coaching')
  const again = await request.get(path, { headers: { 'if-none-match': feed.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  await page.getByRole('button', { name: 'Cambiar dirección' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar dirección' }).click()
  await expect(page.getByLabel('Tu dirección privada')).not.toHaveValue(first)
  expect((await request.get(path)).status()).toBe(404)
  await page.context().close()
})

test('the whole connection works from the keyboard alone', async ({ browser }) => {
  const page = await personAt(browser)
  await logIn(page, 'coach@demo.test', { at: '/calendarios' })
  const press = async (name: RegExp): Promise<void> => {
    const button = page.getByRole('button', { name })
    await expect(button).toBeEnabled()
    await button.focus()
    await page.keyboard.press('Enter')
  }
  await press(/^Enlace \.ics/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toBeVisible()
  await page.getByLabel('Nombre').focus()
  await page.keyboard.type('Trabajo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('https://localhost/privado.ics')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Esa dirección no se puede usar/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await press(/^Archivo o dirección \.ics/)
  await page.getByRole('radio', { name: /^De una dirección/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: /^De ninguna parte/ })).toBeChecked()
  await press(/^Dar permiso$/)
  await expect(page).toHaveURL(/calendarios$/)
  await press(/^Desconectar /)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No has conectado un calendario.')).toBeVisible()
  await page.context().close()
})
