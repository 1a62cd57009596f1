import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const PASSWORD = 'Travesia2026!'
/** What somebody chooses who creates an account. */
export const CHOSEN = 'Dunas de sal y viento'

/** A person at a browser of their own, watched for errors the page reports. */
export async function personAt(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    permissions: ['camera', 'microphone'],
    ...options,
  })
  return context.newPage()
}

/** Every login comes from an address of its own: one address may try thirty times in a quarter of an hour. */
let logins = 0
const LOGIN =
  'query($email: String!, $password: String!) { login(email: $email, password: $password) { token } }'
/**
 * Is in, and `at` a page, without the form, which has stories of its own: it takes a browser as long as many a story.
 * Throws when the server does not let them in.
 */
export async function logIn(
  page: Page,
  email: string,
  { at = '/', password = PASSWORD }: { at?: string; password?: string } = {},
): Promise<void> {
  logins += 1
  const answer = await page.request.post('/graphql', {
    data: { query: LOGIN, variables: { email, password } },
    headers: { 'x-forwarded-for': `10.${process.pid % 250}.${Date.now() % 250}.${logins % 250}` },
  })
  const told = (await answer.json()) as { data?: { login: { token: string } | null } | null }
  const token = told.data?.login?.token
  if (!token) throw new Error(`${email} is not let in: ${JSON.stringify(told)}`)
  // a page of the same origin, without the application, which would look for a token as it starts
  await page.goto('/api/v1/health')
  await page.evaluate((given) => localStorage.setItem('travesia.token', given), token)
  await page.goto(at)
  await expect(page).not.toHaveURL(/acceder/)
}

/** Opens somebody from a list by their whole name: others' may begin with it. */
export const openPerson = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('button', { name: /^Ver a / })
    .filter({ has: page.getByText(name, { exact: true }) })
    .click()

