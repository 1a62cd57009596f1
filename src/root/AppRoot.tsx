import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, useDeferredValue, useMemo } from 'react'
import { Router } from 'react-router-dom'
import type { Me } from '#domain/models'
import { pathTo, placeAt } from '#domain/places'
import type { ConnectionSnapshot } from '#machines/access/connection/chart'
import type { AppActor } from '#machines/shell/app/chart'
import type { Running } from '#machines/shell/app/visit'
import type { ListLooksActor } from '#machines/shell/list-looks/chart'
import { AppShell } from '../features/shell/AppShell'
import { ListLooks } from '../features/shell/ListLooks'
import { PageNotice } from '../features/shell/PageNotice'
import { ScreenFailed } from '../features/shell/ScreenFailed'
import { ScreenSkeleton } from '../features/shell/ScreenSkeleton'
import type { Shown } from '../screens/screen'
import { navigatorOf } from '../services/browser/location'
import { nonce } from '../services/browser/nonce'
import type { Settings } from '../services/browser/settings'
import { late } from '../ui/late'
import { UiProvider } from '../ui/UiProvider'
import { AppContext } from './app-context'
import { ScreenBoundary } from './ScreenBoundary'

const PreviewBar = late(async () => (await import('../features/shell/PreviewBar')).PreviewBar)
/** Also what is told before it is here waits for it, in the chart. */
const Snackbars = late(async () => (await import('../features/shell/Snackbars')).Snackbars)
export const bringToasts = Snackbars.bring

const NO_LOOKS: Me['listLooks'] = []
const isUnreachable = (connection: ConnectionSnapshot | undefined): boolean =>
  connection?.matches('unreachable') === true
type Props = { app: AppActor; settings: Settings; report: (error: unknown) => void }
type View = ComponentType<Shown & Pick<Running, 'actors' | 'tools'>>

/** How everything looks, above what changes: its provider drawn anew makes every component of Mantine draw itself anew. */
export function AppRoot(props: Props) {
  return (
    <AppContext value={props.app}>
      <UiProvider nonce={nonce}>
        <ShownPlace {...props} />
      </UiProvider>
    </AppContext>
  )
}

/** The shown screen inside its layout. Views render the shown place, never the wanted one. */
function ShownPlace({ app, settings, report }: Props) {
  const { wanted, unread, ...there } = useSelector(app, ({ context }) => context)
  // another screen is much to draw: the hand that led there is answered first
  const shown = useDeferredValue(there.shown)
  const visit = useDeferredValue(there.visit)
  const company = useDeferredValue(there.company)
  const known = useDeferredValue(there.me)
  const me = visit ? visit.me : known
  const failed = useSelector(app, (snapshot) => snapshot.matches({ place: 'failed' }))
  const offline = useSelector(app, (snapshot) => snapshot.matches({ network: 'offline' }))
  const outdated = useSelector(app, (snapshot) => snapshot.matches({ version: 'outdated' }))
  // asked of itself: that it could not be reached changes nothing in the application's own snapshot
  const connection = useSelector(app, ({ children }) => children.connection)
  const unreachable = useSelector(connection, isUnreachable)
  const preview = useSelector(app, (snapshot) => snapshot.children.preview)
  const previewing = useSelector(preview, (snapshot) => snapshot?.matches('previewing') ?? false)
  const snackbar = useSelector(app, (snapshot) => snapshot.children.snackbar)
  const told = useSelector(snackbar, (snapshot) => snapshot !== undefined && !snapshot.matches('hidden'))
  const settled = useSelector(app, (snapshot) => !snapshot.matches({ company: 'waiting' }))
  const looks = (company?.actors.looks ?? null) as ListLooksActor | null
  const navigator = useMemo(() => navigatorOf(app), [app])
  const reload = () => app.send({ type: 'page.reload' })
  const draw = ({ screen, actors, tools, number, me }: Running, fallback: ReactNode) => {
    const Drawn = screen.View as View
    const { params = {}, query = {} } = shown ?? {}
    return (
      <ScreenBoundary key={number} fallback={fallback} report={report}>
        <Drawn {...{ me, params, query, settings, actors, tools }} />
      </ScreenBoundary>
    )
  }
  const again = <ScreenFailed onRetry={reload} onReload={reload} />
  const content = (): ReactNode => {
    if (visit) return draw(visit, again)
    if (unreachable)
      return <ScreenFailed onRetry={() => app.send({ type: 'connection.retry' })} onReload={reload} />
    if (failed) return <ScreenFailed onRetry={() => app.send({ type: 'screen.retry' })} onReload={reload} />
    return <ScreenSkeleton />
  }
  return (
    <Router location={shown?.address ?? wanted} navigator={navigator}>
      <AppShell
        productName={settings.productName}
        route={shown?.route ?? placeAt(wanted).route}
        me={me}
        unread={unread}
        bell={company ? draw(company, null) : null}
        offline={offline}
        bar={previewing && preview && me ? <PreviewBar actor={preview} zone={me.timezone} /> : null}
        notice={
          failed && visit ? (
            <PageNotice kind="missing" onAct={reload} onRetry={() => app.send({ type: 'screen.retry' })} />
          ) : outdated ? (
            <PageNotice kind="outdated" onAct={reload} />
          ) : null
        }
        onSignOut={() => app.send({ type: 'place.wanted', to: pathTo('signout') })}
        onSwitchRole={(role) => app.send({ type: 'role.switch', role })}
        onTheme={previewing ? undefined : (theme) => app.send({ type: 'theme.choose', theme })}
      >
        <ListLooks actor={looks} begun={me?.listLooks ?? NO_LOOKS}>
          {content()}
        </ListLooks>
      </AppShell>
      {snackbar && (settled || told) ? (
        // what could not come without the network is asked again with it
        <ScreenBoundary key={offline ? 'offline' : 'online'} fallback={null} report={report}>
          <Snackbars actor={snackbar} />
        </ScreenBoundary>
      ) : null}
    </Router>
  )
}
