import { port, streamPort } from '../../kit/port'
import type { StreamHandle } from '../call/ports'

/** Who writes down what is said here: this machine, a service on the internet that hears it, or nobody. */
export type Voice = { by: 'device' } | { by: 'service'; maker: string | null } | { by: 'none' }
/** Why the other side writes nothing, or no more. */
export type Refusal = 'declined' | 'unable' | 'stopped' | 'failed'
/** Why this side writes no more. */
export type Trouble = 'permission' | 'microphone' | 'network' | 'unexpected'

/** What the two browsers say to each other; a line without words takes back the one that was not final. */
export type CaptionMessage =
  | { type: 'ask' }
  | { type: 'leave' }
  | { type: 'agree' }
  | { type: 'refuse'; reason: Refusal }
  | { type: 'line'; text: string; final: boolean }

/** What is heard over the line: `reader` wants to read what is said here, `writer` writes what is said there. */
export type CaptionLineEvent =
  | { type: 'line.opened' }
  | { type: 'line.closed' }
  | { type: 'reader.asked' }
  | { type: 'reader.left' }
  | { type: 'writer.agreed' }
  | { type: 'writer.refused'; reason: Refusal }
  | { type: 'writer.said'; text: string; final: boolean }
export type VoiceInput = { voice: Voice; stream: StreamHandle | null }
export type VoiceEvent =
  | { type: 'voice.said'; text: string; final: boolean }
  | { type: 'voice.failed'; trouble: Trouble }

export const captionLinePort = streamPort<CaptionMessage, undefined, CaptionLineEvent>('captionLine')
export const findVoicePort = port<Voice>('findVoice')
export const voicePort = streamPort<{ type: 'noop' }, VoiceInput, VoiceEvent>('voice')
