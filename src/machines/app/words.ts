import type { WordsOf } from '../words'
import type { appMachine } from './chart'

export const appWords: WordsOf<typeof appMachine> = {
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
    'token.changed': 'Entra o sale en otra pestaña',
    'screen.retry': 'Reintenta',
    'network.lost': 'Se pierde la red',
    'network.back': 'Vuelve la red',
    'connection.settled': 'Se sabe quién está dentro',
  },
  guards: {
    newlySettled: 'la conexión tiene una respuesta nueva',
    signsOut: 'pide salir y está dentro',
    alreadyOut: 'pide salir y ya está fuera',
    tooManyHops: 'lleva ocho saltos seguidos',
    redirects: 'le toca otra pantalla',
    restores: 'quería otra pantalla antes de entrar',
    isLoaded: 'la pantalla ya se había traído',
  },
}
