import type { ContextFrom } from 'xstate'
import type { composerMachine } from '#machines/chat/composer/chart'
import { alike, errorOf, forgetsWhy, given, outputOf, type RulesOf, type Step, waysOf } from '../../rules'

type Context = ContextFrom<typeof composerMachine>
type At = Step<Context>
type Queue = Context['queue']
const { on, begins } = waysOf<typeof composerMachine>()

/** So long after the last key one still counts as writing, and so long one waits for the network. */
const QUIET = 3000
const PATIENCE = 5000
const LONGEST = 4000
const MOST_FILES = 5
const HEAVIEST = 20 * 1024 * 1024
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
const RESTORING = 'delivery.restoring'
const IDLE = 'delivery.idle'
const SENDING = 'delivery.sending'
const WAITING = 'delivery.waiting'

const next = (queue: Queue) => queue.find(({ failure }) => failure === null)
const queueOf = ({ before }: At): Queue => before?.context.queue ?? []
const written = ({ before }: At): string => (before?.context.draft ?? '').trim()
const isEmpty = (step: At) => written(step) === '' && step.before?.context.attachments.length === 0
const isLong = (step: At) => written(step).length > LONGEST

/** What the tab keeps is what is written and what is not sent yet. */
const keeps = ({ did, after: { context } }: At) =>
  alike(did[0]?.with, { conversationId: 'chat-1', draft: context.draft, queue: context.queue })
/** The first that waits is on its way, and only that one. */
const sendsFirst = (step: At) => {
  const { queue, sending } = step.after.context
  const first = next(queue)
  return sending === first?.clientId && alike(given(step), { conversationId: 'chat-1', outgoing: first })
}
const restored = (step: At) => {
  const kept = outputOf<Pick<Context, 'draft' | 'queue'>>(step)
  return (
    alike(step.after.context.queue, [...kept.queue, ...queueOf(step)]) &&
    step.after.context.draft === (step.before?.context.draft || kept.draft)
  )
}
const queued = (step: At) => {
  const { draft, attachments, queue } = step.after.context
  const sent = {
    clientId: step.move.clientId,
    text: written(step),
    attachments: step.before?.context.attachments,
    writtenAt: step.move.now,
    failure: null,
  }
  return (
    alike(queue, [...queueOf(step), sent]) &&
    draft === '' &&
    attachments.length === 0 &&
    forgetsWhy(step) &&
    keeps(step)
  )
}
const hadFailed = (step: At) =>
  queueOf(step).some(({ clientId, failure }) => clientId === step.move.clientId && failure !== null)
const queueIs = (wanted: (step: At) => Queue) => (step: At) =>
  alike(step.after.context.queue, wanted(step)) && keeps(step)
const tried = (step: At): Queue =>
  queueOf(step).map((one) =>
    one.clientId === step.move.clientId ? Object.assign({}, one, { failure: null }) : one,
  )
const discarded = (step: At): Queue =>
  queueOf(step).filter(({ clientId, failure }) => clientId !== step.move.clientId || failure === null)
const taken = (step: At): Queue =>
  queueOf(step).filter(({ clientId }) => clientId !== step.before?.context.sending)
const refused = (step: At): Queue =>
  queueOf(step).map((one) =>
    one.clientId === step.before?.context.sending
      ? Object.assign({}, one, { failure: errorOf(step)?.message })
      : one,
  )
const isSent = ({ after }: At) => after.context.sending === null
const mayStillGo = (step: At) => ['network', 'timeout', 'rateLimited'].includes(errorOf(step)?.type ?? '')

const types = (step: At) => step.after.context.draft === step.move.text && forgetsWhy(step) && keeps(step)
const file = ({ move }: At) => move.file as { type: string; size: number }
const isSendable = (step: At) =>
  [...PICTURES, 'application/pdf'].includes(file(step).type) &&
  file(step).size <= HEAVIEST &&
  (step.before?.context.attachments.length ?? 0) < MOST_FILES
const noFile = ({ after }: At) => after.context.file === null

