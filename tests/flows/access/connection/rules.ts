import type { connectionMachine } from '#machines/access/connection/chart'
import { isIn, type Moment, type RulesOf, type Step, waysOf } from '../../rules'

type Flow = typeof connectionMachine
type At = Step<import('xstate').ContextFrom<Flow>>
const { on, begins } = waysOf<Flow>()
const PERSON = {
  resting: 'loggedIn.person.resting',
  switching: 'loggedIn.person.switching',
  savingTheme: 'loggedIn.person.savingTheme',
  refreshing: 'loggedIn.person.refreshing',
} as const
const EXPIRY = { waiting: 'loggedIn.expiry.waiting', asking: 'loggedIn.expiry.asking' } as const
const INSIDE = [PERSON.resting, EXPIRY.waiting]
const OUT = { does: ['keepToken'] }
const RELOADS = { does: ['keepToken', 'reloadPage'] }
const refused = ({ move }: At) => (move.error as { type?: string } | undefined)?.type === 'unauthenticated'
const wasExpired = ({ before }: At) => before?.context.expired === true
const takesPerson = ({ after, move }: At) => after.context.me === move.output
const ANYWHERE = ['loadingUser', 'unreachable', 'loggedOut', 'loggedIn', 'signingOut', 'reloading']

/** Specification 9: general and expiry check 600000 ms. */
const TEN_MINUTES = 600_000
const isInside = ({ snapshot }: Moment<unknown>): boolean => snapshot.matches('loggedIn')

