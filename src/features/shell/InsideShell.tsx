import { useMemo } from 'react'
import { zoneCity } from '#domain/format-time'
import type { Me } from '#domain/models'
import type { Layout } from '#domain/route-rule'
import { ROUTES, type RouteName, routeRule } from '#domain/routes'
import { late } from '../../ui/late'
import type { ShellProps } from '../../ui/layouts/shell'
import { useOwnColour } from '../../ui/own-colour'
import { WORDS } from '../../ui/words'
import type { InsideFrame } from './AppShell'
import { COPY } from './copy'
import { openTo, ownPlacesOf, placesOf } from './navigation'

const MainLayout = late(async () => (await import('../../ui/layouts/MainLayout')).MainLayout)
const CustomerLayout = late(async () => (await import('../../ui/layouts/CustomerLayout')).CustomerLayout)
const ReadingLayout = late(async () => (await import('../../ui/layouts/ReadingLayout')).ReadingLayout)
const LAYOUTS = { Main: MainLayout, Customer: CustomerLayout, Reading: ReadingLayout }
const GROUNDS: Partial<Record<Layout, 'landscape' | 'full'>> = { MainBg: 'landscape', FullHeight: 'full' }

/** Has frames here before they are drawn. */
export const bringFrames = (frames: InsideFrame[]): Promise<unknown> =>
  Promise.all(frames.map((frame) => LAYOUTS[frame].bring()))

const subtitle = (me: Me): string =>
  me._type.group === 'customer'
    ? (me.organization?.name ?? COPY.roles[me._type.active])
    : `${COPY.roles[me._type.active]} · ${me.city ?? zoneCity(me.timezone)}`

type Props = Pick<ShellProps, 'productName' | 'banner' | 'bell' | 'children' | 'onSignOut' | 'onTheme'> & {
  frame: InsideFrame
  layout: Layout
  route: RouteName
  me: Me
  unread: number
  onSwitchRole: (role: Me['_type']['active']) => void
}

/** The layouts with navigation; screens of one layout change without rebuilding it. */
export function InsideShell({ frame, layout, route, me, unread, onSwitchRole, ...rest }: Props) {
  const look = me._type.group === 'customer' ? me.organization?.look : null
  useOwnColour(look?.colour ?? null)
  const open = useMemo(() => openTo(me), [me])
  const shell: ShellProps = {
    ...rest,
    company: look?.logo ? { name: me.organization?.name ?? '', logo: look.logo.medium } : null,
    home: ROUTES.home.path,
    nav: placesOf(me, open, route, unread),
    own: ownPlacesOf(open, route),
    user: { name: me.name, picture: me.picture, subtitle: subtitle(me) },
    roles: me._type.roles.map((role) => ({
      value: role,
      label: COPY.roles[role],
      current: role === me._type.active,
    })),
    onSwitchRole: (role) => {
      const known = me._type.roles.find((candidate) => candidate === role)
      if (known) onSwitchRole(known)
    },
    words: {
      skip: WORDS.skip,
      navigation: COPY.nav.label,
      account: COPY.account,
      signOut: COPY.signOut,
      switchRole: COPY.switchRole,
      theme: COPY.theme,
    },
  }
  return framed(frame, layout, route, shell)
}

/** A layout as it stands in its frame. */
function framed(frame: InsideFrame, layout: Layout, route: RouteName, shell: ShellProps) {
  const isFlow = layout === 'Flow' || (layout === 'v2/Main' && routeRule(route).layout === 'Flow')
  switch (frame) {
    case 'Customer':
      return (
        <CustomerLayout
          {...shell}
          frame={isFlow ? 'flow' : layout === 'AcademyCatalog' ? 'catalog' : 'page'}
        />
      )
    case 'Reading':
      return <ReadingLayout {...shell} back={{ to: ROUTES.academy.path, label: COPY.nav.academy }} />
    case 'Main':
      return <MainLayout {...shell} ground={GROUNDS[layout] ?? 'plain'} />
  }
}
