import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Request, Route } from '@playwright/test'
import type { StateValue } from 'xstate'
import { API_BASE } from '#domain/api'
import type { Me } from '#domain/models'
import type { DomainEvent } from '#server/kernel/events'
import { pictureName } from '../../../scripts/paths/picture-name'
import { NOW } from '../../fixtures/people'
import { giveHands } from '../../flows/gestures'
import type { Driver, Seen } from '../driver'
import type { Move, Path } from '../travel'
import { numberAsked, stillAsked } from './asked'
import { pageHands } from './page-hands'
import { attempt, goesOn } from './sure-hands'
import * as wire from './wire'
import { type Application, makeWorld, ORIGIN, type World } from './world'

/** What a waiting request may be called: a GraphQL operation, or an address of REST as the contract names it. */
type Answer = {
  request: string | string[]
  /** brings the server to where it answers what the path says */
  before?: (output: never, world: World) => Promise<void>
  /** for the few things the server cannot be brought to: what it would say; null: it says so by itself */
  says?: (output: never, asked: never) => Record<string, unknown> | null
}
/** A page somebody has open, and the world it is about. */
export type Visit = {
  page: Page
  world: World
  held: Held
  passes: (ms: number) => Promise<void>
  /** Waits for a request and leaves it waiting. */
  asked: (request: string) => Promise<void>
  /** Comes when the page hears such an event of the server's. */
  listens: (event: DomainEvent) => Promise<void>
  /** Does something and waits until the chart has heard of it. */
  hears: (type: string, act: () => Promise<unknown>) => Promise<void>
  /** The answer to a request, and the chart has heard of it. */
  answers: (type: string, request: string | string[], reply?: Reply) => Promise<void>
}
type Deed = (move: Move, visit: Visit) => Promise<unknown> | unknown
export type ApplicationBinding = {
  /** the chart's id */
  id: string
  address: (input: never, world: World) => string
  /** who is in; null: nobody */
  me: (input: never) => Me | null
  /** when it is, epoch ms */
  now?: (input: never) => number
  prepare?: (input: never, world: World, path: Path) => Promise<void> | void
  /** what a request is called, where its operation says too little */
  named?: (operation: string, asked: never) => string
  /** what a page needs before it opens */
  open?: (page: Page) => Promise<unknown>
  /** from the address to where the chart runs */
  arrive?: (input: never, visit: Visit) => Promise<unknown>
  /** by where the request starts, as the chart names it */
  answers: Record<string, Answer>
  /** what a person really writes where the path only needs something good */
  really?: (move: Move, world: World) => Move
  /** by event: how it comes about where the screen's gesture does not do; false when it cannot */
  deeds?: Record<string, Deed>
  /** by the id of a chart inside: how a person brings it to where the move says; false when it cannot yet */
  inside?: Record<string, Deed>
  /** the path says what comes of it, too, when the page first reads who is in */
  readsFirst?: true
  /** events after which the application goes elsewhere by itself: it is seen where the chart was right after them */
  leadsAway?: string[]
  /** of a chart that is asked, and over at once: whether what one sees is what it decided */
  decided?: (wanted: StateValue, input: never, visit: Visit) => Promise<boolean>
}
type Reply = (route: Route) => Promise<void>
/** Waits for a request and answers it; what is not answered waits on. */
type Held = (request: string | string[], reply?: Reply) => Promise<void>
const OUTCOME = /^xstate\.(done|error|snapshot)(?:\.actor)?\.(?:\d+\.)?(.+)$/
const PATIENCE_MS = 45_000
/** What the browser says of a request its page does not want any more. */
const GIVEN_UP = 'net::ERR_ABORTED'
/** The page's clock stands still but for this: a few frames for what is drawn next, and then one now and again. */
const QUIET_MS = 100
const TICK_MS = 20
const TICKS = 10
const SELDOM_MS = 200
const LONG_MS = 10_000
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]
type Window = { chartEvents?: () => { number: number; chart: string; type: string; state: StateValue }[] }
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

const pathAsked = (route: Route): string => new URL(route.request().url()).pathname
const isGraphql = (route: Route): boolean => pathAsked(route) === '/graphql'
type Sent = { operationName: string; variables: never }
const sentBy = (route: Route): Sent => route.request().postDataJSON()

