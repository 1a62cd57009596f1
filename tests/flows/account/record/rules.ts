import type { recordMachine } from '#machines/account/record/chart'
import { broughtRules } from '../../kit/brought-rules'
import { askedAbout, givenIn, isIn, type RulesOf } from '../../rules'

export const recordRules: RulesOf<typeof recordMachine> = {
  must: [...broughtRules.must, 'saved', 'changed', 'saving', 'stale'],
  always: {
    ...broughtRules.always,
    'Lo escrito y no guardado no se pierde': ({ before, after, move }) =>
      !before ||
      move.type === 'answer.change' ||
      before.context.changed.every((id) => after.context.answers[id] === before.context.answers[id]),
    'Se guarda lo que está bien, sobre la versión que se vio': (step) =>
      askedAbout(step, 'save').every(
        ({ input }) =>
          givenIn(input, 'name.first') !== '' && givenIn(input, 'version') === step.before?.context.version,
      ),
    'Si cambió en otra parte se explica, y se ofrece la versión nueva': ({ before, after, move }) =>
      !before ||
      !isIn(before, 'saving') ||
      !move.type.endsWith('.error') ||
      isIn(after, 'stale') === (givenIn(move.error, 'type') === 'conflict'),
    'La versión nueva se trae cuando la piden': ({ before, move, asked }) =>
      move.type !== 'record.reload' || asked.length === (before && isIn(before, 'stale') ? 1 : 0),
    'Lo guardado se dice': ({ before, move, told }) =>
      !before ||
      !isIn(before, 'saving') ||
      !move.type.endsWith('.done') ||
      told.some(({ content }) => content === 'Guardado'),
  },
}
