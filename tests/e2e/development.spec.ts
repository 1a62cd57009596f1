import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, logIn } from './people'

test('a coachee sees their objectives and accelerators, and each card says what it means', async ({
  page,
}) => {
  await logIn(page, 'coachee@demo.test')
  await page.getByRole('link', { name: 'Objetivos' }).click()
  await expect(page.getByRole('heading', { name: 'Objetivos', level: 1 })).toBeVisible()
  await expect(page.getByText('Hoy trabajas en')).toBeVisible()
  const main = page.getByRole('article').filter({ hasText: 'Principal' })
  await expect(main.getByRole('heading', { name: 'Lo que quieres lograr' })).toBeVisible()
  await expect(main.getByText('Que mi equipo note el cambio sin que yo lo cuente.')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Acuerdos con tu coach' })).toBeVisible()
  await expectGoodLooks(page, '/objetivos')

  await page.getByRole('link', { name: 'Aceleradores' }).click()
  await expect(page.getByRole('heading', { name: 'Aceleradores', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Es tu primera vez acá/)).toBeVisible()
  const evaluation = page.getByRole('table', { name: 'Cómo te ves' })
  await expect(evaluation.getByRole('row', { name: /Delegación/ })).toBeVisible()
  await expect(page.getByText(/^Tu último pulso está/)).toBeVisible()
  await expectGoodLooks(page, '/aceleradores')
  const outside: string[] = []
  await page.route(/vimeo/, (route) => {
    outside.push(route.request().url())
    return route.abort()
  })
  const radar = page.getByRole('region', { name: 'Radar de estrategia' })
  await expect(radar.locator('img')).toBeVisible()
  expect(outside).toEqual([])
  await radar.getByText('Ver el video: Radar de estrategia').click()
  await expect(radar.locator('iframe')).toBeVisible()
  await expect.poll(() => outside).toHaveLength(1)
  await page.getByRole('link', { name: 'Ver mis objetivos' }).click()
  await expect(page).toHaveURL(/\/objetivos$/)
  await page.goto('/accelerators')
  await expect(evaluation).toBeVisible()
  await expect(page.getByText(/^Es tu primera vez acá/)).toBeHidden()
})

test('a coachee without focuses chooses the first one', async ({ page }) => {
  await logIn(page, 'coachee-teams@demo.test', { at: '/objetivos' })
  await expect(page.getByText('Elige en qué quieres trabajar.')).toBeVisible()
  await expectGoodLooks(page, '/objetivos, empty')
  await page.getByRole('button', { name: 'Elegir mis focos' }).click()
  await expect(page.getByRole('heading', { name: 'Tus focos', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Dejarlo para después' }).click()
  await page.getByRole('button', { name: 'Elegir mis focos' }).click()
  const focus = page.getByRole('group', { name: /foco principal/ })
  await focus.getByRole('radio', { name: 'Feedback' }).check()
  await page.getByLabel(/lograr con ese foco/).fill('Dar un comentario concreto a cada persona.')
  await page
    .getByRole('group', { name: /importante es para ti/ })
    .getByRole('radio', { name: 'Bastante' })
    .check()
  await expectGoodLooks(page, '/objetivos, while writing')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Guardar mis focos' }).click()
  const written = page.getByRole('article').filter({ hasText: 'Feedback' })
  await expect(written.getByText('Dar un comentario concreto a cada persona.')).toBeVisible()
  await page.reload()
  await expect(written).toBeVisible()
})
