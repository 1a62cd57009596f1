import type { TripStatus } from '#domain/models'
import type { Operation } from '#domain/organizations'
import type { Tab } from '#machines/organization/chart'
import type { TripAction } from '#machines/trip/actions'
import type { Tone } from '../../ui/Chip'

const credits = (amount: number): string => (amount === 1 ? '1 crédito' : `${amount} créditos`)

const held = (reserved: number): string =>
  reserved === 0
    ? 'No tiene créditos reservados'
    : reserved === 1
      ? 'Se mantiene 1 crédito reservado'
      : `Se mantienen ${reserved} créditos reservados`

export const COPY = {
  credits,
  list: {
    title: 'Organizaciones',
    help: 'Las empresas clientes y lo que le queda a cada una.',
    create: 'Crear organización',
    search: 'Buscar por nombre o RUT',
    name: 'Organización',
    businessId: 'RUT',
    programs: 'Programas',
    used: 'Usados',
    available: 'Disponibles',
    total: (total: number): string => `de ${total}`,
    member: 'Con membresía',
    more: 'Ver más',
    failed: 'No pudimos traer las organizaciones.',
    none: 'Ninguna calza con lo que buscas',
    noneHelp: 'Prueba con otra parte del nombre o del RUT.',
    empty: 'Todavía no hay organizaciones',
    emptyHelp: 'Crea la primera para darle créditos y programas.',
  },
  form: {
    title: 'Crear organización',
    help: 'Después podrás abonarle créditos y sumarle programas.',
    name: 'Nombre',
    businessId: 'RUT',
    businessIdHint: 'Por ejemplo 76.123.456-0',
    provider: 'Dónde se hacen sus sesiones',
    providers: {
      product: 'En Travesía',
      'microsoft-teams': 'Microsoft Teams',
      'zoom-meeting': 'Zoom',
    },
    membership: 'Tiene membresía',
    membershipHint: 'Sus administradores verán el panel de membresía.',
    submit: 'Crear organización',
    back: 'Volver a la lista',
    failed: 'No se pudo crear la organización',
  },
  page: {
    title: 'Organización',
    trail: 'Dónde estás',
    tabs: {
      summary: 'Resumen',
      credits: 'Créditos',
      trips: 'Travesías',
      programs: 'Programas',
      people: 'Usuarios',
    } satisfies Record<Tab, string>,
    add: 'Abonar créditos',
    subtract: 'Restar',
    failed: 'No pudimos abrir la organización.',
    partFailed: 'No pudimos traer esta parte.',
  },
  balance: {
    title: 'Saldo',
    of: (total: number): string => `disponibles de ${total}`,
    unassigned: (amount: number): string =>
      amount === 0
        ? 'Todos los disponibles están asignados a programas o travesías.'
        : `${credits(amount)} sin asignar a ningún programa ni travesía.`,
    how: 'Cómo se calcula',
    howText:
      'Disponibles son los que se pueden reservar: los sin asignar, los de cada programa y los de cada travesía. Al agendar se reserva uno; al realizarse la sesión se usa, y si se cancela a tiempo vuelve. Los que quedan al terminar una travesía vencen.',
    used: 'Usados',
    reserved: 'Reservados',
    available: 'Disponibles',
    expired: 'Vencidos',
  },
  movements: {
    title: 'Movimientos',
    filter: 'Tipo',
    all: 'Todos los tipos',
    csv: 'Bajar los movimientos en CSV',
    date: 'Fecha',
    type: 'Tipo',
    detail: 'Detalle',
    program: 'Programa',
    available: 'En disponibles',
    amount: 'Créditos',
    none: 'Todavía no hay movimientos',
    noneHelp: 'Aparecerán cuando le abones créditos.',
    noneOfType: 'No hay movimientos de ese tipo',
    noneOfTypeHelp: 'Elige otro tipo para ver los demás.',
    session: (name: string): string => `Sesión de ${name}`,
    toTrip: (name: string): string => `A la travesía de ${name}`,
    toProgram: 'Al programa',
  },
  change: {
    add: 'Abonar créditos',
    subtract: 'Restar créditos',
    addHelp: 'Se suman a los disponibles sin asignar.',
    subtractHelp: (amount: number): string => `Se restan de los que nadie tiene asignados. Hay ${amount}.`,
    amount: 'Cuántos créditos',
    addWords: 'Detalle',
    addWordsHint: 'Lo lee el cliente. Por ejemplo: contrato anual, segunda cuota.',
    subtractWords: 'Por qué',
    addSubmit: 'Abonar',
    subtractSubmit: 'Restar',
    keep: 'Cancelar',
  },
  trips: {
    title: (total: number): string => (total === 1 ? '1 travesía' : `${total} travesías`),
    search: 'Buscar por nombre',
    filter: 'Estado',
    all: 'Todos',
    coachee: 'Coachee',
    program: 'Programa',
    status: 'Estado',
    credits: 'Créditos',
    end: 'Termina',
    used: (used: number, total: number): string => `${used} de ${total} usados`,
    nothing: '–',
    none: 'Nadie calza con lo que buscas',
    noneHelp: 'Prueba con otro nombre o elige otro estado.',
    empty: 'Todavía no hay travesías',
    emptyHelp: 'Aparecen cuando alguien acepta su invitación a un programa.',
  },
  trip: {
    in: (program: string): string => `Travesía en ${program}`,
    credits: 'Créditos',
    reserved: 'Reservados',
    end: 'Termina',
    used: (used: number, total: number): string => `${used} de ${total} usados`,
    actions: {
      pause: 'Pausar',
      credits: 'Créditos',
      invite: 'Invitación',
      state: 'Estado',
    } satisfies Record<TripAction, string>,
    what: 'Qué hacer',
    titles: {
      pause: 'Pausar la travesía',
      credits: 'Mover créditos',
      invite: 'Fecha de invitación',
      state: 'Cambiar el estado',
    } satisfies Record<TripAction, string>,
    nothing: 'Esta travesía terminó y no le quedan créditos: no hay nada que cambiar.',
    cancel: 'Cancelar',
    history: 'Historial',
    byServer: 'automático',
    by: (name: string): string => `por ${name}`,
  },
  pause: {
    from: 'Desde hoy',
    until: 'Se reactiva',
    comment: 'Comentario',
    commentHint: 'Lo ve el equipo.',
    keeps: (reserved: number, free: number): string =>
      `${held(reserved)} y ${free === 1 ? 'queda 1 libre' : `quedan ${free} libres`}.`,
    end: (from: string, to: string): string => `El término pasa del ${from} al ${to}.`,
    again: (day: string): string => `Podrá volver a agendar desde el ${day}.`,
    choose: 'Elige el día en que se reactiva para ver qué cambia.',
    submit: (day: string | null): string => (day === null ? 'Pausar la travesía' : `Pausar hasta el ${day}`),
  },
  move: {
    way: 'Hacia dónde',
    give: 'A la travesía, desde los sin asignar',
    take: 'De la travesía, a los sin asignar',
    amount: 'Cuántos créditos',
    words: 'Detalle',
    after: (trip: number, unassigned: number): string =>
      `La travesía quedará con ${credits(trip)} por usar y la organización con ${unassigned} sin asignar.`,
    submit: 'Mover créditos',
  },
  invite: {
    day: 'Día de la invitación',
    dayHint: 'Si es hoy, se invita de inmediato.',
    credits: 'Créditos para la travesía',
    creditsHint: 'Salen del programa y, si no alcanzan, de los sin asignar.',
    submit: 'Guardar invitación',
  },
  state: {
    to: 'Nuevo estado',
    choose: 'Elige uno',
    reason: 'Por qué',
    reasonHint: 'Lo ve el equipo.',
    submit: 'Cambiar estado',
    means: {
      active: 'Podrá agendar desde ahora.',
      invited: 'Se le invita hoy por correo.',
      finished:
        'Se cancelan sus sesiones por venir y vencen los créditos que le queden. No se puede deshacer.',
      canceled: 'Se cancelan sus sesiones por venir y los créditos que le queden vuelven al programa.',
    } as Partial<Record<TripStatus, string>>,
  },
  assign: {
    title: 'Asignar créditos',
    help: 'Para travesías de un programa.',
    failed: 'No pudimos traer las travesías del programa.',
    organization: 'Organización',
    choose: 'Elige una',
    nobody: 'Ninguna organización tiene este programa',
    nobodyHelp: 'Súmalo a una organización para poder asignar créditos.',
    none: 'No hay travesías abiertas en este programa',
    noneHelp: 'Aparecen cuando alguien acepta su invitación.',
    trips: 'Travesías',
    all: (count: number): string => (count === 1 ? 'La única travesía' : `Las ${count} travesías`),
    traveller: (name: string, status: string, left: number): string =>
      `${name} · ${status} · ${left === 1 ? 'le queda 1' : `le quedan ${left}`}`,
    each: 'Créditos para cada una',
    eachHint: 'De 1 a 200.',
    there: (available: number): string => `La organización puede dar ${credits(available)} en este programa.`,
    sum: (total: number, left: number): string =>
      `Se asignarán ${credits(total)}. Quedarán ${left} por asignar.`,
    short: (total: number, available: number): string =>
      `Hacen falta ${credits(total)} y hay ${available}. Abona más o baja la cantidad.`,
    submit: 'Asignar créditos',
  },
  summary: {
    data: 'Datos',
    businessId: 'RUT',
    since: 'Cliente desde',
    membership: 'Membresía',
    noMembership: 'Sin membresía',
    level: 'Nivel',
    from: 'Desde',
    until: 'Hasta',
    nothing: '–',
  },
  programs: {
    title: 'Programas',
    name: 'Programa',
    from: 'Empieza',
    until: 'Termina',
    empty: 'Todavía no tiene programas',
    emptyHelp: 'Se suman al crear o editar un programa.',
  },
} as const

export const STATUS: Record<TripStatus, { label: string; tone: Tone }> = {
  active: { label: 'Activa', tone: 'success' },
  invited: { label: 'Invitada', tone: 'info' },
  scheduled: { label: 'Programada', tone: 'warning' },
  paused: { label: 'En pausa', tone: 'neutral' },
  finished: { label: 'Terminada', tone: 'primary' },
  expired: { label: 'Vencida', tone: 'error' },
  canceled: { label: 'Cancelada', tone: 'error' },
}
export const OPERATION: Record<Operation, { label: string; tone: Tone }> = {
  add: { label: 'Abono', tone: 'success' },
  subtract: { label: 'Resta', tone: 'error' },
  assign: { label: 'Asignación', tone: 'neutral' },
  reserve: { label: 'Reserva', tone: 'accent' },
  release: { label: 'Devolución', tone: 'success' },
  use: { label: 'Uso', tone: 'primary' },
  expire: { label: 'Vencimiento', tone: 'warning' },
  cross: { label: 'Traspaso', tone: 'neutral' },
}
/** What a person sees of an event in a trip's history, where the state alone says too little. */
export const EVENT: Record<string, string> = {
  'trip.accept': 'aceptó la invitación',
  'trip.create': 'creada',
}
