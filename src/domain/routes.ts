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

/** The lazily loaded screen groups, by the specification's names. */
export type ScreenGroup =
  | 'login'
  | 'welcome'
  | 'auth'
  | 'verify'
  | 'main'
  | 'wizard'
  | 'coacheeWizard'
  | 'selection'
  | 'conference'
  | 'calendar'

export type RouteRule = {
  /** Spanish path, canonical; `:name?` is optional. */
  path: string
  alias: string
  /** Screen to render; null: the route only redirects. */
  screen: string | null
  chunk: ScreenGroup | null
  layout: Layout
  /** Shown to customers with role admin or coachee instead of `layout`. */
  customerLayout?: Layout
  /** loggedOut: only without connection. unverified: Verify's own rule. public: anyone. */
  access: 'public' | 'loggedOut' | 'unverified' | 'loggedIn'
  groups?: readonly Group[]
  roles?: readonly Role[]
  /** Coaches and coachees below it are sent to the wizard. */
  step?: WizardStep
  /** The statechart that owns the screen. */
  chart: string | null
  /** Key of the page title. */
  title: string
}

const everyone = { groups: ['sysadmin', 'collaborator', 'customer'] } as const

export const ROUTES = {
  home: {
    path: '/',
    alias: '/',
    screen: 'home',
    chunk: 'main',
    layout: 'Main',
    customerLayout: 'v2/Main',
    access: 'loggedIn',
    ...everyone,
    step: 4,
    chart: 'sessions',
    title: 'Inicio',
  },
  login: {
    path: '/acceder',
    alias: '/login',
    screen: 'login',
    chunk: 'login',
    layout: 'Login',
    access: 'loggedOut',
    chart: 'login',
    title: 'Entrar',
  },
  register: {
    path: '/registro',
    alias: '/register',
    screen: 'register',
    chunk: 'auth',
    layout: 'Login',
    access: 'loggedOut',
    chart: 'register',
    title: 'Crear cuenta',
  },
  invitation: {
    path: '/bienvenida',
    alias: '/welcome',
    screen: 'invitation',
    chunk: 'welcome',
    layout: 'Login',
    access: 'public',
    chart: 'invitation',
    title: 'Invitación',
  },
  verify: {
    path: '/verificacion/:token?',
    alias: '/verify/:token?',
    screen: 'verify',
    chunk: 'verify',
    layout: 'Login',
    access: 'unverified',
    chart: 'verify',
    title: 'Activa tu cuenta',
  },
  signout: {
    path: '/salir',
    alias: '/signout',
    screen: null,
    chunk: null,
    layout: 'Blank',
    access: 'public',
    chart: 'connection',
    title: 'Salir',
  },
  wizard: {
    path: '/asistente',
    alias: '/wizard',
    screen: 'wizard',
    chunk: 'wizard',
    layout: 'Flow',
    access: 'loggedIn',
    groups: ['collaborator', 'customer'],
    roles: ['coach', 'coachee'],
    chart: 'wizard',
    title: 'Primeros pasos',
  },
  quiz: {
    path: '/encuesta',
    alias: '/quiz',
    screen: 'quiz',
    chunk: 'coacheeWizard',
    layout: 'Flow',
    access: 'loggedIn',
    groups: ['customer'],
    step: 1,
    chart: 'form',
    title: 'Cuestionario',
  },
  pickCoach: {
    path: '/escoger-coach',
    alias: '/pick-coach',
    screen: 'pickCoach',
    chunk: 'selection',
    layout: 'Flow',
    access: 'loggedIn',
    groups: ['customer'],
    roles: ['coachee'],
    step: 2,
    chart: 'pickCoach',
    title: 'Elige a tu coach',
  },
  schedule: {
    path: '/agendar',
    alias: '/schedule',
    screen: 'schedule',
    chunk: 'selection',
    layout: 'Flow',
    access: 'loggedIn',
    groups: ['customer'],
    roles: ['coachee'],
    step: 2,
    chart: 'schedule',
    title: 'Agendar',
  },
  scheduleSuccess: {
    path: '/agendar/exito',
    alias: '/schedule/success',
    screen: 'scheduleSuccess',
    chunk: 'selection',
    layout: 'Flow',
    access: 'loggedIn',
    groups: ['customer'],
    roles: ['coachee'],
    step: 4,
    chart: null,
    title: 'Sesión agendada',
  },
  sessions: {
    path: '/sesiones',
    alias: '/sessions',
    screen: 'sessions',
    chunk: 'main',
    layout: 'Main',
    customerLayout: 'v2/Main',
    access: 'loggedIn',
    groups: ['collaborator', 'customer'],
    roles: ['coach', 'coachee'],
    step: 3,
    chart: 'sessions',
    title: 'Sesiones',
  },
  conference: {
    path: '/conferencia',
    alias: '/conference',
    screen: 'conference',
    chunk: 'conference',
    layout: 'FullHeight',
    access: 'loggedIn',
    groups: ['collaborator', 'customer'],
    chart: 'conference',
    title: 'Videollamada',
  },
  availability: {
    path: '/disponibilidad',
    alias: '/availability',
    screen: 'availability',
    chunk: 'calendar',
    layout: 'Main',
    access: 'loggedIn',
    groups: ['collaborator'],
    step: 3,
    chart: 'availability',
    title: 'Disponibilidad',
  },
  notfound: {
    path: '/404',
    alias: '/404',
    screen: 'notfound',
    chunk: 'main',
    layout: 'Blank',
    access: 'public',
    chart: null,
    title: 'No encontramos esa página',
  },
} as const satisfies Record<string, RouteRule>

export type RouteName = keyof typeof ROUTES
export const routeRule = (name: RouteName): RouteRule => ROUTES[name]
