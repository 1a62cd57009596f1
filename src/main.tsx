import './ui/layers.css'
import { createRoot } from 'react-dom/client'
import { createActor, fromPromise } from 'xstate'
import { routeRule } from '#domain/routes'
import { appMachine } from '#machines/app/chart'
import { connectionMachine } from '#machines/connection/chart'
import { AppRoot } from './compose/AppRoot'
import { loadChunk } from './compose/chunks'
import { connectLocation, currentAddress } from './services/browser/location'
import { readSettings } from './services/browser/settings'
import { onTokenChange, readToken, writeToken } from './services/browser/token'

const account = () => import('./services/account/account')
const settings = readSettings()

const connection = connectionMachine.provide({
  actors: {
    loadUser: fromPromise(async () => (await account()).getUser()),
    isExpired: fromPromise(async () => (await account()).isExpired()),
    signOut: fromPromise(async () => (await account()).signOut()),
    switchRole: fromPromise(async ({ input }) => (await account()).switchRole(input)),
  },
  actions: { keepToken: ({ context }) => writeToken(context.token) },
})

const app = createActor(
  appMachine.provide({
    actors: { connection, loadScreen: fromPromise(({ input }) => loadChunk(input.chunk)) },
    actions: {
      openOutside: ({ event }) => {
        if (event.type === 'outside.wanted' && event.url.startsWith('https://'))
          window.location.assign(event.url)
      },
    },
  }),
  { input: { address: currentAddress(), token: readToken() } },
)

connectLocation(app)
onTokenChange((token) => app.send({ type: 'token.changed', token }))
addEventListener('offline', () => app.send({ type: 'network.lost' }))
addEventListener('online', () => app.send({ type: 'network.back' }))

let titled: string | null = null
app.subscribe(({ context: { shown } }) => {
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

/** The API's client is not needed to see the login: it comes when the browser is idle. */
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
whenIdle(async () => {
  await account()
  const { onUnauthenticated } = await import('./services/graphql/client')
  onUnauthenticated(() => app.send({ type: 'connection.refused' }))
})

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(<AppRoot app={app} settings={settings} />)
