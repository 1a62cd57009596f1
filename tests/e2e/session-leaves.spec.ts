import { expect, type Page } from '@playwright/test'
import { letPass, test } from './moment'
import { startOwnApplication } from './own-application'
import { enterCall, expectGoodLooks, leaveAll, logIn, openCoachee, personAt, playing } from './people'
import { PORT as SHARED_PORT } from './ports'

/** Beside the one the stories share, whose open session another story closes. */
const PORT = SHARED_PORT - 10
const HOUR_MS = 3_600_000
const TOPIC = 'Quiero decirle que no a Ignacio sin perder su confianza.'
const AGREEMENT = 'Hablar con Ignacio de una sola tarea que ya no tomará.'
const STEP = 'Escribir la primera frase'
const PRIVATE = 'Evita nombrar a su jefatura; volver a eso con calma.'
const OWN = 'Ensayar la frase en voz alta antes del martes.'

let application: Awaited<ReturnType<typeof startOwnApplication>>
test.beforeAll(async () => {
  application = await startOwnApplication(PORT, {})
})
test.afterAll(() => application.stop())

/** Everything the server says to this page. */
function heardBy(page: Page): Promise<string>[] {
  const heard: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/(graphql|api\/)/.test(response.url())) heard.push(response.text().catch(() => ''))
  })
  return heard
}
const isKept = async (within: Page | ReturnType<Page['getByRole']>): Promise<void> => {
  await expect(within.getByText('Todo guardado')).toBeVisible()
}

