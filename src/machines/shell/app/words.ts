import type { WordsOf } from '#domain/chart-words'
import type { appMachine } from './chart'
import { MOST_HOPS } from './setup'

export const appWords: WordsOf<typeof appMachine> = {
  order: 10,
  title: 'La aplicación',
  events: {
    'place.wanted': 'Quiere ir a una pantalla',
    'connection.opened': 'Entra a su cuenta',
    'connection.refused': 'El servidor no reconoce la conexión',
    'outside.wanted': 'Quiere ir a una dirección externa',
    'user.updated': 'Cambian sus datos',
    'snackbar.show': 'Hay un aviso que mostrar',
    'url.changed': 'Cambia la dirección del navegador',
    'connection.signOut': 'Sale de su cuenta',
    'connection.retry': 'Reintenta conectarse',
    'role.switch': 'Cambia de rol',
    'theme.choose': 'Elige un tema',
    'token.changed': 'Entra o sale en otra pestaña',
    'screen.retry': 'Reintenta',
    'page.reload': 'Carga la página de nuevo',
    'version.changed': 'El servidor tiene otra versión',
    'chat.counted': 'Cambia cuántos mensajes esperan',
    'user.stale': 'Sus datos cambiaron en otra pestaña',
    'network.lost': 'Se pierde la red',
    'network.back': 'Vuelve la red',
    'page.settled': 'El navegador descansa',
    'page.hidden': 'La página queda fuera de la vista',
    'record.saved': 'Se guardó parte de sus datos',
    'time.saved': 'Se guardaron horas',
    'screen.renew': 'La pantalla ha de empezar de nuevo',
    'screen.edited': 'Cambió el código de la pantalla',
    'connection.settled': 'Se sabe quién está dentro',
  },
  guards: {
    newlySettled: 'la conexión tiene una respuesta nueva',
    signsOut: 'pide salir y está dentro',
    alreadyOut: 'pide salir y ya está fuera',
    tooManyHops: `lleva ${MOST_HOPS} saltos seguidos`,
    isRefused: 'esa pantalla no es para quien está',
    redirects: 'le toca otra pantalla',
    restores: 'quería otra pantalla antes de entrar',
    isLoaded: 'la pantalla ya se había traído',
    isIn: 'está dentro',
    hasCome: 'llegó completa',
    hasCompany: 'lo que acompaña ya se trajo',
    isOther: 'es otra persona u otro rol',
  },
  effects: {
    notePlace: { kind: 'record', say: 'la visita queda anotada' },
    openOutside: { kind: 'destination', say: 'sale a una dirección de afuera' },
    reloadPage: { kind: 'destination', say: 'la página se carga de nuevo' },
    logRefusal: { kind: 'record', say: 'queda anotado qué pantalla no le tocaba' },
  },
  exceptions: {
    machine: {
      'app.company.accompanying: connection.settled (rechazo)':
        'La respuesta de la conexión la manda la aplicación a sí misma; una prueba aparte ve que la misma persona sigue acompañada.',
      'app.place.deciding: always': `${MOST_HOPS} saltos seguidos solo ocurren si la tabla de rutas se contradice; una prueba aparte lo fuerza.`,
    },
  },
}
