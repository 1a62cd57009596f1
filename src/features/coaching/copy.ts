const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

export const COPY = {
  title: 'Mis coachees',
  help: (people: number, today: number): string =>
    `${count(people, 'persona', 'personas')}. ${
      today === 0
        ? 'Hoy no quedan sesiones.'
        : today === 1
          ? 'Queda 1 sesión hoy.'
          : `Quedan ${today} sesiones hoy.`
    }`,
  beginning: 'A quiénes acompañas, y cuándo te toca con cada persona.',
  search: 'Buscar por nombre o empresa',
  failed: 'No pudimos traer a quienes acompañas.',
  empty: 'Nadie calza con esos filtros.',
  emptyHelp: 'Prueba con otro nombre, o quita los filtros.',
  nobody: 'Todavía no acompañas a nadie.',
  nobodyHelp: 'Cuando alguien te elija, aparecerá aquí.',
  clear: 'Quitar filtros',
  filters: 'A quiénes se muestra',
  pills: { all: 'Todas', today: 'Hoy', none: 'Sin hora', past: 'De antes' },
  groups: { today: 'Hoy', later: 'Después', none: 'Sin hora agendada' },
  order: 'Ordenar por',
  up: '(de menor a mayor)',
  down: '(de mayor a menor)',
  columns: { person: 'Persona', sessions: 'Sesiones', next: 'Próxima hora' },
  progress: (held: number, plan: number | null): string =>
    plan === null ? count(held, 'sesión', 'sesiones') : `${held} de ${plan}`,
  inRoom: (hour: string): string => `En la sala, ${hour}`,
  here: 'Está en la sala',
  at: (day: string, hour: string): string => `${day}, ${hour}`,
  today: 'Hoy',
  tomorrow: 'Mañana',
  noHour: 'Sin hora',
} as const
