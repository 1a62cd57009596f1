export const COPY = {
  greeting: {
    morning: (firstName: string): string => `Buenos días, ${firstName}`,
    afternoon: (firstName: string): string => `Buenas tardes, ${firstName}`,
    evening: (firstName: string): string => `Buenas noches, ${firstName}`,
  },
  empty: 'En tu rol no hay sesiones propias.',
  help: 'Las sesiones son de coaches y coachees.',
  otherRole: 'Las sesiones son de coaches y coachees. Puedes cambiar de rol en el menú de tu cuenta.',
} as const
