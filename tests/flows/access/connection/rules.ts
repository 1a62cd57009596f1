import type { connectionMachine } from '#machines/access/connection/chart'
import { isIn, type Moment, type RulesOf } from '../../rules'

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
}
