import { expect, type Page } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

const COURSE = 'Feedback que se puede usar'
const kept = (page: Page) =>
  page.waitForResponse((answer) => answer.request().postData()?.includes('SaveReading') === true)

test('@phone somebody reads a part, goes on where they were, and marks it as read', async ({ browser }, {
  project,
}) => {
  const reader = await personAt(browser, project.use)
  await logIn(reader, 'coachee@demo.test', { at: '/academia/curso/course-feedback' })
  await expect(reader.getByRole('heading', { level: 1, name: COURSE })).toBeVisible()
  const moved = kept(reader)
  await reader.mouse.move(200, 400)
  await reader.mouse.wheel(0, 700)
  await moved
  const before = await reader.evaluate(() => window.scrollY)

  await reader.goto('/academia')
  const begun = reader.getByRole('region', { name: 'Sigue donde quedaste' })
  await expect(begun.getByText(/^Vas en el \d+ %$/)).toBeVisible()
  await expectGoodLooks(reader, 'the academy with what was begun')
  await begun.getByRole('link', { name: `Seguir leyendo «${COURSE}»` }).click()
  await expect(reader.getByRole('button', { name: 'Marcar como leído' })).toBeVisible()
  await expect
    .poll(() => reader.evaluate(() => window.scrollY), { message: 'opens near where it was' })
    .toBeGreaterThan(before / 2)

  const marked = kept(reader)
  await reader.getByRole('button', { name: 'Marcar como leído' }).click()
  await marked
  await expect(reader.getByText('Ya lo leíste')).toBeVisible()
  await reader.goto('/academia')
  await expect(reader.getByText('Leído', { exact: true }).first()).toBeVisible()
  await expect(begun).toBeHidden()
  await leaveAll(reader)
})

test('a coach recommends a course, its reader tells that they read it, and another one is withdrawn', async ({
  browser,
}) => {
  const coach = await personAt(browser)
  await logIn(coach, 'coach@demo.test')
  const recommend = async (path: string, note: string) => {
    await coach.goto(path)
    await coach.getByRole('button', { name: 'Recomendar', exact: true }).click()
    const drawer = coach.getByRole('dialog', { name: /^Recomendar «/ })
    // not while the drawer still slides in
    await drawer.getByText(/^Macarena/).click()
    await drawer.getByLabel('Nota (opcional)').fill(note)
    await drawer.getByRole('button', { name: 'Recomendar a quien elegiste' }).click()
    await expect(drawer.getByText('Se lo recomendaste')).toBeVisible()
    return drawer
  }
  await recommend('/academia/curso/course-escuchar', 'Por lo que hablamos')
  await expectGoodLooks(coach, 'recommending a course')
  await recommend('/academia/curso/course-feedback', 'Cortito')

  const reader = await personAt(browser)
  await logIn(reader, 'coachee@demo.test', { at: '/academia' })
  const advised = reader.getByRole('region', { name: 'Lo que te recomiendan' })
  await expect(advised.getByText('«Por lo que hablamos»')).toBeVisible()
  await expect(advised.getByText(/^Te recomendó /)).toHaveCount(2)
  await expectGoodLooks(reader, 'the academy with what is recommended')
  await reader
    .getByRole('button', { name: /avisos/i })
    .first()
    .click()
  await expect(reader.getByText(/te recomendó «/).first()).toBeVisible()
  await reader.keyboard.press('Escape')
  await advised.getByRole('link').first().click()
  await reader.getByRole('button', { name: /^Contarle a .* que lo leí$/ }).click()
  await expect(reader.getByText(/Soto sabe que lo leíste\.$/)).toBeVisible()
  await expectGoodLooks(reader, 'a course that was recommended')

  // the coach learns it, and nothing else; the other one is taken back
  await coach.goto('/academia/curso/course-escuchar')
  await coach.getByRole('button', { name: 'Recomendar', exact: true }).click()
  await coach.getByRole('button', { name: /^Retirar la recomendación a Macarena/ }).click()
  await expect(coach.getByText('La retiraste.')).toBeVisible()
  await coach.goto('/academia/curso/course-feedback')
  await coach.getByRole('button', { name: 'Recomendar', exact: true }).click()
  await expect(coach.getByText('Te contó que lo leyó')).toBeVisible()
  await reader.goto('/academia')
  await expect(reader.getByText('14 cursos')).toBeVisible()
  await expect(advised).toBeHidden()
  await leaveAll(reader)
})
