import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './moment'
import { expectGoodLooks, logIn, personAt } from './people'

const saved = (page: Page) => expect(page.getByText('Guardado', { exact: true }).last()).toBeVisible()
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#e347a5' } })
    .png()
    .toBuffer()

test('a coachee keeps their data, and nothing typed is lost', async ({ page, context }) => {
  await logIn(page, 'coachee@demo.test', { at: '/perfil' })
  const form = page.getByRole('form', { name: 'Tu perfil' })
  await expectGoodLooks(page, '/perfil')
  await form.getByLabel('Nombre', { exact: true }).fill('')
  await form.getByLabel(/^RUT/).fill('11.111.111-2')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Campo requerido')).toBeVisible()
  await expect(form.getByText('Revisa el RUT: el dígito verificador no calza.')).toBeVisible()
  await expectGoodLooks(page, '/perfil, with errors')

  await form.getByLabel('Nombre', { exact: true }).fill('  Macarena  ')
  await form.getByLabel(/^RUT/).fill('11111111-1')
  await form.getByLabel(/^Fecha de nacimiento/).fill('31/05/1990')
  await context.setOffline(true)
  await expect(page.getByText('No hay conexión. Lo que ves puede estar desactualizado.')).toBeVisible()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('No hay conexión. Revisa tu red y reintenta.')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(form.getByLabel(/^Fecha de nacimiento/)).toHaveValue('31/05/1990')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await saved(page)
  await page.reload()
  await expect(form.getByLabel(/^Fecha de nacimiento/)).toHaveValue('31/05/1990')
  await expect(form.getByLabel(/^RUT/)).toHaveValue('11.111.111-1')
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue('Macarena')
})

const indexOf = (page: Page) => page.getByRole('navigation', { name: 'Secciones de esta página' })
const isAt = async (page: Page, name: string): Promise<void> => {
  await expect(indexOf(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'location')
  await expect(indexOf(page).locator('[aria-current]')).toHaveCount(1)
  await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeInViewport()
}

test('a section is found by the index, and saved by itself', async ({ page }) => {
  await logIn(page, 'coach@demo.test', { at: '/perfil' })
  const index = indexOf(page)
  await expect(index.getByRole('link')).toHaveText([
    'Tu foto',
    'Tu perfil de coach',
    'Cómo acompañas',
    'Otros datos',
  ])
  await expect(index.getByRole('link', { name: 'Tu foto' })).toHaveAttribute('aria-current', 'location')
  await index.getByRole('link', { name: 'Cómo acompañas' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/perfil#sobre-ti$/)
  await isAt(page, 'Cómo acompañas')

  const data = page.getByRole('form', { name: 'Tu perfil de coach' })
  const about = page.getByRole('form', { name: 'Cómo acompañas' })
  const city = data.getByLabel('Ciudad')
  const english = about.getByRole('group', { name: /idiomas/ }).getByRole('checkbox', { name: 'Inglés' })
  const save = async (form: typeof data) => {
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(form.getByText('Todo está guardado.')).toBeVisible()
  }
  // a zone goes by its city, and is found without accents
  const zone = data.getByRole('combobox', { name: 'Zona horaria' })
  await expect(zone).toHaveValue('Santiago')
  await zone.fill('bogota')
  await page.getByRole('option', { name: 'Bogotá' }).click()
  await expect(zone).toHaveValue('Bogotá')
  await zone.fill('santiago')
  await page.getByRole('option', { name: 'Santiago', exact: true }).click()
  const before = await city.inputValue()
  await city.fill('Valdivia')
  await english.check()
  await save(about)
  await expect(data.getByText('Hay cambios por guardar.')).toBeVisible()
  await expect(city).toHaveValue('Valdivia')
  await save(data)
  // one that was saved once, after another was
  await english.uncheck()
  await save(about)
  await page.reload()
  await expect(city).toHaveValue('Valdivia')
  await expect(english).not.toBeChecked()
  await isAt(page, 'Cómo acompañas')
  await city.fill(before)
  await save(data)
  await page.mouse.wheel(0, 20_000)
  await isAt(page, 'Otros datos')
})

test('a section of the settings has an address, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await logIn(page, 'coachee@demo.test', { at: '/configuraciones#dispositivos' })
  await isAt(page, 'Dispositivos')
  await expect(indexOf(page).getByRole('link', { name: 'Dispositivos' })).toBeInViewport({ ratio: 1 })
  // the index follows where the page is, and may go by while it is pressed
  await expect(async () => {
    await indexOf(page).getByRole('link', { name: 'Tema' }).click()
    await expect(page).toHaveURL(/\/configuraciones#tema$/, { timeout: 1000 })
  }).toPass()
  await isAt(page, 'Tema')
  await page.goBack()
  await isAt(page, 'Dispositivos')
  await expectGoodLooks(page, '/configuraciones at a section')
})

test('typed data outlive a connection that ended', async ({ page, browser }) => {
  await logIn(page, 'consultora@demo.test', { at: '/perfil' })
  const form = page.getByRole('form', { name: 'Tu cuenta' })
  await form.getByLabel(/^Calle/).fill('Avenida Providencia')
  const other = await personAt(browser)
  await logIn(other, 'consultora@demo.test', { at: '/configuraciones' })
  await other.getByRole('button', { name: 'Cerrar en los demás' }).click()
  await expectGoodLooks(other, 'closing the other devices')
  await other.getByRole('dialog').getByRole('button', { name: 'Cerrar en los demás' }).click()
  await expect(other.getByText('Tu cuenta está abierta solo acá.')).toBeVisible()
  await other.context().close()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(/acceder/)
  await logIn(page, 'consultora@demo.test', { at: '/perfil' })
  await expect(form.getByLabel(/^Calle/)).toHaveValue('Avenida Providencia')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await saved(page)
})

test('a picture is chosen, cut and shown everywhere', async ({ page }) => {
  await logIn(page, 'coach@demo.test', { at: '/perfil' })
  await expectGoodLooks(page, "a coach's /perfil")
  const file = page.getByLabel('Archivo de la foto')
  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('Ese archivo no es una imagen. Elige una foto en JPG o PNG.')).toBeVisible()
  await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await photo() })
  const dialog = page.getByRole('dialog', { name: 'Recorta tu foto' })
  await expect(dialog.getByRole('button', { name: 'Guardar foto' })).toBeEnabled()
  await expectGoodLooks(page, 'cutting a picture')
  await dialog.getByRole('slider').fill('2')
  await dialog.getByRole('button', { name: 'Guardar foto' }).click()
  await saved(page)
  await expect(dialog).toBeHidden()
  await expect(
    page
      .getByRole('banner')
      .or(page.getByRole('complementary'))
      .locator('img[src*="/api/v1/files/"]')
      .first(),
  ).toBeVisible()
  const own = page.locator('main img[src*="/api/v1/files/"]').first()
  await expect.poll(() => own.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1024)
})

