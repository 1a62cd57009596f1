import { expect, type Page } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, openCoachee, personAt } from './people'

/** The sessions of the person who is open, the newest first. */
const rows = (page: Page) => page.getByRole('main').locator('ol > li')
async function openRow(page: Page, nth: number): Promise<void> {
  const turn = rows(page).nth(nth).getByRole('button').first()
  await expect(turn).toBeVisible()
  if ((await turn.getAttribute('aria-expanded')) !== 'true') await turn.click()
}
const LABEL = 'Notas privadas de esta sesión'

test('a coach meets the next coachee, writes notes that save themselves, and finds them again', async ({
  browser,
}) => {
  const coach = await personAt(browser)
  await logIn(coach, 'coach@demo.test', { at: '/sesiones' })
  const next = coach.getByRole('region', { name: 'Tu próxima sesión' })
  await expect(next.getByText('Su tema')).toBeVisible()
  await next.getByRole('link', { name: 'Su página' }).click()
  await expect(coach).toHaveURL(/\/mis-coachees\/[^/]+$/)

  const notes = coach.getByLabel(LABEL)
  await openRow(coach, 1)
  await expect(coach.getByText('Todo guardado')).toBeVisible()
  await notes.fill('Quiere ensayar la conversación con su equipo.')
  await expect(coach.getByText('Sin guardar todavía')).toBeVisible()
  await expect(coach.getByText('Todo guardado')).toBeVisible()
  await openRow(coach, 0)
  await expect(notes).not.toHaveValue('Quiere ensayar la conversación con su equipo.')
  await expect(coach.getByText('Lo que respondió')).toBeVisible()
  await expectGoodLooks(coach, 'the page of a person')

  await coach.reload()
  await coach.getByLabel('Buscar en tus notas').fill('ensayar la conversacion')
  await expect(rows(coach)).toHaveCount(1)
  await openRow(coach, 0)
  await expect(notes).toHaveValue('Quiere ensayar la conversación con su equipo.')
  await leaveAll(coach)
})

test('a coach reminds a coachee, who finds it in the bell', async ({ browser }) => {
  const coach = await personAt(browser)
  const coachee = await personAt(browser)
  await logIn(coachee, 'katherine.yanez@example.cl')
  const bell = coachee.getByRole('button', { name: /^Avisos/ })
  const before = (await bell.getAttribute('aria-label')) ?? ''
  await logIn(coach, 'coach@demo.test')
  await openCoachee(coach, 'Katherine')
  await coach.getByRole('button', { name: /^Recordarle / }).click()
  await expect(coach.getByText('Le enviamos un recordatorio por correo y entre sus avisos.')).toBeVisible()
  await expect(coach.getByRole('button', { name: /^Recordarle / })).toBeHidden()
  await expect(bell).not.toHaveAttribute('aria-label', before)
  await bell.click()
  await expect(
    coachee.getByText(/Recordatorio: tu sesión con|te espera: agenda tu próxima/).first(),
  ).toBeVisible()
  await leaveAll(coach, coachee)
})

test('notes written on a second device are not overwritten by the first', async ({ browser }) => {
  const desk = await personAt(browser)
  const phone = await personAt(browser, { viewport: { width: 390, height: 800 } })
  for (const page of [desk, phone]) {
    await logIn(page, 'coach@demo.test')
    await openCoachee(page, 'Katherine')
    await openRow(page, 0)
    await expect(page.getByLabel(LABEL)).toBeEnabled()
  }
  await desk.getByLabel(LABEL).fill('Desde el escritorio')
  await expect(desk.getByText('Sin guardar todavía')).toBeVisible()
  await expect(desk.getByText('Todo guardado')).toBeVisible()
  await phone.getByLabel(LABEL).fill('Desde el teléfono')
  await expect(phone.getByText(/Escribiste estas notas en otro dispositivo/)).toBeVisible()
  await phone.getByRole('button', { name: 'Ver la versión nueva' }).click()
  await expect(phone.getByLabel(LABEL)).toHaveValue('Desde el escritorio')
  await leaveAll(desk, phone)
})

test('a coach reads the own fee, how it changed, and the statement of a month', async ({ browser }) => {
  const coach = await personAt(browser)
  await logIn(coach, 'coach@demo.test')
  await coach.getByRole('link', { name: 'Mis honorarios' }).click()
  await expect(coach).toHaveURL(/\/mis-honorarios$/)
  const card = coach.locator('section', { hasText: 'Tarifas y estado de pago' }).first()
  await expect(card.getByText('Vigente')).toBeVisible()
  const months = card.getByLabel('Mes')
  await months.selectOption({ index: 1 })
  const statement = card.getByRole('region', { name: /^Estado de pago de / })
  await expect(statement).toBeVisible()
  const pesos = (text: string) => Number(text.replace(/\D/g, ''))
  // read at once: the month that was chosen may come in between
  const { amounts, total } = await statement.evaluate((region) => {
    const textOf = (cell: Element | null): string => cell?.textContent ?? ''
    return {
      amounts: [...region.querySelectorAll('tbody td:last-child')].map(textOf),
      total: textOf(region.querySelector('tfoot td')),
    }
  })
  expect(amounts.length).toBeGreaterThan(0)
  expect(amounts.map(pesos).reduce((sum, amount) => sum + amount, 0)).toBe(pesos(total))
  const payment = coach.getByRole('form', { name: 'Tu pago' })
  const bank = payment.getByLabel(/^Banco/)
  const before = await bank.inputValue()
  for (const name of ['Banco de Prueba', before]) {
    await bank.fill(name)
    await payment.getByRole('button', { name: 'Guardar' }).click()
    await expect(payment.getByText('Todo está guardado.')).toBeVisible()
  }
  await expectGoodLooks(coach, 'the money of a coach')
  await coach.emulateMedia({ media: 'print' })
  await expect(statement).toBeVisible()
  await expect(coach.getByRole('heading', { name: 'Tu pago' })).toBeHidden()
  await coach.emulateMedia({ media: 'screen' })
  await coach.goto('/perfil')
  await expect(coach.getByLabel('Ciudad')).toBeVisible()
  await expect(coach.getByLabel(/^(Banco|RUT|Número de cuenta)/)).toHaveCount(0)
  await leaveAll(coach)
})

test("a coach's screen is on its way before the program runs", async ({ page }) => {
  await logIn(page, 'coach@demo.test')
  await expect(page.getByRole('region', { name: 'Tu próxima sesión' })).toBeVisible()
  const ofCoach = page.waitForRequest(/\/assets\/coach-[^/]*\.js$/)
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await ofCoach
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Tu próxima sesión' })).toBeVisible()
})
