import type { calendarFeedMachine } from '#machines/agenda/calendar-feed/chart'
import { askingRules } from '../../kit/brought-rules'
import { askedAbout, isIn, type RulesOf } from '../../rules'

export const calendarFeedRules: RulesOf<typeof calendarFeedMachine> = {
  must: ['loading', 'failed', 'telling', 'asking', 'rotating', 'copying'],
  always: {
    ...askingRules(/load/i),
    'La dirección que ya existe no se cambia sin preguntar': (step) =>
      askedAbout(step, 'rotateFeed').length === 0 ||
      step.before?.context.since === null ||
      (step.before !== null && isIn(step.before, 'asking') && step.move.type === 'rotate.confirm'),
    'La dirección se ve solo desde que se crea': ({ before, after, move }) =>
      before?.context.url === after.context.url || after.context.url === null || move.type.endsWith('done'),
    'Se copia la que está a la vista, y se dice si se pudo': ({ before, after, asked, told }) =>
      asked.every(({ name, input }) => name !== 'copyText' || input === after.context.url) &&
      (!before || !isIn(before, 'copying') || isIn(after, 'copying') || told.length === 1),
  },
}
