import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, logIn, personAt } from './people'

const COACHEE = 'coachee-encuesta@demo.test'

test('somebody is asked for a score and an assessment, answers each once, and is left alone @phone', async ({
  browser,
}, { project }) => {
  const coachee = await personAt(browser, project.use)
  await logIn(coachee, COACHEE)
  const dialog = coachee.getByRole('dialog', { name: '¿Recomendarías este programa?' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  // in one look: the dialog may still be coming up
  const tops = await dialog
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().top))
  expect(tops).toEqual(Array.from({ length: 11 }, () => tops[0]))
  await expectGoodLooks(coachee, 'a score that is asked for')

  await dialog.getByRole('radio', { name: '0, Nada probable' }).focus()
  await coachee.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('radio', { name: '10, Muy probable' })).toBeChecked()

  await coachee.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByText('No se guardó tu respuesta.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: '10, Muy probable' })).toBeChecked()
  await coachee.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  // there for one second: looked for in the page itself, not from outside
  await coachee.getByRole('dialog', { name: 'Gracias por responder.' }).waitFor()
  await expect(coachee.getByRole('dialog')).toBeHidden()

  const looked = coachee.waitForResponse(
    (response) => response.request().postDataJSON()?.operationName === 'GetScores',
  )
  await coachee.reload()
  await looked
  await expect(coachee.getByRole('dialog')).toBeHidden()

  await expect(coachee.getByRole('heading', { name: 'Autoevaluación de partida' })).toBeVisible()
  await expectGoodLooks(coachee, 'the invitation to an assessment')
  await coachee.getByRole('link', { name: 'Responder' }).click()
  await expect(coachee.getByRole('heading', { level: 1, name: 'Autoevaluación de partida' })).toBeVisible()
  const statements = coachee.getByRole('group')
  for (const statement of await statements.all()) await statement.getByRole('radio').nth(3).check()
  await coachee.reload()
  await expect(statements.first().getByRole('radio').nth(3)).toBeChecked()
  await expectGoodLooks(coachee, 'an assessment')
  await coachee.getByRole('button', { name: 'Enviar respuestas' }).click()
  await expect(coachee.getByRole('heading', { name: 'Gracias. Recibimos tus respuestas.' })).toBeVisible()
  await coachee.getByRole('link', { name: 'Volver a mis sesiones' }).click()
  await expect(coachee.getByRole('heading', { name: /^Buen/ })).toBeVisible()
  await expect(coachee.getByRole('link', { name: 'Responder' })).toHaveCount(0)
})
