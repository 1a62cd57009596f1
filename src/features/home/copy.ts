export const COPY = {
  greeting: {
    morning: (firstName: string): string => `Buenos días, ${firstName}`,
    afternoon: (firstName: string): string => `Buenas tardes, ${firstName}`,
    evening: (firstName: string): string => `Buenas noches, ${firstName}`,
  },
  empty: 'Todavía no hay nada para hoy.',
  help: 'Acá verás lo de tu rol apenas esté disponible.',
} as const
