import { expect } from '@playwright/test'
import { test } from './moment'
import { expectGoodLooks, logIn, personAt } from './people'

test('somebody is asked for a score once, answers with the keyboard, and is left alone', async ({
  browser,
}) => {
  const coachee = await personAt(browser)
  await logIn(coachee, 'coachee-encuesta@demo.test')
  const dialog = coachee.getByRole('dialog', { name: '¿Recomendarías este programa?' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Enviar' })).toBeDisabled()
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
  await expect(coachee.getByRole('dialog', { name: 'Gracias por responder.' })).toBeVisible()
  await expect(coachee.getByRole('dialog')).toBeHidden()

  const looked = coachee.waitForResponse(
    (response) => response.request().postDataJSON()?.operationName === 'GetScores',
  )
  await coachee.reload()
  await looked
  await expect(coachee.getByRole('dialog')).toBeHidden()
})
