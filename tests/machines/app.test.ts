import { describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { Me } from '#domain/models'
import { parseAddress } from '#domain/places'
import type { Role } from '#domain/roles'
import { ROUTE_NAMES, screensOf } from '#domain/routes'
import { connectionMachine } from '#machines/access/connection/chart'
import { type Activity, activityMachine } from '#machines/shell/activity/chart'
import { appMachine, wantedText } from '#machines/shell/app/chart'
import { COMPANY } from '#machines/shell/app/setup'
import type { Screens } from '#machines/shell/app/visit'
import { chunkLoadMachine } from '#machines/shell/chunk-load/chart'
import { makeMe, networkFailure, refusal } from '../fixtures/people'
import { answers, start } from './start'

/** Screens that only say they are there; the company is one of them. */
const screen = { open: () => ({ parts: {} }), View: null }
const screens: Screens = Object.fromEntries(
  [...ROUTE_NAMES.flatMap(screensOf).map(({ screen }) => screen), COMPANY].map((name) => [name, screen]),
)

function begin(
  to: string,
  {
    token = null as string | null,
    me = makeMe() as Me | { fails: unknown },
    importChunk = fromPromise<Screens, string>(async () => screens),
  } = {},
) {
  const kept: (string | null)[] = []
  const reloads: string[] = []
  const connection = connectionMachine.provide({
    actors: {
      loadUser: answers<Me>(me),
      isExpired: answers<boolean>(false),
      signOut: answers<void>(undefined),
      switchRole: answers<Me, Role>(makeMe()),
    },
    actions: {
      keepToken: ({ context }) => kept.push(context.token),
      identify: () => {},
      tellTabs: () => {},
      reloadPage: () => reloads.push('connection'),
    },
  })
  const shown: string[] = []
  const refused: string[] = []
  const started = start(
    appMachine.provide({
      actors: {
        connection,
        activity: activityMachine.provide({
          actors: { send: answers<void, Activity[]>(undefined) },
          actions: { keep: () => {} },
        }),
        loadScreen: chunkLoadMachine.provide({ actors: { importChunk } }),
      },
      actions: {
        notePlace: () => {},
        logRefusal: ({ context }) => refused.push(context.wanted.pathname),
      },
    }),
    { address: parseAddress(to), token },
  )
  started.actor.subscribe((snapshot) => {
    const route = snapshot.context.shown?.route
    if (route && route !== shown.at(-1)) shown.push(route)
  })
  return { ...started, kept, reloads, shown, refused, place: () => wantedText(started.actor.getSnapshot()) }
}

describe('application', () => {
  it('sends who is out to log in, and brings them back to where they wanted', async () => {
    const { actor, settle, place, shown } = begin('/schedule?datetime=x#abajo')
    await settle()
    expect(place()).toBe('/acceder')
    actor.send({ type: 'connection.opened', token: 'token', me: makeMe() })
    await settle()
    expect(place()).toBe('/agendar?datetime=x#abajo')
    expect(shown).toEqual(['login', 'schedule'])
  })

  it('never shows a forbidden screen on the way', async () => {
    const { settle, shown, refused, place } = begin('/disponibilidad', { token: 'token' })
    await settle()
    expect(place()).toBe('/sesiones')
    expect(shown).toEqual(['sessions'])
    // once, as a guard's failure; that the home leads on is none
    expect(refused).toEqual(['/disponibilidad'])
  })

  it('stays on its way elsewhere though the screen that is left says its own address late', async () => {
    let come = (_: Screens): void => {}
    let asked = 0
    const seen = screensOf('sessions').map(({ screen }) => screen)
    const some = Object.fromEntries(seen.map((name) => [name, screen]))
    const { actor, settle, place, shown } = begin('/sesiones', {
      token: 'token',
      importChunk: fromPromise(() => {
        asked += 1
        return asked === 1
          ? Promise.resolve(some)
          : new Promise<Screens>((resolve) => {
              come = resolve
            })
      }),
    })
    await settle()
    actor.send({ type: 'place.wanted', to: '/sesiones?estado=pasadas', replace: true })
    expect(place()).toBe('/sesiones?estado=pasadas')
    actor.send({ type: 'place.wanted', to: '/agendar' })
    await settle()
    actor.send({ type: 'place.wanted', to: '/sesiones?estado=todas', replace: true })
    expect(place()).toBe('/agendar')
    come(screens)
    await settle()
    expect([place(), shown]).toEqual(['/agendar', ['sessions', 'schedule']])
    actor.send({ type: 'place.wanted', to: '/sesiones?estado=todas', replace: true })
    expect(place()).toBe('/sesiones?estado=todas')
  })

  it('shows a screen to its person until another is shown, with their record as it is now', async () => {
    const own = screensOf('sessions').map(({ screen }) => screen)
    const some = Object.fromEntries(own.map((name) => [name, screen]))
    let come = (_: Screens): void => {}
    const me = makeMe()
    const { actor, settle, shown } = begin('/sesiones', {
      token: 'token',
      me,
      importChunk: fromPromise<Screens, string>(async () => {
        if (shown.length === 0) return some
        return new Promise<Screens>((resolve) => {
          come = resolve
        })
      }),
    })
    const seenBy = () => actor.getSnapshot().context.visit?.me?.version ?? null
    await settle()
    actor.send({ type: 'user.updated', me: { ...me, version: me.version + 1 } })
    await settle()
    expect(seenBy()).toBe(me.version + 1)
    actor.send({ type: 'connection.signOut' })
    await settle()
    expect(actor.getSnapshot().context.me).toBeNull()
    expect(seenBy()).toBe(me.version + 1)
    come(screens)
    await settle()
    expect([shown, seenBy()]).toEqual([['sessions', 'login'], null])
  })

  it('keeps the token while the server does not answer, and forgets it when it is refused', async () => {
    const unreachable = begin('/sesiones', { token: 'token', me: { fails: networkFailure } })
    await unreachable.settle()
    expect(unreachable.kept).toEqual([])
    expect(unreachable.actor.getSnapshot().matches({ place: 'starting' })).toBe(true)
    const refused = begin('/sesiones', { token: 'token', me: { fails: refusal } })
    await refused.settle()
    expect(refused.kept).toEqual([null])
    expect(refused.place()).toBe('/acceder')
  })

  it('ends the connection on the server before it forgets it', async () => {
    const { actor, settle, place, kept } = begin('/sesiones', { token: 'token' })
    await settle()
    actor.send({ type: 'place.wanted', to: '/salir' })
    expect(kept).toEqual([])
    await settle()
    expect(kept).toEqual([null])
    expect(place()).toBe('/acceder')
  })

  it('signs out who opens the login while being in', async () => {
    const { settle, kept, place } = begin('/acceder', { token: 'token' })
    await settle()
    expect(kept).toEqual([null])
    expect(place()).toBe('/acceder')
  })

  it('signs out from anywhere when a call meets an authentication error', async () => {
    const { actor, settle, place } = begin('/sesiones', { token: 'token' })
    await settle()
    actor.send({ type: 'connection.refused' })
    await settle()
    expect(place()).toBe('/acceder')
  })

  it('asks every ten minutes whether the connection expired', async () => {
    const asked = answers<boolean>(false, true)
    const { actor, clock, settle, kept } = (() => {
      const heard: (string | null)[] = []
      const machine = connectionMachine.provide({
        actors: { loadUser: answers<Me>(makeMe()), isExpired: asked, signOut: answers<void>(undefined) },
        actions: {
          keepToken: ({ context }) => heard.push(context.token),
          identify: () => {},
          reloadPage: () => heard.push('reload'),
        },
      })
      return { ...start(machine, { token: 'token' }), kept: heard }
    })()
    await settle()
    clock.increment(599_999)
    await settle()
    expect(asked.calls).toHaveLength(0)
    clock.increment(1)
    await settle()
    expect(actor.getSnapshot().value).toEqual({ loggedIn: { person: 'resting', expiry: 'waiting' } })
    clock.increment(600_000)
    await settle()
    expect(actor.getSnapshot().value).toBe('reloading')
    expect(kept).toEqual([null, 'reload'])
  })
})
