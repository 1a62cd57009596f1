import type { Asked } from '#machines/kit/list/chart'
import { enters, type FlowRules, givenIn, isIn } from '../../rules'
import { listWays } from '../list-ways'

type Listed = { scope: string; asked: Asked<object>; data: { total: number } | null; failure: unknown }
const SIZE = 2
const PAUSE = 300

/** Who changed stands as they are now, where they stood; nobody else moved. */
const rowsAre = (had: { rows: string[] }, now: { rows: string[] }, row: unknown) =>
  now.rows.join() === had.rows.join().replace(/Antonia( Riquelme)?/, String(row))

export const listRules: FlowRules<Listed> = {
  must: ['typing', 'loading', 'shown', 'failed'],
  always: {
    'Mientras escribe no se pide nada; al detenerse, una vez': (step) =>
      step.move.type === 'text.change'
        ? step.asked.length === 0 && isIn(step.after, 'typing')
        : !step.before || !isIn(step.before, 'typing') || !enters(step, 'loading') || step.asked.length === 1,
    'Solo la búsqueda espera, y espera poco': ({ after, timers }) =>
      timers.length === (isIn(after, 'typing') ? 1 : 0) && timers.every((ms) => ms === PAUSE),
    'Se pide siempre de la misma lista lo que está escrito y elegido': ({ after, asked }) =>
      asked.every(
        ({ input }) =>
          givenIn(input, 'scope') === after.context.scope &&
          JSON.stringify(givenIn(input, 'asked')) === JSON.stringify(after.context.asked),
      ),
    'Buscar, filtrar o quitar filtros vuelve a la primera página': ({ after, asked, move }) =>
      !/^(text|filter)/.test(move.type) ||
      (asked.length === 0 && move.type !== 'text.change') ||
      after.context.asked.page === 1,
    'Elegir el filtro que ya está no pide nada': ({ before, move, asked }) =>
      move.type !== 'filter.choose' ||
      JSON.stringify(before?.context.asked.filters) !== JSON.stringify(move.filters) ||
      asked.length === 0,
    'No se pasa a una página que no hay ni a la que se ve': ({ before, move, asked }) =>
      move.type !== 'page.turn' ||
      asked.length === 0 ||
      (before !== null &&
        move.page !== before.context.asked.page &&
        (Number(move.page) - 1) * before.context.asked.size < (before.context.data?.total ?? 0)),
    'Lo que se veía queda hasta que llega otra página': ({ before, after, move }) =>
      !before?.context.data ||
      /done$|^row\.changed$/.test(move.type) ||
      after.context.data === before.context.data,
    'Lo que no llegó dice por qué, y se reintenta igual': ({ before, after, move, asked }) =>
      (!isIn(after, 'failed') || after.context.failure !== null) &&
      (move.type !== 'retry' || !before || !isIn(before, 'failed') || asked.length === 1),
  },
  ways: listWays({
    sizes: true,
    size: SIZE,
    total: ({ total }: { total: number }) => total,
    replaced: rowsAre,
  }),
}
