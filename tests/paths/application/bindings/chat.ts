import type { Page } from '@playwright/test'
import type { ChatNews, Conversation, Message } from '#domain/chat'
import { HOUR_MS } from '#domain/constants'
import type { LastMessage } from '#machines/chat/last-message/chart'
import type { MessageActionKind, MessageActionOutput } from '#machines/chat/message-action/chart'
import { makeMe } from '../../../fixtures/people'
import { meetDialog, press as pressIfOffered } from '../../../flows/gestures'
import { makeCoach } from '../../../server/factories'
import type { Move, Path } from '../../travel'
import type { ApplicationBinding, Visit } from '../driver'
import { holdLine, loseLine, miss, openLine } from '../line'
import { press, write } from '../sure-hands'
import type { World } from '../world'

const chatOf = ({ coachee }: World): string => `${coachee.id}-chat`
const MESSAGES = 60

/** The conversation of coachee and coach with so many messages, the second and every other one the coachee's own. */
async function withMessages(world: World, count: number) {
  const { server, coach, coachee } = world
  const { db } = server.door
  const id = chatOf(world)
  const unread = { coach_read: 0, coach_delivered: 0, coachee_read: 0, coachee_delivered: 0 }
  const stands = { last_seq: count, last_at: server.now(), ...unread }
  await db
    .insertInto('conversations')
    .values({ id, coach_id: coach.id, coachee_id: coachee.id, ...stands })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(stands))
    .execute()
  await db.deleteFrom('message_reports').where('reporter_id', '=', coachee.id).execute()
  await db.deleteFrom('messages').where('conversation_id', '=', id).execute()
  await addMessages(world, 1, count)
}
async function addMessages(world: World, first: number, last: number) {
  const { server, coach, coachee } = world
  const rows = Array.from({ length: last - first + 1 }, (_, at) => {
    const seq = first + at
    return {
      id: `${chatOf(world)}-${seq}`,
      conversation_id: chatOf(world),
      seq,
      author_id: seq % 2 ? coach.id : coachee.id,
      client_id: `written-${seq}`,
      // an hour ago: nobody writes more than thirty a minute
      text: `mensaje ${seq}`,
      created_at: new Date(server.now().getTime() - HOUR_MS),
      removed_at: null,
      removed_by: null,
    }
  })
  await server.door.db.insertInto('messages').values(rows).execute()
}
const lastOf = (world: World) =>
  world.server.door.db
    .selectFrom('messages')
    .select(['id', 'seq'])
    .where('conversation_id', '=', chatOf(world))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const SEND = 'mutation($data: SendMessageInput!) { sendMessage(data: $data) { _id } }'
const TELL = 'mutation($data: UpdateConversationInput!) { updateConversation(data: $data) { success } }'
let said = 0
/** `heard`: whether it gets through to the page. */
async function coachSays(visit: Visit, heard = true) {
  const { world } = visit
  said += 1
  const text = `Te cuento (${said})`
  if (!heard) miss(visit, text)
  const data = { conversationId: chatOf(world), text, idempotencyKey: `said-${said}` }
  await world.server.gql(SEND, { data }, await world.server.login(world.coach.email))
}
async function coachTells({ world }: Visit, told: object) {
  const data = { conversationId: chatOf(world), ...told }
  await world.server.gql(TELL, { data }, await world.server.login(world.coach.email))
}
/** For the first time, as far as the page can tell. */
async function coachReads(visit: Visit) {
  const { world } = visit
  await world.server.door.db
    .updateTable('conversations')
    .set({ coach_read: 0, coach_delivered: 0 })
    .where('id', '=', chatOf(world))
    .execute()
  return coachTells(visit, { readUpTo: (await lastOf(world)).id })
}
/** So far on that something between was missed. */
const AHEAD = 99
/** The coach does what the news tells. */
const newsComes = ({ news }: Move, visit: Visit) =>
  visit.hears('news.heard', async () => {
    const { kind, message, typing } = news as ChatNews
    if (kind === 'typing') return coachTells(visit, { typing })
    if (kind === 'receipt') return coachReads(visit)
    if (message?.seq === AHEAD) await coachSays(visit, false)
    return coachSays(visit)
  })
/** At the longest the page waits so before it tries again. */
const RETRY_MS = 4050
const listening = (page: Page, open: boolean) =>
  holdLine(page, { door: /\/graphql$/, open, retryMs: RETRY_MS })
const linkOpens = (_: Move, visit: Visit) => visit.hears('link.opened', () => openLine(visit))
const linkBreaks = (_: Move, visit: Visit) => visit.hears('link.lost', () => loseLine(visit))

