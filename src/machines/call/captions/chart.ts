import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { StreamHandle } from '../call/ports'
import {
  type CaptionLineEvent,
  type CaptionMessage,
  captionLinePort,
  findVoicePort,
  type Refusal,
  type Trouble,
  type Voice,
  type VoiceEvent,
  voicePort,
} from './ports'

/** What is heard of the own microphone: whether it is on, and where it comes from. */
type Microphone = { on: boolean; stream: StreamHandle | null }
type Line = { id: number; text: string }
type CaptionsContext = {
  /** whether the other person's browser can be reached */
  open: boolean
  microphone: Microphone
  voice: Voice
  /** the last lines, the oldest first */
  said: Line[]
  /** what may still change */
  saying: string
  reason: Refusal | 'cut'
  trouble: Trouble
}
export type CaptionsEvent =
  | CaptionLineEvent
  | VoiceEvent
  | ({ type: 'microphone.changed' } & Microphone)
  | { type: 'captions.want' }
  | { type: 'captions.stop' }
  | { type: 'captions.close' }
  | { type: 'voice.allow' }
  | { type: 'voice.decline' }
  | { type: 'voice.stop' }
  | { type: 'voice.close' }

/** So many are shown, with the one that may still change. */
const LINES = 2

export const captionsMachine = setup({
  types: {
    context: {} as CaptionsContext,
    events: {} as CaptionsEvent,
    input: {} as { microphone: Microphone },
    children: {} as { captionLine: 'captionLine'; findVoice: 'findVoice'; voice: 'voice' },
    meta: {} as { title: string },
  },
  actors: { captionLine: captionLinePort, findVoice: findVoicePort, voice: voicePort },
  guards: {
    isOpen: ({ context }) => context.open,
    isOn: (_, { on }: Microphone) => on,
    isOff: (_, { on }: Microphone) => !on,
    isOther: ({ context }, { stream }: Microphone) => context.microphone.stream?.id !== stream?.id,
    canWrite: (_, { by }: Voice) => by !== 'none',
  },
  actions: {
    say: sendTo('captionLine', (_, message: CaptionMessage) => message),
    take: assign(({ context }, { text, final }: { text: string; final: boolean }) => {
      const kept = context.said.slice(1 - LINES)
      if (!final) return { said: text ? kept : context.said, saying: text }
      const id = (context.said.at(-1)?.id ?? 0) + 1
      return { said: [...kept, { id, text }], saying: '' }
    }),
    clear: assign({ said: [], saying: '' }),
    keepReason: assign((_, { reason }: { reason: CaptionsContext['reason'] }) => ({ reason })),
    keepMicrophone: assign((_, { on, stream }: Microphone) => ({ microphone: { on, stream } })),
  },
}).createMachine({
  id: 'captions',
  description:
    'Lo que se dice en la llamada, escrito. Lo escribe el navegador de quien habla, si quiere, y le llega solo a quien lo pidió.',
  context: ({ input: { microphone } }) => ({
    open: false,
    microphone,
    voice: { by: 'none' },
    said: [],
    saying: '',
    reason: 'declined',
    trouble: 'unexpected',
  }),
  type: 'parallel',
  invoke: { id: 'captionLine', src: 'captionLine' },
  on: {
    'line.opened': { actions: assign({ open: true }) },
    'microphone.changed': { actions: { type: 'keepMicrophone', params: ({ event }) => event } },
  },
  states: {
    reading: {
      description: 'Lo que dice la otra persona.',
      meta: { title: 'Leer' },
      initial: 'off',
      states: {
        off: {
          description: 'No lee.',
          meta: { title: 'Sin subtítulos' },
          on: { 'captions.want': { guard: 'isOpen', target: 'asking' } },
        },
        asking: {
          description: 'Se le pregunta a la otra persona, que decide.',
          meta: { title: 'Preguntando' },
          entry: { type: 'say', params: { type: 'ask' } },
          on: {
            'captions.stop': { actions: { type: 'say', params: { type: 'leave' } }, target: 'off' },
            'writer.agreed': 'written',
            'writer.refused': {
              actions: { type: 'keepReason', params: ({ event }) => event },
              target: 'refused',
            },
            'line.closed': {
              actions: { type: 'keepReason', params: { reason: 'cut' } },
              target: 'refused',
            },
          },
        },
        written: {
          description: 'Se lee lo último que dijo.',
          meta: { title: 'Leyendo' },
          exit: 'clear',
          on: {
            'writer.said': { actions: { type: 'take', params: ({ event }) => event } },
            'captions.stop': { actions: { type: 'say', params: { type: 'leave' } }, target: 'off' },
            'writer.refused': {
              actions: { type: 'keepReason', params: ({ event }) => event },
              target: 'refused',
            },
            'line.closed': {
              actions: { type: 'keepReason', params: { reason: 'cut' } },
              target: 'refused',
            },
          },
        },
        refused: {
          description: 'No se escribe, o ya no: se dice por qué. Se puede pedir de nuevo.',
          meta: { title: 'Sin poder leer' },
          on: {
            'captions.want': { guard: 'isOpen', target: 'asking' },
            'captions.close': 'off',
          },
        },
      },
    },
    speaking: {
      description: 'Lo que dice uno. Nada se escribe sin que lo permita.',
      meta: { title: 'Ser leído' },
      initial: 'off',
      on: {
        'reader.left': '.off',
        'line.closed': { actions: assign({ open: false }), target: '.off' },
      },
      states: {
        off: {
          description: 'No se escribe lo que dice.',
          meta: { title: 'Nadie lo lee' },
          on: { 'reader.asked': 'findingVoice' },
        },
        findingVoice: {
          description: 'Se mira si este navegador puede escribir, y quién oiría la voz.',
          meta: { title: 'Viendo si se puede' },
          invoke: {
            id: 'findVoice',
            src: 'findVoice',
            onDone: [
              {
                guard: { type: 'canWrite', params: ({ event }) => event.output },
                actions: assign({ voice: ({ event }) => event.output }),
                target: 'asked',
              },
              { actions: { type: 'say', params: { type: 'refuse', reason: 'unable' } }, target: 'off' },
            ],
            onError: {
              actions: { type: 'say', params: { type: 'refuse', reason: 'unable' } },
              target: 'off',
            },
          },
        },
        asked: {
          description: 'La otra persona quiere leer. Se dice quién oiría la voz, y uno decide.',
          meta: { title: 'Con la pregunta' },
          on: {
            'voice.allow': [
              {
                guard: { type: 'isOn', params: ({ context }) => context.microphone },
                target: 'writing.listening',
              },
              { target: 'writing.muted' },
            ],
            'voice.decline': {
              actions: { type: 'say', params: { type: 'refuse', reason: 'declined' } },
              target: 'off',
            },
          },
        },
        writing: {
          description: 'Se escribe lo que dice, y siempre se ve que es así.',
          meta: { title: 'Escribiendo' },
          initial: 'listening',
          entry: { type: 'say', params: { type: 'agree' } },
          on: {
            'voice.stop': {
              actions: { type: 'say', params: { type: 'refuse', reason: 'stopped' } },
              target: 'off',
            },
          },
          states: {
            listening: {
              description: 'El navegador oye el micrófono y escribe.',
              meta: { title: 'Oyendo' },
              invoke: {
                id: 'voice',
                src: 'voice',
                input: ({ context: { voice, microphone } }) => ({ voice, stream: microphone.stream }),
              },
              on: {
                'voice.said': {
                  actions: {
                    type: 'say',
                    params: ({ event: { text, final } }) => ({ type: 'line', text, final }),
                  },
                },
                'voice.failed': {
                  actions: [
                    assign({ trouble: ({ event }) => event.trouble }),
                    { type: 'say', params: { type: 'refuse', reason: 'failed' } },
                  ],
                  target: '#captions.speaking.failed',
                },
                'microphone.changed': [
                  {
                    guard: { type: 'isOff', params: ({ event }) => event },
                    actions: [
                      { type: 'keepMicrophone', params: ({ event }) => event },
                      { type: 'say', params: { type: 'line', text: '', final: false } },
                    ],
                    target: 'muted',
                  },
                  {
                    guard: { type: 'isOther', params: ({ event }) => event },
                    actions: { type: 'keepMicrophone', params: ({ event }) => event },
                    target: 'listening',
                    reenter: true,
                  },
                ],
              },
            },
            muted: {
              description: 'El micrófono está apagado: no se escribe nada.',
              meta: { title: 'Con el micrófono apagado' },
              on: {
                'microphone.changed': {
                  guard: { type: 'isOn', params: ({ event }) => event },
                  actions: { type: 'keepMicrophone', params: ({ event }) => event },
                  target: 'listening',
                },
              },
            },
          },
        },
        failed: {
          description: 'Dejó de poder escribirse; se dice por qué.',
          meta: { title: 'No se pudo escribir' },
          on: { 'reader.asked': 'findingVoice', 'voice.close': 'off' },
        },
      },
    },
  },
})
export type CaptionsActor = ActorRefFrom<typeof captionsMachine>
