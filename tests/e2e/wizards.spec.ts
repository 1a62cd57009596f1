import { expect } from '@playwright/test'
import { test } from './moment'
import { answerMatchForm, bookFirstHour, completeCoachProfile, logIn } from './people'

for (const { email, start, wrong, right } of [
  {
    email: 'coachee-teams@demo.test',
    start: 'Tu enlace de Teams',
    wrong: 'https://zoom.us/j/123',
    right: 'https://teams.microsoft.com/l/meetup-join/19%3ameeting',
  },
  {
    email: 'coachee-zoom@demo.test',
    start: 'Tu enlace de Zoom',
    wrong: 'http://zoom.us/j/123',
    right: 'https://us02web.zoom.us/j/123456789',
  },
]) {
  test(`${email} gives the meeting link first, then goes on`, async ({ page }) => {
    await logIn(page, email)
    await expect(page).toHaveURL(/asistente/)
    await page.getByRole('button', { name: 'Empezar' }).click()
    await expect(page.getByRole('heading', { name: start })).toBeVisible()
    const link = page.getByLabel(/^Enlace de la/)
    await link.fill(wrong)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText(/Debe empezar con https y ser un enlace de/)).toBeVisible()
    await expect(link).toHaveValue(wrong)
    await link.fill(right)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await answerMatchForm(page)
    await page
      .getByRole('button', { name: /^Agendar con / })
      .first()
      .click()
    await bookFirstHour(page)
    await expect(page.getByRole('heading', { name: 'Tu sesión está agendada' })).toBeVisible()
  })
}

test('the insurer asks for consent, and leads straight to the assigned coach', async ({ page }) => {
  await logIn(page, 'coachee-cardif@demo.test')
  await page.getByRole('button', { name: 'Leer y empezar' }).click()
  await page.getByRole('button', { name: 'Aceptar y continuar' }).click()
  await expect(page.getByText('Para continuar, marca que aceptas.')).toBeVisible()
  await page.getByLabel('Leí y acepto que usen mis respuestas de esta manera.').check()
  await page.getByRole('button', { name: 'Aceptar y continuar' }).click()
  await answerMatchForm(page)
  await expect(page).toHaveURL(/agendar/)
  await bookFirstHour(page)
  await expect(page.getByRole('heading', { name: 'Tu sesión está agendada' })).toBeVisible()
})

test('a wizard left half-way resumes elsewhere with the answers kept, and two tabs book once', async ({
  page,
  browser,
}) => {
  await logIn(page, 'coachee-nueva@demo.test')
  await page.getByRole('button', { name: 'Empezar' }).click()
  await page.getByRole('checkbox', { name: 'Me cuesta delegar' }).check()
  await expect(page.getByText('Guardado')).toBeVisible()
  // the page goes away before the pause after which an answer is saved
  await page.getByRole('checkbox').nth(4).check()
  await page.reload()
  await expect(page.getByRole('checkbox').nth(4)).toBeChecked()
  await expect(page.getByText('Guardado')).toBeVisible()
  const elsewhere = await browser.newContext({
    viewport: { width: 390, height: 844 },
    timezoneId: 'America/Santiago',
  })
  const phone = await elsewhere.newPage()
  await expect(async () => {
    await logIn(phone, 'coachee-nueva@demo.test')
    await expect(phone).toHaveURL(/encuesta/)
    await expect(phone.getByRole('checkbox', { name: 'Me cuesta delegar' })).toBeChecked({ timeout: 3000 })
  }).toPass()
  await answerMatchForm(phone)
  await expect(phone).toHaveURL(/escoger-coach/)
  await phone
    .getByRole('button', { name: /^Agendar con / })
    .first()
    .click()
  await expect(phone).toHaveURL(/agendar/)
  await page.goto('/agendar')
  await Promise.all([bookFirstHour(phone), bookFirstHour(page)])
  await expect(
    phone.getByRole('heading', { name: 'Tu sesión está agendada' }).or(phone.getByRole('alert')),
  ).toBeVisible()
  await page.goto('/sesiones')
  await expect(page.getByText('Tu próxima sesión')).toHaveCount(1)
  await elsewhere.close()
})

test('a new coach completes the profile, connects a calendar or goes on without one, and defines the hours', async ({
  page,
}) => {
  await logIn(page, 'coach-nueva@demo.test')
  await expect(page).toHaveURL(/asistente/)
  await expect(page.getByRole('button', { name: /^(Continuar|Enviar|Guardar)$/ })).toBeVisible()
  await completeCoachProfile(page)
  const connect = page.getByRole('button', { name: 'Conectar calendario' })
  await connect.click()
  await page.getByRole('button', { name: 'No dar permiso' }).click()
  await page.getByRole('button', { name: 'Seguir sin calendario' }).click()
  await expect(page).toHaveURL(/asistente/)
  await connect.click()
  await page.getByRole('radio', { name: /^De ninguna parte/ }).check()
  await page.getByRole('button', { name: 'Dar permiso', exact: true }).click()
  await expect(page).toHaveURL(/asistente/)
  await expect(page.getByText('Define tus horas')).toBeVisible()
  await page.getByRole('button', { name: 'Atrás' }).click()
  await page.getByRole('button', { name: 'Seguir sin calendario por ahora' }).click()
  await expect(page.getByText('Define tus horas')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar y terminar' }).click()
  await expect(page.getByText('Te avisaremos cuando revisemos tu perfil.')).toBeVisible()
  await page
    .getByRole('button', { name: 'Ver mis sesiones' })
    .or(page.getByRole('link', { name: 'Ver mis sesiones' }))
    .click()
  await expect(page).toHaveURL(/sesiones/)
})
