import type { ReactNode } from 'react'
import type { Me } from '#domain/models'
import type { Role } from '#domain/roles'
import {
  type BareFrame,
  type Frame,
  frameOf,
  framesOf,
  type Layout,
  type RouteRule,
} from '#domain/route-rule'
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
const OUTSIDE = {
  Login: LoginLayout,
  NoHeader: NoHeaderLayout,
  FullHeight: FullHeightLayout,
} satisfies Record<BareFrame, unknown>

/** Frames that show who is in and where they may go. */
export type InsideFrame = Exclude<Frame, BareFrame>
const isInside = (frame: Frame): frame is InsideFrame => !(frame in OUTSIDE)
const bringInside = async (frames: InsideFrame[]) => (await import('./InsideShell')).bringFrames(frames)

/** Brings what a route may stand in, whoever is in: drawn with its frame, it is not drawn twice. */
export async function bringFrame(route: RouteName): Promise<void> {
  const frames = framesOf(routeRule(route))
  const inside = frames.filter(isInside)
  const shell = inside.length > 0 ? [InsideShell.bring(), bringInside(inside)] : []
  await Promise.all([...frames.map((frame) => (isInside(frame) ? null : OUTSIDE[frame].bring())), ...shell])
}

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
  const rule = routeRule(route)
  const layout = layoutOf(rule, me)
  const frame = frameOf(layout, me?._type.group === 'customer', rule)
  if (frame === 'Login') {
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
  if (frame === 'NoHeader')
    return (
      <NoHeaderLayout fallback={waiting} {...{ productName, banner }}>
        {children}
      </NoHeaderLayout>
    )
  if (frame === null || !me) return <BlankLayout banner={banner}>{children}</BlankLayout>
  if (frame === 'FullHeight')
    return (
      <FullHeightLayout fallback={waiting} banner={banner}>
        {children}
      </FullHeightLayout>
    )
  return (
    <InsideShell fallback={waiting} {...{ productName, banner, frame, layout, route, me, unread }} {...rest}>
      {children}
    </InsideShell>
  )
}

/** Customers who are admin or coachee wear their own layout where a route has one. */
function layoutOf({ layout, customerLayout }: RouteRule, me: Me | null): Layout {
  const customer = me?._type.group === 'customer' && ['admin', 'coachee'].includes(me._type.active)
  return customer && customerLayout ? customerLayout : layout
}
