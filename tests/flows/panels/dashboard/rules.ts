import type { dashboardMachine } from '#machines/panels/dashboard/chart'
import type { RulesOf } from '../../rules'
import { askedAbout, givenIn, isIn } from '../../rules'
import { panelRules } from '../panel-rules'

const { must, always } = panelRules({
  parts: ['summary', 'weeks', 'measures', 'coachees'],
  list: 'coachees',
  chosenBy: 'program.choose',
})
/** So long nothing is written before somebody is searched. */
const PAUSE = 300

export const dashboardRules: RulesOf<typeof dashboardMachine> = {
  must: [...must, 'coachees.typing', 'saving'],
  always: {
    ...always,
    'El reporte del programa es solo de quien puede llevárselo': ({ asked, after }) =>
      after.context.mayReport || !asked.some(({ input }) => givenIn(input, 'kind') === 'report'),
    'Mientras escribe no se pide nada': ({ move, asked }) =>
      !move.type.endsWith('text.change') || asked.length === 0,
    'Solo la búsqueda espera, y espera poco': ({ after, timers }) =>
      timers.length === (isIn(after, 'coachees.typing') ? 1 : 0) && timers.every((ms) => ms === PAUSE),
    'Lo que se busca o se filtra se ve desde la primera página': (step) =>
      !/(status\.choose|filter\.choose|searchPause)/.test(step.move.type) ||
      askedAbout(step, 'coachees').every(({ input }) => givenIn(input, 'page') === 1),
    'Se dice cuando un archivo quedó guardado o no se pudo': ({ before, after, move, told }) =>
      !before ||
      move.type === 'program.choose' ||
      move.type === 'place.changed' ||
      !isIn(before, 'saving') ||
      isIn(after, 'saving') ||
      told.some(({ type }) => type === 'snackbar.show'),
    'Se ve el programa que nombra la dirección, o el primero': ({ before, move, after, asked }) => {
      if (move.type !== 'place.changed' || !before || !isIn(before, 'showing')) return true
      const shown = before.context.program?._id
      const named = givenIn(move.visit, 'programId') ?? 'program-1'
      const due = before.context.place === null ? shown : named
      return after.context.program?._id === due && (asked.length === 0) === (shown === due)
    },
    'Quien vuelve a un programa no lo deja otra vez en el historial': ({ move, told }) =>
      move.type !== 'place.changed' || !told.some(({ type }) => type === 'place.wanted'),
    'La dirección sigue al programa elegido donde lo nombra': ({ before, move, after, told }) =>
      move.type === 'place.changed' ||
      !before?.context.program ||
      before.context.program._id === after.context.program?._id ||
      after.context.place === null ||
      told.some(({ type, to }) => type === 'place.wanted' && to === `/panel/${after.context.program?._id}`),
  },
}
