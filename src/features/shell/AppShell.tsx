import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import { lazy, type ReactNode, Suspense } from 'react'
import { zoneCity } from '#domain/format-time'
import type { Me } from '#domain/models'
import { walksWizard } from '#domain/onboarding'
import type { Role } from '#domain/roles'
import { actorCode } from '#domain/roles'
import { type Layout, ROUTES, type RouteName, routeRule } from '#domain/routes'
import { BlankLayout } from '../../ui/layouts/BlankLayout'
import { FullHeightLayout } from '../../ui/layouts/FullHeightLayout'
import { LoginLayout } from '../../ui/layouts/LoginLayout'
import type { NavItem, ShellProps, ThemeChoice } from '../../ui/layouts/shell'
import { OfflineBar } from '../../ui/Notices'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'

const MainLayout = lazy(async () => ({ default: (await import('../../ui/layouts/MainLayout')).MainLayout }))
const CustomerLayout = lazy(async () => ({
  default: (await import('../../ui/layouts/CustomerLayout')).CustomerLayout,
}))
const FlowLayout = lazy(async () => ({ default: (await import('../../ui/layouts/FlowLayout')).FlowLayout }))

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const home = { route: 'home', label: COPY.nav.home, icon: <IconHome {...ICON} /> } as const
const sessions = {
  route: 'sessions',
  label: COPY.nav.sessions,
  icon: <IconCalendarEvent {...ICON} />,
} as const
const schedule = {
  route: 'schedule',
  label: COPY.nav.schedule,
  icon: <IconCalendarPlus {...ICON} />,
} as const
const availability = {
  route: 'availability',
  label: COPY.nav.availability,
  icon: <IconClock {...ICON} />,
} as const

/** Where somebody may go from the navigation; while the wizard lasts, nowhere else. */
function places(me: Me): { route: RouteName; label: string; icon: ReactNode }[] {
  const code = actorCode(me)
  if (walksWizard(code) && me.welcomeStepper < 4) return []
  if (code === 'cc') return [sessions, schedule]
  return code === 'co' ? [sessions, availability] : [home]
}

const subtitle = (me: Me): string =>
  me._type.group === 'customer'
    ? (me.organization?.name ?? COPY.roles[me._type.active])
    : `${COPY.roles[me._type.active]} · ${me.city ?? zoneCity(me.timezone)}`

type Props = {
  productName: string
  route: RouteName
  me: Me | null
  offline: boolean
  onSignOut: () => void
  onSwitchRole: (role: Role) => void
  onTheme?: (theme: ThemeChoice) => void
  children: ReactNode
}

/** The layout a route wears; screens of one layout change without rebuilding it. */
export function AppShell({
  productName,
  route,
  me,
  offline,
  onSignOut,
  onSwitchRole,
  onTheme,
  children,
}: Props) {
  const banner = offline ? <OfflineBar>{WORDS.offline}</OfflineBar> : null
  const layout = layoutOf(route, me)
  if (layout === 'Login') {
    const { waypoints, ...rest } = COPY.login
    return (
      <LoginLayout
        productName={productName}
        banner={banner}
        words={{ ...rest, skip: WORDS.skip, waypoints: [...waypoints] }}
      >
        {children}
      </LoginLayout>
    )
  }
  if (layout === 'FullHeight') return <FullHeightLayout banner={banner}>{children}</FullHeightLayout>
  if (layout === 'Blank' || !me) return <BlankLayout banner={banner}>{children}</BlankLayout>
  const nav: NavItem[] = places(me).map((place) => ({
    to: ROUTES[place.route].path,
    label: place.label,
    icon: place.icon,
    current: place.route === route,
  }))
  const shell: ShellProps = {
    productName,
    home: ROUTES.home.path,
    nav,
    user: { name: me.name, picture: me.picture, subtitle: subtitle(me) },
    roles: me._type.roles
      .filter((role) => role !== me._type.active)
      .map((role) => ({ value: role, label: COPY.roles[role] })),
    onSwitchRole: (role) => {
      const known = me._type.roles.find((candidate) => candidate === role)
      if (known) onSwitchRole(known)
    },
    onSignOut,
    onTheme,
    words: {
      skip: WORDS.skip,
      navigation: COPY.nav.label,
      account: COPY.account,
      signOut: COPY.signOut,
      switchRole: COPY.switchRole,
      theme: COPY.theme,
    },
    banner,
    children,
  }
  const Chosen = layout === 'v2/Main' ? CustomerLayout : layout === 'Flow' ? FlowLayout : MainLayout
  return (
    <Suspense fallback={<BlankLayout>{null}</BlankLayout>}>
      <Chosen {...shell} />
    </Suspense>
  )
}

/** Customers who are admin or coachee wear their own layout where a route has one. */
function layoutOf(route: RouteName, me: Me | null): Layout {
  const { layout, customerLayout } = routeRule(route)
  const customer = me?._type.group === 'customer' && ['admin', 'coachee'].includes(me._type.active)
  return customer && customerLayout ? customerLayout : layout
}
