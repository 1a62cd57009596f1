import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconFileAnalytics from '@tabler/icons-react/dist/esm/icons/IconFileAnalytics.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ReactNode } from 'react'
import type { Me } from '#domain/models'
import { walksWizard } from '#domain/onboarding'
import { parseAddress, pathTo, placeAt } from '#domain/places'
import { actorCode } from '#domain/roles'
import { type RouteName, routeRule } from '#domain/routes'
import { decide } from '#machines/access/guard/chart'
import type { NavItem } from '../../ui/layouts/shell'
import { COPY } from './copy'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
/** `parts`: screens that are inside a place. */
type NavPlace = {
  route: RouteName
  label: string
  icon?: ReactNode
  parts?: readonly RouteName[]
  group?: string
}
const PLACES: NavPlace[] = [
  { route: 'board', label: COPY.nav.board, icon: <IconLayoutDashboard {...ICON} /> },
  { route: 'panel', label: COPY.nav.panel, icon: <IconChartBar {...ICON} /> },
  {
    route: 'roster',
    label: routeRule('roster').title,
    icon: <IconUsers {...ICON} />,
    parts: ['peopleImport'],
  },
  { route: 'membershipPanel', label: COPY.nav.membership, icon: <IconStack2 {...ICON} /> },
  {
    route: 'companyReports',
    label: routeRule('companyReports').title,
    icon: <IconFileAnalytics {...ICON} />,
  },
  { route: 'account', label: COPY.nav.account, icon: <IconBuilding {...ICON} /> },
  { route: 'sessions', label: COPY.nav.sessions, icon: <IconCalendarEvent {...ICON} /> },
  {
    route: 'coachees',
    label: routeRule('coachees').title,
    icon: <IconUsers {...ICON} />,
    parts: ['coachee'],
  },
  { route: 'chat', label: COPY.nav.chat, icon: <IconMessageCircle {...ICON} /> },
  { route: 'schedule', label: COPY.nav.schedule, icon: <IconCalendarPlus {...ICON} /> },
  { route: 'availability', label: COPY.nav.availability, icon: <IconClock {...ICON} /> },
  { route: 'calendars', label: COPY.nav.calendars, icon: <IconCalendarTime {...ICON} /> },
  { route: 'ownFees', label: routeRule('ownFees').title, icon: <IconCash {...ICON} /> },
  { route: 'academy', label: COPY.nav.academy, icon: <IconSchool {...ICON} /> },
  { route: 'objectives', label: routeRule('objectives').title, icon: <IconTargetArrow {...ICON} /> },
  { route: 'accelerators', label: routeRule('accelerators').title, icon: <IconRocket {...ICON} /> },
  {
    route: 'adminOrganizations',
    label: COPY.nav.organizations,
    icon: <IconBuilding {...ICON} />,
    parts: ['adminUsersOrganization', 'adminOrganizationsCreate'],
    group: COPY.groups.customers,
  },
  {
    route: 'adminPrograms',
    label: COPY.nav.programs,
    icon: <IconStack2 {...ICON} />,
    parts: ['programDetails', 'adminProgramsCreate', 'assignCredits'],
    group: COPY.groups.customers,
  },
  {
    route: 'adminUsers',
    label: COPY.nav.users,
    icon: <IconUserSearch {...ICON} />,
    group: COPY.groups.customers,
  },
  {
    route: 'infoSession',
    label: COPY.nav.infoSession,
    icon: <IconListDetails {...ICON} />,
    group: COPY.groups.customers,
  },
  {
    route: 'adminAcademy',
    label: COPY.nav.academy,
    icon: <IconSchool {...ICON} />,
    parts: ['adminCourse', 'adminCollection'],
    group: COPY.groups.platform,
  },
  {
    route: 'questionnaires',
    label: routeRule('questionnaires').title,
    icon: <IconForms {...ICON} />,
    parts: ['questionnaire', 'focuses'],
    group: COPY.groups.platform,
  },
  {
    route: 'payRun',
    label: COPY.nav.payRun,
    icon: <IconCash {...ICON} />,
    parts: ['coachFees'],
    group: COPY.groups.platform,
  },
  {
    route: 'reports',
    label: COPY.nav.reports,
    icon: <IconFlag {...ICON} />,
    group: COPY.groups.platform,
  },
  {
    route: 'auditLog',
    label: routeRule('auditLog').title,
    icon: <IconHistory {...ICON} />,
    group: COPY.groups.platform,
  },
]
const OWN: { route: RouteName; label: string }[] = [
  { route: 'profile', label: COPY.nav.profile },
  { route: 'settings', label: COPY.nav.settings },
  { route: 'about', label: COPY.nav.about },
]

/** A sysadmin has other ways to what these show. */
const LED: readonly RouteName[] = ['membershipPanel', 'account']

/** What the guard would let in, and has a screen. */
const offered = (route: RouteName, me: Me): boolean =>
  routeRule(route).screen !== null &&
  !(LED.includes(route) && me._type.group === 'sysadmin') &&
  !(route === 'membershipPanel' && !me.hasMembershipPrograms) &&
  decide({ route, params: {}, query: {}, me }).type === 'show'

/** The places of the navigation and of the account's menu that are somebody's; the guard is asked of each, so once for a person. */
export const openTo = (me: Me): ReadonlySet<RouteName> =>
  new Set([...PLACES, ...OWN].map(({ route }) => route).filter((route) => offered(route, me)))

const walks = (me: Me): boolean => walksWizard(actorCode(me))
const item = ({ route, label, icon = null, parts = [], group }: NavPlace, current: RouteName): NavItem => ({
  to: pathTo(route),
  label,
  icon,
  ...(group === undefined ? {} : { group }),
  current: routeRule(route).screen === routeRule(current).screen || parts.includes(current),
})

/** Where somebody may go from the navigation; while the wizard lasts, nowhere else. */
export const placesOf = (
  me: Me,
  open: ReadonlySet<RouteName>,
  current: RouteName,
  unread: number,
): NavItem[] =>
  walks(me) && me.welcomeStepper < 4
    ? []
    : PLACES.filter(({ route }) => open.has(route) && (walks(me) || route !== 'sessions')).map((place) => {
        const shown = item(place, current)
        if (place.route === 'chat' && unread > 0) shown.badge = unread
        // a coach lands on the day, not on a list
        if (place.route === 'sessions' && actorCode(me) === 'co') shown.label = COPY.nav.today
        return shown
      })

/** Ways on from a page that is not there: home where it leads somewhere, else what the person has. */
export function waysOn(me: Me | null): { to: string; label: string }[] {
  if (!me) return [{ to: routeRule('login').path, label: COPY.notfound.login }]
  const home = decide({ route: 'home', params: {}, query: {}, me })
  const leads = home.type === 'redirect' && routeRule(placeAt(parseAddress(home.to)).route).screen !== null
  return leads
    ? [{ to: routeRule('home').path, label: COPY.notfound.action }]
    : ownPlacesOf(openTo(me), 'notfound')
}

/** What stands in the account's menu: one's own things. */
export const ownPlacesOf = (open: ReadonlySet<RouteName>, current: RouteName): NavItem[] =>
  OWN.filter(({ route }) => open.has(route)).map((place) => item(place, current))
