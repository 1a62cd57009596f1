import type { ContextFrom } from 'xstate'
import type { captionsMachine } from '#machines/call/captions/chart'
import { alike, isIn, outputOf, type RulesOf, type Step, waysOf } from '../../rules'

type Context = ContextFrom<typeof captionsMachine>
type At = Step<Context>
const { on, begins } = waysOf<typeof captionsMachine>()

const says = (type: string, more: object = {}) => Object.assign({ type }, more)
const refuses = (reason: string) => says('refuse', { reason })
/** All that was said to the other browser in a step. */
const said = ({ sent }: At, type: string) => sent.filter(({ event }) => event.type === type)
const texts = ({ said: lines }: Context) => lines.map(({ text }) => text)
const isOpen = ({ before }: At) => before?.context.open === true
const becomes = (name: 'reason' | 'trouble', value: (step: At) => unknown) => (step: At) =>
  step.after.context[name] === value(step)
const isShut = ({ after: { context } }: At) => !context.open
const isCut = (step: At) => isShut(step) && step.after.context.reason === 'cut'
const microphoneIs = ({ after, move }: At) =>
  alike(after.context.microphone, { on: move.on, stream: move.stream })
const hears = (step: At) => {
  const { voice, microphone } = step.after.context
  return alike(step.asked.find(({ name }) => name === 'voice')?.input, { voice, stream: microphone.stream })
}
const isWriter = ({ move }: At) => outputOf<{ by: string }>({ move }).by !== 'none'
const isMicrophone =
  (is: boolean) =>
  ({ before }: At) =>
    before?.context.microphone.on === is
const SPEAKING = ['findingVoice', 'asked', 'writing.listening', 'writing.muted', 'failed'].map(
  (state) => `speaking.${state}`,
)
const NOTHING = ['reading.off', 'speaking.off']

