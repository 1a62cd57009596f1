import { expect, type Page } from '@playwright/test'
import { saved, written } from './agenda'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

const DAY = 86_400_000
/** Noon of the first Monday at least that many days ahead. */
function mondayAfter(days: number): Date {
  const date = new Date(Date.now() + days * DAY)
  date.setUTCHours(15, 0, 0, 0)
  while (date.getUTCDay() !== 1) date.setTime(date.getTime() + DAY)
  return date
}
const said = (date: Date): string =>
  new Intl.DateTimeFormat('es-CL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(date)
    .replace(',', '')

/** The preview, turned to the week of a day and set to it. */
async function lookAt(page: Page, day: Date): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${said(day)}`) })
  for (let week = 0; week < 9 && !(await button.isVisible()); week += 1) {
    const heading = page.getByRole('group', { name: 'Días de la semana' }).getByRole('button').first()
    const before = await heading.getAttribute('aria-label')
    await page.getByRole('button', { name: 'Semana siguiente' }).click()
    await expect(heading).not.toHaveAttribute('aria-label', before ?? '')
  }
  await button.click()
}
const hours = (page: Page) => page.locator('section', { hasText: 'Así te ven tus coachees' }).locator('li')

test('a coach blocks hours, sees what coachees see and why, and opens them again', async ({ browser }) => {
  const coach = await personAt(browser)
  await logIn(coach, 'coach@demo.test', { at: '/disponibilidad' })
  const monday = mondayAfter(14)
  await lookAt(coach, monday)
  await expect(hours(coach).filter({ hasText: /^09:00$/ })).toBeVisible()

  await coach.getByRole('button', { name: 'Bloquear horas' }).click()
  await coach.getByLabel('Nombre, solo para ti').fill('Docencia')
  await coach.getByLabel('Desde el').fill(written(monday))
  await coach.getByLabel('Todo el día').uncheck()
  await coach.getByLabel('Inicio').fill('0900')
  await coach.getByLabel('Término').fill('0800')
  await coach.getByLabel('Se repite').selectOption('weekly')
  await coach.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(coach.getByText('La hora de inicio debe ser anterior a la de término.')).toBeVisible()
  await expectGoodLooks(coach, 'the form of a block')
  await coach.getByLabel('Término').fill('1100')
  await coach.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await saved(coach)
  await expect(coach.getByText(/09:00 – 11:00, cada semana/)).toBeVisible()

  await expect(hours(coach).filter({ hasText: /^09:00$/ })).toBeHidden()
  await coach.getByRole('button', { name: '¿Por qué no hay horas?' }).click()
  await expect(
    hours(coach).filter({ hasText: 'Bloqueaste «Docencia», 09:00 a 11:00. Dejamos 15 minutos libres' }),
  ).toBeVisible()
  await expectGoodLooks(coach, 'the availability page, explaining')

  await coach.locator('summary', { hasText: 'Quitar solo una vez' }).click()
  await expectGoodLooks(coach, 'a repetition that one time can be taken out of')
  await coach.getByRole('button', { name: `Quitar la del ${said(monday)}` }).click()
  await expect(coach.getByText('Quitamos solo esa vez.')).toBeVisible()
  await expect(coach.getByRole('button', { name: `Quitar la del ${said(monday)}` })).toHaveCount(0)
  await expect(hours(coach).filter({ hasText: 'Bloqueaste «Docencia»' })).toHaveCount(0)
  await coach.getByRole('button', { name: 'Quitar todas las veces: Docencia' }).click()
  await expect(coach.getByText('Lo quitamos de tu agenda.')).toBeVisible()
  await coach.getByRole('button', { name: 'Ver las horas' }).click()
  await expect(hours(coach).filter({ hasText: /^09:00$/ })).toBeVisible()
  await leaveAll(coach)
})

test('a coach opens a Sunday and rests on holidays, by keyboard alone', async ({ browser }) => {
  const coach = await personAt(browser)
  await logIn(coach, 'coach@demo.test', { at: '/disponibilidad' })
  const sunday = new Date(mondayAfter(21).getTime() - DAY)
  const press = async (name: RegExp | string) => {
    await coach.getByRole('button', { name }).focus()
    await coach.keyboard.press('Enter')
  }
  await expect(coach.getByText('Todavía no tienes horas extra ni bloqueos')).toBeVisible()
  await press('Abrir horas')
  await coach.getByLabel('Fecha').focus()
  await coach.keyboard.press('ControlOrMeta+a')
  await coach.keyboard.type(written(sunday))
  await coach.keyboard.press('Tab')
  await coach.keyboard.press('ControlOrMeta+a')
  await coach.keyboard.type('1000')
  await coach.keyboard.press('Tab')
  await coach.keyboard.press('ControlOrMeta+a')
  await coach.keyboard.type('1145')
  await coach.keyboard.press('ArrowUp')
  await press('Abrir estas horas')
  await saved(coach)
  await lookAt(coach, sunday)
  await expect(hours(coach)).toHaveText(['10:00', '10:45'])
  await expect(coach.getByText('En «Más horas» ven otras 4, que se topan con estas.')).toBeVisible()

  await press('Feriados de Chile')
  await expectGoodLooks(coach, 'the holidays')
  await press(/^Bloquear \d+ feriados/)
  await saved(coach)
  await expect(
    coach.getByText(/^(Jueves|Viernes|Sábado|Domingo|Lunes|Martes|Miércoles) 25 de diciembre, todo el día$/),
  ).toBeVisible()
  await press('Feriados de Chile')
  await expect(coach.getByText('Todos los feriados que vienen ya están bloqueados.')).toBeVisible()
  await coach.keyboard.press('Escape')
  await leaveAll(coach)
})

test('a week is drawn, dragged and copied, and booked sessions are listed before it is saved', async ({
  browser,
}) => {
  const coach = await personAt(browser)
  await logIn(coach, 'coach@demo.test', { at: '/disponibilidad' })
  const row = coach.getByRole('listitem').filter({ hasText: 'Sábado' })
  const track = row.locator('[data-closed]')
  const box = await track.boundingBox()
  if (!box) throw new Error('no track to draw on')
  const x = (hour: number) => box.x + ((hour - 8) / 12) * box.width
  const y = box.y + box.height / 2
  await coach.mouse.move(x(10), y)
  await coach.mouse.down()
  await coach.mouse.move(x(11), y, { steps: 4 })
  await coach.mouse.move(x(13), y, { steps: 4 })
  await coach.mouse.up()
  await expect(row.getByText('10–13')).toBeVisible()
  await coach.mouse.move(x(11.5), y)
  await coach.mouse.down()
  await coach.mouse.move(x(12.5), y, { steps: 4 })
  await coach.mouse.up()
  await expect(row.getByText('11–14')).toBeVisible()

  await coach.getByRole('button', { name: 'Copiar a otros días' }).click()
  await coach.getByLabel('Copiar las horas del').selectOption('6')
  await coach.getByRole('button', { name: /^Copiar a \d días$/ }).click()
  await coach.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(coach.getByText(/^¿Guardar aunque toque \d+ sesion/)).toBeVisible()
  await expectGoodLooks(coach, 'the sessions a change would hit')
  await coach.getByRole('dialog').getByRole('button', { name: 'Volver' }).click()
  await expect(coach.getByText('Tienes cambios por guardar')).toBeVisible()

  // every zone there is, by its city, with or without its accents
  const zone = coach.getByRole('combobox', { name: 'Tu zona horaria' })
  await zone.fill('bogota')
  await expect(coach.getByRole('option', { name: 'Bogotá' })).toBeVisible()
  await zone.fill('tokio')
  await expect(coach.getByRole('option')).toHaveCount(1)
  await zone.fill('madrid')
  await coach.getByRole('option', { name: 'Madrid' }).click()
  await expect(coach.getByText(/Al guardar, tus horas serán las mismas en el reloj de Madrid/)).toBeVisible()
  await expectGoodLooks(coach, 'a move to another zone')
  await leaveAll(coach)
})

test('the week is changed in one place, and every screen after it starts from what was saved', async ({
  browser,
}) => {
  const coach = await personAt(browser, { viewport: { width: 1280, height: 800 } })
  await logIn(coach, 'coach@demo.test')
  const goes = (place: string) =>
    coach.getByRole('navigation').getByRole('link', { name: place, exact: true }).click()
  const saturday = coach.getByRole('switch', { name: 'Sábado' })
  const flips = async () => {
    await saturday.click()
    await coach.getByRole('button', { name: 'Guardar', exact: true }).click()
    const card = coach.locator('section').filter({ has: saturday })
    await expect(card.getByText('Horas guardadas. Ya están a la vista.')).toBeVisible()
  }
  await goes('Hoy')
  await expect(coach.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible()
  await expect(saturday).toHaveCount(0)
  await goes('Disponibilidad')
  await expect(coach.getByRole('heading', { name: 'Así te ven tus coachees' })).toBeVisible()
  await expect(saturday).not.toBeChecked()
  await flips()
  await goes('Hoy')
  await expect(coach.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible()
  await goes('Disponibilidad')
  await expect(saturday).toBeChecked()
  await flips()
  await expect(saturday).not.toBeChecked()
  await leaveAll(coach)
})
