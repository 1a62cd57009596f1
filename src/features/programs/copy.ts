import type { ProgramState } from '#domain/programs'
import type { Tone } from '../../ui/tone'

export const STATES: Record<ProgramState, { label: string; color: Tone }> = {
  active: { label: 'En curso', color: 'success' },
  pending: { label: 'Por comenzar', color: 'warning' },
  future: { label: 'Más adelante', color: 'secondary' },
  finished: { label: 'Terminado', color: 'primary' },
}
export const LIST = {
  title: 'Programas',
  help: 'Los que están en curso van primero.',
  create: 'Crear programa',
  search: 'Nombre del programa',
  state: 'Estado',
  all: 'Todos',
  count: (total: number): string => (total === 1 ? '1 programa' : `${total} programas`),
  columns: {
    program: 'Programa',
    span: 'Fechas',
    organizations: 'Organizaciones',
    coaches: 'Coaches',
    state: 'Estado',
    credits: 'Créditos',
  },
  credits: 'Asignar',
  creditsOf: (name: string): string => `Asignar créditos a ${name}`,
  nothing: '–',
  failed: 'No pudimos cargar los programas.',
  empty: 'Aún no hay programas.',
  none: 'Ningún programa calza con esa búsqueda.',
  noneHelp: 'Prueba con otro nombre o con otro estado.',
} as const
export const DETAILS = {
  title: 'Programa',
  back: 'Programas',
  failed: 'No pudimos abrir el programa.',
  edit: 'Editar',
  report: 'Descargar reporte',
  import: 'Importar personas',
  credits: 'Asignar créditos',
  remove: 'Eliminar',
  span: (from: string, to: string): string => `Del ${from} al ${to}`,
  pilot: 'Piloto',
  summary: {
    coachees: 'Coachees',
    coaches: 'Coaches',
    sessions: 'Sesiones por persona',
    nps: 'Recomendación (NPS)',
    noNps: 'Sin respuestas',
  },
  matches: {
    title: 'Duplas',
    coachee: 'Coachee',
    coach: 'Coach',
    noCoach: 'Sin coach',
    held: 'Realizadas',
    last: 'Última',
    next: 'Próxima',
    nps: 'NPS',
    empty: 'Este programa no tiene coachees.',
    emptyHelp: 'Aparecen cuando se les asigna una travesía en el programa.',
  },
  coaches: {
    title: 'Coaches',
    disabled: 'No se ofrece',
    unready: 'Sin habilitación',
    offered: 'Se ofrece',
    unlink: 'Quitar',
    unlinkOf: (name: string): string => `Quitar a ${name}`,
    unlinked: (name: string, time: string): string =>
      `${name} ya no está en el programa. Puedes deshacerlo hasta las ${time}.`,
    undo: 'Deshacer',
    facts: (priority: number, projected: number): string =>
      `Prioridad ${priority} · ${projected === 1 ? '1 dupla prevista' : `${projected} duplas previstas`}`,
    empty: 'Este programa no tiene coaches.',
    add: 'Agregar coaches',
  },
  organizations: {
    title: 'Organizaciones',
    facts: (coachees: number, sessions: number): string =>
      `${coachees === 1 ? '1 coachee' : `${coachees} coachees`} · ${sessions === 1 ? '1 sesión realizada' : `${sessions} sesiones realizadas`}`,
    empty: 'Ninguna organización tiene este programa.',
  },
  results: {
    title: 'A quién ofrece primero el calce',
    help: 'Va primero quien está más lejos de las duplas que le tocan según lo previsto. El calce con cada coachee desempata.',
    coach: 'Coach',
    has: 'Tiene',
    due: 'Le tocan',
    delta: 'Le faltan',
    all: 'En todos sus programas',
    shown: 'Veces mostrada',
    week: 'Horas por semana',
    hours: (open: number, needed: number): string => `abre ${hours(open)}, necesita ${hours(needed)}`,
    short: 'Le faltan horas',
    empty: 'No hay coaches con habilitación en este programa.',
  },
  removeTitle: (name: string): string => `¿Eliminar el programa ${name}?`,
  removeBody:
    'Deja de verse en la plataforma y los créditos sin usar vuelven a cada organización. Lo realizado se conserva.',
  removeConfirm: 'Eliminar programa',
  removeFailed: 'Hubo un error eliminando el programa',
  keep: 'Volver',
} as const
const hours = (value: number): string => `${String(value).replace('.', ',')} h`

