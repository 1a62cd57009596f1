import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, fromPromise, waitFor } from 'xstate'
import { languageOf, localeOf, speak } from '#domain/locale'
import { walksWizard } from '#domain/onboarding'
import { type Address, placeAt } from '#domain/places'
import { actorCode } from '#domain/roles'
import { routeRule, screenOf } from '#domain/routes'
import { knowZones } from '#domain/slots/known-zones'
import { activityMachine } from '#machines/shell/activity/chart'
import { type AppActor, appMachine } from '#machines/shell/app/chart'
import { chunkLoadMachine } from '#machines/shell/chunk-load/chart'
import { previewMachine } from '#machines/shell/preview/chart'
import { bringFrame } from '../features/shell/AppShell'
import { fetchLater } from '../services/browser/later'
import { connectLocation, currentAddress } from '../services/browser/location'
import { newName } from '../services/browser/new-name'
import { enterPreview, leavePreview, readPreview } from '../services/browser/preview'
import { readRemembered, writeRemembered } from '../services/browser/remembered'
import { readSettings, type Settings } from '../services/browser/settings'
import { onOtherTab } from '../services/browser/tabs'
import { onTokenChange, readToken, writeHasSessions } from '../services/browser/token'
import { touched } from '../services/browser/touched'
import { withNetwork } from '../services/browser/with-network'
import { inspectCharts } from '../services/charts/log'
import { readKept, writeKept } from '../services/watch/kept-activity'
import { logWarning, report } from '../services/watch/log'
import { setScheme } from '../ui/scheme'
import { inTurn, screenStands, turn } from '../ui/turns'
import { AppRoot, bringToasts } from './AppRoot'
import { importChunk, importPressed } from './chunks'
import { connection } from './connection'

type Start = { settings: Settings; address: Address; token: string | null }
const isOutside = (url: string): boolean => /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url)

/** The root actor, joined to this browser. */
function makeApp({ address, token }: Start) {
  const preview = readPreview()
  /** What was noted last: a visit, and which of its screens. */
  let noted = ''
  return createActor(
    appMachine.provide({
      actors: {
        connection,
        preview: previewMachine.provide({
          actions: {
            enter: ({ context }) => context.preview && enterPreview(context.preview),
            leave: leavePreview,
          },
        }),
        loadScreen: chunkLoadMachine.provide({
          actors: { importChunk: fromPromise(({ input }) => importPressed(input)) },
        }),
        activity: activityMachine.provide({
          actors: {
            send: fromPromise(async ({ input }) =>
              (await import('../services/watch/activity')).sendActivities(input),
            ),
          },
          actions: { keep: ({ context }) => writeKept([...context.sending, ...context.queue]) },
        }),
      },
      actions: {
        openOutside: ({ event }) => {
          if (event.type === 'outside.wanted' && isOutside(event.url)) window.location.assign(event.url)
        },
        logRefusal: ({ context: { wanted } }) =>
          logWarning(`guard: ${placeAt(wanted).route} is not for who is in`),
        reloadPage: () => void import('../services/browser/installation').then(({ reload }) => reload()),
        notePlace: ({ context: { me, shown, visit }, system }) => {
          if (preview || !me || !shown || !visit || `${visit.number} ${shown.route}` === noted) return
          noted = `${visit.number} ${shown.route}`
          system.get('activity')?.send({
            type: 'activity.noted',
            activity: {
              id: newName(),
              userId: me._id,
              activity: `screen.${shown.route}`,
              path: shown.address.pathname,
              createdAt: new Date().toISOString(),
            },
          })
        },
      },
    }),
    {
      systemId: 'app',
      inspect: inspectCharts,
      input: {
        address,
        token,
        remembered: readRemembered(),
        noted: readKept(),
        preview: preview && { preview, now: Date.now() },
      },
    },
  )
}

/** What happens in the browser is told to the application. */
function tellWhatHappens(app: AppActor): void {
  connectLocation(app)
  onTokenChange((changed) => app.send({ type: 'token.changed', token: changed }))
  onOtherTab(() => app.send({ type: 'user.stale' }))
  addEventListener('offline', () => app.send({ type: 'network.lost' }))
  addEventListener('online', () => app.send({ type: 'network.back' }))
  addEventListener('pagehide', () => app.send({ type: 'page.hidden' }))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') app.send({ type: 'page.hidden' })
  })
}

