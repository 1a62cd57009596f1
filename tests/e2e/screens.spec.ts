import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, logIn } from './people'

const PLACES = [
  { email: null, path: '/acceder', sees: 'Entra a tu cuenta' },
  { email: null, path: '/registro', sees: 'Crea tu cuenta' },
  { email: 'coachee@demo.test', path: '/sesiones', sees: 'Tu travesía' },
  { email: 'coachee@demo.test', path: '/agendar', sees: 'Elige una hora con' },
  { email: 'coachee@demo.test', path: '/encuesta', sees: 'Cuestionario' },
  { email: 'coach@demo.test', path: '/sesiones', sees: 'Anteriores' },
  { email: 'coach@demo.test', path: '/disponibilidad', sees: 'Disponibilidad' },
  { email: 'admin@demo.test', path: '/', sees: 'Francisca' },
  { email: null, path: '/no-existe', sees: 'No encontramos esa página' },
] as const

async function visit(page: Page, { email, path, sees }: (typeof PLACES)[number]): Promise<void> {
  if (email) await logIn(page, email)
  await page.goto(path)
  await expect(page.getByText(sees).first()).toBeVisible()
}

for (const scheme of ['light', 'dark'] as const) {
  for (const place of PLACES) {
    test(`${place.path} as ${place.email ?? 'anybody'} is accessible and fits, ${scheme} @phone`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await visit(page, place)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
}
