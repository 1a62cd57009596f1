import type { ContextFrom } from 'xstate'
import type { ChatNews, Conversation } from '#domain/chat'
import type { chatMachine } from '#machines/chat/chat/chart'
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

type Context = ContextFrom<typeof chatMachine>
type At = Step<Context>
const { on, begins } = waysOf<typeof chatMachine>()

const ANYWHERE = ['list']
const listOf = (step: At) => outputOf<Conversation[]>(step)
const takes = (step: At) => alike(step.after.context.conversations, listOf(step)) && forgetsWhy(step)
const asksOwn = (step: At) =>
  step.asked.every(({ name, input }) => name !== 'loadConversations' || alike(input, step.after.context.me))
/** What opens by itself: whom the address asks for, or the only one there is. */
const first = (step: At): Conversation | undefined => {
  const list = listOf(step)
  const { wanted, open } = step.before?.context ?? {}
  if (open) return undefined
  return list.find(({ other }) => other._id === wanted) ?? (list.length === 1 ? list[0] : undefined)
}
const opens = (id: (step: At) => unknown) => (step: At) => {
  const { open, conversations } = step.after.context
  return (
    open?._id === id(step) &&
    alike(
      open,
      conversations.find(({ _id }) => _id === open?._id),
    ) &&
    alike(given(step), { conversation: open })
  )
}
const knows = ({ before, move }: At) =>
  before?.context.conversations.some(({ _id }) => _id === move.conversationId) === true
const takesNews = (step: At) => {
  const { conversation, message } = step.move.news as ChatNews
  const known = (step.before?.context.conversations ?? []).filter(({ _id }) => _id !== conversation._id)
  const [newest, ...others] = step.after.context.conversations
  return (
    newest?._id === conversation._id &&
    alike(newest.lastMessage, message) &&
    alike(newest.readUpTo, conversation.readUpTo) &&
    alike(others, known)
  )
}
const isIn = (state: string) => (step: At) => step.before?.leaves.includes(state) === true
const isOpen = ({ before }: At) => before?.context.open != null
/** The link is there again: the open conversation hears it, and the list is asked for unless it is on its way. */
const comesBack = (list: 'list.refreshing' | 'list.loading' | null): Way<Context>[] =>
  [true, false].map((open) =>
    on('link.lost', 'link.opened', ['link.live', ...(list ? [list] : [])], {
      if: (step) =>
        isOpen(step) === open &&
        (list === null || isIn(list === 'list.refreshing' ? 'list.ready' : 'list.failed')(step)),
      asks: list ? ['loadConversations'] : [],
      sends: open ? ['link.opened'] : [],
      so: asksOwn,
    }),
  )

export const chatRules: RulesOf<typeof chatMachine> = {
  must: ['link.live', 'link.lost', 'list.failed', 'list.refreshing', 'place.reading'],
  moments: 200,
  always: {},
  ways: {
    'Se abre la conexión y se traen las conversaciones': [
      begins(['link.connecting', 'list.loading', 'place.none'], {
        asks: ['chatLink', 'loadConversations'],
        so: asksOwn,
      }),
      on('list.loading', 'loadConversations.error', 'list.failed', { so: keepsWhy }),
      on('list.failed', 'list.retry', 'list.loading', { asks: ['loadConversations'], so: asksOwn }),
    ],
    'Si se corta se sabe; al abrirse y al volver se trae lo que pasó, en la lista y en la abierta': [
      on(['link.connecting', 'link.live'], 'link.lost', 'link.lost'),
      ...[true, false].map((open) =>
        on('link.connecting', 'link.opened', 'link.live', {
          if: (step) => isOpen(step) === open,
          sends: open ? ['link.opened'] : [],
        }),
      ),
      ...comesBack('list.refreshing'),
      ...comesBack('list.loading'),
      ...comesBack(null),
      on('list.refreshing', 'loadConversations.done', 'list.ready', { so: takes }),
      on('list.refreshing', 'loadConversations.error', 'list.ready', {
        so: ({ before, after }) => alike(after.context, before?.context),
      }),
    ],
    'Se abre sola la que pide la dirección, o la única que hay': [
      on('list.loading', 'loadConversations.done', ['list.ready', 'place.reading'], {
        if: (step) => first(step) !== undefined,
        asks: ['conversation'],
        so: (step) => takes(step) && opens(() => first(step)?._id)(step),
      }),
      on('list.loading', 'loadConversations.done', 'list.ready', { so: takes }),
    ],
    'Se abre una de la lista, y se cierra': [
      on(ANYWHERE, 'conversation.open', 'place.reading', {
        if: knows,
        asks: ['conversation'],
        so: opens(({ move }) => move.conversationId),
      }),
      on('place.reading', 'conversation.close', 'place.none', {
        so: ({ after }) => after.context.open === null,
      }),
    ],
    'Lo que pasa pone la conversación primera con su último mensaje, y se ve en la abierta': [
      on(ANYWHERE, 'news.heard', null, {
        if: ({ before, move }) => before?.context.open?._id === (move.news as ChatNews).conversation._id,
        sends: ['news.heard'],
        so: (step) => takesNews(step) && alike(step.sent[0]?.event.news, step.move.news),
      }),
      on(ANYWHERE, 'news.heard', null, { so: takesNews }),
    ],
  },
}