/** The browser looks as the application says: theme, language, title, and what is remembered. */
function lookAsTold(app: AppActor, { settings }: Start): void {
  /** What is seen: a visit, and which of its screens. */
  let visited: string | null = null
  let theme: string | null = null
  let language: string | null = null
  app.subscribe(({ context: { me, token: held, shown, remembered, visit } }) => {
    writeRemembered(remembered)
    if (me || held === null) writeHasSessions(walksWizard(actorCode(me)))
    // whoever comes in sees their own theme, on whatever device
    if (me && me.theme !== theme) setScheme(me.theme)
    theme = me?.theme ?? null
    const wanted = languageOf(me?.language)
    if (wanted !== language) {
      speak(wanted)
      document.documentElement.lang = localeOf(wanted)
    }
    language = wanted
    const seen = shown && visit && `${visit.number} ${shown.route}`
    if (!shown || seen === null || seen === visited) return
    screenStands()
    document.title = `${routeRule(shown.route).title} · ${settings.productName}`
    if (visited !== null) {
      requestAnimationFrame(() => {
        window.scrollTo(0, 0)
        document.getElementById('contenido')?.focus({ preventScroll: true })
      })
    }
    visited = seen
  })
}

/** Who comes back with a connection waits for one round trip: the page's head asks who it is, here comes the screen. */
function bringFirst({ address, token }: Start): void {
  if (token !== null) {
    const { route } = placeAt(address)
    void importChunk(screenOf(route === 'home' ? 'sessions' : route).chunk).catch(() => {})
  }
  void bringFrame(placeAt(address).route).catch(() => {})
}

const CROWDED =
  'Tienes muchas pestañas abiertas y esta no recibe avisos. Cierra las que no uses; se pondrá al día sola.'
/** What is not needed to see the first screen. */
function accompany(app: AppActor, { settings, token }: Start): void {
  // who is not in yet reads, and may type, before the API's client and what accompanies a screen begin to work
  const needed =
    token === null
      ? Promise.race([touched, waitFor(app, ({ context }) => context.token !== null)])
      : Promise.resolve()
  void Promise.all([turn(), needed]).then(async () => {
    const [{ onUnauthenticated }, { onCrowded }] = await withNetwork(() =>
      Promise.all([
        import('../services/graphql/unauthenticated'),
        import('../services/graphql/shared-socket'),
        token === null ? import('../services/account/entry') : import('../services/account/account'),
      ]),
    )
    onUnauthenticated(() => app.send({ type: 'connection.refused' }))
    onCrowded(() => app.send({ type: 'snackbar.show', content: CROWDED, color: 'warning' }))
    // what does not come now is asked for by what is told
    await inTurn(bringToasts).catch(() => {})
    app.send({ type: 'page.settled' })
  })
  void turn().then(fetchLater)
  void turn().then(async () => {
    const { keepInstalled } = await withNetwork(() => import('../services/browser/installation'))
    void keepInstalled(() => app.send({ type: 'version.changed' }))
    if (settings.sentryDsn) {
      const dsn = settings.sentryDsn
      void withNetwork(() => import('../services/watch/sentry')).then(({ startSentry }) =>
        startSentry(dsn, settings.version),
      )
    }
    if (settings.demo || import.meta.env.DEV)
      (await withNetwork(() => import('./chart-key'))).listenForChartKey()
  })
}

/** The application begins, and draws itself into the page. */
export function begin(): void {
  const settings = readSettings()
  if (settings.zones) knowZones(settings.zones)
  const start = { settings, address: currentAddress(), token: readToken() }
  const app = makeApp(start)
  tellWhatHappens(app)
  lookAsTold(app, start)
  app.start()
  bringFirst(start)
  addEventListener('error', (event) => report(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => report(event.reason))
  accompany(app, start)
  if (import.meta.hot) void import('./hot').then(({ keepThePage }) => keepThePage(app))

  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(
    <StrictMode>
      <AppRoot app={app} settings={settings} report={report} />
    </StrictMode>,
  )
}
