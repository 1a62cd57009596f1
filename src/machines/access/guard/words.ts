import type { WordsOf } from '#domain/chart-words'
import type { guardChart } from './chart'

export const guardWords: WordsOf<typeof guardChart> = {
  order: 120,
  title: 'Quién ve qué pantalla',
  events: {},
  guards: {
    signsOut: 'la pantalla es salir',
    isPublic: 'la ve cualquiera',
    isLoggedOutOnly: 'es solo para quien está fuera',
    isSigningOutPlace: 'es la de un enlace del correo',
    isVerifyPlace: 'es la de activar la cuenta',
    hasToken: 'viene con un enlace',
    loggedIn: 'está dentro',
    unverified: 'aún no activa su cuenta',
    groupMismatch: 'no es de su grupo',
    roleMismatch: 'no es de su rol activo',
    belowStep: 'le falta un paso anterior',
    isHome: 'es el inicio',
    lacksQuery: 'a la dirección le falta un dato',
    isSysadmin: 'administra el sistema',
    leads: 'dirige programas',
    hasMembership: 'sus programas tienen membresía',
  },
}
