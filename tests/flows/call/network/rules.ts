import type { NetworkFound } from '#domain/network'
import type { networkMachine } from '#machines/call/network/chart'
import { alike, given, isIn, outputOf, type RulesOf, type Step, waysOf } from '../../rules'

/** In words of docs/decisions/0207: a voice within 300 ms and 1000 kbit/s is good, beyond 800 ms or below 300 kbit/s weak. */
function expected(step: Step<unknown>): string {
  const { reach, roundTripMs: ms, kilobits } = outputOf<NetworkFound>(step)
  if (reach === 'none') return 'cutOff'
  const speed = kilobits ?? 1e9
  if (ms > 800 || speed < 300) return 'weak'
  return ms > 300 || speed < 1000 ? 'fair' : 'good'
}
const { on, begins } = waysOf<typeof networkMachine>()
const asks = {
  asks: ['tryNetwork' as const],
  so: (step: Step<unknown>) => alike(given(step), { sessionId: 'session-1' }),
}

export const networkRules: RulesOf<typeof networkMachine> = {
  must: ['good', 'fair', 'weak', 'cutOff', 'unknown'],
  always: {
    'Se prueba al llegar y cada vez que se pide, nunca por su cuenta': ({ before, move, asked }) =>
      asked.length === (before === null || (isIn(before, 'told') && move.type === 'network.try') ? 1 : 0),
  },
  ways: {
    'La red se prueba al llegar, y otra vez a pedido': [
      begins('trying', asks),
      on('told', 'network.try', 'trying', asks),
    ],
    'Se dice si está bien, si alcanza, si es lenta o si no deja pasar': [
      ...(['good', 'fair', 'weak', 'cutOff'] as const).map((state) =>
        on('trying', 'tryNetwork.done', `told.${state}`, { if: (step) => expected(step) === state }),
      ),
    ],
    'Si no se pudo probar se dice, y nada impide entrar': [on('trying', 'tryNetwork.error', 'told.unknown')],
  },
}