const LUIS = 'Luis'
const luisOf = ({ coachee }: World): string => `${coachee.id}-luis`
/** Luis was a coach of the same person before. */
async function withLuis(world: World, isThere: boolean) {
  const { server, coachee } = world
  const { db } = server.door
  const id = `${luisOf(world)}-chat`
  if (!isThere) return db.deleteFrom('conversations').where('id', '=', id).execute()
  return db
    .insertInto('conversations')
    .values({ id, coach_id: luisOf(world), coachee_id: coachee.id, last_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
const list = {
  request: 'GetConversations',
  before: async (conversations: Conversation[], world: World) => {
    await withLuis(world, conversations.length > 1)
  },
}
const PHONE = { width: 360, height: 740 }
const chat: ApplicationBinding = {
  id: 'chat',
  address: ({ wanted }: { wanted: string | null }, world) =>
    wanted ? `/chat?persona=${luisOf(world)}` : '/chat',
  me: ({ me }) => me,
  async prepare(_, world) {
    const { server, programId, coachee } = world
    await makeCoach(server.door, programId, {
      id: luisOf(world),
      email: `luis-${coachee.id}@example.cl`,
      first_name: LUIS,
      last_name: 'Rojas',
    })
    await withMessages(world, 2)
  },
  open: (page) => listening(page, false),
  answers: { 'chat.list.loading': list, 'chat.list.refreshing': list },
  deeds: {
    'link.opened': linkOpens,
    'link.lost': linkBreaks,
    'news.heard': newsComes,
    'conversation.open': async ({ conversationId }, { page, world }) => {
      const name = { 'chat-1': world.coach.first_name, 'chat-2': LUIS }[String(conversationId)]
      const person = page.getByRole('navigation', { name: 'Conversaciones' }).getByRole('button', { name })
      if (!name || (await person.count()) === 0) return false
      return person.click()
    },
    // only a phone shows one at a time
    'conversation.close': async (_, { page }) => {
      const size = page.viewportSize()
      await page.setViewportSize(PHONE)
      const closed = await pressIfOffered('button', 'Volver a las conversaciones')
      if (size) await page.setViewportSize(size)
      return closed
    },
  },
}

type Eyes = { eyes?: boolean }
/** Somebody looks at the page only when the path says so. */
const lookAway = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => ((globalThis as Eyes).eyes ? 'visible' : 'hidden'),
    })
  })
