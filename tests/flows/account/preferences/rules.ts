import type { preferencesMachine } from '#machines/account/preferences/chart'
import { broughtRules } from '../../kit/brought-rules'
import { askedAbout, givenIn, isIn, type RulesOf } from '../../rules'

export const preferencesRules: RulesOf<typeof preferencesMachine> = {
  must: [...broughtRules.must, 'choosing', 'saving'],
  always: {
    ...broughtRules.always,
    'Cada elección se guarda al hacerla, sobre la versión que se vio': (step) =>
      !/^(theme\.choose|mail\.toggle)$/.test(step.move.type) ||
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
}
