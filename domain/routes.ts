import { CALENDAR_CONSENT_PATH } from './api'
import type { Role } from './roles'
import type { RouteRule, Screened, ScreenGroup } from './route-rule'

/** A route of the application, by default for whoever is in. */
const inside = <Rest extends Partial<RouteRule>>(
  path: string,
  alias: string,
  title: string,
  chunk: ScreenGroup,
  rest: Rest,
): RouteRule => ({
  path,
  alias,
  title,
  chunk,
  screen: null,
  layout: 'Main',
  access: 'loggedIn',
  chart: null,
  ...rest,
})
const outside = (
  path: string,
  alias: string,
  title: string,
  chunk: ScreenGroup,
  screen: string,
  access: RouteRule['access'] = 'loggedOut',
): RouteRule => ({ path, alias, title, chunk, screen, chart: screen, access, layout: 'Login' })

const sysadmin = { groups: ['sysadmin'], roles: ['admin'] } as const
const leaders = { roles: ['admin', 'consultant'], layout: 'AppLayout' } as const
const coachee = { roles: ['coachee'] } as const
const pair = { groups: ['collaborator', 'customer'], roles: ['coach', 'coachee'] } as const
const academy = { ...pair, screen: 'academy', chart: 'academy', layout: 'BlankAcademy' } as const