const lookOnce = (page: Page) =>
  page.evaluate(() => {
    const scroller = document.querySelector('[role=log]')?.parentElement
    if (scroller) scroller.scrollTop = scroller.scrollHeight
    Object.assign(globalThis, { eyes: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.assign(globalThis, { eyes: false })
  })
const PAGE = 30
const OLDER = 5
const conversation: ApplicationBinding = {
  id: 'conversation',
  address: () => '/chat',
  me: () => makeMe(),
  prepare: (_, world) => withMessages(world, 2),
  async open(page) {
    await lookAway(page)
    await listening(page, true)
  },
  named: (operation, asked: { data?: { readUpTo?: string } } = {}) =>
    asked.data?.readUpTo ? `${operation} readUpTo` : operation,
  answers: {
    'conversation.history.loading': {
      request: 'GetMessages',
      before: (page: Message[], world) => withMessages(world, page.length < PAGE ? page.length : MESSAGES),
    },
    'conversation.history.loadingOlder': {
      request: 'GetMessages',
      before: async (page: Message[], { server, ...world }) => {
        if (page.length === PAGE) return
        await server.door.db
          .deleteFrom('messages')
          .where('conversation_id', '=', chatOf({ server, ...world }))
          .where('seq', '<=', MESSAGES - PAGE - OLDER)
          .execute()
      },
    },
    'conversation.history.catchingUp': {
      request: 'GetMessages',
      before: async (page: Message[], world) => {
        if (page.length < PAGE) return
        const { seq } = await lastOf(world)
        await addMessages(world, seq + 1, seq + PAGE)
        await world.server.door.db
          .updateTable('conversations')
          .set({ last_seq: seq + PAGE })
          .where('id', '=', chatOf(world))
          .execute()
      },
    },
    'conversation.reading.telling': { request: 'UpdateConversation readUpTo' },
  },
  deeds: {
    'news.heard': newsComes,
    'link.opened': (_, visit) =>
      visit.hears('link.opened', async () => {
        await loseLine(visit)
        await openLine(visit)
      }),
    'messages.seen': (_, { page }) => lookOnce(page),
    // whoever reaches the top asks for more; who is there already, since it failed, presses
    'older.want': async (_, { page, hears }) => {
      const top = page.getByRole('button', { name: 'Ver mensajes anteriores' })
      if ((await top.count()) === 0) return false
      const failed = (await page.getByRole('alert').count()) > 0
      return hears('older.want', () =>
        failed ? top.click() : top.evaluate((button) => button.scrollIntoView()),
      )
    },
    'message.sent': (_, { hears }) =>
      hears('message.sent', async () => {
        await write('Escribe un mensaje', 'Hola')
        await press('button', 'Enviar')
      }),
  },
  inside: {
    action: async ({ output }) => {
      const { kind, message } = output as MessageActionOutput
      if (kind === 'remove') return press('button', message ? 'Eliminar' : 'Mantener')
      await write(/^Qué pasó/, 'No corresponde')
      return press('button', 'Reportar')
    },
    search: () => press('button', 'Cerrar la búsqueda'),
  },
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
type Kept = { draft: string; queue: object[] }
const composer: ApplicationBinding = {
  id: 'composer',
  address: () => '/chat',
  me: () => makeMe(),
  async prepare(_, world, { moves: [restored] }: Path) {
    await withMessages(world, 2)
    const { draft, queue } = (restored?.output ?? { draft: '', queue: [] }) as Kept
    const text = JSON.stringify({ text: draft, ...(queue.length > 0 ? { queue } : {}) })
    world.tab[`travesia.draft.chat.${chatOf(world)}`] = text
  },
  open: (page) => listening(page, true),
  answers: {
    'composer.delivery.sending': { request: 'SendMessage' },
    sendFile: { request: 'GetPermissions' },
  },
  deeds: {
    // it was so when the page opened
    'xstate.done.actor.0.composer.delivery.restoring': () => true,
    'delivery.resume': (_, visit) =>
      visit.hears('delivery.resume', async () => {
        await loseLine(visit)
        await openLine(visit)
      }),
    'file.choose': async ({ file }, { page, hears }) => {
      const { name, type, size } = file as { name: string; type: string; size: number }
      const buffer = Buffer.concat([pdf, Buffer.alloc(Math.max(0, size - pdf.length))])
      const picker = page.locator('input[type=file]')
      return hears('file.choose', () => picker.setInputFiles({ name, mimeType: type, buffer }))
    },
    // the upload tells it by itself
    'file.progress': () => true,
    'file.sent': (_, { held }) => held('GetPermissions'),
    'file.failed': (_, { held }) => held('GetPermissions', (route) => route.abort('internetdisconnected')),
    'file.cancel': async (_, { held }) => {
      await press('button', 'Detener la subida')
      return held('GetPermissions')
    },
  },
}

const OPENS: Record<MessageActionKind, string> = {
  remove: 'Eliminar este mensaje',
  report: 'Reportar este mensaje',
}
const messageAction: ApplicationBinding = {
  id: 'messageAction',
  address: () => '/chat',
  me: () => makeMe(),
  prepare: (_, world) => withMessages(world, 2),
  arrive: async ({ kind }: { kind: MessageActionKind }, { page }) => {
    await page
      .getByRole('button', { name: kind === 'remove' ? /^Más sobre tu mensaje/ : /^Más sobre el mensaje/ })
      .click()
    await page.getByRole('menuitem', { name: OPENS[kind] }).click()
    await meetDialog()
  },
  answers: {
    'messageAction.removing': { request: 'RemoveMessage' },
    'messageAction.reporting': { request: 'ReportMessage' },
  },
}
const messageSearch: ApplicationBinding = {
  id: 'messageSearch',
  address: () => '/chat',
  me: () => makeMe(),
  prepare: (_, world) => withMessages(world, 2),
  arrive: (_, { page }) => page.getByRole('button', { name: 'Buscar en la conversación' }).click(),
  named: (operation, { text }: { text?: string } = {}) => (text ? `${operation} text` : operation),
  answers: { 'messageSearch.searching': { request: 'GetMessages text' } },
}

const lastMessage: ApplicationBinding = {
  id: 'lastMessage',
  address: () => '/sesiones',
  me: () => makeMe(),
  // before the page makes one of its own
  prepare: (_, world) => withMessages(world, 1),
  answers: {
    'lastMessage.looking': {
      request: 'LastConversation',
      says: (message: LastMessage | null) => (message ? null : { conversations: [] }),
    },
  },
}

export const CHAT_PATHS = { lastMessage, chat, conversation, composer, messageAction, messageSearch }
