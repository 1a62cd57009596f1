import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Router } from 'react-router-dom'
import type { Me } from '#domain/models'
import { placeAt } from '#domain/places'
import { screenOf } from '#domain/routes'
import type { AppActor, AppSnapshot } from '#machines/app/chart'
import type { ConnectionSnapshot } from '#machines/connection/chart'
import { AppShell } from '../features/shell/AppShell'
import { PageNotice } from '../features/shell/PageNotice'
import { ScreenFailed } from '../features/shell/ScreenFailed'
import { ScreenSkeleton } from '../features/shell/ScreenSkeleton'
import { Snackbars } from '../features/shell/Snackbars'
import { navigatorOf } from '../services/browser/location'
import type { Settings } from '../services/browser/settings'
import { late } from '../ui/late'
import { useScheme } from '../ui/scheme'
import { UiProvider } from '../ui/UiProvider'
import { loadedScreens } from './chunks'
import { nonce } from './nonce'
import { ScreenBoundary } from './ScreenBoundary'
import { settled } from './settled'

const Bell = late(async () => {
  await settled
  return (await import('./bell')).Bell
})

const isUnreachable = (snapshot: AppSnapshot): boolean =>
  (snapshot.children.connection?.getSnapshot() as ConnectionSnapshot | undefined)?.matches('unreachable') ===
  true

/** The shown screen inside its layout. Views render the shown place, never the wanted one. */
export function AppRoot({ app, settings }: { app: AppActor; settings: Settings }) {
  const shown = useSelector(app, (snapshot) => snapshot.context.shown)
  const wanted = useSelector(app, (snapshot) => snapshot.context.wanted)
  const me = useSelector(app, (snapshot) => snapshot.context.me)
  const unread = useSelector(app, (snapshot) => snapshot.context.unread)
  const failed = useSelector(app, (snapshot) => snapshot.matches({ place: 'failed' }))
  const offline = useSelector(app, (snapshot) => snapshot.matches({ network: 'offline' }))
  const outdated = useSelector(app, (snapshot) => snapshot.matches({ version: 'outdated' }))
  const unreachable = useSelector(app, (snapshot) => isUnreachable(snapshot))
  const snackbar = useSelector(app, (snapshot) => snapshot.children.snackbar)
  const navigator = useMemo(() => navigatorOf(app), [app])

  const Screen = shown && loadedScreens.get(screenOf(shown.route).screen)
  let content: ReactNode = <ScreenSkeleton />
  const reload = () => app.send({ type: 'page.reload' })
  if (unreachable && !shown)
    content = <ScreenFailed onRetry={() => app.send({ type: 'connection.retry' })} onReload={reload} />
  else if (failed && !Screen)
    content = <ScreenFailed onRetry={() => app.send({ type: 'screen.retry' })} onReload={reload} />
  else if (Screen)
    content = (
      <ScreenBoundary key={shown.key} fallback={<ScreenFailed onRetry={reload} onReload={reload} />}>
        <Screen app={app} me={me} params={shown.params} query={shown.query} settings={settings} />
      </ScreenBoundary>
    )

  return (
    <UiProvider nonce={nonce}>
      <OwnTheme theme={me?.theme ?? null} />
      <Router location={shown?.address ?? wanted} navigator={navigator}>
        <AppShell
          productName={settings.productName}
          route={shown?.route ?? placeAt(wanted).route}
          me={me}
          unread={unread}
          bell={me ? <Bell key={`${me._id} ${me._type.active}`} app={app} me={me} /> : null}
          offline={offline}
          notice={
            failed && Screen ? (
              <PageNotice kind="missing" onAct={reload} onRetry={() => app.send({ type: 'screen.retry' })} />
            ) : outdated ? (
              <PageNotice kind="outdated" onAct={reload} />
            ) : null
          }
          onSignOut={() => app.send({ type: 'place.wanted', to: '/salir' })}
          onSwitchRole={(role) => app.send({ type: 'role.switch', role })}
          onTheme={(theme) => app.send({ type: 'theme.choose', theme })}
        >
          {content}
        </AppShell>
        {snackbar ? <Snackbars actor={snackbar} /> : null}
      </Router>
    </UiProvider>
  )
}

/** Whoever comes in sees their own theme, on whatever device. */
function OwnTheme({ theme }: { theme: Me['theme'] | null }) {
  const { setScheme } = useScheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen on this device holds until the record says otherwise
  useEffect(() => {
    if (theme) setScheme(theme)
  }, [theme])
  return null
}
