export const DEMO_PASSWORD = 'Travesia2026!'

/** The accounts the login page offers in demo mode; `person` is the id in content/people.json. */
export const DEMO_ACCOUNTS = [
  { email: 'coachee@demo.test', label: 'Coachee, con una sesión ahora', person: 'coachee-macarena-nancupil' },
  { email: 'coach@demo.test', label: 'Coach', person: 'coach-rayen-huaiquil' },
  { email: 'coachee-encuesta@demo.test', label: 'Coachee, con una encuesta', person: 'coachee-luis-cornejo' },
  { email: 'coachee-nueva@demo.test', label: 'Coachee, primeros pasos', person: 'coachee-rosa-alvarez' },
  { email: 'coachee-teams@demo.test', label: 'Coachee, Microsoft Teams', person: 'coachee-nayadeth-carcamo' },
  { email: 'coachee-zoom@demo.test', label: 'Coachee, Zoom', person: 'coachee-florencia-peralta' },
  { email: 'coachee-cardif@demo.test', label: 'Coachee, seguros', person: 'coachee-ramon-ugarte' },
  { email: 'coach-nueva@demo.test', label: 'Coach, primeros pasos', person: 'coach-nahuel-iturralde' },
  { email: 'admin@demo.test', label: 'Administración de una organización', person: 'admin-francisca-ormeno' },
  { email: 'admin-coachee@demo.test', label: 'Administración y coachee', person: 'admin-rodrigo-abarzua' },
  { email: 'consultora@demo.test', label: 'Consultora', person: 'consultant-magdalena-rios' },
  { email: 'sysadmin@demo.test', label: 'Administración del sistema', person: 'sysadmin-alma-riquelme' },
] as const

/** Who is asked for a score and an assessment when they enter; everybody else answered lately. */
export const SURVEYED = DEMO_ACCOUNTS.find(({ email }) => email === 'coachee-encuesta@demo.test')?.person

/** Registered and not yet enabled. */
export const NEW_COACH = DEMO_ACCOUNTS.find(({ email }) => email === 'coach-nueva@demo.test')?.person