test('a session leaves its topic, an agreement and two notes, each with its reader', async ({ browser }) => {
  const at = { baseURL: application.origin }
  const coachee = await personAt(browser, at)
  const coach = await personAt(browser, at)
  const toCoachee = heardBy(coachee)
  const toCoach = heardBy(coach)
  await logIn(coachee, 'coachee@demo.test')
  await logIn(coach, 'coach@demo.test')

  // before: the topic, which the coach reads in the day
  await coachee.goto('/sesiones')
  await coachee.getByRole('link', { name: /^(Escribe de qué quieres conversar|Tu tema: )/ }).click()
  await expect(coachee).toHaveURL(/\/sesiones\/[^/]+$/)
  const page = coachee.url()
  await isKept(coachee)
  await coachee.getByLabel('Tu tema').fill(TOPIC)
  await expect(coachee.getByText('Sin guardar todavía')).toBeVisible()
  await isKept(coachee)
  await expectGoodLooks(coachee, 'a session that comes')
  await coach.goto('/sesiones')
  await expect(coach.getByText(TOPIC).first()).toBeVisible()
  await expectGoodLooks(coach, 'the day of a coach')

  await enterCall(coachee)
  await enterCall(coach)
  for (const who of [coach, coachee]) await expect.poll(() => playing(who), { timeout: 30_000 }).toBe(2)
  for (const who of [coachee, coach]) await who.getByRole('button', { name: 'Salir de la llamada' }).click()

  // the close is written, left for later, and found again
  await coach.goto('/sesiones')
  await coach.getByRole('button', { name: 'Cerrar la sesión' }).first().click()
  const dialog = coach.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Estuvimos las dos partes/ }).check()
  const topic = dialog
    .getByRole('group', { name: /^¿Qué temas trabajaron\?/ })
    .getByRole('checkbox')
    .first()
  await topic.check()
  await dialog.getByLabel(/^Acuerdo/).fill(AGREEMENT)
  await dialog.getByLabel('Primer paso').fill(STEP)
  await dialog.getByLabel('Objetivo que trabajaron').selectOption({ index: 1 })
  await isKept(dialog)
  await dialog.getByLabel('Nota para ti').fill(PRIVATE)
  await coach.reload()
  await coach.getByRole('button', { name: 'Cerrar la sesión' }).first().click()
  await expect(dialog.getByLabel('Nota para ti')).toHaveValue(PRIVATE)
  const preview = dialog.getByRole('region', { name: /^Así lo verá / })
  await expect(preview).toContainText(AGREEMENT)
  await expect(preview).not.toContainText(PRIVATE)
  await isKept(dialog)
  await expectGoodLooks(coach, 'the dialog that closes')
  await dialog.getByRole('button', { name: 'Guardar y seguir después' }).click()
  await expect(dialog).toBeHidden()
  await coachee.goto(page)
  await expect(coachee.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(coachee.getByText(AGREEMENT)).toHaveCount(0)
  // the page tells by itself that the hour is over, and later what was agreed
  await letPass(coachee, HOUR_MS)
  await expect(coachee.getByRole('heading', { level: 1, name: 'Terminó tu sesión' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(coachee.getByText(/está cerrando la sesión/)).toBeVisible()
  await expectGoodLooks(coachee, 'a session that is being closed')
  await coach.getByRole('button', { name: 'Cerrar la sesión' }).first().click()
  await expect(dialog.getByLabel(/^Acuerdo/)).toHaveValue(AGREEMENT)
  await expect(topic).toBeChecked()
  await dialog.getByRole('button', { name: 'Cerrar la sesión', exact: true }).click()
  await expect(coach.getByText('Sesión cerrada. Tu coachee ya puede evaluarla.')).toBeVisible()

  // after: the coachee reads what was agreed, says what became of it, and keeps a note of their own
  await expect(coachee.getByText(AGREEMENT)).toBeVisible()
  await expect(coachee.getByRole('heading', { level: 1, name: /cerró la sesión$/ })).toBeVisible()
  await expect(coachee.getByText(STEP)).toBeVisible()
  await expect(coachee.getByText(/^Para tu objetivo «/)).toBeVisible()
  // and takes it to an objective: the one it is about is chosen already
  await coachee.getByRole('button', { name: 'Llevarlo a un objetivo' }).click()
  await expect(coachee.getByLabel('El paso')).toHaveValue(STEP)
  await expect(
    coachee.getByRole('group', { name: /^¿En cuál/ }).getByRole('radio', { checked: true }),
  ).toHaveCount(1)
  await expectGoodLooks(coachee, 'an agreement that becomes a step')
  await coachee.getByRole('button', { name: 'Agregar el paso' }).click()
  await expect(coachee.getByText(/^Es un paso de tu objetivo «/)).toBeVisible()
  await coachee.getByRole('radio', { name: 'Cumplido' }).check()
  await isKept(coachee)
  await coachee.getByLabel('Tu nota').fill(OWN)
  // the page goes away before the pause after which it is saved
  await coachee.reload()
  await expect(coachee.getByLabel('Tu nota')).toHaveValue(OWN)
  await isKept(coachee)
  await expectGoodLooks(coachee, 'a session that was held')
  await coachee.reload()
  // asked again, it stands there already: nobody has it twice
  await coachee.getByRole('button', { name: 'Llevarlo a un objetivo' }).click()
  await expect(coachee.getByText(/^Es un paso de tu objetivo «/)).toBeVisible()
  await expect(coachee.getByRole('radio', { name: 'Cumplido' })).toBeChecked()
  await expect(coachee.getByLabel('Tu nota')).toHaveValue(OWN)

  // the next one is booked where this one ended, and found there again
  const hours = coachee.getByRole('group', { name: 'Elige una hora cerca de tu ritmo' }).getByRole('radio')
  await expect(hours.first()).toBeVisible()
  expect(await hours.count()).toBeLessThanOrEqual(3)
  await hours.last().check()
  await expectGoodLooks(coachee, 'the hours for the next session')
  await coachee.getByRole('button', { name: /^Agendar \S+ \d+, \d\d:\d\d$/ }).click()
  await expect(coachee.getByText('Agendaste la próxima:')).toBeVisible()
  await coachee.reload()
  await expect(coachee.getByText('Ya tienes la próxima:')).toBeVisible()
  await coachee.getByRole('link', { name: 'Abrir la sesión' }).click()
  await expect(coachee.getByLabel('Tu tema')).toBeVisible()

  // and the coach finds all of it on the person's page
  await openCoachee(coach, 'Macarena')
  await coach.getByLabel('Buscar en tus notas').fill('jefatura')
  const row = coach.getByRole('main').locator('ol > li')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Cumplido')
  const turn = row.getByRole('button').first()
  if ((await turn.getAttribute('aria-expanded')) !== 'true') await turn.click()
  await expect(row.getByText(AGREEMENT).last()).toBeVisible()
  await expect(row.getByText(TOPIC).last()).toBeVisible()
  await expect(row.getByLabel('Notas privadas de esta sesión')).toHaveValue(PRIVATE)
  await expectGoodLooks(coach, 'the page of a person')

  const [said, told] = [(await Promise.all(toCoachee)).join('\n'), (await Promise.all(toCoach)).join('\n')]
  expect(said).toContain(AGREEMENT)
  expect(said).not.toContain(PRIVATE)
  expect(told).toContain(PRIVATE)
  expect(told).not.toContain(OWN)
  await leaveAll(coachee, coach)
})
