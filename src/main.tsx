import './ui/layers.css'
// Small, and needed by every screen: in the entry they cost less than in files of their own.
import './compose/screen'
import './ui/art/Logo'
import './ui/focus'
import '#domain/email'
import { createRoot } from 'react-dom/client'
import { createActor, fromPromise } from 'xstate'
import { walksWizard } from '#domain/onboarding'
import { placeAt } from '#domain/places'
import { actorCode } from '#domain/roles'
import { routeRule, screenOf } from '#domain/routes'
import { knowZones } from '#domain/slots/known-zones'
import { appMachine } from '#machines/app/chart'
import { chunkLoadMachine } from '#machines/chunk-load/chart'
import { AppRoot } from './compose/AppRoot'
import { importChunk } from './compose/chunks'
import { connection } from './compose/connection'
import { settle } from './compose/settled'
import { connectLocation, currentAddress } from './services/browser/location'
import { readRemembered, writeRemembered } from './services/browser/remembered'
import { readSettings } from './services/browser/settings'
import { onOtherTab } from './services/browser/tabs'
import { onTokenChange, readHasSessions, readToken, writeHasSessions } from './services/browser/token'
import { inspectCharts } from './services/charts/log'

const settings = readSettings()
if (settings.zones) knowZones(settings.zones)
const address = currentAddress()
const token = readToken()
const isOutside = (url: string): boolean => /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url)

const app = createActor(
  appMachine.provide({
    actors: {
      connection,
      loadScreen: chunkLoadMachine.provide({
        actors: { importChunk: fromPromise(({ input }) => importChunk(input)) },
      }),
    },
    actions: {
      openOutside: ({ event }) => {
        if (event.type === 'outside.wanted' && isOutside(event.url)) window.location.assign(event.url)
      },
      reloadPage: () => void import('./services/browser/installation').then(({ reload }) => reload()),
    },
  }),
  { inspect: inspectCharts, input: { address, token, remembered: readRemembered() } },
)

connectLocation(app)
onTokenChange((changed) => app.send({ type: 'token.changed', token: changed }))
onOtherTab(() => app.send({ type: 'user.stale' }))
addEventListener('offline', () => app.send({ type: 'network.lost' }))
addEventListener('online', () => app.send({ type: 'network.back' }))

let titled: string | null = null
app.subscribe(({ context: { me, token: held, shown, remembered } }) => {
  writeRemembered(remembered)
  if (me || held === null) writeHasSessions(walksWizard(actorCode(me)))
  if (!shown || shown.key === titled) return
  document.title = `${routeRule(shown.route).title} · ${settings.productName}`
  if (titled !== null) {
    requestAnimationFrame(() => {
      window.scrollTo(0, 0)
      document.getElementById('contenido')?.focus({ preventScroll: true })
    })
  }
  titled = shown.key
})
app.start()

/** Who comes back with a connection waits for one round trip, not three: user, forms, sessions and screen at once. */
if (token !== null) {
  if (readHasSessions()) void import('./services/account/start').then(({ loadAtStart }) => loadAtStart())
  const { route } = placeAt(address)
  void importChunk(screenOf(route === 'home' ? 'sessions' : route).chunk).catch(() => {})
}

/** The API's client and the watch are not needed to see the login: they come once a screen is seen and the browser is idle. */
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
const seen = new Promise((resolve) => {
  setTimeout(resolve, 3000)
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve(null)
  }).observe({ type: 'paint', buffered: true })
})
void seen.then(() =>
  whenIdle(async () => {
    const [{ onUnauthenticated }, { watch }, { keepInstalled }] = await Promise.all([
      import('./services/graphql/client'),
      import('./compose/watch'),
      import('./services/browser/installation'),
      token === null ? import('./services/account/entry') : import('./services/account/account'),
    ])
    onUnauthenticated(() => app.send({ type: 'connection.refused' }))
    watch(app, settings)
    settle()
    void keepInstalled(() => app.send({ type: 'version.changed' }))
    if (settings.demo || import.meta.env.DEV) (await import('./compose/chart-key')).listenForChartKey()
  }),
)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(<AppRoot app={app} settings={settings} />)
