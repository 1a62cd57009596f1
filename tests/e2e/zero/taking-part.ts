import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { answerMatchForm, bookFirstHour, enterCall, playing } from '../people'
import { acceptInvitation, type Somebody } from './house'
import type { World } from './world'

export type Booked = { coach: string; slot: number }

/** `20261208T130000Z` of a calendar's entry, as milliseconds. */
function startOf(entry: string): number {
  const [, ...parts] = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(entry) ?? []
  const [year = 0, month = 0, ...rest] = parts.map(Number)
  return Date.UTC(year, month - 1, ...rest)
}

/** From the mail to a booked session: an account, the questionnaire, a coach, an hour. */
export async function beginTrip(world: World, somebody: Somebody): Promise<Booked> {
  const page = await acceptInvitation(world, somebody)
  await expect(page).toHaveURL(/asistente/)
  await page.getByRole('button', { name: 'Empezar' }).click()
  await answerMatchForm(page)
  await expect(page).toHaveURL(/escoger-coach/)
  const choice = page.getByRole('button', { name: /^Agendar con / }).first()
  const coach = ((await choice.textContent()) ?? '').replace('Agendar con ', '').trim()
  await choice.click()
  await expect(page).toHaveURL(/agendar/)
  await bookFirstHour(page)
  await expect(page.getByRole('heading', { name: 'Tu sesión está agendada' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Agregar a mi calendario' }).click()
  const slot = startOf(await readFile(await (await saved).path(), 'utf8'))
  await page.context().close()
  return { coach, slot }
}

/** Both are in the call, leave it, the coach closes the session and the coachee rates it. */
export async function holdSession(coach: Page, coachee: Page): Promise<void> {
  await enterCall(coachee)
  await enterCall(coach)
  for (const page of [coach, coachee]) await expect.poll(() => playing(page), { timeout: 30_000 }).toBe(2)
  for (const page of [coachee, coach]) await page.getByRole('button', { name: 'Salir de la llamada' }).click()
  await coach.goto('/sesiones')
  await coach.getByRole('button', { name: 'Cerrar la sesión' }).first().click()
  await coach.getByRole('radio', { name: /^Estuvimos las dos partes/ }).check()
  await coach.getByRole('dialog').getByRole('button', { name: 'Cerrar la sesión', exact: true }).click()
  await expect(coach.getByText('Sesión cerrada. Tu coachee ya puede evaluarla.')).toBeVisible()

  await coachee.goto('/sesiones')
  await coachee.getByRole('button', { name: 'Evaluar' }).first().click()
  await coachee.getByRole('radio', { name: /^5/ }).check()
  await coachee.getByRole('button', { name: 'Enviar' }).click()
  await expect(coachee.getByText('Gracias. Tu opinión ayuda a mejorar las sesiones.')).toBeVisible()
}
