import { expect, type Page } from '@playwright/test'
import { test } from './moment'
import { chooseHour, expectGoodLooks, leaveAll, logIn, personAt } from './people'

async function proposeTo(coach: Page, name: RegExp): Promise<void> {
  await coach.getByRole('button', { name: 'Proponer sesión' }).click()
  await coach.getByRole('menuitem', { name }).click()
}
/** The coach offers the first hour of the day that many open days ahead; answers it as its date and time. */
async function propose(coach: Page, daysAhead: number): Promise<string> {
  await proposeTo(coach, /^Macarena Ñancupil/)
  const dialog = coach.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Días con horas' }).locator('button:enabled').nth(daysAhead).click()
  await chooseHour(dialog)
  const chosen = await dialog.locator('[aria-live] strong').innerText()
  await expect(dialog.getByText('Se reservará 1 crédito cuando tu coachee acepte.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Proponer esta hora' }).click()
  await expect(coach.getByText('Propuesta enviada.')).toBeVisible()
  return chosen
}
const card = (page: Page, section: string, when: string) =>
  page.getByRole('region', { name: section }).getByRole('listitem').filter({ hasText: when })

test('a proposed hour reaches the coachee, and its answer the coach, without reloading', async ({
  browser,
}) => {
  const coachee = await personAt(browser)
  const coach = await personAt(browser)
  await logIn(coachee, 'coachee@demo.test')
  await logIn(coach, 'coach@demo.test')
  await expect(coachee.getByText('Anteriores')).toBeVisible()
  const free = coachee.getByText(/\d+ libres?\b/)
  const before = Number.parseInt(await free.innerText(), 10)

  const accepted = await propose(coach, 8)
  await card(coachee, 'Por confirmar', accepted).getByRole('button', { name: 'Aceptar' }).click()
  await expect(coachee.getByText('Al aceptar se reservará 1 crédito.')).toBeVisible()
  await coachee.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  await expect(coachee.getByText('Sesión agendada. Se reservó 1 crédito.')).toBeVisible()
  await expect(free).toHaveText(new RegExp(`^${before - 1} libre`))
  const [day = '', hour = ''] = accepted.split(', ')
  const thatDay = coach.getByRole('region', { name: 'Próximas' }).locator('section').filter({ hasText: day })
  await expect(thatDay.getByRole('listitem').filter({ hasText: hour })).toBeVisible()
  await expect(card(coach, 'Por confirmar', accepted)).toBeHidden()

  const declined = await propose(coach, 9)
  await card(coachee, 'Por confirmar', declined).getByRole('button', { name: 'Rechazar' }).click()
  await coachee.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
  await expect(coachee.getByText('Propuesta rechazada. No se usó ningún crédito.')).toBeVisible()
  await expect(card(coach, 'Por confirmar', declined)).toBeHidden()
  await expect(free).toHaveText(new RegExp(`^${before - 1} libre`))
  await leaveAll(coachee, coach)
})

test('a coach proposes a series of hours at once, and the coachee answers each', async ({ browser }) => {
  const coach = await personAt(browser)
  const coachee = await personAt(browser)
  await logIn(coach, 'coach@demo.test')
  await logIn(coachee, 'katherine.yanez@example.cl')
  await proposeTo(coach, /^Katherine/)
  const dialog = coach.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Propón una hora a Katherine' })).toBeVisible()
  await dialog.getByRole('group', { name: 'Días con horas' }).locator('button:enabled').nth(12).click()
  await dialog.locator('section button[aria-pressed]').last().click()
  await dialog.getByLabel('Se repite').selectOption({ label: 'Cada semana' })
  await dialog.getByLabel('Cuántas sesiones').selectOption({ label: '3' })
  const hours = dialog.getByRole('list', { name: 'Horas que propones' }).getByRole('listitem')
  await expect(hours).toHaveCount(3)
  const taken = await hours.filter({ hasText: 'No está libre' }).count()
  const proposed = await hours.filter({ hasNotText: 'No está libre' }).locator('strong').allInnerTexts()
  await expect(dialog.getByText('Se reservará 1 crédito por cada hora que tu coachee acepte.')).toBeVisible()
  await expectGoodLooks(coach, 'a series being proposed')
  await dialog.getByRole('button', { name: new RegExp(`^Proponer ${3 - taken} horas?$`) }).click()
  await expect(coach.getByText('Propuesta enviada.')).toBeVisible()
  for (const when of proposed) {
    await expect(card(coach, 'Por confirmar', when)).toBeVisible()
    await card(coachee, 'Por confirmar', when).getByRole('button', { name: 'Rechazar' }).click()
    await coachee.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
    await expect(card(coachee, 'Por confirmar', when)).toBeHidden()
  }
  await leaveAll(coach, coachee)
})

test('a coach proposes from the head of the day, by keyboard alone', async ({ browser }) => {
  const coach = await personAt(browser)
  await logIn(coach, 'coach@demo.test')
  const open = coach.getByRole('button', { name: 'Proponer sesión' })
  await open.focus()
  await coach.keyboard.press('Enter')
  const katherine = coach.getByRole('menuitem', { name: /^Katherine/ })
  await expect(katherine).toBeVisible()
  await katherine.focus()
  await coach.keyboard.press('Enter')
  const dialog = coach.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Propón una hora a Katherine' })).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Días con horas' })).toBeVisible()
  await expect(coach.getByRole('menu')).toBeHidden()
  await coach.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await leaveAll(coach)
})
