export const COPY = {
  nav: {
    label: 'Principal',
    home: 'Inicio',
    sessions: 'Sesiones',
    schedule: 'Agendar',
    availability: 'Disponibilidad',
  },
  account: 'Tu cuenta',
  signOut: 'Salir',
  switchRole: 'Cambiar de rol',
  roles: { admin: 'Administración', coach: 'Coach', coachee: 'Coachee', consultant: 'Consultoría' },
  theme: { light: 'Tema claro', dark: 'Tema oscuro', system: 'Según mi dispositivo' },
  login: {
    headline: 'Cada conversación te acerca a donde quieres llegar.',
    line: 'Con un coach que escoges tú, a tu ritmo.',
    privacy: 'Lo que conversas en tus sesiones es tuyo: tu empresa no lo ve.',
    waypoints: ['Cuéntanos de ti', 'Escoge a tu coach', 'Agenda tu sesión', 'Conversa 45 minutos', 'Avanza'],
  },
  notfound: {
    title: 'No encontramos esa página.',
    help: 'Puede que la dirección haya cambiado.',
    action: 'Ir al inicio',
  },
  screenFailed: {
    title: 'No se cargó una parte de la página.',
    help: 'Revisa tu conexión y reintenta.',
  },
} as const