test('theme, mails, and who sees what', async ({ page }) => {
  await logIn(page, 'coachee@demo.test', { at: '/configuraciones' })
  await expect(page.getByRole('heading', { name: 'Qué ve tu empresa de ti' })).toBeVisible()
  await expectGoodLooks(page, '/configuraciones')
  await page.getByText('Ver dato por dato quién lo ve').click()
  await expect(page.getByRole('region', { name: 'Quien administra en tu empresa' })).toContainText('RUT')
  await expectGoodLooks(page, '/configuraciones')
  await page.getByText('Tema oscuro').click()
  await saved(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const ratings = page.getByLabel('Pedidos de evaluación')
  await ratings.uncheck()
  await expect(ratings).toBeEnabled()
  await page.reload()
  await expect(page.getByLabel('Pedidos de evaluación')).not.toBeChecked()
  await page.getByRole('button', { name: /^Tu cuenta:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Tema claro' }).click()
  await expect(page.getByRole('radio', { name: 'Tema claro' })).toBeChecked()
  await page.getByLabel('Pedidos de evaluación').check()
  await saved(page)
  await page.getByText('Según mi dispositivo').click()
  await saved(page)
})

test('the theme picked in the header is there on the next device', async ({ page, browser }) => {
  await logIn(page, 'coach@demo.test')
  const isDark = (where: Page) =>
    where.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'))
  const kept = page.waitForResponse(
    (response) => response.request().postData()?.includes('UpdateOwnRecord') === true && response.ok(),
  )
  await page.getByRole('button', { name: /^Tu cuenta:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Tema oscuro' }).click()
  await kept
  expect(await isDark(page)).toBe('dark')

  const elsewhere = await personAt(browser, { colorScheme: 'light' })
  await logIn(elsewhere, 'coach@demo.test')
  await expect.poll(() => isDark(elsewhere)).toBe('dark')
  await page.getByRole('button', { name: /^Tu cuenta:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Según mi dispositivo' }).click()
  await expect(async () => {
    await elsewhere.reload()
    await expect.poll(() => isDark(elsewhere), { timeout: 2000 }).toBe('light')
  }).toPass()
})

test('who looks in the dark sees no white page while the program comes', async ({ browser }) => {
  const DARK = 'rgb(16, 19, 29)'
  const LIGHT = 'rgb(244, 245, 249)'
  for (const [chosen, system, expected] of [
    [null, 'dark', DARK],
    [null, 'light', LIGHT],
    ['dark', 'light', DARK],
    ['light', 'dark', LIGHT],
  ] as const) {
    const page = await personAt(browser, { colorScheme: system })
    if (chosen) await page.addInitScript((kept) => localStorage.setItem('color-scheme', kept), chosen)
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/acceder')
    await expect(page.locator('body')).toHaveCSS('background-color', expected)
    await page.context().close()
  }
})