export const captionsRules: RulesOf<typeof captionsMachine> = {
  must: ['reading.written', 'reading.refused', 'writing.listening', 'writing.muted', 'speaking.failed'],
  moments: 900,
  always: {
    'Nada se escribe sin que quien habla lo haya permitido': ({ before, move, after }) =>
      !isIn(after, 'writing') || (before !== null && isIn(before, 'writing')) || move.type === 'voice.allow',
    'Con el micrófono apagado nadie oye': ({ after, asked }) =>
      (!isIn(after, 'listening') && asked.every(({ name }) => name !== 'voice')) ||
      after.context.microphone.on,
    'Lo que se dice sale solo mientras se permite': (step) =>
      said(step, 'line').every(({ event }) => event.text === '') ||
      (step.before !== null && isIn(step.before, 'listening') && step.move.type === 'voice.said'),
    'Al cortarse nadie escribe ni lee': ({ move, after }) =>
      move.type !== 'line.closed' || (isIn(after, 'speaking.off') && !isIn(after, 'written')),
    'Se ven a lo más dos líneas, y ninguna de quien ya no escribe': ({ after }) => {
      const { said: lines, saying } = after.context
      const shown = lines.length + (saying ? 1 : 0)
      return isIn(after, 'written') ? shown <= 2 : shown === 0
    },
  },
  ways: {
    'Se parte sin leer ni ser leído, y se sabe si se llega a la otra persona': [
      begins(NOTHING, {
        asks: ['captionLine'],
        so: ({ after: { context } }) => !context.open && context.voice.by === 'none',
      }),
      on(['reading', 'speaking'], 'line.opened', null, { so: ({ after }) => after.context.open }),
    ],
    'Subtítulos pide quien quiere leer, si se llega a la otra persona': [
      on(['reading.off', 'reading.refused'], 'captions.want', 'reading.asking', {
        if: isOpen,
        sends: [says('ask')],
      }),
      on('reading.asking', 'writer.agreed', 'reading.written'),
      on(['reading.asking', 'reading.written'], 'captions.stop', 'reading.off', { sends: [says('leave')] }),
    ],
    'Si no se escribe, o ya no, se dice por qué': [
      on(['reading.asking', 'reading.written'], 'writer.refused', 'reading.refused', {
        so: becomes('reason', ({ move }) => move.reason),
      }),
      on(['reading.asking', 'reading.written'], 'line.closed', ['reading.refused', 'speaking.off'], {
        if: ({ before }) => before !== null && !isIn(before, 'speaking.off'),
        so: isCut,
      }),
      on(['reading.asking', 'reading.written'], 'line.closed', 'reading.refused', { so: isCut }),
      on('reading.refused', 'captions.close', 'reading.off'),
    ],
    'Se lee lo último que dijo, también lo que todavía puede cambiar': [
      on('reading.written', 'writer.said', null, {
        if: ({ move }) => move.final === true,
        so: ({ before, after, move }) =>
          before !== null &&
          alike(texts(after.context), [...texts(before.context), move.text].slice(-2)) &&
          after.context.saying === '' &&
          new Set(after.context.said.map(({ id }) => id)).size === after.context.said.length,
      }),
      on('reading.written', 'writer.said', null, {
        so: ({ before, after, move }) =>
          before !== null &&
          after.context.saying === move.text &&
          alike(after.context.said, before.context.said.slice(move.text === '' ? 0 : -1)),
      }),
    ],
    'A quien habla se le pregunta, sabiendo quién oiría su voz; si su navegador no puede, se dice sin preguntarle':
      [
        on(['speaking.off', 'speaking.failed'], 'reader.asked', 'speaking.findingVoice', {
          asks: ['findVoice'],
        }),
        on('speaking.findingVoice', 'findVoice.done', 'speaking.asked', {
          if: isWriter,
          so: (step) => alike(step.after.context.voice, outputOf(step)),
        }),
        on('speaking.findingVoice', /^findVoice\.(done|error)$/, 'speaking.off', {
          sends: [refuses('unable')],
        }),
        on('speaking.asked', 'voice.decline', 'speaking.off', { sends: [refuses('declined')] }),
      ],
    'Se escribe mientras quiera y su micrófono esté encendido': [
      on('speaking.asked', 'voice.allow', 'speaking.writing.listening', {
        if: isMicrophone(true),
        asks: ['voice'],
        sends: [says('agree')],
        so: hears,
      }),
      on('speaking.asked', 'voice.allow', 'speaking.writing.muted', { sends: [says('agree')] }),
      on('speaking.writing.listening', 'voice.said', null, {
        sends: ['line'],
        so: ({ sent, move: { text, final } }) => alike(sent[0]?.event, { type: 'line', text, final }),
      }),
      on('speaking.writing.listening', 'voice.failed', 'speaking.failed', {
        sends: [refuses('failed')],
        so: becomes('trouble', ({ move }) => move.trouble),
      }),
      on(['speaking.writing.listening', 'speaking.writing.muted'], 'voice.stop', 'speaking.off', {
        sends: [refuses('stopped')],
      }),
      on('speaking.failed', 'voice.close', 'speaking.off'),
    ],
    'El micrófono que se apaga, se prende o se cambia vale también acá': [
      on('speaking.writing.listening', 'microphone.changed', 'speaking.writing.muted', {
        if: ({ move }) => move.on === false,
        sends: [says('line', { text: '', final: false })],
        so: microphoneIs,
      }),
      on('speaking.writing.listening', 'microphone.changed', null, {
        if: ({ before, move }) => !alike(before?.context.microphone.stream, move.stream),
        asks: ['voice'],
        so: (step) => microphoneIs(step) && hears(step),
      }),
      on('speaking.writing.muted', 'microphone.changed', 'speaking.writing.listening', {
        if: ({ move }) => move.on === true,
        asks: ['voice'],
        so: (step) => microphoneIs(step) && hears(step),
      }),
      on(['speaking.off', ...SPEAKING], 'microphone.changed', null, { so: microphoneIs }),
    ],
    'Cuando la otra persona ya no lee, o se corta, nada más se escribe': [
      on(SPEAKING, 'reader.left', 'speaking.off'),
      on(SPEAKING, 'line.closed', 'speaking.off', { so: isShut }),
      on(NOTHING, 'line.closed', null, { so: isShut }),
    ],
  },
}
