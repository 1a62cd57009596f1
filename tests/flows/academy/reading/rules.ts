import type { ContextFrom } from 'xstate'
import type { readingMachine } from '#machines/academy/reading/chart'
import { alike, given, outputOf, type RulesOf, type Step, says, waysOf } from '../../rules'

type At = Step<ContextFrom<typeof readingMachine>>
type Own = { reading: { position: number; done: boolean } | null; recommendations: unknown }
const { on, begins } = waysOf<typeof readingMachine>()
const NOTHING = { position: 0, done: false }

const elsewhere = ({ before, move }: At) => before?.context.position !== move.position
const moved = ({ after, move }: At) => after.context.position === move.position
const other = ({ before, move }: At) => before?.context.done !== move.done
const keeps = (step: At) => {
  const { documentId, position, done } = step.after.context
  return alike(given(step), { documentId, position, done })
}
const isOpen = ({ before, move }: At) =>
  before?.context.recommendations.some(({ _id, told }) => _id === move.id && !told) === true
/** What one sees is not what the server has. */
const unkept = ({ after: { context } }: At) => {
  const { position, done } = context.saved ?? NOTHING
  return context.position !== position || context.done !== done
}
const isMarking = ({ before }: At) => before?.context.done !== (before?.context.saved ?? NOTHING).done
const back = ({ after: { context } }: At) => {
  const { position, done } = context.saved ?? NOTHING
  return context.position === position && context.done === done
}
const isOver = ({ after }: At) => after.context.telling === null
const told = ({ after }: At) => after.context.recommendations.every((one) => one.told)

export const readingRules: RulesOf<typeof readingMachine> = {
  must: ['failed', 'still', 'moving', 'keeping', 'telling'],
  always: {
    'Nada se guarda mientras no se sabe hasta dónde había llegado': ({ before, asked }) =>
      !before?.leaves.some((state) => ['loading', 'failed'].includes(state)) ||
      asked.every(({ name }) => name !== 'keepReading'),
    'Leer no le cuenta nada a su coach: solo quien lee lo hace': ({ move, asked }) =>
      move.type === 'recommendation.answer' || asked.every(({ name }) => name !== 'tellRead'),
  },
  ways: {
    'Se trae hasta dónde llegó, y lo que le recomendaron': [
      begins('loading', {
        asks: ['loadOwn'],
        so: (step) => given(step) === step.after.context.documentId,
      }),
      on('loading', 'loadOwn.done', 'still', {
        so: (step) => {
          const { reading, recommendations } = outputOf<Own>(step)
          return (
            back(step) &&
            step.after.context.recommendations === recommendations &&
            (reading !== null) === (step.after.context.saved !== null)
          )
        },
      }),
      on('loading', 'loadOwn.error', 'failed'),
      on('failed', 'reading.retry', 'loading', { asks: ['loadOwn'] }),
    ],
    'Se guarda cuando se detiene, con lo que avanzó entretanto': [
      on('still', 'page.moved', 'moving', { if: elsewhere, so: moved }),
      on(['moving', 'keeping', 'telling'], 'page.moved', null, { if: elsewhere, so: moved }),
      on('moving', 1000, 'keeping', { if: unkept, asks: ['keepReading'], so: keeps }),
      on('moving', 1000, 'still'),
      on('keeping', 'keepReading.done', null, {
        if: unkept,
        asks: ['keepReading'],
        so: keeps,
      }),
      on('keeping', 'keepReading.done', 'still', { so: back }),
    ],
    'Se marca como leído y se quita la marca; si no se pudo, vuelve atrás y se dice': [
      on(['still', 'moving'], 'reading.mark', 'keeping', {
        if: other,
        asks: ['keepReading'],
        so: (step) => step.after.context.done === step.move.done && keeps(step),
      }),
      on('keeping', 'keepReading.error', 'still', { if: isMarking, tells: ['snackbar.show'], so: back }),
      on('keeping', 'keepReading.error', 'still'),
    ],
    'Le cuenta a su coach que lo leyó': [
      on(['still', 'moving'], 'recommendation.answer', 'telling', {
        if: isOpen,
        asks: ['tellRead'],
        so: (step) => given(step) === step.move.id,
      }),
      on('telling', 'tellRead.done', 'keeping', {
        if: unkept,
        asks: ['keepReading'],
        tells: [says('Tu coach ya sabe que lo leíste.')],
        so: told,
      }),
      on('telling', 'tellRead.done', 'still', {
        tells: [says('Tu coach ya sabe que lo leíste.')],
        so: told,
      }),
      on('telling', 'tellRead.error', 'keeping', {
        if: unkept,
        asks: ['keepReading'],
        tells: ['snackbar.show'],
        so: isOver,
      }),
      on('telling', 'tellRead.error', 'still', { tells: ['snackbar.show'], so: isOver }),
    ],
  },
}
