export const COPY = {
  greeting: {
    morning: (firstName: string): string => `Buenos días, ${firstName}`,
    afternoon: (firstName: string): string => `Buenas tardes, ${firstName}`,
    evening: (firstName: string): string => `Buenas noches, ${firstName}`,
  },
  invitations: {
    title: (count: number): string =>
      count === 1 ? 'Tienes una invitación' : `Tienes ${count} invitaciones`,
    what: (who: string, programs: readonly string[]): string =>
      programs.length === 0 ? `${who} te invita a sumarte` : `${who} te invita a ${programs.join(', ')}`,
    until: (inviter: string, date: string): string =>
      `${inviter} te la envió. Puedes aceptarla hasta el ${date}.`,
    accept: 'Aceptar invitación',
    acceptOne: (what: string): string => `Aceptar invitación: ${what}`,
  },
  lastMessage: {
    title: 'Último mensaje',
    own: (text: string): string => `Tú: ${text}`,
    file: 'Un archivo',
    answer: 'Responder',
    open: 'Ver la conversación',
  },
  empty: 'Con este rol no tienes sesiones.',
  help: 'Las sesiones son de coaches y coachees.',
  otherRole: 'Las sesiones son de coaches y coachees. Puedes cambiar de rol en el menú de tu cuenta.',
} as const
