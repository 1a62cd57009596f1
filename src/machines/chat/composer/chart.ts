import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import { type Attachment, MAX_ATTACHMENTS, MAX_TEXT, type Message, type Outgoing } from '#domain/chat'
import { type Failure, isUncertain, toFailure } from '#domain/failure'
import type { Id } from '#domain/models'
import { port, streamPort } from '../../kit/port'

/** A file as the browser gave it; only what decides is read here. */
export type ChosenAttachment = { name: string; type: string; size: number }
/** What was typed and not sent, and what was sent and not yet taken, when the page was left. */
export type Kept = { draft: string; queue: Outgoing[] }
type Context = Kept & {
  conversationId: Id
  /** the message on its way, by the sender's name of it */
  sending: string | null
  attachments: Attachment[]
  file: ChosenAttachment | null
  /** from 0 to 1 */
  share: number
  failure: Failure | null
}
/** What the sending of a file tells while it lives. */
export type AttachmentNews =
  | { type: 'file.progress'; share: number }
  | { type: 'file.sent'; attachment: Attachment }
  | { type: 'file.failed'; error: unknown }
export type ComposerEvent =
  | AttachmentNews
  | { type: 'draft.change'; text: string }
  | { type: 'message.send'; clientId: string; now: number }
  | { type: 'message.retry'; clientId: string }
  | { type: 'message.discard'; clientId: string }
  | { type: 'file.choose'; file: ChosenAttachment }
  | { type: 'file.cancel' }
  | { type: 'file.remove'; key: string }
  /** the network is back */
  | { type: 'delivery.resume' }

export const ATTACHMENT_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/pdf',
]
const MAX_BYTES = 20 * 1024 * 1024
const QUIET_MS = 3000
const PATIENCE_MS = 5000
const refusal = (message: string): Failure => ({ type: 'badInput', message })
const TOO_LONG = refusal('El mensaje es muy largo. Divídelo en dos.')
const NOT_SENT = refusal('Ese archivo no se puede enviar. Elige una imagen o un PDF.')
const TOO_HEAVY = refusal('El archivo pesa más de 20 MB. Elige uno más liviano.')
const TOO_MANY = refusal('Adjunta hasta cinco archivos.')

const waiting = ({ queue }: Context): Outgoing | undefined => queue.find(({ failure }) => failure === null)
const fileRefusal = ({ attachments }: Context, file: ChosenAttachment): Failure | null =>
  attachments.length >= MAX_ATTACHMENTS
    ? TOO_MANY
    : !ATTACHMENT_TYPES.includes(file.type)
      ? NOT_SENT
      : file.size > MAX_BYTES
        ? TOO_HEAVY
        : null

const KEEP = {
  type: 'keep',
  params: ({ context: { conversationId, draft, queue } }: { context: Context }) => ({
    conversationId,
    draft,
    queue,
  }),
} as const