/** The running application in a browser: used by its names, its requests held back until the path says what comes of them. */
export function applicationDriver(
  browser: Browser,
  application: Application,
  chart: string,
  gestures: Record<string, (move: Move, actor: never) => unknown>,
  binding: ApplicationBinding,
  pictures: string | null,
): Driver {
  const { server, hears: isHeard } = application
  let context: BrowserContext | null = null
  let visit: Visit | null = null
  let waiting = new Map<string, Route[]>()
  let known = false
  /** Where among what happened to the chart the one that is looked at began. */
  let instances = 0
  let input: unknown = null
  /** The last move, where the application goes elsewhere after it. */
  let leads: string | null = null
  const seen = new Set<string>()
  const heldNames = new Set(Object.values(binding.answers).flatMap(({ request }) => request))
  const here = (): Visit => {
    if (!visit) throw new Error('the path has not begun')
    return visit
  }
  const passes = async (ms: number) => {
    server.setNow(new Date(server.now().getTime() + ms))
    // of a long while only what is due is wanted, not each of its frames
    if (ms > LONG_MS) await here().page.clock.fastForward(ms - LONG_MS)
    await here().page.clock.runFor(Math.min(ms, LONG_MS))
  }
  /**
   * The page's clock goes on a little while something is awaited, since what is drawn needs frames; so slowly that also on
   * a slow machine no timer of the chart fires before the path says so.
   */
  function ticking(): () => Promise<void> {
    const began = Date.now()
    let ticks = 0
    return async () => {
      if (Date.now() - began < QUIET_MS + Math.max(0, ticks - TICKS) * SELDOM_MS) {
        await sleep(8)
        return
      }
      ticks += 1
      await visit?.page.clock.runFor(TICK_MS)
    }
  }
  /** Looks again and again until something comes. */
  async function until<Found>(look: () => Promise<Found | null> | Found | null): Promise<Found | null> {
    const began = Date.now()
    const tick = ticking()
    for (;;) {
      const found = await look()
      if (found !== null || Date.now() - began > PATIENCE_MS) return found
      await tick()
    }
  }
  /** Does something that may have to wait for the page. */
  async function meanwhile<Done>(act: () => Promise<Done> | Done): Promise<Done> {
    let over = false
    const done = Promise.resolve(act()).finally(() => {
      over = true
    })
    const tick = ticking()
    while (!over) await Promise.race([done, tick()])
    return done
  }
  /** Once all is loaded the clock is the path's. */
  async function stopClock(page: Page) {
    for (let margin = 100; ; margin *= 4) {
      const now = await page.evaluate(() => Date.now())
      const stopped = await page.clock.pauseAt(now + margin).then(
        () => true,
        // it went past on its own
        () => false,
      )
      if (stopped || margin > PATIENCE_MS) return
    }
  }
  const goOn = (route: Route) => route.continue()
  /** Whether the page still wanted what it was answered; what it gives up while the answer is on its way is no answer's. */
  async function isWanted(route: Route): Promise<boolean> {
    const request = route.request()
    // of what a page that is gone had asked the browser may say nothing any more
    const response = await Promise.race([request.response(), sleep(PATIENCE_MS).then(() => null)])
    return response !== null || (request.failure()?.errorText ?? GIVEN_UP) !== GIVEN_UP
  }
  const held: Held = async (request, reply = goOn) => {
    const names = [request].flat()
    const answered = await until(async () => {
      const name = names.find((one) => waiting.has(one))
      if (!name) return null
      const all = waiting.get(name) ?? []
      waiting.delete(name)
      // what the page has just given up would else be answered in the stead of what it asks now
      const routes = await stillAsked(here().page, all)
      for (const route of routes) await reply(route)
      return (await Promise.all(routes.map(isWanted))).includes(true) || null
    })
    if (!answered) throw new Error(`nadie pidió ${names.join(' ni ')}`)
    goesOn()
  }
  const asked = async (request: string) => {
    if (!(await until(() => waiting.get(request) ?? null))) throw new Error(`nadie pidió ${request}`)
  }
  const listens = async (event: DomainEvent) => {
    if (!(await until(() => isHeard(event) || null))) throw new Error(`la página no escucha ${event.type}`)
  }
  const lastOf = (type: string): Promise<number> =>
    here().page.evaluate(
      ({ id, type }) =>
        (globalThis as Window)
          .chartEvents?.()
          .filter((event) => event.chart === id && event.type === type)
          .at(-1)?.number ?? 0,
      { id: binding.id, type },
    )
  /** What an answer to a chart changes: it hears, it is elsewhere, or its page is loaded anew. */
  const toldOf = (type: string): Promise<string> =>
    here()
      .page.evaluate(
        ({ id, type }) => {
          const own = ((globalThis as Window).chartEvents?.() ?? []).filter(({ chart: name }) => name === id)
          const heard = own.findLast((event) => event.type === type)?.number ?? 0
          return JSON.stringify([performance.timeOrigin, own.at(-1)?.state, heard])
        },
        { id: binding.id, type },
      )
      .catch(() => 'it goes away just now')
  /** Answers until the chart was told; `told`: what then is another; null: nothing tells. */
  const replies = async (
    type: string,
    told: (() => Promise<unknown>) | null,
    request: string | string[],
    reply: Reply,
  ) => {
    const before = await told?.()
    await held(request, reply)
    // another chart may ask the same, or the page ask again what it gave up on the way
    const isHeard = async () => {
      const isAsked = [request].flat().some((name) => waiting.has(name))
      if (told === null || (await told()) !== before) return true
      if (isAsked) await held(request, reply)
      return null
    }
    if (!(await until(isHeard))) throw new Error(`el chart no se enteró de ${type}`)
  }
  const answers = (type: string, request: string | string[], reply: Reply = goOn) =>
    replies(type, () => lastOf(type), request, reply)
  const hears = async (type: string, act: () => Promise<unknown>) => {
    const before = await lastOf(type)
    await act()
    if (!(await until(async () => (await lastOf(type)) > before || null)))
      throw new Error(`el chart no se enteró de ${type}`)
  }
  const nameOf = (route: Route): string => {
    if (!isGraphql(route)) return wire.addressAsked(route.request().method(), pathAsked(route))
    const { operationName, variables } = sentBy(route)
    return binding.named?.(operationName, variables) ?? operationName
  }
  async function onRequest(route: Route) {
    const name = nameOf(route)
    // first of all the application reads who is in
    const isOwn = heldNames.has(name) && (name !== 'GetUser' || known)
    known ||= name === 'GetUser'
    if (!isOwn) return route.continue()
    waiting.set(name, [...(waiting.get(name) ?? []), route])
  }
  /** What the page does not wait for any more is no answer's: else the next one it asks would wait for ever. */
  function forget(request: Request) {
    for (const [name, routes] of waiting) {
      const left = routes.filter((route) => route.request() !== request)
      if (left.length > 0) waiting.set(name, left)
      else waiting.delete(name)
    }
  }
  async function outcome(kind: string, id: string, move: Move) {
    const answer = binding.answers[id]
    if (!answer) throw new Error(`no se sabe qué se pide en ${id}`)
    const reply = async (route: Route) => {
      if (kind === 'done') {
        await answer.before?.(move.output as never, here().world)
        const ofGraphql = isGraphql(route)
        const asked = ofGraphql ? sentBy(route).variables : (null as never)
        const said = answer.says?.(move.output as never, asked)
        if (!said) return route.continue()
        return route.fulfill({ json: ofGraphql ? { data: said } : { status: 200, content: said } })
      }
      const failure = move.error as { type: string; message: string }
      const refused = isGraphql(route) ? wire.refusal(failure) : wire.restRefusal(failure)
      return refused ? route.fulfill(refused) : route.abort('internetdisconnected')
    }
    const told = binding.decided ? null : () => toldOf(move.type)
    await replies(move.type, told, answer.request, reply)
  }
  async function tryMove(given: Move): Promise<boolean> {
    const move = binding.really?.(given, here().world) ?? given
    const [, kind, id] = OUTCOME.exec(move.type) ?? []
    if (typeof move.now === 'number') {
      server.setNow(new Date(move.now))
      await here().page.clock.setSystemTime(move.now)
    }
    const deed = binding.deeds?.[move.type]
    const inside = kind && id ? binding.inside?.[id] : undefined
    const own = deed ?? inside
    if (own) return attempt(() => own(move, here()))
    if (kind && id) await outcome(kind, id, move)
    else if (typeof move.wait === 'number') await passes(move.wait)
    else {
      const gesture = gestures[move.type]
      if (!gesture) throw new Error(`nadie hace ${move.type} en la aplicación`)
      return (await gesture(move, null as never)) === true
    }
    return true
  }
  async function picture(state: StateValue) {
    const name = pictureName(state)
    if (!pictures || seen.has(name)) return
    seen.add(name)
    const folder = join(pictures, chart)
    mkdirSync(folder, { recursive: true })
    const { page } = here()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.screenshot({ path: join(folder, `${name}-${size.width}.png`) })
    }
    await page.setViewportSize(SIZES[0] ?? { width: 1280, height: 800 })
  }
  /** Where the chart is; `ended`: where the one before it was last, since what ends may begin anew at once. */
  const places = (leads: string | null = null) =>
    here().page.evaluate(
      ({ id, leads }) => {
        const own = ((globalThis as Window).chartEvents?.() ?? []).filter(({ chart: name }) => name === id)
        const began = own.findLastIndex(({ type }) => type === 'xstate.init')
        const now = leads === null ? own.at(-1) : own.findLast(({ type }) => type === leads)
        return { now: now?.state ?? null, ended: own[began - 1]?.state ?? null, began }
      },
      { id: binding.id, leads },
    )
  const look = async () => (await places()).now
  return {
    async start(path: Path) {
      input = path.input
      const given = path.input as never
      const now = binding.now?.(given) ?? NOW
      const world = await makeWorld(application, binding.me(given), now)
      await binding.prepare?.(given, world, path)
      waiting = new Map()
      known = binding.readsFirst ?? false
      instances = 0
      leads = null
      context = await browser.newContext({
        // what a path answers in place of the server must pass by nobody else
        serviceWorkers: 'block',
        locale: 'es-CL',
        timezoneId: 'America/Santiago',
        viewport: SIZES[0] ?? null,
        reducedMotion: 'reduce',
        permissions: ['camera', 'microphone'],
      })
      const page = await context.newPage()
      visit = { page, world, held, asked, passes, listens, hears, answers }
      giveHands(pageHands(page))
      await page.clock.install({ time: now })
      page.on('requestfailed', forget)
      await page.route(
        ({ pathname }) => pathname === '/graphql' || pathname.startsWith(`${API_BASE}/`),
        onRequest,
      )
      await context.route(
        (url) => url.origin !== ORIGIN,
        // a browser that is sent elsewhere stays, so that one still sees where the chart is
        (route) => route.fulfill({ status: 204 }),
      )
      await page.addInitScript(
        ({ token, tab }) => {
          if (sessionStorage.getItem('came')) return
          sessionStorage.setItem('came', 'yes')
          if (token) localStorage.setItem('travesia.token', token)
          for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value)
        },
        { token: world.token, tab: world.tab },
      )
      await numberAsked(page)
      await binding.open?.(page)
      await page.goto(`${ORIGIN}${binding.address(given, world)}`)
      goesOn()
      await binding.arrive?.(given, visit)
      if (!binding.decided && (await until(look)) === null) throw new Error(`el chart ${binding.id} no corre`)
      if (!binding.decided) instances = (await places()).began
      await stopClock(page)
    },
    async move(move) {
      leads = binding.leadsAway?.includes(move.type) ? move.type : null
      const moves = async () => {
        if (!(await until(async () => (await meanwhile(() => tryMove(move))) || null)))
          throw new Error('la pantalla no lo ofrece')
      }
      await (leads === null ? moves() : hears(leads, moves))
    },
    async refuse(move) {
      await meanwhile(() => tryMove(move))
    },
    async state(wanted): Promise<Seen> {
      const { decided } = binding
      if (decided && wanted !== undefined) {
        const isSo = await until(async () => (await decided(wanted, input as never, here())) || null)
        return { state: isSo ? wanted : here().page.url(), status: null }
      }
      let state: StateValue | null = null
      const isThere = async () => {
        const { now, ended, began } = await places(leads)
        const isAnew = began > instances
        state = isAnew && JSON.stringify(ended) === JSON.stringify(wanted) ? ended : now
        const isSo = JSON.stringify(state) === JSON.stringify(wanted)
        if (isSo) instances = began
        return isSo || null
      }
      await until(isThere)
      if (state === null) throw new Error(`el chart ${binding.id} no corre`)
      await picture(state)
      return { state, status: null }
    },
    possible: () => Object.keys(gestures),
    async close() {
      // Chromium now and then never answers that it closed: what is left goes with the browser
      await Promise.race([context?.close(), sleep(PATIENCE_MS)])
      context = null
      visit = null
    },
  }
}
