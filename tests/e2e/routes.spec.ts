import { expect, type Page } from '@playwright/test'
import { oracle, SCREENS, type Visitor } from '../fixtures/specified-routes'
import { test } from './moment'
import { logIn } from './people'

const verified = { status: 'verified', welcomeStepper: 4, hasMembershipPrograms: false }
/** The other language's path of each, written down a second time. */
const ENGLISH: Record<string, string> = {
  '/administrador-usuarios': '/admin-users',
  '/administrador-usuarios-organizacion/o1': '/admin-users-organization/o1',
  '/info-sesiones': '/info-sessions',
  '/administrador-programas': '/admin-programs',
  '/administrador-programas/crear': '/admin-programs/create',
  '/administrador-programas/asignar-creditos/p1': '/admin-programs/assign-credits/p1',
  '/programa/p1': '/program/p1',
  '/administrador-organizaciones': '/admin-organizations',
  '/administrador-organizaciones/crear': '/admin-organizations/create',
  '/tablero': '/admin-board',
  '/auditoria': '/audit-log',
  '/personas': '/people',
  '/bienvenida': '/welcome',
  '/acceder': '/login',
  '/recuperar': '/recover',
  '/registro': '/register',
  '/cambio': '/change',
  '/cambio/t': '/change/t',
  '/verificacion': '/verify',
  '/salir': '/signout',
  '/referencia': '/about',
  '/asistente': '/wizard',
  '/sesiones': '/sessions',
  '/agendar': '/schedule',
  '/agendar/exito?coach=c&datetime=d': '/schedule/success?coach=c&datetime=d',
  '/agendar/exito': '/schedule/success',
  '/encuesta': '/quiz',
  '/escoger-coach': '/pick-coach',
  '/perfil': '/profile',
  '/configuraciones': '/settings',
  '/mis-honorarios': '/my-fees',
  '/calendarios?code=x&state=y': '/calendars?code=x&state=y',
  '/disponibilidad': '/availability',
  '/autorizacion': '/authorization',
  '/conferencia?room=r&metadata=m': '/conference?room=r&metadata=m',
  '/formulario': '/form',
  '/panel': '/dashboard',
  '/dashboard/p1': '/panel/p1',
  '/programs/dashboard': '/programas/panel',
  '/aceleradores': '/accelerators',
  '/objetivos': '/objectives',
  '/academy': '/academia',
  '/academy/curso/course-delegar': '/academy/course/course-delegar',
  '/academy/coleccion/collection-liderar-personas': '/academy/collection/collection-liderar-personas',
  '/academy/coleccion/collection-liderar-personas/curso/course-delegar':
    '/academy/collection/collection-liderar-personas/course/course-delegar',
  '/cuenta': '/account',
}
const spanish = (path: string): string =>
  path
    .replace('/dashboard/', '/panel/')
    .replace('/programs/dashboard', '/programas/panel')
    .replace(/^\/academy/, '/academia')
const search = (path: string): string => path.split('?')[0] ?? path

/** What these screens themselves do, once let in, for somebody who is through with them. */
const MOVES_ON: Record<string, string> = { '/asistente': '/sesiones', '/encuesta': '/sesiones' }
const isCoachee = (who: Visitor | null): boolean => who?.active === 'coachee' && who.status === 'verified'

/** Where a path leads in the end: every redirect followed. */
function landing(path: string, who: Visitor | null): string {
  let at = path
  for (let hop = 0; hop < 8; hop += 1) {
    const says = SCREENS[at] ?? SCREENS['/no/existe']
    const said = says ? oracle(says, who) : 'show'
    if (said === 'show') return at === '/no/existe' ? path : at
    if (said === 'signOut') return '/acceder'
    at = said.split(' ')[0] ?? '/'
  }
  throw new Error(`${path} never lands`)
}

/** Goes there as the address bar's back and forward do, without loading the page anew. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function expectLandings(page: Page, who: Visitor | null, stays: (path: string) => boolean) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  for (const path of Object.keys(SCREENS).filter(stays)) {
    const lands = landing(path, who).replace(/^\/agendar\/exito\?.*/, '/asistente')
    const wanted = spanish(search((isCoachee(who) && MOVES_ON[lands]) || lands))
    for (const address of [path, ...(ENGLISH[path] ? [ENGLISH[path]] : [])]) {
      await open(page, address)
      await expect
        .soft(page, `${address} should land at ${wanted}`)
        .toHaveURL(({ pathname }) => pathname === wanted, { timeout: 5000 })
      await expect.soft(page.locator('h1').first(), `${address} has a title`).toBeAttached()
    }
  }
  expect(errors).toEqual([])
}
/** Addresses that end the connection, or say something on the way. */
const endsConnection = (path: string): boolean =>
  /^\/(acceder|recuperar|registro|cambio|salir|conferencia|verificacion\/)/.test(path)

test('nobody in: every address lands where it should', async ({ page }) => {
  await page.goto('/acceder')
  await expectLandings(page, null, (path) => !path.startsWith('/verificacion/'))
})

const PEOPLE: [string, Visitor][] = [
  ['coachee@demo.test', { ...verified, group: 'customer', active: 'coachee' }],
  ['coach@demo.test', { ...verified, group: 'collaborator', active: 'coach' }],
  ['sysadmin@demo.test', { ...verified, group: 'sysadmin', active: 'admin' }],
]
for (const [email, who] of PEOPLE)
  test(`${email}: every address lands where it should`, async ({ page }) => {
    await logIn(page, email)
    await expectLandings(page, who, (path) => !endsConnection(path))
  })

test('leaders of programs land at their panels, and nothing is asked that they may not have', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql') || request.method() !== 'POST') return
    const sent: { operationName: string } | { operationName: string }[] = request.postDataJSON()
    asked.push(...[sent].flat().map(({ operationName }) => operationName))
  })
  for (const email of ['admin@demo.test', 'consultora@demo.test']) {
    await logIn(page, email)
    await expect(page).toHaveURL(/\/(panel|programas\/panel)$/)
    const membership = page.url().endsWith('/programas/panel')
    const [group, active] = email.startsWith('admin') ? ['customer', 'admin'] : ['collaborator', 'consultant']
    await expectLandings(
      page,
      { ...verified, hasMembershipPrograms: membership, group, active },
      (path) => !endsConnection(path),
    )
    await page.goto('/salir')
    await expect(page).toHaveURL(/acceder/)
  }
  expect(asked).toContain('GetUser')
  expect(asked).not.toContain('GetSessionList')
})

test('who has not activated the account sees where the mail is, and nothing else', async ({ page }) => {
  await page.goto('/registro')
  await page.getByLabel('Correo').fill('sin-activar@example.cl')
  await page.getByLabel('Contraseña', { exact: true }).fill('una frase larga y propia')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL(/verificacion/)
  const unverified = { ...verified, status: 'unverified', group: 'customer', active: 'coachee' }
  await expectLandings(page, unverified, (path) => !endsConnection(path))
})

test('the ways in sign out who is in, and a link from the mail goes on where it led', async ({ page }) => {
  for (const path of ['/login', '/recover', '/register', '/signout']) {
    await logIn(page, 'coachee@demo.test')
    await page.goto(path)
    await expect(page).toHaveURL(/\/acceder$/)
    expect(await page.evaluate(() => localStorage.getItem('travesia.token'))).toBeNull()
  }
  await logIn(page, 'coachee@demo.test', { at: '/change/abc' })
  await expect(page.getByLabel('Contraseña nueva')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('travesia.token'))).toBeNull()
})
