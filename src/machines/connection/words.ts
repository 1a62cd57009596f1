import type { WordsOf } from '../words'
import type { connectionMachine } from './chart'

export const connectionWords: WordsOf<typeof connectionMachine> = {
  title: 'La conexión',
  events: {
    'connection.opened': 'Entra a su cuenta',
    'connection.refused': 'El servidor no reconoce la conexión',
    'connection.retry': 'Reintenta',
    'connection.signOut': 'Sale de su cuenta',
    'role.switch': 'Cambia de rol',
    'user.updated': 'Cambian sus datos',
    'token.changed': 'Entra o sale en otra pestaña',
  },
  guards: {
    hasToken: 'el navegador guarda una conexión',
    unauthenticated: 'el servidor no la reconoce',
    hasExpired: 'venció',
    ownsRole: 'tiene ese rol y no es el activo',
  },
}
