import type { ReactNode } from 'react'
import type { Me } from '#domain/models'
import type { Role } from '#domain/roles'
import type { Layout } from '#domain/route-rule'
import { type RouteName, routeRule } from '#domain/routes'
import { late } from '../../ui/late'
import { BlankLayout } from '../../ui/layouts/BlankLayout'
import type { ThemeChoice } from '../../ui/layouts/shell'
import { OfflineBar } from '../../ui/OfflineBar'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'

const InsideShell = late(async () => (await import('./InsideShell')).InsideShell)
const LoginLayout = late(async () => (await import('../../ui/layouts/LoginLayout')).LoginLayout)
const NoHeaderLayout = late(async () => (await import('../../ui/layouts/NoHeaderLayout')).NoHeaderLayout)
const FullHeightLayout = late(
  async () => (await import('../../ui/layouts/FullHeightLayout')).FullHeightLayout,
)

/** Brings what a route may stand in, whoever is in: drawn with its frame, it is not drawn twice. */
export async function bringFrame(route: RouteName): Promise<void> {
  const { layout, alwaysDark } = routeRule(route)
  if (layout === 'FullHeight' && alwaysDark) await FullHeightLayout.bring()
  else if (layout === 'Login') await LoginLayout.bring()
  else if (layout === 'NoHeader') await NoHeaderLayout.bring()
  else if (layout !== 'Blank')
    await Promise.all([InsideShell.bring(), import('./InsideShell').then(({ bringFrames }) => bringFrames())])
}

/** The layouts that show who is in and where they may go. */
export type InsideLayout = Exclude<Layout, 'Login' | 'Blank' | 'NoHeader'>

type Props = {
  productName: string
  route: RouteName
  me: Me | null
  /** messages that wait */
  unread?: number
  offline: boolean
  /** as whom the product is seen */
  bar?: ReactNode
  /** a quiet line above the content: a newer version is there, a part did not come */
  notice?: ReactNode
  /** what happened to who is in */
  bell?: ReactNode
  onSignOut: () => void
  onSwitchRole: (role: Role) => void
  onTheme?: (theme: ThemeChoice) => void
  children: ReactNode
}

/** The layout a route wears. */
export function AppShell({
  productName,
  route,
  me,
  unread = 0,
  offline,
  bar,
  notice,
  children,
  ...rest
}: Props) {
  const banner = (
    <>
      {bar}
      {offline ? <OfflineBar>{WORDS.offline}</OfflineBar> : null}
      {notice}
    </>
  )
  const waiting = <BlankLayout banner={banner}>{null}</BlankLayout>
  const layout = layoutOf(route, me)
  if (layout === 'Login') {
    const { waypoints, ...words } = COPY.login
    return (
      <LoginLayout
        fallback={waiting}
        productName={productName}
        banner={banner}
        words={{ ...words, skip: WORDS.skip, waypoints: [...waypoints] }}
      >
        {children}
      </LoginLayout>
    )
  }
  if (layout === 'NoHeader')
    return (
      <NoHeaderLayout fallback={waiting} {...{ productName, banner }}>
        {children}
      </NoHeaderLayout>
    )
  if (layout === 'Blank' || !me) return <BlankLayout banner={banner}>{children}</BlankLayout>
  if (layout === 'FullHeight' && routeRule(route).alwaysDark)
    return (
      <FullHeightLayout fallback={waiting} banner={banner}>
        {children}
      </FullHeightLayout>
    )
  return (
    <InsideShell fallback={waiting} {...{ productName, banner, layout, route, me, unread }} {...rest}>
      {children}
    </InsideShell>
  )
}

/** Customers who are admin or coachee wear their own layout where a route has one. */
function layoutOf(route: RouteName, me: Me | null): Layout {
  const { layout, customerLayout } = routeRule(route)
  const customer = me?._type.group === 'customer' && ['admin', 'coachee'].includes(me._type.active)
  return customer && customerLayout ? customerLayout : layout
}
