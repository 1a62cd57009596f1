import type { programMachine } from '#machines/customers/program/chart'
import { broughtRules } from '../../kit/brought-rules'
import { isIn, type RulesOf } from '../../rules'

export const programRules: RulesOf<typeof programMachine> = {
  must: [...broughtRules.must, 'shown', 'saving', 'confirming', 'acting'],
  always: {
    ...broughtRules.always,
    'Nada se quita sin preguntar': ({ before, move, asked }) =>
      !asked.some(({ name }) => /(^|\.)act$/.test(name)) ||
      (before !== null && isIn(before, 'confirming') && move.type.endsWith('confirm')),
    'Arrepentirse no hace nada': ({ move, asked, told }) =>
      !move.type.endsWith('dismiss') || asked.length + told.length === 0,
    'Sin un coach se trae de nuevo; eliminado se vuelve a la lista': ({ before, move, asked, told }) =>
      !before ||
      !isIn(before, 'acting') ||
      !move.type.endsWith('.done') ||
      (before.context.deed?.kind === 'remove'
        ? told.some(({ type, to }) => type === 'place.wanted' && to === '/administrador-programas')
        : asked.length === 1),
    'Lo que no se pudo quitar se sigue preguntando, y dice por qué': ({ before, move, after }) =>
      !before || !isIn(before, 'acting') || !move.type.endsWith('.error') || isIn(after, 'confirming'),
    'Que el reporte bajó, o no, se dice': ({ before, move, told }) =>
      !before ||
      !isIn(before, 'saving') ||
      !move.type.includes('saving') ||
      told.some(({ type }) => type === 'snackbar.show'),
  },
}
