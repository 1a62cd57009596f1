import { ACADEMY } from './academy'
import { ACCESS } from './access'
import { ACCOUNT } from './account'
import { ADMIN } from './admin'
import { AGENDA } from './agenda'
import { CALENDARS } from './calendars'
import { CHAT } from './chat'
import { COACH } from './coach'
import { COMMON } from './common'
import { DASHBOARD } from './dashboard'
import type { ApplicationBinding } from './driver'
import { SESSIONS } from './sessions'
import { START } from './start'
import { VIDEO } from './video'

/** The charts whose paths also run in the application, with what the server is asked on the way. */
export const APPLICATION: Record<string, ApplicationBinding> = {
  ...ACCESS,
  ...START,
  ...SESSIONS,
  ...AGENDA,
  ...ACCOUNT,
  ...COACH,
  ...CALENDARS,
  ...CHAT,
  ...ADMIN,
  ...DASHBOARD,
  ...ACADEMY,
  ...VIDEO,
  ...COMMON,
}

const FOLLOWED =
  'Todavía sin recorrido en la aplicación: la recorren la máquina y la pantalla, y el servidor tiene sus propias pruebas.'

/** Charts with a screen that do not run there, and why. */
export const WITHOUT_APPLICATION: Record<string, string> = {
  push: 'El permiso y el servicio de avisos son del navegador, que sin ventana no los tiene: la recorren la máquina, la pantalla y las pruebas del servidor.',
  people:
    'Su costado la tapa mientras está abierto, y lo que se abre es otra máquina: la recorren la máquina, la pantalla y la historia de usuarios.',
  person:
    'Cada camino deja a una persona distinta en la base: la recorren la máquina, la pantalla y las pruebas del servidor.',
  programs: 'Es una lista como la de info sesiones, que sí se recorre en la aplicación.',
  program:
    'Cada camino quita a alguien o elimina un programa: la recorren la máquina, la pantalla y las pruebas del servidor.',
  programForm:
    'Cada camino deja un programa más en la base: la recorren la máquina, la pantalla y la historia de programas.',
  invite: 'Es un formulario como los que ya se recorren en la aplicación, dentro del costado de usuarios.',
  ownInvitations:
    'Aparece sola sobre otras pantallas: la recorren la máquina, la pantalla, el servidor y la historia de usuarios.',
  assessments: 'Nadie le hace nada: la recorren la máquina, la pantalla y la historia de usuarios.',
  scoreSurvey:
    'Aparece sola sobre otras pantallas y espera a que nadie escriba: la recorren la máquina, la pantalla, el servidor y la historia de usuarios.',
  membershipPanel:
    'Sus partes llegan por direcciones y no por operaciones con nombre, que es lo que la aplicación retiene: la recorren la máquina, la pantalla y la historia de usuarios.',
  membershipAccount:
    'Sus partes llegan por direcciones y no por operaciones con nombre, que es lo que la aplicación retiene: la recorren la máquina, la pantalla y la historia de usuarios.',
  objectives: FOLLOWED,
  accelerators: FOLLOWED,
  organizations: FOLLOWED,
  organizationForm: FOLLOWED,
  organization: FOLLOWED,
  creditForm: FOLLOWED,
  assignCredits: FOLLOWED,
  tripAction: FOLLOWED,
}
