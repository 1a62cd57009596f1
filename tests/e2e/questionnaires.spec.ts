import { expect } from '@playwright/test'
import { test } from './moment'
import { startOwnApplication } from './own-application'
import { expectGoodLooks, leaveAll, logIn, personAt } from './people'
import { PORT as SHARED } from './ports'

const PORT = SHARED - 9

// each screen is looked at in four sizes and schemes
test.use({ actionTimeout: 20_000 })

// what is published stays published: the other stories' forms are left alone
let application: Awaited<ReturnType<typeof startOwnApplication>>
test.beforeAll(async () => {
  application = await startOwnApplication(PORT, {})
})
test.afterAll(() => application.stop())

const RENAMED = '¿En qué quieres trabajar primero?'
const ADDED = '¿Quién te puede acompañar en esto?'

test('a sysadmin publishes a new version: who begins later meets it, who answered keeps theirs', async ({
  browser,
}) => {
  const at = { baseURL: application.origin }
  const before = await personAt(browser, at)
  await logIn(before, 'coachee@demo.test', { at: '/objetivos' })
  const goal = before.getByText('Que mi equipo note el cambio sin que yo lo cuente.')
  await expect(goal).toBeVisible()

  const sysadmin = await personAt(browser, at)
  await logIn(sysadmin, 'sysadmin@demo.test')
  await sysadmin.getByRole('link', { name: 'Cuestionarios' }).click()
  await expect(sysadmin.getByRole('heading', { level: 1, name: 'Cuestionarios' })).toBeVisible()
  await expectGoodLooks(sysadmin, '/cuestionarios')
  await sysadmin.getByRole('link', { name: 'Tus focos' }).click()
  const versions = sysadmin.getByRole('region', { name: 'Versiones' })
  const answered = await versions.getByText(/respondida \d+ veces/).textContent()
  await sysadmin.getByRole('button', { name: 'Escribir la versión que sigue' }).click()

  await sysadmin.getByRole('button', { name: /^Cambiar pregunta 1:/ }).click()
  await sysadmin.getByLabel('Pregunta', { exact: true }).fill(RENAMED)
  await expectGoodLooks(sysadmin, 'a question that is written')
  await sysadmin.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(sysadmin.getByText('Marca que pregunta lo mismo', { exact: false })).toBeVisible()
  await sysadmin.getByLabel('Pregunta lo mismo que antes').check()
  await sysadmin.getByRole('button', { name: 'Agregar pregunta' }).click()
  await sysadmin.getByLabel('Pregunta', { exact: true }).fill(ADDED)
  await sysadmin.getByLabel('Clave').fill('companion')
  await sysadmin.getByRole('button', { name: /^Subir pregunta 6:/ }).click()
  await sysadmin.getByText('Así se ve', { exact: true }).click()
  await expect(sysadmin.getByText(ADDED, { exact: false })).toBeVisible()
  await sysadmin.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(versions.getByText('Borrador')).toBeVisible()

  // nobody meets a draft
  const later = await personAt(browser, at)
  await logIn(later, 'coachee-teams@demo.test', { at: '/objetivos' })
  await later.getByRole('button', { name: 'Elegir mis focos' }).click()
  await expect(later.getByRole('group', { name: /foco principal/ })).toBeVisible()
  await expect(later.getByLabel(ADDED)).toBeHidden()

  await sysadmin.getByRole('button', { name: 'Publicar' }).click()
  await expectGoodLooks(sysadmin, 'what publishing does')
  await sysadmin.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(versions.getByText('Publicada')).toBeVisible()
  await expect(versions.getByText('Retirada')).toBeVisible()

  await later.goto('/objetivos')
  await later.getByRole('button', { name: 'Elegir mis focos' }).click()
  const focus = later.getByRole('group', { name: RENAMED })
  await focus.getByRole('radio', { name: 'Feedback' }).check()
  await later.getByLabel(/lograr con ese foco/).fill('Dar un comentario concreto a cada persona.')
  await later.getByLabel(ADDED).fill('Mi jefa')
  await later
    .getByRole('group', { name: /importante es para ti/ })
    .getByRole('radio', { name: 'Bastante' })
    .check()
  await later.getByRole('button', { name: 'Continuar' }).click()
  await expect(later.getByText('Mi jefa')).toBeVisible()
  await later.getByRole('button', { name: 'Guardar mis focos' }).click()
  await expect(later.getByRole('article').filter({ hasText: 'Feedback' })).toBeVisible()

  await before.reload()
  await expect(goal).toBeVisible()
  await sysadmin.reload()
  await expect(versions.getByText('respondida 1 vez')).toBeVisible()
  const same = /respondida \d+ veces/.exec(answered ?? '')?.[0] ?? ''
  await expect(versions.getByText(same)).toBeVisible()

  // the focuses stand beside, and one is called otherwise in one organization
  await sysadmin.goto('/cuestionarios/focos')
  await expectGoodLooks(sysadmin, '/cuestionarios/focos')
  await sysadmin.getByRole('button', { name: 'Nombrar «Feedback» en una organización' }).click()
  const drawer = sysadmin.getByRole('dialog')
  await drawer.getByLabel('Organización').selectOption({ index: 1 })
  await drawer.getByLabel('Cómo se llama').fill('Conversar a tiempo')
  await drawer.getByRole('button', { name: 'Guardar foco' }).click()
  await expect(sysadmin.getByRole('button', { name: /^Conversar a tiempo, en/ })).toBeVisible()
  await sysadmin.getByRole('button', { name: 'Eliminar «Feedback»' }).click()
  await sysadmin.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(sysadmin.getByText(/^No se puede eliminar: lo eligieron/)).toBeVisible()
  await leaveAll(before, later, sysadmin)
})
