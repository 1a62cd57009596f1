import { composerMachine } from '#machines/chat/composer/chart'
import { composerWords } from '#machines/chat/composer/words'
import { NOW, networkFailure } from '../../../fixtures/people'
import { type PathModel, timePasses } from '../../../paths/travel'
import { badInput, notFound } from '../../common'
import { input, makeMessage } from '../chat-data'

const pdf = { name: 'pauta.pdf', type: 'application/pdf', size: 1000 }

const attachment = {
  key: 'chat.x.y',
  name: 'pauta.pdf',
  contentType: 'application/pdf',
  bytes: 1000,
  url: '',
  preview: null,
}

const outgoing = { clientId: 'client-1', text: 'Hola', attachments: [], writtenAt: 0, failure: null }

const LONG = 'x'.repeat(4001)

const restored = (draft: string, queue: unknown[]) => ({
  type: 'xstate.done.actor.0.composer.delivery.restoring',
  actorId: '0.composer.delivery.restoring',
  output: { draft, queue },
})

const tooMany = Array.from({ length: 5 }, (_, at) => ({
  type: 'file.sent',
  attachment: { ...attachment, key: `chat.x.${at}` },
}))

export const composerModel: PathModel = {
  machine: composerMachine,
  ways: ['Coachee por escribir en una conversación'],
  inputs: [input],
  // what a tab keeps is read at once
  unseen: (value) => typeof value === 'object' && value.delivery === 'restoring',
  exceptions: composerWords.exceptions,
  events: [
    { type: 'draft.change', text: 'Hola' },
    { type: 'draft.change', text: '' },
    { type: 'draft.change', text: LONG },
    { type: 'message.send', clientId: 'client-1', now: NOW },
    { type: 'message.retry', clientId: 'client-1' },
    { type: 'message.discard', clientId: 'client-1' },
    { type: 'file.choose', file: pdf },
    { type: 'file.choose', file: { ...pdf, type: 'text/html' } },
    { type: 'file.progress', share: 0.5 },
    { type: 'file.sent', attachment },
    { type: 'file.failed', error: badInput },
    { type: 'file.cancel' },
    { type: 'file.remove', key: 'chat.x.y' },
    { type: 'delivery.resume' },
  ],
  edges: [
    { type: 'message.send', clientId: 'client-2', now: NOW },
    { type: 'file.choose', file: { ...pdf, size: 20 * 1024 * 1024 + 1 } },
  ],
  offered: {
    'message.retry': ({ context }, { clientId }) =>
      context.queue.some(
        (one: { clientId: string; failure: string | null }) => one.clientId === clientId && one.failure,
      ),
    'message.discard': ({ context }, { clientId }) =>
      context.queue.some(
        (one: { clientId: string; failure: string | null }) => one.clientId === clientId && one.failure,
      ),
    'message.send': ({ context }) => context.file === null && context.queue.length === 0,
    'draft.change': ({ context }, { text }) =>
      context.attachments.length === 0 &&
      context.queue.length === 0 &&
      (text !== LONG || context.draft === ''),
    'file.choose': ({ context }) => context.draft === '' && context.queue.length === 0,
    'file.remove': ({ context }) => context.attachments.length > 0,
  },
  also: [
    {
      input,
      moves: [
        restored('', []),
        { type: 'draft.change', text: LONG },
        { type: 'message.send', clientId: 'client-1', now: NOW },
      ],
    },
    {
      input,
      level: 'view',
      moves: [{ type: 'draft.change', text: 'lo que escribo' }, restored('lo de antes', [outgoing])],
    },
    {
      input,
      moves: [
        restored('', []),
        { type: 'draft.change', text: 'Hola' },
        { type: 'draft.change', text: 'Hola, ¿cómo' },
        { type: 'draft.change', text: '' },
        { type: 'message.send', clientId: 'client-1', now: NOW },
      ],
    },
    {
      input,
      moves: [
        restored('Lo de antes', []),
        { type: 'draft.change', text: '' },
        { type: 'message.send', clientId: 'client-1', now: NOW },
      ],
    },
    {
      input,
      moves: [
        restored('', []),
        { type: 'draft.change', text: 'Hola' },
        timePasses(2000),
        { type: 'draft.change', text: 'Hola, ¿cómo' },
        { type: 'xstate.after.quiet.composer.writing.typing.active', wait: 3000 },
      ],
    },
    { input, moves: [restored('', []), { type: 'file.choose', file: { ...pdf, size: 21 * 1024 * 1024 } }] },
    {
      input,
      moves: [
        restored('', []),
        ...tooMany.flatMap((sent) => [{ type: 'file.choose', file: pdf }, sent]),
        { type: 'file.choose', file: pdf },
      ],
    },
  ],
  outcomes: {
    readKept: {
      done: [
        { draft: '', queue: [] },
        { draft: 'lo de antes', queue: [outgoing] },
      ],
      error: [notFound],
    },
    sendMessage: {
      done: [makeMessage(3, { own: true, clientId: 'client-1' })],
      error: [networkFailure, badInput],
    },
  },
}
