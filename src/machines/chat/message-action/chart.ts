import { type ActorRefFrom, assign, setup } from 'xstate'
import { MAX_REASON, type Message } from '#domain/chat'
import type { Failure } from '#domain/failure'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

export type MessageActionKind = 'remove' | 'report'
export type MessageActionInput = { kind: MessageActionKind; message: Message }
export type MessageActionContext = MessageActionInput & {
  reason: string
  failure: Failure | null
  /** the message as the action left it; null: as it was */
  done: Message | null
}
/** `message`: as it is now; null: nothing was done, or nothing changed. */
export type MessageActionOutput = { kind: MessageActionKind; message: Message | null }
export type MessageActionEvent =
  | { type: 'reason.change'; reason: string }
  | { type: 'action.confirm' }
  | { type: 'action.dismiss' }

const NO_REASON: Failure = {
  type: 'badInput',
  message: 'Cuéntanos qué pasó.',
  fields: { reason: 'Cuéntanos qué pasó.' },
}

export const messageActionMachine = setup({
  types: {
    context: {} as MessageActionContext,
    events: {} as MessageActionEvent,
    input: {} as MessageActionInput,
    output: {} as MessageActionOutput,
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    removeMessage: port<Message, { messageId: string }>('removeMessage'),
    reportMessage: port<void, { messageId: string; reason: string }>('reportMessage'),
  },
  guards: {
    removes: ({ context }) => context.kind === 'remove',
    hasReason: ({ context }) => context.reason.trim() !== '',
  },
  actions: {
    typeReason: assign((_, { reason }: { reason: string }) => ({
      reason: reason.slice(0, MAX_REASON),
      failure: null,
    })),
    refuse: assign({ failure: NO_REASON }),
    keep: assign((_, { message }: { message: Message }) => ({ done: message })),
  },
}).createMachine({
  id: 'messageAction',
  description: 'Un mensaje se elimina o se reporta, con una pregunta antes.',
  context: ({ input }) => ({ ...input, reason: '', failure: null, done: null }),
  initial: 'asking',
  output: ({ context: { kind, done } }) => ({ kind, message: done }),
  states: {
    asking: {
      description: 'Se explica qué va a pasar y se pide confirmarlo.',
      meta: { title: 'Preguntando' },
      on: {
        'reason.change': { actions: { type: 'typeReason', params: ({ event }) => event } },
        'action.confirm': [
          { guard: 'removes', target: 'removing' },
          { guard: 'hasReason', target: 'reporting' },
          { actions: 'refuse' },
        ],
        'action.dismiss': 'dismissed',
      },
    },
    removing: {
      description: 'Se quitan las palabras y los archivos del mensaje.',
      meta: { title: 'Eliminando' },
      tags: 'busy',
      invoke: {
        src: 'removeMessage',
        input: ({ context }) => ({ messageId: context.message._id }),
        onDone: {
          target: 'done',
          actions: { type: 'keep', params: ({ event }) => ({ message: event.output }) },
        },
        onError: { actions: keepFailure(), target: 'asking' },
      },
    },
    reporting: {
      description: 'El mensaje se muestra a quienes administran el sistema.',
      meta: { title: 'Reportando' },
      tags: 'busy',
      invoke: {
        src: 'reportMessage',
        input: ({ context }) => ({ messageId: context.message._id, reason: context.reason.trim() }),
        onDone: 'done',
        onError: { actions: keepFailure(), target: 'asking' },
      },
    },
    done: { description: 'Quedó hecho.', meta: { title: 'Hecho' }, type: 'final' },
    dismissed: { description: 'No se hizo nada.', meta: { title: 'Descartado' }, type: 'final' },
  },
})

export type MessageActionActor = ActorRefFrom<typeof messageActionMachine>
