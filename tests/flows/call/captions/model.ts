import type { AnyMachineSnapshot } from 'xstate'
import { captionsMachine } from '#machines/call/captions/chart'
import { captionsWords } from '#machines/call/captions/words'
import type { Move, PathModel } from '../../../paths/travel'
import { stream } from '../../common'

type Seen = AnyMachineSnapshot
/** Told whenever something of one's own changes, be it only the camera. */
const on = (is: boolean, from: { id: string }): Move => ({
  type: 'microphone.changed',
  on: is,
  stream: from,
})
const isOpen = ({ context }: Seen): boolean => context.open
/** Each side is tried while the other is still: together they would be too many places. */
const isReading = ({ context, value }: Seen): boolean => context.open && value.speaking === 'off'
const isSpeaking = ({ context, value }: Seen): boolean => context.open && value.reading === 'off'
export const captionsModel: PathModel = {
  machine: captionsMachine,
  exceptions: captionsWords.exceptions,
  ways: ['Alguien en llamada, con su micrófono encendido'],
  inputs: [{ microphone: { on: true, stream: null } }],
  offered: {
    'line.opened': (seen) => !isOpen(seen),
    'line.closed': isOpen,
    'reader.asked': (seen) => isSpeaking(seen) && ['off', 'failed'].includes(seen.value.speaking),
    'reader.left': (seen) => isSpeaking(seen) && seen.value.speaking !== 'off',
    'writer.agreed': isReading,
    'writer.refused': isReading,
    'writer.said': isReading,
    'captions.want': (seen) => seen.value.speaking === 'off',
    'voice.said': isSpeaking,
    'xstate.error.actor.findVoice': (_, __, ___, level) => level !== 'application',
    'microphone.changed': (seen) => seen.value.reading === 'off',
  },
  events: [
    { type: 'line.opened' },
    { type: 'line.closed' },
    { type: 'reader.asked' },
    { type: 'reader.left' },
    { type: 'writer.agreed' },
    { type: 'writer.refused', reason: 'declined' },
    { type: 'writer.refused', reason: 'unable' },
    { type: 'writer.refused', reason: 'stopped' },
    { type: 'writer.refused', reason: 'failed' },
    { type: 'writer.said', text: 'Hola, ¿cómo', final: false },
    { type: 'writer.said', text: 'Hola, ¿cómo estás?', final: true },
    { type: 'writer.said', text: '', final: false },
    on(false, stream),
    on(true, stream),
    on(true, { id: 'stream-2' }),
    { type: 'captions.want' },
    { type: 'captions.stop' },
    { type: 'captions.close' },
    { type: 'voice.allow' },
    { type: 'voice.decline' },
    { type: 'voice.stop' },
    { type: 'voice.close' },
    { type: 'voice.said', text: 'Bien, y', final: false },
    { type: 'voice.said', text: 'Bien, ¿y tú?', final: true },
    { type: 'voice.failed', trouble: 'permission' },
    { type: 'voice.failed', trouble: 'microphone' },
    { type: 'voice.failed', trouble: 'network' },
    { type: 'voice.failed', trouble: 'unexpected' },
  ],
  outcomes: {
    findVoice: {
      done: [
        { by: 'device' },
        { by: 'service', maker: 'Google' },
        { by: 'service', maker: null },
        { by: 'none' },
      ],
      error: [{ type: 'network', message: 'No hay conexión.' }],
    },
  },
}
