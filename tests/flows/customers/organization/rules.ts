import type { organizationMachine } from '#machines/customers/organization/chart'
import { enters, givenIn, isIn, type RulesOf } from '../../rules'

/** So long nothing is written before a trip is searched. */
const PAUSE = 300
export const organizationRules: RulesOf<typeof organizationMachine> = {
  must: ['opening', 'failed', 'fetching', 'idle', 'typing', 'saving', 'changing', 'travelling'],
  always: {
    'Al abrir se pide la organización, y sus partes cuando llegó': ({ before, asked }) =>
      before !== null || (asked.length === 1 && givenIn(asked, 'tab') === undefined),
    'Lo que no llegó se pide de nuevo': ({ before, move, asked }) =>
      !before ||
      !isIn(before, 'failed') ||
      !/^(organization|part)\.retry$/.test(move.type) ||
      asked.length === 1,
    'Cada parte que se elige se pide desde su principio, y la dirección la nombra': (step) =>
      step.move.type !== 'tab.choose' ||
      step.told.length === 0 ||
      (step.asked.length === 1 &&
        givenIn(step.asked, 'tab') === step.move.tab &&
        givenIn(step.asked, 'page') === 1 &&
        step.told.some(({ to }) => String(to).endsWith(`?tab=${step.move.tab}`))),
    'Filtrar o buscar vuelve a la primera página': ({ move, asked }) =>
      !/^(operation|status)\.choose$|typing/.test(move.type) ||
      asked.every((one) => givenIn(one, 'page') === 1),
    'Mientras escribe no se pide nada, y espera poco': ({ move, asked, after, timers }) =>
      (move.type !== 'text.change' || asked.length === 0) &&
      timers.length === (isIn(after, 'typing') ? 1 : 0) &&
      timers.every((ms) => ms === PAUSE),
    'Cerrar sin hacer nada no pide ni dice nada': ({ move, asked, told }) =>
      move.type !== 'side.close' || asked.length + told.length === 0,
    'Se abre una travesía de la lista': (step) =>
      !enters(step, 'travelling') ||
      (step.before?.context.part?.trips.some(({ _id }) => _id === step.move.tripId) ?? false),
    'Que el archivo está, o no, se dice': ({ before, move, told }) =>
      !before ||
      !isIn(before, 'saving') ||
      !move.type.includes('saving') ||
      told.some(({ type }) => type === 'snackbar.show'),
  },
}