export const connectionRules: RulesOf<typeof connectionMachine> = {
  must: ['loggedOut', 'unreachable', 'resting', 'switching', 'refreshing', 'waiting', 'asking', 'reloading'],
  always: {
    'Cada 10 minutos de reloj se pregunta, pase lo que pase': ({ after, timers }) =>
      !isInside(after) || isIn(after, 'asking') || timers.includes(TEN_MINUTES),
    'Lo que cambia de la persona no toca el reloj': ({ before, after, move }) =>
      !before ||
      !isInside(before) ||
      !['user.updated', 'user.stale', 'role.switch', 'theme.choose'].includes(move.type) ||
      isIn(before, 'waiting') === isIn(after, 'waiting'),
    'Si venció, termina en el servidor y se carga de nuevo': ({ before, after, move, asked }) =>
      !before ||
      !isInside(before) ||
      !isIn(before, 'asking') ||
      !move.type.endsWith('asking.done') ||
      (move.output === true ? asked.some(({ name }) => name === 'signOut') : isIn(after, 'waiting')),
    'Tras vencer no se sigue en la misma página': ({ after }) =>
      !after.context.expired || isIn(after, 'signingOut') || isIn(after, 'reloading'),
    'Fuera no queda nada de la persona': ({ after }) =>
      !(isIn(after, 'loggedOut') || isIn(after, 'reloading')) ||
      (after.context.token === null && after.context.me === null),
    'Sin respuesta del servidor se conserva la conexión': ({ after }) =>
      !isIn(after, 'unreachable') || after.context.token !== null,
    'Solo se cambia a un rol que se tiene': ({ before, move, asked }) =>
      move.type !== 'role.switch' ||
      asked.every(({ name }) => name !== 'switchRole') ||
      before?.context.me?._type.roles.some((role) => role === move.role) === true,
  },
  ways: {
    'Quien tiene una conexión guardada es reconocido; quien no, está fuera': [
      begins('loadingUser', { if: ({ after }) => after.context.token !== null, asks: ['loadUser'] }),
      begins('loggedOut', OUT),
      on('loadingUser', 'loadUser.done', INSIDE, {
        does: ['identify'],
        so: (step) => takesPerson(step) && step.after.context.failure === null,
      }),
      on('loadingUser', 'loadUser.error', 'loggedOut', { if: refused, does: ['keepToken'] }),
      on('loadingUser', 'loadUser.error', 'unreachable', {
        so: ({ after }) => after.context.failure !== null,
      }),
    ],
    'Sin respuesta se reintenta, también solo a los 5 segundos': [
      on('unreachable', 'connection.retry', 'loadingUser', { asks: ['loadUser'] }),
      on('unreachable', 5000, 'loadingUser', { asks: ['loadUser'] }),
    ],
    'Quien entra queda dentro, y el navegador lo guarda': [
      on(ANYWHERE, 'connection.opened', INSIDE, {
        does: ['keepToken', 'identify'],
        so: ({ after, move }) =>
          after.context.token === move.token &&
          after.context.me === move.me &&
          after.context.failure === null &&
          !after.context.expired,
      }),
    ],
    'A quien el servidor no reconoce se le olvida': [
      on('reloading', 'connection.refused', null),
      on('signingOut', 'connection.refused', 'reloading', Object.assign({ if: wasExpired }, RELOADS)),
      on(ANYWHERE, 'connection.refused', 'loggedOut', {
        does: ['keepToken'],
        so: ({ after }) => after.context.failure === null,
      }),
    ],
    'Lo que hizo otra pestaña vale acá': [
      on(ANYWHERE, 'token.changed', 'loadingUser', {
        if: ({ move }) => move.token !== null,
        asks: ['loadUser'],
        so: ({ after, move }) =>
          after.context.token === move.token && after.context.me === null && !after.context.expired,
      }),
      on(ANYWHERE, 'token.changed', 'loggedOut', OUT),
    ],
    'Lo que cambia de la persona se guarda para todos sus dispositivos': [
      on('loggedIn', 'user.updated', null, {
        so: ({ after, move }) => after.context.me === move.me,
      }),
      on('loggedIn', 'user.stale', PERSON.refreshing, { asks: ['loadUser'] }),
      on(PERSON.switching, 'theme.choose', null),
      on([PERSON.resting, PERSON.savingTheme, PERSON.refreshing], 'theme.choose', PERSON.savingTheme, {
        asks: ['saveTheme'],
        so: ({ move, asked }) => asked[0]?.input === move.theme,
      }),
      on('loggedIn', 'role.switch', PERSON.switching, {
        if: ({ before, move }) => {
          const type = before?.context.me?._type
          return type?.roles.some((role) => role === move.role) === true && type.active !== move.role
        },
        asks: ['switchRole'],
        so: ({ move, asked }) => asked[0]?.input === move.role,
      }),
      on(PERSON.switching, 'switchRole.done', PERSON.resting, { does: ['tellTabs'], so: takesPerson }),
      on(PERSON.switching, 'switchRole.error', PERSON.resting),
      on(PERSON.savingTheme, 'saveTheme.done', PERSON.resting, { does: ['tellTabs'], so: takesPerson }),
      on(PERSON.savingTheme, 'saveTheme.error', PERSON.resting),
      on(PERSON.refreshing, 'loadUser.done', PERSON.resting, { so: takesPerson }),
      on(PERSON.refreshing, 'loadUser.error', PERSON.resting),
    ],
    'Cada 10 minutos se pregunta si venció; si venció, sale': [
      on(EXPIRY.waiting, TEN_MINUTES, EXPIRY.asking, { asks: ['isExpired'] }),
      on(EXPIRY.asking, 'isExpired.done', 'signingOut', {
        if: ({ move }) => move.output === true,
        asks: ['signOut'],
        so: ({ after }) => after.context.expired,
      }),
      on(EXPIRY.asking, 'isExpired.done', EXPIRY.waiting),
      on(EXPIRY.asking, 'isExpired.error', 'loggedOut', { if: refused, does: ['keepToken'] }),
      on(EXPIRY.asking, 'isExpired.error', EXPIRY.waiting),
    ],
    'Quien sale se olvida, pase lo que pase en el servidor; quien venció carga la página de nuevo': [
      on('loggedIn', 'connection.signOut', 'signingOut', {
        asks: ['signOut'],
      }),
      on('signingOut', 'signOut.done', 'reloading', Object.assign({ if: wasExpired }, RELOADS)),
      on('signingOut', 'signOut.done', 'loggedOut', OUT),
      on('signingOut', 'signOut.error', 'reloading', Object.assign({ if: wasExpired }, RELOADS)),
      on('signingOut', 'signOut.error', 'loggedOut', OUT),
    ],
  },
}