export const composerRules: RulesOf<typeof composerMachine> = {
  must: [RESTORING, IDLE, SENDING, WAITING, 'writing.quiet', 'writing.typing', 'attaching.uploading'],
  moments: 150,
  always: {
    'Un mensaje a la vez va en camino': ({ before, asked, after }) =>
      !before || asked.filter(({ name }) => name === 'sendMessage').length <= (after.context.sending ? 1 : 0),
    'Se deja de ver que escribe tres segundos después, y sin red se reintenta a los cinco': ({
      after,
      timers,
    }) =>
      alike(
        [...timers].sort(),
        [
          ...(after.leaves.includes('writing.typing.active') ? [QUIET] : []),
          ...(after.leaves.includes(WAITING) ? [PATIENCE] : []),
        ].sort(),
      ),
  },
  ways: {
    'Se recupera lo que quedó escrito o sin enviar, y lo escrito mientras tanto va después': [
      begins([RESTORING, 'writing.quiet', 'attaching.ready'], {
        asks: ['readKept'],
        so: (step) => alike(given(step), { conversationId: 'chat-1' }),
      }),
      on(RESTORING, 'readKept.done', SENDING, {
        if: (step) => next([...outputOf<{ queue: Queue }>(step).queue, ...queueOf(step)]) !== undefined,
        asks: ['sendMessage'],
        so: (step) => restored(step) && sendsFirst(step),
      }),
      on(RESTORING, 'readKept.done', IDLE, { so: restored }),
      on(RESTORING, 'readKept.error', SENDING, {
        if: (step) => next(queueOf(step)) !== undefined,
        asks: ['sendMessage'],
        so: sendsFirst,
      }),
      on(RESTORING, 'readKept.error', IDLE),
    ],
    'No se envía lo vacío, ni lo que pasa de 4000 letras, que se dice': [
      on(['writing'], 'message.send', 'writing.quiet', { if: isEmpty }),
      on(['writing'], 'message.send', 'writing.quiet', {
        if: isLong,
        so: ({ after, before }) =>
          after.context.failure?.type === 'badInput' &&
          after.context.failure.message.includes('muy largo') &&
          after.context.draft === before?.context.draft,
      }),
    ],
    'Lo escrito sale al tiro si no hay nada antes; si no, espera su turno': [
      on(IDLE, 'message.send', [SENDING, 'writing.quiet'], {
        asks: ['sendMessage'],
        does: ['keep'],
        so: (step) => queued(step) && sendsFirst(step),
      }),
      on([RESTORING, SENDING, WAITING], 'message.send', 'writing.quiet', { does: ['keep'], so: queued }),
    ],
    'Lo que llegó deja la cola y se muestra; sigue el próximo': [
      on(SENDING, 'sendMessage.done', SENDING, {
        if: (step) => next(taken(step)) !== undefined,
        asks: ['sendMessage'],
        tells: ['message.sent'],
        does: ['keep'],
        so: (step) =>
          queueIs(taken)(step) && sendsFirst(step) && alike(step.told[0]?.message, outputOf(step)),
      }),
      on(SENDING, 'sendMessage.done', IDLE, {
        tells: ['message.sent'],
        does: ['keep'],
        so: (step) => queueIs(taken)(step) && isSent(step) && alike(step.told[0]?.message, outputOf(step)),
      }),
    ],
    'Lo que puede resultar más tarde espera la red y se manda otra vez, igual': [
      on(SENDING, 'sendMessage.error', WAITING, { if: mayStillGo }),
      on(WAITING, PATIENCE, SENDING, { asks: ['sendMessage'], so: sendsFirst }),
      on(WAITING, 'delivery.resume', SENDING, { asks: ['sendMessage'], so: sendsFirst }),
    ],
    'Lo rechazado dice por qué, y deja pasar a los demás': [
      on(SENDING, 'sendMessage.error', SENDING, {
        if: (step) => next(refused(step)) !== undefined,
        asks: ['sendMessage'],
        does: ['keep'],
        so: (step) => queueIs(refused)(step) && sendsFirst(step),
      }),
      on(SENDING, 'sendMessage.error', IDLE, {
        does: ['keep'],
        so: (step) => queueIs(refused)(step) && isSent(step),
      }),
    ],
    'Solo lo rechazado se reintenta o se descarta': [
      on(IDLE, 'message.retry', SENDING, {
        if: hadFailed,
        asks: ['sendMessage'],
        does: ['keep'],
        so: (step) => queueIs(tried)(step) && sendsFirst(step),
      }),
      on([SENDING, WAITING], 'message.retry', null, {
        if: hadFailed,
        does: ['keep'],
        so: queueIs(tried),
      }),
      on('delivery', 'message.discard', null, { if: hadFailed, does: ['keep'], so: queueIs(discarded) }),
    ],
    'Mientras se escribe, la otra persona lo ve': [
      on('writing.quiet', 'draft.change', 'writing.typing.active', {
        if: ({ move }) => String(move.text).trim() !== '',
        asks: ['tellTyping'],
        does: ['keep'],
        so: (step) => types(step) && alike(given(step), { conversationId: 'chat-1' }),
      }),
      on(['writing.quiet', 'writing.typing'], 'draft.change', null, { does: ['keep'], so: types }),
      on('writing.typing', QUIET, 'writing.quiet'),
    ],
    'Se adjuntan imágenes y PDF de hasta 20 MB, cinco a lo más; lo demás se dice': [
      on('attaching.ready', 'file.choose', 'attaching.uploading', {
        if: isSendable,
        asks: ['sendFile'],
        so: (step) => {
          const { share } = step.after.context
          const isAsked = alike(given(step), { conversationId: 'chat-1', file: step.move.file })
          return isAsked && share === 0 && alike(step.after.context.file, step.move.file) && forgetsWhy(step)
        },
      }),
      on('attaching.ready', 'file.choose', null, {
        so: (step) => step.after.context.failure?.type === 'badInput' && noFile(step),
      }),
      on('attaching.ready', 'file.remove', null, {
        so: ({ before, after, move }) =>
          alike(
            after.context.attachments,
            before?.context.attachments.filter(({ key }) => key !== move.key),
          ),
      }),
    ],
    'Se ve cuánto ha subido; lo que subió queda adjunto, lo que no dice por qué, y se puede detener': [
      on('attaching.uploading', 'file.progress', null, {
        so: ({ after, move }) => after.context.share === move.share,
      }),
      on('attaching.uploading', 'file.sent', 'attaching.ready', {
        so: (step) =>
          noFile(step) &&
          alike(step.after.context.attachments, [
            ...(step.before?.context.attachments ?? []),
            step.move.attachment,
          ]),
      }),
      on('attaching.uploading', 'file.failed', 'attaching.ready', {
        so: (step) => noFile(step) && alike(step.after.context.failure, step.move.error),
      }),
      on('attaching.uploading', 'file.cancel', 'attaching.ready', { so: noFile }),
    ],
  },
}
