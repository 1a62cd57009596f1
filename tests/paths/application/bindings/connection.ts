import type { Locator, Route } from '@playwright/test'
import type { Me } from '#domain/models'
import { makeMe, refusal } from '../../../fixtures/people'
import type { Move } from '../../travel'
import type { ApplicationBinding, Visit } from '../driver'
import { goTo } from '../page-calls'
import { press, write } from '../sure-hands'
import * as wire from '../wire'
import { SECRET, type World } from '../world'

const KEY = 'travesia.token'
/** The roles the path says somebody has, as a coachee. */
async function becomes({ _type }: Pick<Me, '_type'>, { server, coachee }: World) {
  await server.door.db
    .updateTable('users')
    .set({ roles: [..._type.roles], active_role: _type.active })
    .where('id', '=', coachee.id)
    .execute()
}
/** Another tab comes in, or leaves: this one hears that what the browser keeps has changed. */
async function otherTab({ token }: Move, { page, world, hears }: Visit) {
  const kept = token === null ? null : await world.server.login(world.coachee.email)
  await hears('token.changed', () =>
    page.evaluate(
      ({ key, kept }) => {
        if (kept === null) localStorage.removeItem(key)
        else localStorage.setItem(key, kept)
        dispatchEvent(new StorageEvent('storage', { key }))
      },
      { key: KEY, kept },
    ),
  )
}
const changesElsewhere = ({ page, hears }: Visit) =>
  hears('user.stale', () => page.evaluate(() => new BroadcastChannel('travesia').postMessage('user.stale')))
const refuse = async (route: Route) => {
  const refused = wire.refusal(refusal)
  if (refused) await route.fulfill(refused)
}
type Charts = { chartEvents?: () => { chart: string; state: unknown }[] }
/** Whatever is asked next is answered so: to leave, or who is in. */
async function isRefused(visit: Visit) {
  const { page, held, answers } = visit
  const state = await page.evaluate(
    () =>
      (globalThis as Charts)
        .chartEvents?.()
        .filter(({ chart }) => chart === 'connection')
        .at(-1)?.state,
  )
  if (state === 'signingOut') return held('SignOut', refuse)
  await changesElsewhere(visit)
  return answers('connection.refused', 'GetUser', refuse)
}
/** In the menu of the account, what is not chosen already. @returns whether it is there. */
async function choose({ page }: Visit, found: (menu: Locator) => Locator): Promise<boolean> {
  const account = page.getByRole('button', { name: /^Tu cuenta/ })
  if ((await account.count()) === 0) return false
  await account.click()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  const item = found(menu).first()
  if ((await item.count()) > 0) {
    await item.click()
    return true
  }
  await page.keyboard.press('Escape')
  return false
}
const other = (name: string | RegExp) => (menu: Locator) =>
  menu.getByRole('menuitemradio', { name, checked: false })
async function comesIn({ me }: Move, { world, hears }: Visit) {
  await becomes(me as Me, world)
  await write('Correo', world.coachee.email)
  await write('Contraseña', SECRET)
  return hears('connection.opened', () => press('button', 'Entrar'))
}
/** The first visit to the accelerators is written down, and with it comes the record as it is now. */
async function recordComes({ me }: Move, { page, world, hears }: Visit) {
  await becomes(me as Me, world)
  await world.server.door.db
    .updateTable('users')
    .set({ has_visited_accelerators: false })
    .where('id', '=', world.coachee.id)
    .execute()
  await hears('user.updated', () => goTo(page, '/aceleradores'))
}

const connection: ApplicationBinding = {
  id: 'connection',
  address: () => '/',
  me: ({ token }: { token: string | null }) => (token === null ? null : makeMe()),
  readsFirst: true,
  answers: {
    'connection.loadingUser': { request: 'GetUser', before: becomes },
    'connection.loggedIn.person.refreshing': { request: 'GetUser', before: becomes },
    'connection.loggedIn.person.switching': { request: 'SwitchRole' },
    'connection.loggedIn.person.savingTheme': { request: 'UpdateOwnRecord', before: becomes },
    'connection.loggedIn.expiry.asking': {
      request: 'isExpired',
      // were it so, whatever else is asked meanwhile would be refused before the path says so
      says: (expired: boolean) => ({ isExpired: { expireConnection: expired } }),
    },
    'connection.signingOut': { request: 'SignOut' },
  },
  deeds: {
    'connection.opened': comesIn,
    'connection.refused': (_, visit) => isRefused(visit),
    'connection.retry': () => press('button', 'Reintentar'),
    'connection.signOut': (_, visit) =>
      choose(visit, (menu) => menu.getByRole('menuitem', { name: 'Salir' })),
    'role.switch': (_, visit) => choose(visit, other('Administración')),
    'theme.choose': (_, visit) => choose(visit, other(/^Tema (claro|oscuro)$/)),
    'user.updated': recordComes,
    'user.stale': (_, visit) => changesElsewhere(visit),
    'token.changed': otherTab,
  },
}

export const CONNECTION_PATHS = { connection }