export const composerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ComposerEvent,
    input: {} as { conversationId: Id },
    tags: {} as 'waiting',
    meta: {} as { title: string },
  },
  actors: {
    readKept: port<Kept, { conversationId: Id }>('readKept'),
    sendMessage: port<Message, { conversationId: Id; outgoing: Outgoing }>('sendMessage'),
    sendFile: streamPort<{ type: 'noop' }, { conversationId: Id; file: ChosenAttachment }, AttachmentNews>(
      'sendFile',
    ),
    tellTyping: streamPort<{ type: 'noop' }, { conversationId: Id }>('tellTyping'),
  },
  delays: { quiet: QUIET_MS, patience: PATIENCE_MS },
  guards: {
    hasQueue: ({ context }) => waiting(context) !== undefined,
    isEmpty: ({ context }) => context.draft.trim() === '' && context.attachments.length === 0,
    isLong: ({ context }) => context.draft.trim().length > MAX_TEXT,
    isWords: (_, { text }: { text: string }) => text.trim() !== '',
    isKnown: ({ context }, { clientId }: { clientId: string }) =>
      context.queue.some((outgoing) => outgoing.clientId === clientId && outgoing.failure !== null),
    isSendable: ({ context }, { file }: { file: ChosenAttachment }) => fileRefusal(context, file) === null,
    willPass: (_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return isUncertain(failure) || failure.type === 'rateLimited'
    },
  },
  actions: {
    /** provided at the edge: draft and queue outlive the page */
    keep: (_, _kept: Kept & { conversationId: Id }) => {},
    takeKept: assign(({ context }, kept: Kept) => ({
      draft: context.draft === '' ? kept.draft : context.draft,
      queue: [...kept.queue, ...context.queue],
    })),
    type: assign((_, { text }: { text: string }) => ({ draft: text, failure: null })),
    refuse: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    queue: assign(({ context }, { clientId, now }: { clientId: string; now: number }) => ({
      queue: [
        ...context.queue,
        {
          clientId,
          text: context.draft.trim(),
          attachments: context.attachments,
          writtenAt: now,
          failure: null,
        },
      ],
      draft: '',
      attachments: [],
      failure: null,
    })),
    /** the conversation it stands in shows the message from now on */
    tellSent: enqueueActions(({ self, enqueue }, { message }: { message: Message }) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'message.sent', message })
    }),
    begin: assign(({ context }) => ({ sending: waiting(context)?.clientId ?? null })),
    dropSent: assign(({ context }) => ({
      queue: context.queue.filter(({ clientId }) => clientId !== context.sending),
      sending: null,
    })),
    failSent: assign(({ context }, { error }: { error: unknown }) => ({
      queue: context.queue.map((outgoing) =>
        outgoing.clientId === context.sending ? { ...outgoing, failure: toFailure(error).message } : outgoing,
      ),
      sending: null,
    })),
    requeue: assign(({ context }, { clientId }: { clientId: string }) => ({
      queue: context.queue.map((outgoing) =>
        outgoing.clientId === clientId ? { ...outgoing, failure: null } : outgoing,
      ),
    })),
    discard: assign(({ context }, { clientId }: { clientId: string }) => ({
      queue: context.queue.filter((outgoing) => outgoing.clientId !== clientId || outgoing.failure === null),
    })),
    chooseFile: assign((_, { file }: { file: ChosenAttachment }) => ({ file, share: 0, failure: null })),
    refuseFile: assign(({ context }, { file }: { file: ChosenAttachment }) => ({
      failure: fileRefusal(context, file),
    })),
    progress: assign((_, { share }: { share: number }) => ({ share })),
    attach: assign(({ context }, { attachment }: { attachment: Attachment }) => ({
      attachments: [...context.attachments, attachment],
      file: null,
    })),
    failFile: assign((_, { error }: { error: unknown }) => ({ file: null, failure: toFailure(error) })),
    forgetFile: assign({ file: null }),
    removeFile: assign(({ context }, { key }: { key: string }) => ({
      attachments: context.attachments.filter((attachment) => attachment.key !== key),
    })),
  },
}).createMachine({
  id: 'composer',
  description: 'Lo que una persona escribe y cómo llega: una vez, en orden, también sin red.',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    draft: '',
    queue: [],
    sending: null,
    attachments: [],
    file: null,
    share: 0,
    failure: null,
  }),
  states: {
    delivery: {
      description: 'Los mensajes salen de a uno, en el orden en que se escribieron.',
      meta: { title: 'La entrega' },
      initial: 'restoring',
      on: {
        'message.send': [
          { guard: 'isEmpty' },
          { guard: 'isLong', actions: { type: 'refuse', params: { failure: TOO_LONG } } },
          { actions: [{ type: 'queue', params: ({ event }) => event }, KEEP] },
        ],
        'message.retry': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: [{ type: 'requeue', params: ({ event }) => event }, KEEP],
        },
        'message.discard': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: [{ type: 'discard', params: ({ event }) => event }, KEEP],
        },
      },
      states: {
        restoring: {
          description: 'Se recupera lo que quedó escrito o sin enviar la última vez.',
          meta: { title: 'Recuperando' },
          invoke: {
            src: 'readKept',
            input: ({ context }) => ({ conversationId: context.conversationId }),
            onDone: {
              target: 'idle',
              actions: { type: 'takeKept', params: ({ event }) => event.output },
            },
            onError: 'idle',
          },
        },
        idle: {
          description: 'Todo lo escrito llegó.',
          meta: { title: 'Al día' },
          always: { guard: 'hasQueue', target: 'sending' },
        },
        sending: {
          description: 'El primero de la cola va en camino.',
          meta: { title: 'Enviando' },
          entry: 'begin',
          invoke: {
            src: 'sendMessage',
            input: ({ context }) => {
              const outgoing = waiting(context)
              if (!outgoing) throw new Error('nothing to send')
              return { conversationId: context.conversationId, outgoing }
            },
            onDone: {
              target: 'idle',
              actions: [
                { type: 'tellSent', params: ({ event }) => ({ message: event.output }) },
                'dropSent',
                KEEP,
              ],
            },
            onError: [
              { guard: { type: 'willPass', params: ({ event }) => event }, target: 'waiting' },
              { target: 'idle', actions: [{ type: 'failSent', params: ({ event }) => event }, KEEP] },
            ],
          },
        },
        waiting: {
          description: 'No hubo respuesta: se vuelve a intentar lo mismo, que llega una sola vez.',
          meta: { title: 'Esperando la red' },
          tags: 'waiting',
          after: { patience: 'idle' },
          on: {
            'delivery.resume': 'idle',
          },
        },
      },
    },
    writing: {
      description: 'Mientras se escribe, la otra persona lo ve.',
      meta: { title: 'La escritura' },
      initial: 'quiet',
      on: { 'message.send': '.quiet' },
      states: {
        quiet: {
          description: 'No se está escribiendo.',
          meta: { title: 'En silencio' },
          on: {
            'draft.change': [
              {
                guard: { type: 'isWords', params: ({ event }) => event },
                target: 'typing',
                actions: [{ type: 'type', params: ({ event }) => event }, KEEP],
              },
              { actions: [{ type: 'type', params: ({ event }) => event }, KEEP] },
            ],
          },
        },
        typing: {
          description: 'La otra persona ve que se está escribiendo.',
          meta: { title: 'Escribiendo' },
          invoke: {
            src: 'tellTyping',
            input: ({ context }) => ({ conversationId: context.conversationId }),
          },
          initial: 'active',
          on: {
            'draft.change': {
              target: '.active',
              actions: [{ type: 'type', params: ({ event }) => event }, KEEP],
            },
          },
          states: {
            active: {
              description: 'Hubo una tecla hace poco.',
              meta: { title: 'Con teclas' },
              after: { quiet: '#composer.writing.quiet' },
            },
          },
        },
      },
    },
    attaching: {
      description: 'Un archivo se sube antes de enviar el mensaje, viendo el avance.',
      meta: { title: 'Los archivos' },
      initial: 'ready',
      states: {
        ready: {
          description: 'Se puede adjuntar.',
          meta: { title: 'Listo para adjuntar' },
          on: {
            'file.choose': [
              {
                guard: { type: 'isSendable', params: ({ event }) => event },
                target: 'uploading',
                actions: { type: 'chooseFile', params: ({ event }) => event },
              },
              { actions: { type: 'refuseFile', params: ({ event }) => event } },
            ],
            'file.remove': { actions: { type: 'removeFile', params: ({ event }) => event } },
          },
        },
        uploading: {
          description: 'El archivo va subiendo.',
          meta: { title: 'Subiendo' },
          invoke: {
            src: 'sendFile',
            input: ({ context: { conversationId, file } }) => {
              if (!file) throw new Error('no file was chosen')
              return { conversationId, file }
            },
          },
          on: {
            'file.progress': { actions: { type: 'progress', params: ({ event }) => event } },
            'file.sent': { target: 'ready', actions: { type: 'attach', params: ({ event }) => event } },
            'file.failed': { target: 'ready', actions: { type: 'failFile', params: ({ event }) => event } },
            'file.cancel': { target: 'ready', actions: 'forgetFile' },
          },
        },
      },
    },
  },
})

export type ComposerActor = ActorRefFrom<typeof composerMachine>
