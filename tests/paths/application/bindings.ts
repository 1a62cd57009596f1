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

/** Charts with a screen that do not run there, and why. */
export const WITHOUT_APPLICATION: Record<string, string> = {
  push: 'El permiso y el servicio de avisos son del navegador, que sin ventana no los tiene: la recorren la máquina, la pantalla y las pruebas del servidor.',
}
