import { expect, type Page } from '@playwright/test'

/** A day as its field takes it. */
export const written = (date: Date): string =>
  `${String(date.getUTCDate()).padStart(2, '0')}/${String(date.getUTCMonth() + 1).padStart(2, '0')}/${date.getUTCFullYear()}`

/** Answers yes if booked sessions are listed, then waits for the change to be told. */
export async function saved(page: Page): Promise<void> {
  const done = page.getByText('Listo. Ya cambió lo que ven tus coachees.')
  const insist = page.getByRole('button', { name: 'Guardar y mantener las sesiones' })
  await expect(done.or(insist).first()).toBeVisible()
  if (await insist.isVisible()) await insist.click()
  await expect(done).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar' }).click()
}
