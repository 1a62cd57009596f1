import type { personMachine } from '#machines/customers/person/chart'
import { broughtRules } from '../../kit/brought-rules'
import { type Asked, givenIn, isIn, type RulesOf } from '../../rules'

const deeds = (asked: Asked[]) => asked.filter(({ name }) => /(^|\.)act$/.test(name))
export const personRules: RulesOf<typeof personMachine> = {
  must: [...broughtRules.must, 'editing', 'confirming', 'invited', 'acting'],
  always: {
    ...broughtRules.always,
    'De quien no acepta su invitación no se trae nada': ({ after, asked }) =>
      after.context.row.invitedUntil === null || deeds(asked).length === asked.length,
    'Se elimina solo con el correo escrito': ({ before, asked }) =>
      deeds(asked).every(
        ({ input }) =>
          givenIn(input, 'act') !== 'remove' ||
          before?.context.typed.trim().toLowerCase() === 'camila@example.cl',
      ),
    'Desactivar y eliminar se preguntan antes': ({ before, move, asked }) =>
      deeds(asked).every(
        ({ input }) =>
          !['remove', 'deactivate'].includes(String(givenIn(input, 'act'))) ||
          (before !== null && isIn(before, 'confirming') && move.type === 'act.confirm'),
      ),
    'Lo escrito no se pierde porque algo falle': ({ before, after, move }) =>
      !move.type.endsWith('.error') || before?.context.draft === after.context.draft,
    'Lo que cambió otra persona se trae cuando se pide, y lo escrito queda encima': (step) =>
      step.move.type !== 'person.reload' ||
      step.asked.length === 0 ||
      step.before?.context.failure?.type === 'conflict',
    'Lo hecho se dice': ({ before, move, told }) =>
      !before ||
      !isIn(before, 'acting') ||
      !/^(?!.*loading).*\.(done|error)$/.test(move.type) ||
      told.some(({ type }) => type === 'snackbar.show') === move.type.endsWith('.done'),
  },
}
