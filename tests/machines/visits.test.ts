import { expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import type { Me } from '#domain/models'
import { parseAddress } from '#domain/places'
import { ROUTE_NAMES, screensOf } from '#domain/routes'
import { connectionMachine } from '#machines/access/connection/chart'
import { type Activity, activityMachine } from '#machines/shell/activity/chart'
import { appMachine } from '#machines/shell/app/chart'
import { COMPANY } from '#machines/shell/app/setup'
import type { Screen, Screens, VisitEvent } from '#machines/shell/app/visit'
import { chunkLoadMachine } from '#machines/shell/chunk-load/chart'
import { makeMe } from '../fixtures/people'
import { answers, start } from './start'

const admin = makeMe({ _type: { group: 'sysadmin', roles: ['admin'], active: 'admin' } })

/** The application with screens of one machine each, which says when it begins, ends and hears something. */
async function visiting(to: string, kept: Partial<Screen> = {}, me: Me = admin) {
  const told: string[] = []
  const screenCalled = (name: string): Screen => ({
    open: ({ params }) => {
      const called = [name, ...Object.values(params)].join(' ')
      const logic = fromCallback<VisitEvent>(({ receive }) => {
        told.push(`${called} begins`)
        receive((event) => told.push(`${called} hears ${event.type}`))
        return () => void told.push(`${called} ends`)
      })
      return { parts: { only: { logic, input: undefined }, none: null } }
    },
    View: null,
    ...(name === COMPANY ? {} : kept),
  })
  const names = [...ROUTE_NAMES.flatMap(screensOf).map(({ screen }) => screen), COMPANY]
  const screens: Screens = Object.fromEntries(names.map((name) => [name, screenCalled(name)]))
  const connection = connectionMachine.provide({
    actors: {
      loadUser: answers<Me>(me),
      isExpired: answers<boolean>(false),
      signOut: answers<void>(undefined),
    },
    actions: { keepToken: () => {}, identify: () => {}, tellTabs: () => {}, reloadPage: () => {} },
  })
  const begun = start(
    appMachine.provide({
      actors: {
        connection,
        activity: activityMachine.provide({
          actors: { send: answers<void, Activity[]>(undefined) },
          actions: { keep: () => {} },
        }),
        loadScreen: chunkLoadMachine.provide({ actors: { importChunk: answers<Screens, string>(screens) } }),
      },
      actions: { notePlace: () => {} },
    }),
    { address: parseAddress(to), token: 'token' },
  )
  await begun.settle()
  const go = async (wanted: string) => {
    told.length = 0
    begun.actor.send({ type: 'place.wanted', to: wanted })
    await begun.settle()
    return [...told]
  }
  return { ...begun, go, told, screens }
}

it('ends the machines of a screen that is left and begins those of the next', async () => {
  const { go, told } = await visiting('/administrador-usuarios')
  expect(told).toEqual(['people begins'])
  expect(await go('/reportes')).toEqual(['people ends', 'reports begins'])
})

it('takes another id in the path for another visit, and another query for the same', async () => {
  const { go } = await visiting('/administrador-usuarios-organizacion/one')
  expect(await go('/administrador-usuarios-organizacion/two')).toEqual([
    'organization one ends',
    'organization two begins',
  ])
  expect(await go('/administrador-usuarios-organizacion/two?tab=gente')).toEqual([
    'organization two hears place.changed',
  ])
})

it('lets a screen own what its path names, or say that more makes another visit', async () => {
  const owning = await visiting('/programa/one', { within: 'route' })
  expect(await owning.go('/programa/two')).toEqual(['program one hears place.changed'])
  const minding = await visiting('/reportes', { key: ({ query }) => query.code ?? '' })
  expect(await minding.go('/reportes?code=x')).toEqual(['reports ends', 'reports begins'])
})

it('keeps one visit over all the addresses of a screen that says so', async () => {
  const shared: Partial<Screen> = { within: 'screen' }
  const { actor, go, screens } = await visiting('/administrador-usuarios', shared)
  const { people } = screens
  if (!people) throw new Error('no screen of people')
  actor.send({ type: 'screen.edited', screens: { reports: people } })
  expect(await go('/reportes')).toEqual(['people hears place.changed'])
  expect(await go('/tablero')).toEqual(['people ends', 'board begins'])
})

it('begins a screen anew once it was asked to, when it is shown next', async () => {
  const { actor, go, told } = await visiting('/reportes')
  actor.send({ type: 'screen.renew' })
  expect(told).toEqual(['reports begins'])
  expect(await go('/reportes')).toEqual(['reports ends', 'reports begins'])
})

it('tells whoever runs that the own record or the hours changed', async () => {
  const { actor, told, settle } = await visiting('/perfil')
  told.length = 0
  actor.send({ type: 'record.saved', version: 9 })
  actor.send({ type: 'time.saved' })
  expect(told).toEqual(['profile hears record.changed', 'profile hears time.changed'])
  told.length = 0
  actor.send({ type: 'user.updated', me: { ...admin, version: admin.version + 1 } })
  await settle()
  expect(told).toContain('profile hears record.changed')
})

it('is accompanied once the page has settled, and no longer when the person leaves', async () => {
  const { actor, told, settle, go } = await visiting('/reportes')
  told.length = 0
  actor.send({ type: 'page.settled' })
  await settle()
  expect(told).toEqual(['company begins'])
  actor.send({ type: 'chat.counted', unread: 3, writers: ['u'] })
  expect(actor.getSnapshot().context.unread).toBe(3)
  actor.send({ type: 'user.updated', me: { ...admin, version: admin.version + 1 } })
  await settle()
  expect(told).not.toContain('company ends')
  expect(await go('/administrador-usuarios')).toContain('company hears place.changed')
  expect(await go('/salir')).toContain('company ends')
  expect(actor.getSnapshot().context).toMatchObject({ company: null, unread: 0 })
})

it('goes on with the edited code of a screen that is shown', async () => {
  const { actor, told, screens } = await visiting('/reportes')
  const { reports } = screens
  if (!reports) throw new Error('no screen of reports')
  told.length = 0
  actor.send({ type: 'screen.edited', screens: { reports: { ...reports } } })
  expect(told).toEqual(['reports ends', 'reports begins'])
})
