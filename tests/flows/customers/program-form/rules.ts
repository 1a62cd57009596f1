import type { programFormMachine } from '#machines/customers/program-form/chart'
import { broughtRules } from '../../kit/brought-rules'
import { isIn, type RulesOf } from '../../rules'

export const programFormRules: RulesOf<typeof programFormMachine> = {
  must: [...broughtRules.must, 'editing', 'saving'],
  always: {
    ...broughtRules.always,
    'Sin nombre no se guarda, y se dice': ({ before, move, asked, after }) =>
      move.type !== 'form.save' ||
      !before?.context.draft ||
      before.context.draft.name !== '' ||
      (asked.length === 0 && (!isIn(before, 'editing') || after.context.errors.name !== undefined)),
    'Lo escrito queda aunque no se guarde': ({ before, after, move }) =>
      !move.type.endsWith('.error') || before?.context.draft === after.context.draft,
    'Guardado, se va al programa': ({ before, move, told }) =>
      !before ||
      !isIn(before, 'saving') ||
      !move.type.endsWith('.done') ||
      told.some(({ type, to }) => type === 'place.wanted' && to === '/programa/program-1'),
  },
}
