import type { ContextFrom } from 'xstate'
import type { attemptsMachine } from '#machines/shell/attempts/chart'
import { alike, type RulesOf, type Step, waysOf } from '../../rules'

type At = Step<ContextFrom<typeof attemptsMachine>>
const { on, begins } = waysOf<typeof attemptsMachine>()
const kept = ({ after, move }: At) => after.context.keys[String(move.what)] === move.key

export const attemptsRules: RulesOf<typeof attemptsMachine> = {
  must: ['answered', 'waiting'],
  always: {
    'Lo mismo lleva siempre la misma clave, hasta que hay respuesta': ({ before, after, by }) =>
      by !== 'attempt.begin' ||
      Object.entries(before?.context.keys ?? {}).every(([what, key]) => after.context.keys[what] === key),
  },
  ways: {
    'Lo que esperaba al recargar sigue esperando': [
      begins('waiting', { if: ({ after }) => Object.keys(after.context.keys).length > 0 }),
      begins('answered'),
    ],
    'Cada cosa que se manda lleva su clave': [
      on('answered', 'attempt.begin', 'waiting', { so: kept }),
      on('waiting', 'attempt.begin', null, {
        so: ({ after, move }) => String(move.what) in after.context.keys,
      }),
    ],
    'Con la respuesta se suelta la suya, y solo la suya': [
      on('waiting', 'attempt.answered', 'answered', {
        if: ({ before, move }) => alike(Object.keys(before?.context.keys ?? {}), [move.what]),
        so: ({ after }) => alike(after.context.keys, {}),
      }),
      on('waiting', 'attempt.answered', null, {
        so: ({ before, after, move }) =>
          !(String(move.what) in after.context.keys) &&
          Object.keys(before?.context.keys ?? {}).every(
            (what) => what === move.what || what in after.context.keys,
          ),
      }),
    ],
    'Al salir se olvidan todas': [
      on('waiting', 'attempts.forget', 'answered', { so: ({ after }) => alike(after.context.keys, {}) }),
      on('answered', 'attempts.forget', null),
    ],
  },
}
