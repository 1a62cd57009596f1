import type { ContextFrom } from 'xstate'
import type { ChatNews, Message } from '#domain/chat'
import type { conversationMachine } from '#machines/chat/conversation/chart'
import {
  alike,
  forgetsWhy,
  given,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  type Way,
  waysOf,
} from '../../rules'

type Context = ContextFrom<typeof conversationMachine>
type At = Step<Context>
const { on, begins } = waysOf<typeof conversationMachine>()

/** A page of the history, and how long the other one is seen writing without a word more. */
const PAGE = 30
const FORGOTTEN = 6000

const messagesOf = ({ before }: At): Message[] => before?.context.messages ?? []
const pageOf = (step: At): Message[] => outputOf<Message[]>(step)
/** In the order of their numbers, each once; what came later counts. */
const joined = (known: readonly Message[], came: readonly Message[]): Message[] => {
  const numbers = new Set([...known, ...came].map(({ seq }) => seq))
  return [...numbers]
    .sort((one, other) => one - other)
    .flatMap((seq) => [...known, ...came].findLast((message) => message.seq === seq) ?? [])
}
const shows = (wanted: (step: At) => readonly Message[]) => (step: At) =>
  alike(step.after.context.messages, wanted(step))
const showsPage = shows((step) => joined(messagesOf(step), pageOf(step)))
const hasMoreIf = (step: At) => step.after.context.more === (pageOf(step).length === PAGE)
const asksFor = (side: { before?: unknown; after?: unknown }) => (input: unknown) =>
  alike(input, { conversationId: 'chat-1', before: side.before ?? null, after: side.after ?? null })
const asksOlder = (step: At) => asksFor({ before: step.after.context.messages[0]?._id })(given(step))
const asksNewer = (step: At) => asksFor({ after: step.after.context.messages.at(-1)?._id })(given(step))

const newsOf = ({ move }: At) => move.news as ChatNews
const isGap = (step: At) => {
  const { kind, message } = newsOf(step)
  const last = messagesOf(step).at(-1)
  return kind === 'message' && last !== undefined && (message?.seq ?? 0) > last.seq + 1
}
const isNewer = (step: At) => (newsOf(step).message?.seq ?? 0) > (messagesOf(step).at(-1)?.seq ?? 0)
/** What is known of the conversation itself, without its last message, which the list shows. */
const marks = ({ conversation }: Pick<Context, 'conversation'>) =>
  Object.assign({}, conversation, { lastMessage: null })
const takesMarks = (step: At) => alike(marks(step.after.context), marks(newsOf(step)))
const takesNews = (step: At) => {
  const { message } = newsOf(step)
  return (
    takesMarks(step) &&
    alike(step.after.context.conversation.lastMessage, step.before?.context.conversation.lastMessage) &&
    alike(step.after.context.messages, joined(messagesOf(step), message ? [message] : []))
  )
}
/** What news does to the history, by where it is. */
const HISTORY: Pick<Way<Context>, 'in' | 'to' | 'if' | 'so' | 'asks'>[] = [
  { in: ['history.ready'], to: ['history.catchingUp'], if: isGap, asks: ['loadMessages'], so: asksNewer },
  {
    in: ['history.catchingUp'],
    to: ['history.catchingUp'],
    if: isNewer,
    asks: ['loadMessages'],
    so: (step) => takesMarks(step) && alike(step.after.context.messages, messagesOf(step)) && asksNewer(step),
  },
  { in: ['history.ready', 'history.loadingOlder', 'history.catchingUp'], to: [], so: takesNews },
  {
    in: ['history.loading'],
    to: ['history.loading'],
    if: isNewer,
    asks: ['loadMessages'],
    so: (step) => asksFor({})(given(step)) && alike(step.after.context, step.before?.context),
  },
  {
    in: ['history.loading', 'history.failed'],
    to: [],
    so: ({ before, after }) => alike(after.context, before?.context),
  },
]
const seesWriting = (step: At) => newsOf(step).typing === true
const seesNoMore = (step: At) => newsOf(step).typing === false || newsOf(step).message?.own === false
const peerIs =
  (state: string) =>
  ({ before }: At) =>
    before?.leaves.includes(state) === true
/** What news says of the other one. A message that left others out does not begin to be written. */
const PEER: { to: string[]; if: (step: At) => boolean }[] = [
  { to: ['peer.typing'], if: (step) => peerIs('peer.still')(step) && seesWriting(step) },
  { to: ['peer.still'], if: (step) => peerIs('peer.typing')(step) && seesNoMore(step) },
  { to: [], if: () => true },
]
const heard: Way<Context>[] = HISTORY.flatMap((history) =>
  PEER.filter((peer) => history.if === undefined || !peer.to.includes('peer.typing')).map((peer) =>
    Object.assign({}, history, {
      on: 'news.heard',
      to: [...history.to, ...peer.to],
      if: (step: At) => peer.if(step) && (history.if?.(step) ?? true),
    }),
  ),
)
const newest = (messages: readonly Message[]) => messages.findLast(({ own }) => !own)
/** Whether the other one wrote something after that message. */
const isAhead =
  (known: (context: Context) => number) =>
  ({ before }: At) =>
    before !== null && (newest(before.context.messages)?.seq ?? 0) > known(before.context)
const tellsNewest = (step: At) => {
  const seen = newest(messagesOf(step))
  return (
    alike(given(step), { conversationId: 'chat-1', readUpTo: seen?._id }) &&
    alike(step.after.context.telling, seen)
  )
}
const mayAct = (step: At) =>
  messagesOf(step).some(
    ({ _id, own, removed }) =>
      _id === step.move.messageId && !removed && own === (step.move.kind === 'remove'),
  )
