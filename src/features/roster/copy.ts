import { grouped } from '#domain/locale'
import { PEOPLE_VIEWS_MOST, type RosterColumn, type RosterFilter } from '#domain/people-address'
import type { PeopleAlert, PeopleSort, PersonState } from '#domain/people-list'
import type { HistoryKind } from '#machines/customers/traveller/data'
import type { Tone } from '../../ui/tone'

const people = (count: number): string => (count === 1 ? '1 persona' : `${grouped(count)} personas`)

export const COPY = {
  title: 'Personas',
  import: 'Importar lista',
  help: (total: number | null, programs: number, invited: number | null): string => {
    const whole = total === null ? 'Más de 10.000 personas' : people(total)
    const where = programs === 0 ? '' : programs === 1 ? ' en 1 programa' : ` en ${programs} programas`
    const waiting = !invited
      ? ''
      : invited === 1
        ? ' 1 no ha aceptado la invitación.'
        : ` ${invited} no han aceptado la invitación.`
    return `${whole}${where}.${waiting}`
  },
  beginning: 'Quiénes participan, y cómo va cada persona.',
  organization: 'Organización',
  chooseOrganization: 'Elige una organización para ver a sus personas.',
  allOrganizations: 'Todas',
  choose: 'Elige una',
  states: 'Estado',
  all: 'Todas',
  search: 'Buscar por nombre o correo',
  csv: 'Descargar la lista',
  filter: 'Filtro',
  filterTitle: 'Filtrar por',
  any: 'Cualquiera',
  filters: {
    programs: 'Programa',
    states: 'Estado',
    area: 'Área',
    site: 'Sede',
    leader: 'Jefatura',
    coach: 'Coach',
    signal: 'Señales',
    alert: 'Necesita atención',
  } satisfies Record<RosterFilter, string>,
  signals: { recent: 'En los últimos 7 días', quiet: 'Ninguna hace 21 días' },
  alerts: {
    late: 'Atrasadas: 21 días sin sesión',
    noCoach: 'Sin coach hace 7 días',
    notAccepted: 'Sin aceptar hace 14 días',
  } satisfies Record<PeopleAlert, string>,
  without: (filter: string): string => `Quitar ${filter.toLowerCase()}`,
  clear: 'Quitar filtros',
  person: 'Persona',
  column: {
    program: 'Programa',
    state: 'Estado',
    sessions: 'Sesiones',
    coach: 'Coach',
    signal: 'Última señal',
    position: 'Cargo',
    area: 'Área',
    leader: 'Jefatura',
    site: 'Sede',
    credits: 'Créditos',
    endDate: 'Termina',
  } satisfies Record<RosterColumn, string>,
  nothing: '–',
  open: (name: string): string => `Ver a ${name}`,
  held: (held: number, plan: number): string => `${held} de ${plan}`,
  heldWords: (held: number, plan: number): string => `${held} de ${plan} sesiones realizadas`,
  credits: (free: number, total: number): string => `${free} ${free === 1 ? 'libre' : 'libres'} de ${total}`,
  failed: 'No pudimos cargar la lista.',
  empty: 'Nadie calza con esos filtros.',
  emptyHelp: 'Prueba con otro nombre o quita algún filtro.',
  nobody: 'Todavía no hay nadie.',
  nobodyHelp: 'Aquí verás a las personas cuando las inviten.',
} as const

export const SORT_OF: Partial<Record<RosterColumn, PeopleSort>> = {
  program: 'program',
  state: 'state',
  sessions: 'sessions',
  coach: 'coach',
  signal: 'signal',
  area: 'area',
  endDate: 'endDate',
}

export const STATE_TONES: Record<PersonState, Tone> = {
  invited: 'info',
  onTheWay: 'warning',
  active: 'success',
  paused: 'gray',
  ended: 'gray',
}

const days = (count: number): string => (count === 0 ? 'hoy' : count === 1 ? 'ayer' : `hace ${count} días`)
export const DETAIL = {
  ago: days,
  step: (step: number): string => `paso ${step} de 4`,
  chooseCoach: 'elige coach',
  chooseHour: 'elige hora',
  noCredits: 'sin créditos',
  fine: 'al día',
  idle: (count: number): string => `sin hora, ${count} días`,
  until: (day: string): string => `hasta el ${day}`,
  on: (day: string): string => `el ${day}`,
}

