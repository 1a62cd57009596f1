const between =
  (what: string) =>
  (range: string): string =>
    `${what} · ${range}`

export const DAY_COPY = {
  failed: 'No pudimos traer lo que tienes ocupado ni tus horas libres.',
  busy: { session: 'Sesión', lock: 'Bloqueado', blocked: 'Bloqueado', calendar: 'Ocupado' },
  from: {
    session: between('Sesión'),
    lock: between('Bloqueo tuyo'),
    blocked: between('Bloqueo tuyo'),
    calendar: between('En tu calendario'),
  },
  free: 'Libre',
  offered: (n: number): string => (n === 1 ? '1 hora ofrecida' : `${n} horas ofrecidas`),
  buffers: 'Dejamos 15 minutos libres antes y después de cada compromiso.',
  synced: (name: string): string => `${name} al día`,
  waiting: (name: string): string => `Leyendo ${name}`,
  failing: (name: string): string => `${name} con problemas`,
} as const