/** The link of the newest mail to somebody, by the words on its button. */
export async function linkFromMail(page: Page, to: string, button: string): Promise<string> {
  const mailbox = await page.context().newPage()
  let link: string | null = null
  await expect(async () => {
    await mailbox.goto('/dev/correo')
    await mailbox.getByRole('link').filter({ hasText: to }).first().click({ timeout: 2000 })
    link = await mailbox.getByRole('link', { name: button }).first().getAttribute('href', { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await mailbox.close()
  if (!link) throw new Error(`no mail to ${to} with «${button}»`)
  return new URL(link).pathname + new URL(link).search
}

/** Answers the part of a form that is in front, and goes on. */
export async function answerPart(page: Page): Promise<void> {
  for (const group of await page.getByRole('group').all()) {
    const boxes = group.getByRole('checkbox')
    const radios = group.getByRole('radio')
    if ((await boxes.count()) > 0) await boxes.first().check()
    else if ((await radios.count()) > 0) await radios.nth(1).check()
  }
  for (const text of await page.getByRole('textbox').all()) {
    if ((await text.inputValue()) === '')
      await text.fill('Quiero conversar mejor con mi equipo y delegar más.')
  }
  for (const select of await page.locator('select').all()) await select.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Continuar' }).click()
}

/** Answers every part of the match form and sends it. */
export async function answerMatchForm(page: Page): Promise<void> {
  await expect(page.getByText(/^Parte 1 de 5$/)).toBeVisible()
  for (let part = 1; part <= 5; part += 1) {
    await expect(page.getByText(`Parte ${part} de 5`)).toBeVisible()
    await answerPart(page)
  }
  await page.getByRole('button', { name: /^(Ver mis coaches|Continuar)$/ }).click()
}

/** Fills in each part of a coach's profile, up to the step of the calendar. */
export async function completeCoachProfile(page: Page): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    if (await page.getByRole('button', { name: 'Seguir sin calendario por ahora' }).isVisible()) break
    for (const group of await page.getByRole('group').all()) {
      const boxes = group.getByRole('checkbox')
      if ((await boxes.count()) > 0) await boxes.first().check()
    }
    for (const select of await page.locator('select:enabled').all()) {
      if ((await select.inputValue()) === '') await select.selectOption({ index: 1 })
    }
    const sentence =
      'Acompaño a jefaturas nuevas a conversar mejor con sus equipos, con calma y ejercicios breves. '
    for (const [at, text] of (await page.locator('textarea:enabled').all()).entries())
      await text.fill(at === 0 ? sentence : sentence.repeat(4))
    const phone = page.getByLabel('Teléfono')
    if ((await phone.count()) > 0) await phone.fill('+56 9 0000 0000')
    for (const [label, place] of [
      ['Ciudad', 'Mendoza'],
      ['País', 'Argentina'],
    ] as const) {
      const field = page.getByLabel(label)
      if ((await field.count()) > 0 && (await field.inputValue()) === '') await field.fill(place)
    }
    const next = page.getByRole('button', { name: /^(Continuar|Enviar|Guardar)$/ })
    const before = await page.locator('main').innerText()
    await next.click()
    await expect.poll(() => page.locator('main').innerText()).not.toBe(before)
    await expect(
      next.or(page.getByRole('button', { name: 'Seguir sin calendario por ahora' })).first(),
    ).toBeEnabled()
  }
}

/** Takes the first free hour on the schedule screen and books it. */
export async function bookFirstHour(page: Page): Promise<void> {
  await chooseHour(page)
  await page.getByRole('button', { name: /^Agendar / }).click()
}

/** Books the last day of all, which then is the last session listed; what is cancelled within a day would cost its credit. */
export async function bookDistantHour(page: Page): Promise<void> {
  await chooseDistantDay(page)
  await bookFirstHour(page)
}

/** Goes to the last day with hours: of the month, where there is room for it, else of the days side by side. */
export async function chooseDistantDay(within: Page | Locator): Promise<void> {
  const month = within.getByRole('group', { name: 'Días del mes' })
  const days = month.or(within.getByRole('group', { name: 'Días con horas' }))
  await expect(days).toBeVisible()
  const next = month.getByRole('button', { name: 'Mes siguiente', disabled: false })
  const title = month.getByText(/^\p{L}+ \d{4}$/u)
  while (await next.isVisible()) {
    const shown = await title.innerText()
    await next.click()
    // the arrow of the last month is told with its days, a moment after the press
    await expect(title).not.toHaveText(shown)
  }
  await days
    .getByRole('button', { name: /libres?$/, disabled: false })
    .last()
    .click()
}

/** Chooses the `nth` free hour of the day that is shown. */
export async function chooseHour(within: Page | Locator, nth = 0): Promise<void> {
  const hours = within.locator('section button[data-roving]')
  await expect(hours.first()).toBeVisible()
  await hours.nth(nth).click()
}

/** The way into the session that is open now; who was in already reads otherwise. */
export const wayIn = (page: Page): Locator =>
  page.getByRole('link', { name: /^(Entrar|Volver a la sala)$/ }).first()

/** Enters the session that is open now, from the sessions screen, through the preview. */
export async function enterCall(page: Page): Promise<void> {
  await page.goto('/sesiones')
  await wayIn(page).click()
  await expect(page.getByRole('heading', { name: /^Tu sesión con/ })).toBeVisible()
  await page.getByRole('button', { name: 'Entrar a la sesión' }).click()
}

/** Opens the page of somebody whom the coach accompanies, by their first name. */
export async function openCoachee(coach: Page, name: string): Promise<void> {
  await coach.goto('/mis-coachees')
  await coach
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(coach.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
}

/** How many of the page's videos really move. */
export const playing = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('video')].filter((video) => video.videoWidth > 0 && video.currentTime > 0)
        .length,
  )

const ALL = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** What axe reads from colours; everything else is the same in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
const LOOKS = [
  { width: 1280, height: 800, colorScheme: 'light', rules: ALL },
  { width: 1280, height: 800, colorScheme: 'dark', rules: OF_COLOURS },
  { width: 360, height: 640, colorScheme: 'dark', rules: ALL },
  { width: 360, height: 640, colorScheme: 'light', rules: OF_COLOURS },
] as const

const softly = expect.configure({ soft: true })
/** What a button that leads out of a dialog says. */
const WAY_OUT =
  '^(cerrar|volver|cancelar|no\\b|ahora no|todavía no|mejor no|mantener|seguir|dejar|listo|entendido|salir|más tarde)'

/**
 * On a desk and on a phone, light and dark: nothing sticks out sideways, axe finds nothing, a page has one title of the
 * first rank, and a dialog a way out in sight.
 * With a dialog open only the dialog is read, what lies under it is dimmed and out of reach.
 */
export async function expectGoodLooks(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('* { transition: none !important; content-visibility: visible !important }')
    document.adoptedStyleSheets = [still]
  })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  for (const { width, height, colorScheme, rules } of LOOKS) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const name = `${what} at ${width}, ${colorScheme}`
    // what is drawn otherwise on a phone is drawn a moment after the width changed
    await softly
      .poll(
        () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth)),
        { message: `${name}: sticks out sideways`, timeout: 30_000 },
      )
      .toBe(0)
    await softly(
      page.locator('h1').filter({ visible: true }),
      `${name}: titles of the first rank`,
    ).toHaveCount(1, { timeout: 10_000 })
    const found = await page.evaluate(
      async ({ wayOut, runOnly }) => {
        // what is a dialog at one width may stand in the page at another
        const dialogs = [...document.querySelectorAll('[role="dialog"]')]
        const seen = dialogs.filter((one) => one.getClientRects().length > 0)
        const part = seen.length > 0 ? '[role="dialog"]' : 'html'
        const isInSight = (one: Element) => {
          const { top, bottom, left, right } = one.getBoundingClientRect()
          return bottom > top && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
        }
        const isWayOut = (one: Element) =>
          new RegExp(wayOut, 'i').test((one.getAttribute('aria-label') ?? one.textContent ?? '').trim())
        // what a press beside it closes, such as a menu, needs no button for that
        const shut = seen.filter(
          (one) =>
            one.getAttribute('aria-modal') === 'true' &&
            ![...one.querySelectorAll('button, a')].some((it) => isWayOut(it) && isInSight(it)),
        )
        const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(part, {
          runOnly,
          // what passes is not described: that took longer than looking
          resultTypes: ['violations'],
        })
        // what a bar covers that stays while the page goes by is as large as ever once it went by
        const stays = (one: Element | null): boolean =>
          one !== null && (/sticky|fixed/.test(getComputedStyle(one).position) || stays(one.parentElement))
        const isUnderBar = ({ target, any }: axe.NodeResult) => {
          const over = any.flatMap(({ data, relatedNodes = [] }) =>
            data?.messageKey === 'partiallyObscured'
              ? relatedNodes.map((node) => document.querySelector(node.target.join(' ')))
              : [],
          )
          return !stays(document.querySelector(target.join(' '))) && over.some(stays)
        }
        return [
          ...violations
            .map(({ id, nodes }) => ({
              id,
              nodes: id === 'target-size' ? nodes.filter((node) => !isUnderBar(node)) : nodes,
            }))
            .filter(({ nodes }) => nodes.length > 0)
            .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
          ...shut.map((one) => `no way out in sight: ${one.getAttribute('aria-label') ?? one.textContent}`),
        ]
      },
      { wayOut: WAY_OUT, runOnly: [...rules] },
    )
    softly(found, name).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

/** What a browser gets to close, milliseconds. */
const CLOSES_MS = 10_000
/** They close their browsers: whoever is left in a call would still be there for the next story. */
export async function leaveAll(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.close()
    // Chromium now and then never answers that a context closed: what is left of it goes with the browser
    await Promise.race([page.context().close(), new Promise((done) => setTimeout(done, CLOSES_MS))])
  }
}
