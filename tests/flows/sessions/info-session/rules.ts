import type { infoSessionMachine } from '#machines/sessions/info-session/chart'
import { askingRules } from '../../kit/brought-rules'
import { enters, givenIn, isIn, type RulesOf } from '../../rules'

export const infoSessionRules: RulesOf<typeof infoSessionMachine> = {
  must: ['loading', 'failed', 'showing', 'exporting', 'deciding'],
  always: {
    ...askingRules(/load/i),
    'Se pide siempre lo que está elegido': ({ asked, after }) =>
      asked.every(
        ({ name, input }) =>
          !/load|export/i.test(name) ||
          JSON.stringify(input).includes(JSON.stringify(after.context.question)),
      ),
    'Elegir un filtro vuelve a la primera página': ({ move, asked, after }) =>
      !/^(filter|span)/.test(move.type) || asked.length === 0 || after.context.question.page === 1,
    'No se pasa a una página que no hay ni a la que se ve': ({ before, move, asked }) =>
      move.type !== 'page.turn' ||
      asked.length === 0 ||
      (move.page !== before?.context.question.page &&
        Number(move.page) <= (before?.context.summary?.pages ?? 0)),
    'Un reclamo se resuelve con una decisión y sus motivos': ({ asked }) =>
      asked.every(
        ({ name, input }) =>
          name !== 'resolveContest' ||
          (String(givenIn(input, 'reason')).trim() !== '' && typeof givenIn(input, 'refund') === 'boolean'),
      ),
    'Resuelto, se trae de nuevo la página': ({ before, move, after }) =>
      !before || !isIn(before, 'resolving') || !move.type.endsWith('done') || isIn(after, 'loading'),
    'Se dice si el archivo quedó guardado o no': (step) =>
      !step.before ||
      !isIn(step.before, 'exporting') ||
      isIn(step.after, 'exporting') ||
      step.told.length === 1,
    'Quien vuelve de un reclamo no cambia nada': (step) =>
      step.move.type !== 'contest.dismiss' || (step.asked.length === 0 && !enters(step, 'loading')),
  },
}
