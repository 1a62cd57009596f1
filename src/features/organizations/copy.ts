import { availableWord } from '#domain/counted'
import type { TripAction } from '#domain/entities/trip/actions'
import type { Operation } from '#domain/organizations'
import type { Tab } from '#machines/customers/organization/chart'
import type { Tone } from '../../ui/tone'

const credits = (amount: number): string => (amount === 1 ? '1 crédito' : `${amount} créditos`)

const sessions = (amount: number): string => (amount === 1 ? '1 sesión' : `${amount} sesiones`)
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
    submit: 'Crear organización',
    back: 'Volver a la lista',
    failed: 'No se pudo crear la organización',
  },
  page: {
    title: 'Organización',
    tabs: {
      summary: 'Resumen',
      credits: 'Créditos',
      trips: 'Travesías',
      programs: 'Programas',
      people: 'Usuarios',
      settings: 'Ajustes',
    } satisfies Record<Tab, string>,
    add: 'Abonar créditos',
    subtract: 'Restar',
    statement: 'Ver el estado de cuenta',
    failed: 'No pudimos abrir la organización.',
    partFailed: 'No pudimos traer esta parte.',
  },
  balance: {
    title: 'Saldo',
    of: (n: number, total: number): string => `${availableWord(n)} de ${total}`,
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
    unread: 'No pudimos leer los movimientos.',
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
    pricePerCredit: 'Precio por crédito',
    pricePerCreditHint: 'Opcional. Solo lo ve el equipo.',
    purchaseOrder: 'Orden de compra',
    purchaseOrderHint: 'Opcional. La lee el cliente.',
    addWords: 'Detalle',
    addWordsHint: 'Lo lee el cliente. Por ejemplo: contrato anual, segunda cuota.',
    subtractWords: 'Por qué',
    addSubmit: 'Abonar',
    subtractSubmit: 'Restar',
    keep: 'Cancelar',
  },
  trips: {
    csv: 'Bajar las travesías en CSV',
    usedOnes: 'Créditos usados',
    creditsInAll: 'Créditos en total',
    title: (total: number): string => (total === 1 ? '1 travesía' : `${total} travesías`),
    search: 'Buscar por nombre',
    unnamed: 'Todavía sin nombre',
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
    bookable: 'Puede agendar',
    sessions,
    end: 'Termina',
    used: (used: number, total: number): string => `${used} de ${total} usados`,
    actions: {
      pause: 'Pausar',
      resume: 'Reactivar',
      unplan: 'Retirar pausa',
      activate: 'Empezar',
      invite: 'Invitación',
      extend: 'Extender',
      plan: 'Cambiar plan',
      move: 'Cambiar de programa',
      give: 'Dar créditos',
      take: 'Quitar créditos',
      finish: 'Terminar',
      cancel: 'Cancelarla',
      recover: 'Recuperar créditos',
    } satisfies Record<TripAction, string>,
    what: 'Qué hacer',
    titles: {
      pause: 'Pausar la travesía',
      resume: 'Reactivar hoy',
      unplan: 'Retirar la pausa que viene',
      activate: 'Desde y hasta cuándo',
      invite: 'Fecha de invitación',
      extend: 'Nuevo término',
      plan: 'Plan de la travesía',
      move: 'Pasar a otro programa',
      give: 'Dar créditos sin asignar',
      take: 'Quitar créditos sin usar',
      finish: 'Terminar la travesía',
      cancel: 'Cancelar la travesía',
      recover: 'Recuperar créditos vencidos',
    } satisfies Record<TripAction, string>,
    nothingYours: 'Con esta travesía no hay nada que puedas cambiar ahora.',
    nothing:
      'Esta travesía terminó y no le quedan créditos, tampoco vencidos que se puedan recuperar: no hay nada que cambiar.',
    cancel: 'Cancelar',
    history: 'Historial',
    byServer: 'automático',
    by: (name: string): string => `por ${name}`,
  },
  pause: {
    from: 'Empieza',
    until: 'Se reactiva',
    comment: 'Comentario',
    commentHint: 'Lo ve el equipo.',
    inside: 'Sesiones que caen dentro',
    keepInside: 'Se mantienen',
    cancelInside: 'Se cancelan, y vuelven sus créditos',
    left: (left: number): string =>
      left === 1 ? 'Se puede pausar 1 vez más.' : `Se puede pausar ${left} veces más.`,
    keeps: (reserved: number, free: number): string =>
      `${held(reserved)} y ${free === 1 ? 'queda 1 libre' : `quedan ${free} libres`}.`,
    end: (from: string, to: string): string => `El término pasa del ${from} al ${to}.`,
    again: (day: string): string => `Podrá volver a agendar desde el ${day}.`,
    choose: 'Elige el día en que se reactiva para ver qué cambia.',
    submit: (day: string | null): string => (day === null ? 'Pausar la travesía' : `Pausar hasta el ${day}`),
  },
  move: {
    amount: 'Cuántos créditos',
    words: 'Detalle',
    after: (trip: number, unassigned: number): string =>
      `La travesía quedará con ${credits(trip)} por usar y la organización con ${unassigned} sin asignar.`,
    give: 'Dar los créditos',
    take: 'Quitar los créditos',
  },
  invite: {
    day: 'Día de la invitación',
    dayHint: 'Si es hoy, se invita de inmediato.',
    credits: 'Créditos para la travesía',
    creditsHint: 'Salen del programa y, si no alcanzan, de los sin asignar.',
    submit: 'Guardar invitación',
  },
  extend: {
    day: 'Termina',
    hint: (now: string, most: string): string => `Ahora termina el ${now}. Puede durar hasta el ${most}.`,
    submit: 'Extender la travesía',
  },
  plan: {
    sessions: 'Sesiones del plan',
    sessionsHint: 'Si no las cambias, suben o bajan con sus créditos.',
    pace: 'Ritmo',
    total: 'Créditos en total',
    totalHint: (held: number): string =>
      held === 0 ? 'Todavía no usa ni reserva ninguno.' : `Ya usó o reservó ${held}.`,
    submit: 'Guardar el plan',
    unread: 'Escribe números para ver qué cambia.',
    same: 'Todavía no cambia nada.',
    planned: (from: number, to: number): string =>
      from === to
        ? `El plan sigue en ${sessions(to)}.`
        : `El plan pasa de ${sessions(from)} a ${sessions(to)}.`,
    paced: (words: string): string => `El ritmo será ${words}.`,
    gains: (amount: number): string =>
      `Recibe ${credits(amount)}: ${amount === 1 ? 'sale' : 'salen'} del programa y, si no alcanza, de los sin asignar.`,
    loses: (amount: number): string =>
      `Pierde ${credits(amount)}, que ${amount === 1 ? 'vuelve' : 'vuelven'} al programa.`,
    told: 'La persona recibe un correo con su plan nuevo.',
  },
  moveTo: {
    program: 'Programa',
    choose: 'Elige uno',
    none: 'Ningún otro programa de su organización le puede recibir.',
    finding: 'Buscando programas',
    failed: 'No pudimos traer los programas.',
    submit: (name: string | null): string => (name === null ? 'Pasar a otro programa' : `Pasar a ${name}`),
    first: 'Elige el programa para ver qué cambia.',
    invited: (name: string, amount: number): string =>
      `Queda con invitación a ${name}, con ${credits(amount)}. Empieza con su primera sesión.`,
    short: (amount: number, wanted: number): string =>
      `Ese programa da ${credits(wanted)} y ${amount === 1 ? 'falta 1' : `faltan ${amount}`}: primero hay que abonar.`,
    left: (program: string): string => `Su travesía en ${program} se cancela.`,
    standing: (amount: number): string =>
      amount === 0
        ? 'No tiene sesiones agendadas que se cancelen.'
        : amount === 1
          ? 'Se cancela la sesión que tiene agendada.'
          : `Se cancelan las ${amount} sesiones que tiene agendadas.`,
    back: (amount: number, program: string): string =>
      amount === 0
        ? `No hay créditos que vuelvan a ${program}.`
        : `${amount === 1 ? 'Vuelve 1 crédito' : `Vuelven ${amount} créditos`} a ${program}, que no sirven para el otro.`,
    coach: {
      kept: (name: string | null): string => `Su coach será ${name ?? 'quien tiene hoy'}.`,
      lost: (name: string | null): string =>
        `Elegirá a su coach: ${name ?? 'quien tiene hoy'} no está en ese programa.`,
      none: (): string => 'Elegirá a su coach.',
    },
    told: 'La persona y sus coaches reciben un correo.',
  },
  bring: {
    reason: 'Por qué',
    reasonHint: 'Lo ve el equipo.',
    submit: {
      resume: 'Reactivar hoy',
      unplan: 'Retirar la pausa que viene',
      activate: 'Activar la travesía',
      recover: 'Recuperar los créditos',
      finish: 'Terminar la travesía',
      cancel: 'Cancelar la travesía',
    },
    means: {
      resume: 'Podrá agendar desde ahora. Su fecha de término se adelanta los días de pausa que no usó.',
      unplan: 'No habrá pausa: podrá agendar también en esos días, y el término vuelve a ser el de antes.',
      activate: 'Queda activa, sin esperar su primera sesión. Podrá agendar en esos días.',
      finish: 'Se cancelan sus sesiones por venir y vencen los créditos que le queden. No se puede deshacer.',
      cancel: 'Se cancelan sus sesiones por venir y los créditos que le queden vuelven al programa.',
    },
    recovers: (count: number): string =>
      count === 1
        ? 'El crédito que venció con la travesía vuelve a los sin asignar de la organización.'
        : `Los ${count} créditos que vencieron con la travesía vuelven a los sin asignar de la organización.`,
  },
  activate: { start: 'Activa desde', end: 'Termina' },
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
  account: {
    title: 'Cuenta',
    help: 'Los créditos de tu organización y en qué se usan.',
    helpMany: 'Los créditos de las organizaciones que acompañas.',
    organization: 'Organización',
    failed: 'No pudimos traer tus organizaciones.',
    empty: 'Todavía no tienes organizaciones a cargo',
    emptyHelp:
      'Cuando te asignen un programa, verás aquí su cuenta. Pídelo a quien administra la plataforma.',
    balancesFailed: 'No pudimos traer los saldos: los ceros que ves no son reales.',
    membership: 'Membresía',
    membershipFailed: 'No pudimos traer la membresía: el cero que ves no es real.',
    level: 'Nivel',
    until: 'Vence',
    total: 'Créditos en total',
    none: 'Sin membresía',
    noneHelp: 'Los créditos se usan igual. La membresía suma un panel con lo que pasa en tus programas.',
    panel: 'Ver el panel de membresía',
    left: (days: number): string =>
      days === 0 ? 'vence hoy' : days === 1 ? 'queda 1 día' : `quedan ${days} días`,
    ended: 'ya venció',
    shares: 'Por programa',
    sharesFailed: 'No pudimos traer lo que tiene cada programa.',
    noShares: 'Ningún programa tiene créditos todavía',
    noSharesHelp: 'Aparecerán cuando se asignen a un programa o a sus travesías.',
    program: 'Programa',
    trips: (count: number): string =>
      count === 0 ? 'Sin travesías' : count === 1 ? '1 travesía' : `${count} travesías`,
    movementsFailed: 'No pudimos traer los movimientos.',
    noMovements: 'Todavía no hay movimientos',
    noMovementsHelp: 'Aparecerán cuando se abonen, asignen o usen créditos.',
  },
} as const

export const OPERATION: Record<Operation, { label: string; color: Tone }> = {
  add: { label: 'Abono', color: 'success' },
  subtract: { label: 'Resta', color: 'error' },
  assign: { label: 'Asignación', color: 'gray' },
  reserve: { label: 'Reserva', color: 'secondary' },
  release: { label: 'Devolución', color: 'success' },
  use: { label: 'Uso', color: 'primary' },
  expire: { label: 'Vencimiento', color: 'warning' },
  cross: { label: 'Traspaso', color: 'gray' },
}
/** What a person sees of an event in a trip's history, where the state alone says too little. */
export const EVENT: Record<string, string> = {
  'trip.accept': 'aceptó la invitación',
  'trip.create': 'creada',
}
