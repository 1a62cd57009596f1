import type { calendarFeedMachine } from '#machines/agenda/calendar-feed/chart'
import { askingRules } from '../../kit/brought-rules'
import {
  alike,
  askedAbout,
  forgetsWhy,
  given,
  isIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  says,
  waysOf,
} from '../../rules'

const { on, begins, asksAgain } = waysOf<typeof calendarFeedMachine>()
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
  ways: {
    'Se mira si ya hay una dirección': [
      begins('loading', { asks: ['feed.load'], so: (step) => alike(given(step), { question: null }) }),
      asksAgain('loading', 'feed'),
      on('loading', 'feed.load.done', 'telling', {
        so: (step) => step.after.context.since === outputOf(step) && forgetsWhy(step),
      }),
    ],
    'La primera se crea; otra, tras preguntar': [
      on('telling', 'feed.rotate', 'asking', { if: ({ before }) => before?.context.since !== null }),
      on('telling', 'feed.rotate', 'rotating', { asks: ['rotateFeed'] }),
      on('asking', 'rotate.keep', 'telling'),
      on('asking', 'rotate.confirm', 'rotating', { asks: ['rotateFeed'] }),
      on('rotating', 'rotateFeed.done', 'telling', {
        so: (step) =>
          step.after.context.url === outputOf(step) && step.after.context.since !== null && forgetsWhy(step),
      }),
      on('rotating', 'rotateFeed.error', 'telling', { so: keepsWhy }),
    ],
    'Se copia, y se dice si se pudo': [
      on('telling', 'feed.copy', 'copying', {
        if: ({ before }) => before?.context.url !== null,
        asks: ['copyText'],
        so: (step) => given(step) === step.before?.context.url,
      }),
      on('copying', 'copyText.done', 'telling', { tells: [says('Dirección copiada.')] }),
      on('copying', 'copyText.error', 'telling', { tells: [{ type: 'snackbar.show', color: 'warning' }] }),
    ],
  },
}
