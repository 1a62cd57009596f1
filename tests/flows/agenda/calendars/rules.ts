import type { calendarsMachine } from '#machines/agenda/calendars/chart'
import { askingRules } from '../../kit/brought-rules'
import { isIn, type RulesOf } from '../../rules'

const HALF_MINUTE = 30_000

export const calendarsRules: RulesOf<typeof calendarsMachine> = {
  must: ['loading', 'failed', 'listing', 'leaving', 'filling', 'asking', 'removing', 'retrying', 'promoting'],
  always: {
    ...askingRules(/load/i, /^calendars\.retry$/),
    'Ningún calendario se desconecta sin preguntar': ({ before, move, asked }) =>
      asked.every(({ name }) => name !== 'removeCalendar') ||
      (before !== null && isIn(before, 'asking') && move.type === 'remove.confirm'),
    'La lista se mira otra vez cada medio minuto': ({ after, timers }) =>
      timers.length === (isIn(after, 'listing') ? 1 : 0) && timers.every((ms) => ms === HALF_MINUTE),
    'Lo que se veía queda aunque no llegue otra cosa': ({ before, after }) =>
      !before?.context.calendars || after.context.calendars !== null,
    'Se ve lo que el servidor contestó a un cambio': ({ before, after, move }) =>
      !before ||
      !(isIn(before, 'removing') || isIn(before, 'retrying') || isIn(before, 'promoting')) ||
      !move.type.endsWith('done') ||
      (after.context.calendars === move.output && isIn(after, 'listing')),
    'El permiso se da en la página que dice el servidor': ({ before, move, told }) =>
      !before ||
      !isIn(before, 'leaving') ||
      !move.type.endsWith('done') ||
      told.some(({ to, url }) => to === move.output || url === move.output),
  },
}
