import type { WizardStep } from './onboarding'
import type { Group, Role } from './roles'

export type Layout =
  | 'Main'
  | 'v2/Main'
  | 'Login'
  | 'Blank'
  | 'FullHeight'
  | 'Flow'
  | 'AcademyCatalog'
  | 'BlankAcademy'
  | 'AppLayout'
  | 'NoHeader'
  | 'MainBg'

/** The lazily loaded screen groups, by the specification's names; `coach`: what of `main` is a coach's own. */
export type ScreenGroup =
  | 'statement'
  | 'company-reports'
  | 'sysadmin-programs'
  | 'people-import'
  | 'objectives'
  | 'sysadmin-organizations'
  | 'sysadmin-academy'
  | 'sysadmin'
  | 'questionnaires'
  | 'settings'
  | 'own-fees'
  | 'coacheeWizard'
  | 'login'
  | 'selection'
  | 'about'
  | 'wizard'
  | 'auth'
  | 'profile'
  | 'verify'
  | 'conference'
  | 'main'
  | 'coach'
  | 'coachees'
  | 'session'
  | 'accelerators'
  | 'welcome'
  | 'calendar'
  | 'academy'
  | 'panel'
  | 'membership'
  | 'customers'
  | 'chat'

/** A screen and the group that brings it. */
export type Screened = { screen: string; chunk: ScreenGroup }
/** Where a group's screens are: `coacheeWizard` is in coachee-wizard.tsx. */
export const screenFile = (group: string): string =>
  `src/screens/${group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`

export type RouteRule = {
  /** Spanish path, canonical; `:name?` is optional. */
  path: string
  alias: string
  /** A third path, of both languages, that the specification writes. */
  mixed?: string
  /** null: the route redirects, or its screen does not exist yet and whoever is let in sees Notfound. */
  screen: string | null
  chunk: ScreenGroup | null
  /** Drawn instead for who acts in a role. */
  ofRole?: Partial<Record<Role, Screened>>
  layout: Layout
  /** Shown to customers with role admin or coachee instead of `layout`. */
  customerLayout?: Layout
  /** a call: dark in both themes, without navigation */
  alwaysDark?: true
  /** one looks around here, so a score may be asked */
  calm?: true
  /**
   * loggedOut: only without connection; who has one is sent to Signout.
   * signsOut: only without connection; who has one is signed out and stays.
   * unverified: Verify's own rule. public: anyone.
   */
  access: 'public' | 'loggedOut' | 'signsOut' | 'unverified' | 'loggedIn'
  groups?: readonly Group[]
  roles?: readonly Role[]
  /** Coaches and coachees below it are sent to the wizard. */
  step?: WizardStep
  /** The step for coachees, where it differs. */
  coacheeStep?: WizardStep
  /** Query parameters without which the wizard is shown instead. */
  needs?: readonly string[]
  /** The statechart that owns the screen. */
  chart: string | null
  title: string
}

/** What draws a layout, by its file in src/ui/layouts. */
export type Frame = 'Login' | 'NoHeader' | 'FullHeight' | 'Main' | 'Customer' | 'Reading'
/** Frames that do not show who is in and where they may go. */
export const BARE_FRAMES = ['Login', 'NoHeader', 'FullHeight'] as const satisfies Frame[]
export type BareFrame = (typeof BARE_FRAMES)[number]
/** All of a person's screens stand in one frame, with one navigation. null: the screen draws all by itself. */
export function frameOf(layout: Layout, isCustomer: boolean, { alwaysDark }: RouteRule): Frame | null {
  switch (layout) {
    case 'Blank':
      return null
    case 'Login':
    case 'NoHeader':
      return layout
    case 'v2/Main':
    case 'Flow':
      return 'Customer'
    case 'BlankAcademy':
      return 'Reading'
    case 'AcademyCatalog':
    case 'AppLayout':
    case 'Main':
    case 'MainBg':
      return isCustomer ? 'Customer' : 'Main'
    case 'FullHeight':
      return alwaysDark ? 'FullHeight' : 'Main'
  }
}

/** The frames a route may stand in, whoever looks. */
export function framesOf(rule: RouteRule): Frame[] {
  const { layout, customerLayout = layout, groups } = rule
  const isFor = (isCustomer: boolean) =>
    !groups || groups.some((group) => (group === 'customer') === isCustomer)
  const frames = [
    isFor(false) && frameOf(layout, false, rule),
    isFor(true) && frameOf(customerLayout, true, rule),
  ]
  return [...new Set(frames.flatMap((frame) => frame || []))]
}