export const PERSON = {
  invitedIn: (organization: string): string => `Invitación de ${organization}`,
  how: 'Cómo va',
  program: 'Programa',
  sessions: 'Sesiones',
  next: 'Próxima sesión',
  noNext: 'Sin hora',
  coach: 'Coach',
  noCoach: 'Sin coach',
  credits: 'Créditos',
  end: 'Termina',
  until: 'Invitación válida hasta',
  lapsed: 'Invitación vencida el',
  job: 'Dónde trabaja',
  position: 'Cargo',
  area: 'Área',
  site: 'Sede',
  leader: 'Jefatura',
  leaderName: 'Nombre de su jefatura',
  leaderEmail: 'Correo de su jefatura',
  leaderHelp: (now: string | null): string =>
    now ? `Ahora es ${now}. Escribe aquí solo si cambia.` : 'Si la dejas vacía, queda sin jefatura.',
  edit: 'Cambiar sus datos',
  save: 'Guardar',
  cancel: 'Cancelar',
  resend: 'Enviar otra vez la invitación',
  remind: 'Recordar',
  correct: 'Corregir correo o nombre',
  withdraw: 'Retirar',
  email: 'Correo',
  first: 'Nombre',
  last: 'Apellido',
  reason: 'Motivo (opcional)',
  correction: {
    title: 'Corregir la invitación',
    means: 'Si cambia el correo, la invitación sale otra vez al nuevo y el enlace anterior deja de servir.',
    submit: 'Guardar corrección',
  },
  withdrawal: {
    title: 'Retirar la invitación',
    means: 'Su enlace deja de servir y no se le avisa. Los créditos que se le guardaban quedan libres.',
    submit: 'Retirar la invitación',
  },
  change: 'Cambiar su travesía',
  resume: 'Reactivar o extender',
  history: 'Qué pasó',
  noHistory: 'Todavía no hay nada.',
  more: 'Ver más',
  historyFailed: 'No pudimos traer lo que pasó.',
  tripFailed: 'No pudimos traer su travesía.',
  by: (name: string): string => `por ${name}`,
  kinds: {
    invited: 'Se le envió la invitación',
    accepted: 'Aceptó la invitación',
    registered: 'Creó su cuenta',
    given: 'Recibió su travesía',
    begun: 'Empezó su travesía',
    paused: 'Quedó en pausa',
    planned: 'Se planificó una pausa',
    replanned: 'Cambió su plan',
    unplanned: 'Se quitó una pausa planificada',
    resumed: 'Retomó su travesía',
    extended: 'Se extendió su travesía',
    ended: 'Terminó su travesía',
    booked: 'Agendó una sesión',
    held: 'Tuvo una sesión',
    missed: 'Una sesión no se realizó',
    cancelled: 'Se canceló una sesión',
  } satisfies Record<HistoryKind, string>,
} as const

export const VIEWS = {
  title: 'Vistas',
  current: (name: string): string => `Vista: ${name}`,
  missed: 'Vistas: no llegaron',
  mine: 'Tus vistas',
  none: 'Todavía no guardas ninguna vista.',
  opens: 'se abre',
  add: 'Guardar esta vista',
  full: `Ya tienes ${PEOPLE_VIEWS_MOST}: elimina una para guardar otra.`,
  change: (name: string): string => `Cambiar «${name}»`,
  means: 'Guarda los filtros, el orden y las columnas. Solo tú la ves.',
  name: 'Nombre de la vista',
  takesSeen: 'Guardar lo que se ve ahora',
  takesSeenMeans: 'Cambia sus filtros, su orden y sus columnas por los de la lista.',
  sameSeen: 'Es lo que se ve ahora.',
  isDefault: 'Abrir Personas con esta vista',
  isDefaultMeans: 'Si otra se abría, deja de abrirse.',
  save: 'Guardar vista',
  keep: 'Cancelar',
  remove: 'Eliminar vista',
  sure: (name: string): string => `¿Eliminar «${name}»?`,
  removalMeans: 'Se pierde la vista guardada; las personas de la lista no cambian.',
  saveFailed: 'No pudimos guardar la vista.',
  failed: 'No pudimos traer tus vistas.',
} as const