export const FORM = {
  create: 'Crear programa',
  edit: 'Editar programa',
  help: 'Los cambios rigen desde que guardas. Lo que ya está agendado se mantiene.',
  failed: 'No pudimos abrir el formulario.',
  basics: 'Lo básico',
  name: 'Nombre',
  pathName: 'Camino',
  choose: 'Elige uno',
  description: 'Descripción',
  startsAt: 'Comienza',
  expiresAt: 'Termina',
  sessionsQuantity: 'Sesiones por persona',
  isPilot: 'Es un piloto',
  organizations: 'Organizaciones',
  coaches: 'Coaches',
  addCoach: 'Agregar coach',
  priority: 'Prioridad (0 a 100)',
  projected: 'Duplas previstas',
  offered: 'Se ofrece a coachees',
  removeCoach: (name: string): string => `Quitar a ${name}`,
  noCoaches: 'Agrega a quienes acompañarán este programa.',
  features: 'Funciones',
  featuresHelp: 'Lo que verán sus coachees.',
  presentations: 'Lo que muestra cada función',
  presentationsHelp: 'Solo en este programa. Si lo dejas vacío, se usan el video y la imagen de siempre.',
  videoHtml: (feature: string) => `Video de ${feature}`,
  videoHelp: 'El código para insertar que da YouTube (sin cookies) o Vimeo.',
  thumbnail: (feature: string) => `Imagen de ${feature}`,
  thumbnailHelp: 'La ruta de una imagen de esta plataforma, como /features/strategy-radar.svg.',
  save: 'Guardar programa',
  saveFailed: 'No se pudo crear el programa',
  wrong: 'Revisa lo que está marcado y guarda otra vez.',
} as const

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
const sessions = (count: number): string => counted(count, 'sesión', 'sesiones')
const credits = (count: number): string => counted(count, 'crédito', 'créditos')
/** Whom an edit reaches. */
export const REACH = {
  title: '¿A quiénes alcanza?',
  help: (changed: number, trips: number): string =>
    `${counted(changed, 'travesía abierta cambiaría', 'travesías abiertas cambiarían')}, de ${trips}. El programa y las travesías se guardan juntos.`,
  label: 'El cambio rige',
  options: {
    none: 'Solo para quienes se sumen después',
    all: (changed: number): string => (changed === 1 ? 'También para ella' : `También para las ${changed}`),
    some: 'También para algunas',
  },
  changes: 'Lo que cambia',
  pick: (name: string): string => `Alcanza a ${name}`,
  news: 'Cambió',
  stale: (names: readonly string[]): string => `Ahora es otra cosa para ${names.join(', ')}.`,
  staleGone: 'Otra travesía cambió o terminó mientras lo mirabas. Esta es la lista de ahora.',
  sessions: (from: number, to: number): string => `De ${sessions(from)} a ${to}`,
  more: (amount: number): string => `recibe ${credits(amount)}`,
  fewer: (amount: number): string => `devuelve ${credits(amount)}`,
  keeps: (amount: number): string => `conserva ${credits(amount)}, ya usados o reservados`,
  end: (from: string, to: string): string => `Termina el ${to}, ya no el ${from}`,
  needs: (amount: number, trips: number): string =>
    amount === 0
      ? `${counted(trips, 'travesía cambia', 'travesías cambian')} y no hacen falta créditos.`
      : `${counted(trips, 'travesía cambia', 'travesías cambian')} y hacen falta ${credits(amount)}.`,
  returns: (amount: number): string =>
    amount === 1 ? 'Vuelve 1 crédito al programa.' : `Vuelven ${amount} créditos al programa.`,
  lacks: (name: string, needed: number, available: number): string =>
    `A ${name} le hacen falta ${needed} y tiene ${available}: abónale o elige a menos personas.`,
  none: 'Las travesías abiertas siguen como están.',
  choose: 'Elige al menos a una persona.',
  hindered:
    'Hay personas a quienes este cambio no se puede aplicar. Elige «algunas» y déjalas fuera, o cambia la fecha de término.',
  confirm: (trips: number): string =>
    trips === 0 ? 'Guardar el programa' : `Guardar y cambiar ${counted(trips, 'travesía', 'travesías')}`,
  keep: 'Volver',
  failed: 'No pudimos ver a quiénes alcanza.',
} as const
/** Taking a coach out of a program. */
export const UNLINK = {
  title: (name: string): string => `Quitar a ${name}`,
  help: (people: number, sessions: number): string =>
    people === 0
      ? 'Nadie se queda sin coach ni tiene sesiones agendadas. Ya no se ofrecerá en este programa.'
      : `${counted(people, 'persona queda', 'personas quedan')} en esta lista, con ${counted(sessions, 'sesión agendada', 'sesiones agendadas')}. Lo agendado sigue en pie si no lo cancelas.`,
  why: ({ chosen, fixed, sessions }: { chosen: boolean; fixed: boolean; sessions: number }): string =>
    [
      ...(fixed ? ['Lo tiene asignado'] : chosen ? ['Lo eligió'] : ['Ya tiene a otro coach']),
      sessions === 0 ? 'sin sesiones agendadas' : counted(sessions, 'sesión agendada', 'sesiones agendadas'),
    ].join(' · '),
  next: (name: string): string => `Coach de ${name.split(' ')[0]}`,
  choose: 'Que elija',
  cancel: (sessions: number): string =>
    sessions === 1
      ? 'Cancelar su sesión, y que vuelva el crédito'
      : `Cancelar sus ${sessions} sesiones, y que vuelvan los créditos`,
  confirm: 'Quitar del programa',
  keep: 'Volver',
  failed: 'No pudimos ver a quiénes deja sin coach.',
  reload: 'Mirar la lista otra vez',
}
