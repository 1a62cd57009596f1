import type { availabilityEntriesMachine } from '#machines/agenda/availability-entries/chart'
import { askingRules } from '../../kit/brought-rules'
import { enters, givenIn, isIn, type RulesOf } from '../../rules'

export const availabilityEntriesRules: RulesOf<typeof availabilityEntriesMachine> = {
  must: ['loading', 'failed', 'listing', 'drafting', 'choosingHolidays', 'applying', 'asking'],
  always: {
    ...askingRules(/load/i),
    'Un cambio que toca sesiones se guarda solo tras preguntar': ({ before, asked, move }) =>
      asked.every(
        ({ input }) =>
          givenIn(input, 'confirm') !== true ||
          (before !== null && isIn(before, 'asking') && move.type === 'change.confirm'),
      ),
    'Lo guardado se dice a la aplicación, y se trae la lista nueva': ({ before, move, told, asked }) =>
      !before || !isIn(before, 'applying') || !move.type.endsWith('done')
        ? told.length === 0
        : told.some(({ type }) => type === 'time.saved') && asked.some(({ name }) => /load/i.test(name)),
    'Lo que no se pudo guardar sigue escrito': ({ before, after, move }) =>
      !before?.context.draft || !/^applyChange\.error$/.test(move.type) || after.context.draft !== null,
    'Sin nada por escribir, en la lista no queda nada a medias': (step) =>
      !enters(step, 'listing') ||
      (step.after.context.draft === null &&
        step.after.context.holidays === null &&
        !step.after.context.change),
  },
}
