import type { WordsOf } from '#domain/chart-words'
import type { connectionMachine } from './chart'

export const connectionWords: WordsOf<typeof connectionMachine> = {
  order: 10,
  title: 'La conexión',
  events: {
    'connection.opened': 'Entra a su cuenta',
    'connection.refused': 'El servidor no reconoce la conexión',
    'connection.retry': 'Reintenta',
    'connection.signOut': 'Sale de su cuenta',
    'role.switch': 'Cambia de rol',
    'theme.choose': 'Elige un tema',
    'user.updated': 'Cambian sus datos',
    'user.stale': 'Sus datos cambiaron en otra pestaña',
    'token.changed': 'Entra o sale en otra pestaña',
  },
  guards: {
    hasToken: 'el navegador guarda una conexión',
    unauthenticated: 'el servidor no la reconoce',
    hasExpired: 'venció',
    wasExpired: 'salió porque venció',
    ownsRole: 'tiene ese rol y no es el activo',
  },
  effects: {
    keepToken: { kind: 'record', say: 'el navegador guarda la conexión, o la olvida' },
    reloadPage: { kind: 'destination', say: 'la página se carga de nuevo' },
    identify: { kind: 'record', say: 'la analítica sabe quién entró' },
    tellTabs: { kind: 'message', say: 'las otras pestañas lo saben' },
  },
  exceptions: {
    application: {
      'connection.reloading: connection.refused':
        'La página ya se está cargando de nuevo: lo que se contestó antes no alcanza a nadie.',
    },
  },
}
