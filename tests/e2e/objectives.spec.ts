import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, leaveAll, logIn, openCoachee, personAt } from './people'

const MAIN = 'Soltar tres tareas que ya no me corresponden'
const OTHER = 'Pedir ayuda antes de que sea tarde'

test('@phone an objective is written, ticked, moved and reached; home has the next step, and the coach reads and comments it', async ({
  browser,
}, { project }) => {
  const page = await personAt(browser, project.use)
  await logIn(page, 'coachee@demo.test', { at: '/objetivos' })
  const open = page.getByRole('region', { name: 'En curso' })
  const create = page.getByRole('button', { name: 'Crear objetivo' })
  await expect(create).toBeVisible()
  // what the demonstration has of theirs goes first
  const remove = page.getByRole('button', { name: /^Borrar: / })
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click()
    await page.getByRole('button', { name: 'Borrar objetivo' }).click()
    await expect(remove).toHaveCount(left - 1)
    // the question leaves a moment after its answer
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expectGoodLooks(page, '/objetivos, none written')

  await page
    .getByRole('button', { name: /^Partir con «/ })
    .first()
    .click()
  await expect(page.getByLabel('¿Qué quieres lograr?')).not.toHaveValue('')
  await page.getByLabel('¿Qué quieres lograr?').fill('')
  await page.getByRole('button', { name: 'Guardar objetivo' }).click()
  await expect(page.getByText('Campo requerido')).toBeVisible()
  await page.getByLabel('¿Qué quieres lograr?').fill(MAIN)
  await page.getByLabel('Por qué te importa').fill('Me dejan sin tiempo para mi equipo.')
  await page.getByLabel('Paso 1', { exact: true }).fill('Anotar lo que hago en dos semanas')
  for (const [at, text] of [
    [2, 'Elegir tres tareas'],
    [3, 'Entregar la primera'],
  ] as const) {
    await page.getByRole('button', { name: 'Agregar paso' }).click()
    await page.getByLabel(`Paso ${at}`, { exact: true }).fill(text)
  }
  await expectGoodLooks(page, '/objetivos, while writing')
  await page.getByRole('button', { name: 'Guardar objetivo' }).click()
  const main = page.getByRole('article', { name: MAIN })
  await expect(main.getByText('0 de 3')).toBeVisible()

  await create.click()
  await page.getByLabel('¿Qué quieres lograr?').fill(OTHER)
  await page.getByRole('button', { name: 'Guardar objetivo' }).click()
  await expect(open.getByRole('article')).toHaveCount(2)
  await main.getByRole('checkbox', { name: 'Anotar lo que hago en dos semanas' }).check()
  await expect(main.getByText('1 de 3')).toBeVisible()
  const up = page.getByRole('button', { name: `Subir ${OTHER}` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(open.getByRole('article').first()).toHaveAccessibleName(OTHER)
  await expectGoodLooks(page, '/objetivos')
  await page.reload()
  await expect(open.getByRole('article').first()).toHaveAccessibleName(OTHER)
  await expect(main.getByRole('checkbox', { name: 'Anotar lo que hago en dos semanas' })).toBeChecked()

  await page.getByRole('button', { name: `Lo logré: ${OTHER}` }).click()
  await expect(page.getByText('Objetivo cumplido. Puedes contárselo a tu coach.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Logrados y dejados' }).getByRole('article', { name: OTHER }),
  ).toBeVisible()

  await page.goto('/sesiones')
  await expect(page.getByText('Objetivo en curso')).toBeVisible()
  await expect(page.getByRole('heading', { name: MAIN })).toBeVisible()
  await expectGoodLooks(page, '/sesiones, with an objective')
  await page.getByRole('checkbox', { name: 'Elegir tres tareas' }).click()
  await expect(page.getByText('2 de 3')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Entregar la primera' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 de 3')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Último mensaje' }).getByRole('link')).toBeVisible()

  const coach = await personAt(browser, project.use)
  await logIn(coach, 'coach@demo.test')
  await openCoachee(coach, 'Macarena')
  const theirs = coach.getByRole('region', { name: 'Sus objetivos' })
  await expect(theirs.getByText(MAIN)).toBeVisible()
  await expect(theirs.getByText(`${OTHER}: logrado`)).toBeVisible()
  await expect(theirs.getByRole('checkbox')).toHaveCount(0)
  await expectGoodLooks(coach, 'a coachee’s page, with objectives')

  const begin = coach.getByRole('button', { name: `Comentar: ${MAIN}` })
  await begin.click()
  await expect(coach.getByRole('button', { name: 'Enviar comentario' })).toBeDisabled()
  await coach.getByLabel(`Comentario para «${MAIN}»`).fill('Empieza por la que más te pesa')
  await expectGoodLooks(coach, 'a coachee’s page, while commenting')
  await coach.reload()
  await coach.getByRole('button', { name: `Seguir tu comentario: ${MAIN}` }).click()
  await coach.getByLabel(`Comentario para «${MAIN}»`).press('End')
  await coach.keyboard.type('.')
  await coach.getByRole('button', { name: 'Enviar comentario' }).click()
  await expect(theirs.getByText('Empieza por la que más te pesa.')).toBeVisible()
  await expect(begin).toBeFocused()
  await expect(coach.getByText('Comentaste su objetivo. Le llegó un aviso.')).toBeVisible()

  await page.getByRole('button', { name: /^Avisos/ }).click()
  await page
    .getByRole('dialog', { name: 'Avisos' })
    .getByRole('link', { name: /comentó uno de tus objetivos/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/objetivos$/)
  await expect(
    page.getByRole('article', { name: MAIN }).getByText('Empieza por la que más te pesa.'),
  ).toBeVisible()
  await expectGoodLooks(page, '/objetivos, with a comment')

  await page.goto('/objetivos')
  for (const title of [MAIN, OTHER]) {
    await page.getByRole('button', { name: `Borrar: ${title}` }).click()
    await page.getByRole('button', { name: 'Borrar objetivo' }).click()
    await expect(page.getByRole('article', { name: title })).toBeHidden()
  }
  await expect(page.getByText('Escribe tu primer objetivo. Uno basta para partir.')).toBeVisible()
  await leaveAll(page, coach)
})
