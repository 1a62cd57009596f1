import type { ContextFrom } from 'xstate'
import type { calendarsMachine } from '#machines/agenda/calendars/chart'
import { askingRules } from '../../kit/brought-rules'
import {
  alike,
  forgetsWhy,
  given,
  isIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  says,
  waysOf,
} from '../../rules'

const HALF_MINUTE = 30_000

type At = Step<ContextFrom<typeof calendarsMachine>>
const { on, begins, asksAgain } = waysOf<typeof calendarsMachine>()
const taken = (step: At) => step.after.context.calendars === outputOf(step) && forgetsWhy(step)
const chosen = (step: At) => step.after.context.chosen === step.move.calendar && forgetsWhy(step)
const asksChosen = (step: At) => given(step) === step.after.context.chosen
export const calendarsRules: RulesOf<typeof calendarsMachine> = {
  must: [
    'loading',
    'failed',
    'listing',
    'leaving',
    'filling',
    'asking',
    'removing',
    'retrying',
    'promoting',
    'managing',
  ],
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
  ways: {
    'Se traen los calendarios, y se miran otra vez cada medio minuto': [
      begins('loading', { asks: ['calendars.load'], so: (step) => alike(given(step), { question: null }) }),
      asksAgain(['loading', 'listing.looking'], 'calendars'),
      on('loading', 'calendars.load.done', 'listing.resting', { so: taken }),
      on(['listing.resting', 'listing.looking'], HALF_MINUTE, 'listing.looking', {
        asks: ['calendars.load'],
        so: (step) => alike(given(step), { question: null }),
      }),
      on('listing.looking', 'calendars.load.done', 'listing.resting', { so: taken }),
    ],
    'El permiso se da en la página del servicio elegido': [
      on('listing', 'consent.open', 'leaving', {
        asks: ['startConsent'],
        so: (step) =>
          given(step) === step.move.kind && step.after.context.kind === step.move.kind && forgetsWhy(step),
      }),
      on('leaving', 'startConsent.done', 'listing.resting', {
        if: (step) => outputOf<string>(step).startsWith('/'),
        tells: ['place.wanted'],
      }),
      on('leaving', 'startConsent.done', 'listing.resting', { tells: ['outside.wanted'] }),
      on('leaving', 'startConsent.error', 'listing.resting', { so: keepsWhy }),
    ],
    'Una dirección se escribe en su formulario': [
      on('listing', 'form.open', 'filling', {
        asks: ['form'],
        so: (step) =>
          alike(given(step), { values: { kind: 'ics', name: '', url: '', username: '', password: '' } }) &&
          step.after.context.kind === 'ics' &&
          forgetsWhy(step),
      }),
      on('filling', 'form.close', 'listing.resting'),
      on('filling', 'form.done', 'listing.looking', {
        tells: [says('Calendario conectado.')],
        asks: ['calendars.load'],
      }),
    ],
    'Se desconecta el elegido, tras preguntar': [
      on('listing', 'calendar.remove', 'asking', { so: chosen }),
      on('asking', 'remove.keep', 'listing.resting'),
      on('asking', 'remove.confirm', 'removing', { asks: ['removeCalendar'], so: asksChosen }),
      on('removing', 'removeCalendar.done', 'listing.resting', {
        tells: [says('Calendario desconectado.')],
        so: taken,
      }),
      on('removing', 'removeCalendar.error', 'listing.resting', { so: keepsWhy }),
    ],
    'Quien está unido por Cronofy administra su cuenta con lo que Cronofy dibuja': [
      on('listing', 'piece.open', 'managing', {
        if: ({ before }) => {
          const { main, others = [], offered = [] } = before?.context.calendars ?? {}
          return offered.includes('cronofy') && [main, ...others].some((one) => one?.type === 'cronofy')
        },
        asks: ['piece'],
      }),
      on('managing', 'piece.close', 'listing.looking', { asks: ['calendars.load'] }),
      on('managing', 'piece.done', 'leaving', {
        asks: ['startConsent'],
        so: (step) => given(step) === 'cronofy' && step.after.context.kind === 'cronofy' && forgetsWhy(step),
      }),
    ],
    'Se reintenta o se hace principal el elegido': [
      on('listing', 'calendar.retry', 'retrying', {
        asks: ['retryCalendar'],
        so: (step) => chosen(step) && asksChosen(step),
      }),
      on('listing', 'main.choose', 'promoting', {
        asks: ['setMain'],
        so: (step) => chosen(step) && asksChosen(step),
      }),
      on('retrying', 'retryCalendar.done', 'listing.resting', { so: taken }),
      on('retrying', 'retryCalendar.error', 'listing.resting', { so: keepsWhy }),
      on('promoting', 'setMain.done', 'listing.resting', { so: taken }),
      on('promoting', 'setMain.error', 'listing.resting', { so: keepsWhy }),
    ],
  },
}