const changed = (step: At): Message | null => outputOf<{ message: Message | null }>(step).message
const letsGo = ({ after }: At) => after.context.doing === null

export const conversationRules: RulesOf<typeof conversationMachine> = {
  must: ['history.catchingUp', 'history.loadingOlder', 'reading.telling', 'peer.typing', 'doing.searching'],
  moments: 100,
  always: {
    'Los mensajes están en su orden, cada uno una vez': ({ after: { context } }) =>
      context.messages.every(({ seq }, at) => at === 0 || seq > (context.messages[at - 1]?.seq ?? 0)),
  },
  ways: {
    'Al abrir se traen los últimos mensajes, y ya se puede escribir': [
      begins(['history.loading', 'reading.told', 'peer.still', 'doing.nothing'], {
        asks: ['composer', 'loadMessages'],
        so: ({ asked }) =>
          asked.every(({ name, input }) =>
            name === 'composer' ? alike(input, { conversationId: 'chat-1' }) : asksFor({})(input),
          ),
      }),
      on('history.loading', 'loadMessages.done', 'history.ready', {
        so: (step) => shows(pageOf)(step) && hasMoreIf(step) && forgetsWhy(step),
      }),
      on('history.loading', 'loadMessages.error', 'history.failed', { so: keepsWhy }),
      on('history.failed', /^(history\.retry|link\.opened)$/, 'history.loading', {
        asks: ['loadMessages'],
        so: (step) => asksFor({})(given(step)),
      }),
    ],
    'Los anteriores se traen cuando los hay, sin mover lo que se lee': [
      on('history.ready', 'older.want', 'history.loadingOlder', {
        if: ({ before }) => before?.context.more === true,
        asks: ['loadMessages'],
        so: asksOlder,
      }),
      on('history.loadingOlder', 'loadMessages.done', 'history.ready', {
        so: (step) => showsPage(step) && hasMoreIf(step) && forgetsWhy(step),
      }),
      on('history.loadingOlder', 'loadMessages.error', 'history.ready', { so: keepsWhy }),
    ],
    'Lo que pasó sin conexión se trae desde el último conocido, página por página': [
      on('history.ready', 'link.opened', 'history.catchingUp', {
        asks: ['loadMessages'],
        sends: ['delivery.resume'],
        so: asksNewer,
      }),
      on('history.catchingUp', 'loadMessages.done', 'history.catchingUp', {
        if: (step) => pageOf(step).length === PAGE,
        asks: ['loadMessages'],
        so: (step) => showsPage(step) && asksNewer(step),
      }),
      on('history.catchingUp', 'loadMessages.done', 'history.ready', { so: showsPage }),
      on('history.catchingUp', 'loadMessages.error', 'history.ready', {
        so: ({ before, after }) => alike(after.context, before?.context),
      }),
    ],
    'Lo que pasa se ve al tiro; si falta un mensaje en medio, primero se trae; y se ve si la otra persona escribe':
      heard,
    'De quien no se sabe más en seis segundos se deja de ver que escribe': [
      on('peer.typing', FORGOTTEN, 'peer.still'),
    ],
    'Lo que el servidor recibió de uno se ve': [
      on('history', 'message.sent', null, {
        so: shows((step) => joined(messagesOf(step), [step.move.message as Message])),
      }),
    ],
    'La otra persona sabe hasta dónde se leyó, y nada que no se le dijo cuenta como leído': [
      on('reading.told', 'messages.seen', 'reading.telling', {
        if: isAhead(({ conversation }) => conversation.readUpTo),
        asks: ['tellRead'],
        so: tellsNewest,
      }),
      on('reading.telling', 'messages.seen', 'reading.telling', {
        if: isAhead(({ telling }) => telling?.seq ?? 0),
        asks: ['tellRead'],
        so: tellsNewest,
      }),
      on('reading.telling', 'tellRead.done', 'reading.told', {
        so: ({ before, after: { context } }) => {
          const { readUpTo, unread } = context.conversation
          const told = before?.context.telling?.seq ?? 0
          return (
            readUpTo === Math.max(before?.context.conversation.readUpTo ?? 0, told) &&
            unread === context.messages.filter(({ own, seq }) => !own && seq > readUpTo).length &&
            context.telling === null
          )
        },
      }),
      on('reading.telling', 'tellRead.error', 'reading.told', {
        so: ({ before, after }) =>
          alike(after.context.conversation, before?.context.conversation) && after.context.telling === null,
      }),
    ],
    'Lo propio se elimina y lo de la otra persona se reporta, si sigue ahí; lo hecho se ve': [
      on('doing.nothing', 'action.open', 'doing.acting', {
        if: mayAct,
        asks: ['messageAction'],
        so: (step) => {
          const message = messagesOf(step).find(({ _id }) => _id === step.move.messageId)
          const doing = { kind: step.move.kind, message }
          return alike(given(step), doing) && alike(step.after.context.doing, doing)
        },
      }),
      on('doing.acting', 'messageAction.done', 'doing.nothing', {
        if: (step) => changed(step) !== null,
        so: (step) => {
          const message = changed(step)
          return letsGo(step) && shows(() => joined(messagesOf(step), message ? [message] : []))(step)
        },
      }),
      on('doing.acting', 'messageAction.done', 'doing.nothing', {
        so: (step) => letsGo(step) && shows(messagesOf)(step),
      }),
    ],
    'Se busca en la conversación, y se vuelve a ella': [
      on('doing.nothing', 'search.open', 'doing.searching', {
        asks: ['search'],
        so: (step) => alike(given(step), { conversationId: 'chat-1' }),
      }),
      on('doing.searching', 'search.done', 'doing.nothing'),
    ],
  },
}