const TABLE = {
  adminUsers: inside('/administrador-usuarios', '/admin-users', 'Usuarios', 'sysadmin', {
    ...sysadmin,
    screen: 'people',
    chart: 'people',
  }),
  adminUsersOrganization: inside(
    '/administrador-usuarios-organizacion/:organizationId',
    '/admin-users-organization/:organizationId',
    'Organización',
    'sysadmin-organizations',
    { ...sysadmin, screen: 'organization', chart: 'organization' },
  ),
  peopleImport: inside('/personas/importar', '/people/import', 'Importar personas', 'people-import', {
    roles: ['admin'],
    screen: 'peopleImport',
    chart: 'peopleImport',
    layout: 'Flow',
  }),
  infoSession: inside('/info-sesiones', '/info-sessions', 'Info sesiones', 'sysadmin', {
    ...sysadmin,
    screen: 'infoSession',
    chart: 'infoSession',
  }),
  reports: inside('/reportes', '/reports', 'Reportes', 'sysadmin', {
    ...sysadmin,
    screen: 'reports',
    chart: 'reports',
  }),
  payRun: inside('/honorarios', '/fees', 'Honorarios', 'sysadmin', {
    ...sysadmin,
    screen: 'payRun',
    chart: 'payRun',
  }),
  coachFees: inside('/honorarios/tarifas', '/fees/rates', 'Tarifas de coaches', 'sysadmin', {
    ...sysadmin,
    screen: 'coachFees',
    chart: 'coachFees',
  }),
  questionnaires: inside('/cuestionarios', '/questionnaires', 'Cuestionarios', 'questionnaires', {
    ...sysadmin,
    screen: 'questionnaires',
    chart: 'questionnaires',
  }),
  focuses: inside('/cuestionarios/focos', '/questionnaires/focuses', 'Focos', 'questionnaires', {
    ...sysadmin,
    screen: 'focuses',
    chart: 'focuses',
  }),
  questionnaire: inside('/cuestionario/:formId', '/questionnaire/:formId', 'Cuestionario', 'questionnaires', {
    ...sysadmin,
    screen: 'questionnaire',
    chart: 'questionnaire',
  }),
  auditLog: inside('/auditoria', '/audit-log', 'Registro', 'sysadmin', {
    ...sysadmin,
    screen: 'auditLog',
    chart: 'auditLog',
  }),
  adminPrograms: inside('/administrador-programas', '/admin-programs', 'Programas', 'sysadmin-programs', {
    ...sysadmin,
    screen: 'programs',
    chart: 'programs',
  }),
  adminProgramsCreate: inside(
    '/administrador-programas/crear',
    '/admin-programs/create',
    'Crear programa',
    'sysadmin-programs',
    { ...sysadmin, screen: 'programForm', chart: 'programForm' },
  ),
  assignCredits: inside(
    '/administrador-programas/asignar-creditos/:programId',
    '/admin-programs/assign-credits/:programId',
    'Asignar créditos',
    'sysadmin-organizations',
    { ...sysadmin, screen: 'assignCredits', chart: 'assignCredits' },
  ),
  programDetails: inside('/programa/:programId', '/program/:programId', 'Programa', 'sysadmin-programs', {
    ...sysadmin,
    screen: 'program',
    chart: 'program',
  }),
  adminAcademy: inside('/administrador-academia', '/admin-academy', 'Academia', 'sysadmin-academy', {
    ...sysadmin,
    screen: 'academyItems',
    chart: 'academyItems',
  }),
  adminCourse: inside(
    '/administrador-academia/curso/:documentId?',
    '/admin-academy/course/:documentId?',
    'Curso',
    'sysadmin-academy',
    { ...sysadmin, screen: 'academyItem', chart: 'academyItem' },
  ),
  adminCollection: inside(
    '/administrador-academia/coleccion/:documentId?',
    '/admin-academy/collection/:documentId?',
    'Colección',
    'sysadmin-academy',
    { ...sysadmin, screen: 'academyItem', chart: 'academyItem' },
  ),
  adminOrganizations: inside(
    '/administrador-organizaciones',
    '/admin-organizations',
    'Organizaciones',
    'sysadmin-organizations',
    { ...sysadmin, screen: 'organizations', chart: 'organizations' },
  ),
  adminOrganizationsCreate: inside(
    '/administrador-organizaciones/crear',
    '/admin-organizations/create',
    'Crear organización',
    'sysadmin-organizations',
    { ...sysadmin, screen: 'organizationForm', chart: 'organizationForm' },
  ),
  customerStatement: inside(
    '/estado-de-cuenta/:organizationId',
    '/customer-statement/:organizationId',
    'Estado de cuenta',
    'statement',
    {
      groups: ['customer', 'sysadmin'],
      roles: ['admin'],
      screen: 'customerStatement',
      chart: 'customerStatement',
    },
  ),
  board: inside('/tablero', '/admin-board', 'Tablero', 'customers', {
    groups: ['sysadmin', 'collaborator'],
    roles: ['admin', 'consultant'],
    screen: 'board',
    chart: 'portfolio',
  }),

  invitation: outside('/bienvenida', '/welcome', 'Invitación', 'welcome', 'invitation', 'public'),
  login: outside('/acceder', '/login', 'Entrar', 'login', 'login'),
  recover: outside('/recuperar', '/recover', 'Recuperar contraseña', 'auth', 'recover'),
  register: outside('/registro', '/register', 'Crear cuenta', 'auth', 'register'),
  change: outside('/cambio/:token?', '/change/:token?', 'Contraseña nueva', 'auth', 'change', 'signsOut'),
  verify: outside(
    '/verificacion/:token?',
    '/verify/:token?',
    'Activa tu cuenta',
    'verify',
    'verify',
    'unverified',
  ),

  home: inside('/', '/', 'Inicio', 'main', { step: 4, chart: 'guard' }),
  chat: inside('/chat', '/chat', 'Chat', 'chat', {
    screen: 'chat',
    chart: 'chat',
    ...pair,
    layout: 'FullHeight',
    customerLayout: 'v2/Main',
  }),
  wizard: inside('/asistente', '/wizard', 'Primeros pasos', 'wizard', {
    screen: 'wizard',
    layout: 'Flow',
    customerLayout: 'v2/Main',
    chart: 'onboarding',
  }),
  sessions: inside('/sesiones', '/sessions', 'Sesiones', 'main', {
    calm: true,
    screen: 'sessions',
    ofRole: { coach: { screen: 'coachSessions', chunk: 'coach' } },
    customerLayout: 'v2/Main',
    step: 3,
    chart: 'sessions',
  }),
  sessionPage: inside('/sesiones/:sessionId', '/sessions/:sessionId', 'Sesión', 'session', {
    ...coachee,
    groups: ['customer'],
    screen: 'sessionPage',
    customerLayout: 'v2/Main',
    step: 3,
    chart: 'sessionPage',
  }),
  coachees: inside('/mis-coachees', '/my-coachees', 'Mis coachees', 'coachees', {
    groups: ['collaborator'],
    roles: ['coach'],
    screen: 'coachees',
    step: 3,
    chart: 'coachees',
  }),
  coachee: inside('/mis-coachees/:coacheeId', '/my-coachees/:coacheeId', 'Coachee', 'coachees', {
    groups: ['collaborator'],
    roles: ['coach'],
    screen: 'coachee',
    step: 3,
    chart: 'coacheeFile',
  }),
  schedule: inside('/agendar', '/schedule', 'Agendar', 'selection', {
    ...coachee,
    screen: 'schedule',
    layout: 'Flow',
    step: 2,
    chart: 'onboarding',
  }),
  scheduleSuccess: inside('/agendar/exito', '/schedule/success', 'Sesión agendada', 'selection', {
    ...coachee,
    screen: 'scheduleSuccess',
    layout: 'Flow',
    step: 4,
    needs: ['coach', 'datetime'],
    chart: 'onboarding',
  }),
  quiz: inside('/encuesta', '/quiz', 'Cuestionario', 'coacheeWizard', {
    groups: ['customer'],
    screen: 'quiz',
    layout: 'Flow',
    customerLayout: 'v2/Main',
    step: 1,
    chart: 'onboarding',
  }),
  pickCoach: inside('/escoger-coach', '/pick-coach', 'Elige a tu coach', 'selection', {
    ...coachee,
    screen: 'pickCoach',
    layout: 'Flow',
    step: 2,
    chart: 'onboarding',
  }),
  profile: inside('/perfil', '/profile', 'Perfil', 'profile', {
    calm: true,
    screen: 'profile',
    customerLayout: 'v2/Main',
    step: 4,
    chart: 'record',
  }),
  settings: inside('/configuraciones', '/settings', 'Configuraciones', 'settings', {
    screen: 'settings',
    chart: 'preferences',
    layout: 'AppLayout',
    step: 1,
    coacheeStep: 4,
  }),
  calendars: inside('/calendarios', '/calendars', 'Calendarios', 'calendar', {
    groups: ['collaborator'],
    roles: ['coach'],
    screen: 'calendars',
    step: 3,
    chart: 'calendars',
  }),
  ownFees: inside('/mis-honorarios', '/my-fees', 'Mis honorarios', 'own-fees', {
    groups: ['collaborator'],
    roles: ['coach'],
    screen: 'ownFees',
    step: 4,
    chart: 'fees',
  }),
  availability: inside('/disponibilidad', '/availability', 'Disponibilidad', 'calendar', {
    groups: ['collaborator'],
    roles: ['coach'],
    screen: 'availability',
    step: 3,
    chart: 'availability',
  }),
  authorization: inside('/autorizacion', '/authorization', 'Autorización', 'calendar', {
    screen: 'authorization',
    layout: 'Blank',
    chart: 'authorization',
  }),
  // the address of the embedded calendar service, which checks what it is asked before the page is shown
  calendarConsent: inside(
    CALENDAR_CONSENT_PATH,
    CALENDAR_CONSENT_PATH,
    'Permiso para tu calendario',
    'calendar',
    {
      groups: ['collaborator'],
      roles: ['coach'],
      screen: 'calendarConsent',
      layout: 'Blank',
      chart: 'consent',
    },
  ),
  conference: inside('/conferencia', '/conference', 'Videollamada', 'conference', {
    groups: ['collaborator', 'customer'],
    screen: 'conference',
    layout: 'FullHeight',
    alwaysDark: true,
    chart: 'conference',
  }),
  embedForms: inside('/formulario', '/form', 'Formulario', 'coacheeWizard', {
    access: 'public',
    screen: 'embedForm',
    layout: 'NoHeader',
    chart: 'embedForm',
  }),
  panel: inside('/panel/:programId?', '/dashboard/:programId?', 'Panel', 'panel', {
    calm: true,
    ...leaders,
    screen: 'panel',
    chart: 'dashboard',
  }),
  companyReports: inside('/informes', '/company-reports', 'Informes', 'company-reports', {
    ...leaders,
    screen: 'companyReports',
    chart: 'companyReports',
  }),
  roster: inside('/personas', '/people', 'Personas', 'customers', {
    ...leaders,
    screen: 'roster',
    chart: 'roster',
  }),
  membershipPanel: inside('/programas/panel', '/programs/dashboard', 'Membresía', 'membership', {
    calm: true,
    ...leaders,
    screen: 'membershipPanel',
    chart: 'membershipPanel',
  }),
  accelerators: inside('/aceleradores', '/accelerators', 'Aceleradores', 'accelerators', {
    ...coachee,
    screen: 'accelerators',
    chart: 'accelerators',
    layout: 'MainBg',
  }),
  objectives: inside('/objetivos', '/objectives', 'Objetivos', 'objectives', {
    ...coachee,
    screen: 'objectives',
    chart: 'objectives',
    layout: 'MainBg',
  }),
  academy: inside('/academia', '/academy', 'Academia', 'academy', {
    ...academy,
    layout: 'AcademyCatalog',
    calm: true,
  }),
  academyCourse: inside(
    '/academia/curso/:courseDocumentId',
    '/academy/course/:courseDocumentId',
    'Academia',
    'academy',
    {
      ...academy,
      mixed: '/academy/curso/:courseDocumentId',
    },
  ),
  academyCollection: inside(
    '/academia/coleccion/:collectionDocumentId',
    '/academy/collection/:collectionDocumentId',
    'Academia',
    'academy',
    { ...academy, mixed: '/academy/coleccion/:collectionDocumentId' },
  ),
  academyCollectionCourse: inside(
    '/academia/coleccion/:collectionDocumentId/curso/:courseDocumentId',
    '/academy/collection/:collectionDocumentId/course/:courseDocumentId',
    'Academia',
    'academy',
    { ...academy, mixed: '/academy/coleccion/:collectionDocumentId/curso/:courseDocumentId' },
  ),
  account: inside('/cuenta', '/account', 'Cuenta', 'membership', {
    calm: true,
    ...leaders,
    screen: 'membershipAccount',
    chart: 'membershipAccount',
  }),

  signout: inside('/salir', '/signout', 'Salir', 'login', {
    access: 'public',
    layout: 'Login',
    chart: 'connection',
  }),
  about: inside('/referencia', '/about', 'Acerca de', 'about', {
    access: 'public',
    screen: 'about',
    layout: 'Blank',
  }),
  notfound: inside('/404', '/404', 'No encontramos esa página', 'about', {
    access: 'public',
    screen: 'notfound',
    layout: 'Blank',
  }),
}

export type RouteName = keyof typeof TABLE
export const ROUTES: Record<RouteName, RouteRule> = TABLE
export const ROUTE_NAMES = Object.keys(TABLE) as RouteName[]
export const routeRule = (name: RouteName): RouteRule => TABLE[name]

const NOTHING: Screened = { screen: 'notfound', chunk: 'about' }
/** What is drawn for a route, for who acts in a role: its own screen, or Notfound while it has none. */
export function screenOf(name: RouteName, role?: Role | null): Screened {
  const { screen, chunk, ofRole }: RouteRule = TABLE[name]
  const own = role && ofRole?.[role]
  return own ?? (screen && chunk ? { screen, chunk } : NOTHING)
}
/** All that is drawn for a route, whoever looks. */
export const screensOf = (name: RouteName): Screened[] => [
  screenOf(name),
  ...Object.values(routeRule(name).ofRole ?? {}),
]
