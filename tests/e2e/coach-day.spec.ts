import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

test('a coach meets the next coachee’s file, writes notes that save themselves, and finds them again', async ({
  browser,
}) => {
  const coach = await personAt(browser)
  await logIn(coach, 'coach@demo.test')
  await coach.goto('/sesiones')
  const file = coach.locator('section', { hasText: 'Tu trabajo con cada persona' })
  const notes = file.getByLabel('Notas privadas de esta sesión')
  await expect(notes).toBeEnabled()
  await expect(file.getByText('Todo guardado')).toBeVisible()
  await notes.fill('Quiere ensayar la conversación con su equipo.')
  await expect(file.getByText('Sin guardar todavía')).toBeVisible()
  await expect(file.getByText('Todo guardado')).toBeVisible()

  const session = file.getByLabel(/sesiones, la más nueva primero/)
  const written = await session.inputValue()
  const others = await session
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  await session.selectOption(others.find((value) => value !== written) ?? '')
  await expect(notes).toHaveValue('')
  await file.getByText('Lo que respondió al empezar').click()
  await expect(file.getByRole('definition').first()).toBeVisible()
  await expectGoodLooks(coach, 'the coach’s day with an open file')

  await coach.reload()
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
  await coach.goto('/sesiones')
  const file = coach.locator('section', { hasText: 'Tu trabajo con cada persona' })
  const person = file.getByLabel('Coachee')
  const katherine = await person.locator('option', { hasText: 'Katherine' }).getAttribute('value')
  await person.selectOption(katherine)
  await file.getByRole('button', { name: /^Recordarle / }).click()
  await expect(file.getByText('Le enviamos un recordatorio por correo y en su campana.')).toBeVisible()
  await expect(file.getByRole('button', { name: /^Recordarle / })).toBeHidden()
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
  await logIn(desk, 'coach@demo.test')
  await logIn(phone, 'coach@demo.test')
  const label = 'Notas privadas de esta sesión'
  for (const page of [desk, phone]) {
    await page.goto('/sesiones')
    await expect(page.getByLabel(label)).toBeEnabled()
  }
  await desk.getByLabel(label).fill('Desde el escritorio')
  await expect(desk.getByText('Todo guardado')).toBeVisible()
  await expect(desk.getByText('Sin guardar todavía')).toBeHidden()
  await phone.getByLabel(label).fill('Desde el teléfono')
  await expect(phone.getByText(/Escribiste estas notas en otro dispositivo/)).toBeVisible()
  await phone.getByRole('button', { name: 'Ver la versión nueva' }).click()
  await expect(phone.getByLabel(label)).toHaveValue('Desde el escritorio')
  await leaveAll(desk, phone)
})

test('a coach reads the own fee, how it changed, and the statement of a month', async ({ browser }) => {
  const coach = await personAt(browser)
  await logIn(coach, 'coach@demo.test')
  await coach.goto('/configuraciones')
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
  await expectGoodLooks(coach, 'the settings of a coach')
  await coach.emulateMedia({ media: 'print' })
  await expect(statement).toBeVisible()
  await expect(coach.getByRole('heading', { name: 'Contraseña' })).toBeHidden()
  await leaveAll(coach)
})
