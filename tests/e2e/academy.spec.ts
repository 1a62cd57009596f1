import { expect, type Page } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'

const DELEGATE = 'Delegar sin desaparecer'
const save = (page: Page, title: string) => page.getByRole('button', { name: `Guardar «${title}»` })
const unsave = (page: Page, title: string) =>
  page.getByRole('button', { name: `Quitar «${title}» de los guardados` })

test('@phone a coachee finds a course, saves it, reads through a collection, and lets it go', async ({
  browser,
}, { project }) => {
  const coachee = await personAt(browser, project.use)
  await logIn(coachee, 'coachee@demo.test')
  await coachee.getByRole('link', { name: 'Academia' }).click()
  await expect(coachee).toHaveURL('/academia')
  await expect(coachee.getByText('14 cursos')).toBeVisible()
  await expectGoodLooks(coachee, 'the academy')

  await coachee.getByRole('searchbox', { name: 'Busca un tema o un curso' }).fill('tomas desaparecer')
  await expect(coachee.getByText('1 curso', { exact: true })).toBeVisible()
  const stored = coachee.waitForResponse(
    (answer) => answer.request().postData()?.includes('UpdateUser') === true,
  )
  await save(coachee, DELEGATE).click()
  await expect(unsave(coachee, DELEGATE)).toBeVisible()
  await stored

  await coachee.reload()
  await coachee.getByRole('button', { name: 'Guardados', exact: true }).click()
  await expect(coachee.getByText('1 curso', { exact: true })).toBeVisible()
  await coachee.getByRole('link', { name: DELEGATE }).click()
  await expect(coachee.getByRole('heading', { level: 1, name: DELEGATE })).toBeVisible()
  await expect(coachee.getByRole('heading', { level: 2, name: 'La entrega en seis puntos' })).toBeVisible()
  await expect(unsave(coachee, DELEGATE)).toBeVisible()
  await expectGoodLooks(coachee, 'a course')

  await coachee.getByRole('link', { name: 'Academia' }).click()
  await coachee.getByRole('radio', { name: 'Liderazgo' }).check()
  await expect(coachee.getByText('4 cursos', { exact: true })).toBeVisible()
  await coachee.getByRole('radio', { name: 'Todo' }).check()
  await coachee.getByRole('link', { name: 'Liderar personas' }).click()
  await expect(coachee.getByRole('heading', { level: 1, name: 'Liderar personas' })).toBeVisible()
  await expectGoodLooks(coachee, 'a collection')
  await coachee.getByRole('link', { name: DELEGATE }).click()
  await expect(coachee.getByText('Curso 1 de 3')).toBeVisible()
  await unsave(coachee, DELEGATE).click()
  await expect(save(coachee, DELEGATE)).toBeVisible()
  const row = coachee.getByRole('complementary', { name: 'Sigue en la colección' })
  await row.getByRole('link', { name: 'Tu primera jefatura' }).click()
  await expect(coachee.getByText('Curso 2 de 3')).toBeVisible()
  await row.getByRole('link', { name: 'Que el equipo pueda decirlo' }).click()
  await expect(coachee.getByText('Es el último de la colección.')).toBeVisible()

  await coachee.getByRole('link', { name: 'Academia' }).click()
  await coachee.getByRole('button', { name: 'Guardados', exact: true }).click()
  await expect(coachee.getByText('Aún no guardas cursos.')).toBeVisible()
  await coachee.getByRole('button', { name: 'Ver todo' }).click()
  await expect(coachee.getByText('14 cursos')).toBeVisible()
  await leaveAll(coachee)
})

test('what could not be saved goes back, and what is not there leads to the academy', async ({ browser }) => {
  const coachee = await personAt(browser)
  await logIn(coachee, 'coachee@demo.test', { at: '/academy/curso/course-que-no-existe' })
  await expect(coachee).toHaveURL('/academia')
  await expect(coachee.getByText('Ese contenido no está disponible para ti.')).toBeVisible()
  await coachee.route('/graphql', (route) =>
    route.request().postData()?.includes('UpdateUser') ? route.abort() : route.fallback(),
  )
  await save(coachee, DELEGATE).click()
  await expect(
    coachee
      .getByRole('alert')
      .or(coachee.getByRole('status'))
      .getByText(/conexión/),
  ).toBeVisible()
  await expect(save(coachee, DELEGATE)).toBeVisible()
  await leaveAll(coachee)
})

test('a coach reads all, and an admin is sent home', async ({ browser }) => {
  const coach = await personAt(browser)
  await logIn(coach, 'coach@demo.test')
  await coach.getByRole('link', { name: 'Academia' }).click()
  await expect(coach.getByText('14 cursos')).toBeVisible()
  const admin = await personAt(browser)
  await logIn(admin, 'admin@demo.test', { at: '/academia' })
  await expect(admin).not.toHaveURL(/academia/)
  await expect(admin.getByRole('link', { name: 'Academia' })).toHaveCount(0)
  await leaveAll(coach, admin)
})
