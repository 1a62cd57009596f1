import { type FlowRules, givenIn, isIn, type Step } from '../rules'

/** So long nothing is written before it is searched. */
const PAUSE = 300
const ends = ({ move }: Step<unknown>, ...names: string[]) => names.some((name) => move.type.endsWith(name))

/** A list that is searched as one writes, filtered, and asked for again when it did not come. */
export const listedRules: FlowRules<unknown> = {
  must: ['typing', 'loading', 'shown', 'failed'],
  always: {
    'La lista se pide al abrir, una vez': ({ before, asked }) => before !== null || asked.length === 1,
    'Mientras escribe no se pide nada': (step) => !ends(step, 'text.change') || step.asked.length === 0,
    'Se busca cuando se detiene, una vez': (step) =>
      !ends(step, 'typing') || (step.asked.length === 1 && isIn(step.after, 'loading')),
    'Solo la búsqueda espera, y espera poco': ({ after, timers }) =>
      timers.length === (isIn(after, 'typing') ? 1 : 0) && timers.every((ms) => ms === PAUSE),
    'Lo que se busca o se filtra se ve desde la primera página': (step) =>
      !ends(step, 'typing', 'choose', 'clear') ||
      step.asked.every(({ input }) => (givenIn(input, 'page') ?? 1) === 1),
    'Lo que no llegó se pide de nuevo': ({ before, move, asked }) =>
      !before || !move.type.endsWith('retry') || asked.length === (isIn(before, 'failed') ? 1 : 0),
    'Mirar la lista no avisa nada a nadie': ({ told }) => told.length === 0,
  },
}
