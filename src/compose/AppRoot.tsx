import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { Router } from 'react-router-dom'
import { placeAt } from '#domain/places'
import { routeRule } from '#domain/routes'
import type { AppActor } from '#machines/app/chart'
import { AppShell } from '../features/shell/AppShell'
import { ScreenFailed } from '../features/shell/ScreenFailed'
import { ScreenSkeleton } from '../features/shell/ScreenSkeleton'
import { Snackbars } from '../features/shell/Snackbars'
import { navigatorOf } from '../services/browser/location'
import type { Settings } from '../services/browser/settings'
import { UiProvider } from '../ui/UiProvider'
import { loadedScreens } from './chunks'

const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** The shown screen inside its layout. Views render the shown place, never the wanted one. */
export function AppRoot({ app, settings }: { app: AppActor; settings: Settings }) {
  const shown = useSelector(app, (snapshot) => snapshot.context.shown)
  const wanted = useSelector(app, (snapshot) => snapshot.context.wanted)
  const me = useSelector(app, (snapshot) => snapshot.context.me)
  const failed = useSelector(app, (snapshot) => snapshot.matches({ place: 'failed' }))
  const offline = useSelector(app, (snapshot) => snapshot.matches({ network: 'offline' }))
  const snackbar = useSelector(app, (snapshot) => snapshot.children.snackbar)
  const navigator = useMemo(() => navigatorOf(app), [app])

  const Screen = shown && loadedScreens.get(routeRule(shown.route).screen ?? '')
  let content: ReactNode = <ScreenSkeleton />
  if (failed) content = <ScreenFailed onRetry={() => app.send({ type: 'screen.retry' })} />
  else if (Screen)
    content = (
      <Screen
        key={shown.key}
        app={app}
        me={me}
        params={shown.params}
        query={shown.query}
        settings={settings}
      />
    )

  return (
    <UiProvider nonce={nonce}>
      <Router location={shown?.address ?? wanted} navigator={navigator}>
        <AppShell
          productName={settings.productName}
          route={shown?.route ?? placeAt(wanted).route}
          me={me}
          offline={offline}
          onSignOut={() => app.send({ type: 'place.wanted', to: '/salir' })}
          onSwitchRole={(role) => app.send({ type: 'role.switch', role })}
        >
          {content}
        </AppShell>
        {snackbar ? <Snackbars actor={snackbar} /> : null}
      </Router>
    </UiProvider>
  )
}
