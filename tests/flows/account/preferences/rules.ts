import type { preferencesMachine } from '#machines/account/preferences/chart'
import { broughtRules } from '../../kit/brought-rules'
import {
  alike,
  askedAbout,
  errorOf,
  given,
  givenIn,
  isIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  says,
  waysOf,
} from '../../rules'

type At = Step<import('xstate').ContextFrom<typeof preferencesMachine>>
const { on, begins, asksAgain } = waysOf<typeof preferencesMachine>()
const taken = ({ after: { context }, move }: Pick<At, 'after' | 'move'>) =>
  context.stored === move.output &&
  alike(context.change, {}) &&
  context.link === 'https://empresa.zoom.us/j/0' &&
  context.linkError === null
const wants = (step: At, change: object) =>
  alike(given(step), { version: step.before?.context.stored?.version, change }) &&
  step.after.context.failure === null
export const preferencesRules: RulesOf<typeof preferencesMachine> = {
  must: [...broughtRules.must, 'choosing', 'saving'],
  always: {
    ...broughtRules.always,
    'Cada elección se guarda al hacerla, sobre la versión que se vio': (step) =>
      !/^(theme\.choose|language\.choose|mail\.toggle)$/.test(step.move.type) ||
      !step.before ||
      !isIn(step.before, 'choosing') ||
      (askedAbout(step, 'save').length === 1 &&
        step.asked.every(({ input }) => givenIn(input, 'version') === step.before?.context.stored?.version)),
    'Un enlace que no es de su proveedor no se guarda': ({ move, asked }) =>
      move.type !== 'link.save' ||
      asked.every(({ input }) => String(givenIn(input, 'link')).startsWith('https://empresa.zoom.us/')),
    'Mientras se guarda no se elige otra cosa': ({ before, move, asked }) =>
      !before || !isIn(before, 'saving') || move.type.includes('saving') || asked.length === 0,
    'Lo guardado se dice, y lo que no se guardó no': ({ before, move, told }) =>
      !before ||
      !isIn(before, 'saving') ||
      told.some(({ content }) => content === 'Guardado') === move.type.endsWith('saving.done'),
    'Si cambiaron en otra parte se traen de nuevo': ({ before, move, asked }) =>
      !before ||
      !isIn(before, 'saving') ||
      !move.type.endsWith('.error') ||
      asked.length === (givenIn(move.error, 'type') === 'conflict' ? 1 : 0),
  },
  ways: {
    'Se trae lo elegido': [
      begins('loading', { asks: ['preferences.load'] }),
      asksAgain('loading', 'preferences'),
      on('loading', 'preferences.load.done', 'choosing', { so: taken }),
    ],
    'Cada elección se guarda al hacerla': [
      on('choosing', 'theme.choose', 'saving', {
        asks: ['savePreferences'],
        so: (step) => wants(step, { theme: step.move.theme }),
      }),
      on('choosing', 'language.choose', 'saving', {
        asks: ['savePreferences'],
        so: (step) => wants(step, { language: 'es_419' }),
      }),
      on('choosing', 'mail.toggle', 'saving', {
        asks: ['savePreferences'],
        so: (step) => wants(step, { mails: { ratings: false } }),
      }),
      on('saving', 'savePreferences.done', 'choosing', {
        tells: ['user.updated', says('Guardado')],
        so: (step) =>
          taken({
            ...step,
            move: { type: '', output: outputOf<{ preferences: unknown }>(step).preferences },
          }),
      }),
    ],
    'Si cambiaron en otra parte se traen de nuevo; si no se pudo, se dice': [
      on('saving', 'savePreferences.error', 'loading', {
        if: (step) => errorOf(step)?.type === 'conflict',
        asks: ['preferences.load'],
        so: (step) => keepsWhy(step) && alike(step.after.context.change, {}),
      }),
      on('saving', 'savePreferences.error', 'choosing', {
        so: (step) => keepsWhy(step) && alike(step.after.context.change, {}),
      }),
      on('choosing', 'record.changed', null, {
        if: ({ before, move }) => Number(move.version) > (before?.context.stored?.version ?? 0),
        so: ({ after, move }) =>
          after.context.stored?.version === move.version && after.context.stored?.theme === move.theme,
      }),
    ],
    'Un enlace se escribe, y se guarda si es de su proveedor': [
      on('choosing', 'link.change', null, {
        so: ({ after, move }) => after.context.link === move.link && after.context.linkError === null,
      }),
      on('choosing', 'link.save', 'saving', {
        if: ({ before }) => before?.context.link.startsWith('https://empresa.zoom.us/') === true,
        asks: ['savePreferences'],
        so: (step) => wants(step, { link: step.before?.context.link }),
      }),
      on('choosing', 'link.save', null, {
        so: ({ after: { context } }) =>
          context.linkError ===
          (context.link === '' ? 'Campo requerido' : 'Debe empezar con https y ser un enlace de Zoom.'),
      }),
    ],
  },
}
