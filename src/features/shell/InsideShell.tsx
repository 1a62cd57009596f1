import { useMemo } from 'react'
import { zoneCity } from '#domain/format-time'
import type { Me } from '#domain/models'
import { ROUTES, type RouteName, routeRule } from '#domain/routes'
import { late } from '../../ui/late'
import type { ShellProps } from '../../ui/layouts/shell'
import { useOwnColour } from '../../ui/own-colour'
import { WORDS } from '../../ui/words'
import type { InsideLayout } from './AppShell'
import { COPY } from './copy'
import { openTo, ownPlacesOf, placesOf } from './navigation'

const MainLayout = late(async () => (await import('../../ui/layouts/MainLayout')).MainLayout)
const CustomerLayout = late(async () => (await import('../../ui/layouts/CustomerLayout')).CustomerLayout)
const ReadingLayout = late(async () => (await import('../../ui/layouts/ReadingLayout')).ReadingLayout)

/** Brings the usual frames of customers and collaborators. */
export const bringFrames = (): Promise<unknown> => Promise.all([MainLayout.bring(), CustomerLayout.bring()])

const subtitle = (me: Me): string =>
  me._type.group === 'customer'
    ? (me.organization?.name ?? COPY.roles[me._type.active])
    : `${COPY.roles[me._type.active]} · ${me.city ?? zoneCity(me.timezone)}`

type Props = Pick<ShellProps, 'productName' | 'banner' | 'bell' | 'children' | 'onSignOut' | 'onTheme'> & {
  layout: InsideLayout
  route: RouteName
  me: Me
  unread: number
  onSwitchRole: (role: Me['_type']['active']) => void
}

/** The layouts with navigation; screens of one layout change without rebuilding it. */
export function InsideShell({ layout, route, me, unread, onSwitchRole, ...rest }: Props) {
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
  return framed(layout, route, me, shell)
}

/** All of a person's screens stand in one frame, with one navigation. */
function framed(layout: InsideLayout, route: RouteName, me: Me, shell: ShellProps) {
  const isCustomer = me._type.group === 'customer'
  switch (layout) {
    case 'v2/Main':
      return <CustomerLayout {...shell} frame={routeRule(route).layout === 'Flow' ? 'flow' : 'page'} />
    case 'Flow':
      return <CustomerLayout {...shell} frame="flow" />
    case 'AcademyCatalog':
      return isCustomer ? <CustomerLayout {...shell} frame="catalog" /> : <MainLayout {...shell} />
    case 'BlankAcademy':
      return <ReadingLayout {...shell} back={{ to: ROUTES.academy.path, label: COPY.nav.academy }} />
    case 'AppLayout':
    case 'Main':
      return isCustomer ? <CustomerLayout {...shell} /> : <MainLayout {...shell} />
    case 'MainBg':
      return isCustomer ? <CustomerLayout {...shell} /> : <MainLayout {...shell} ground="landscape" />
    case 'FullHeight':
      return <MainLayout {...shell} ground="full" />
  }
}
