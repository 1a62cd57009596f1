import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { key, makeTrio, type Trio } from './session-fixture'
import { postUpload } from './upload-form'

const READY = 'mutation CreateChatUser($data: CreateChatUserInput!) { createChatUser(data: $data) { ready } }'
const LIST = `query GetConversations { conversations { _id unread current readUpTo otherReadUpTo otherDeliveredUpTo
  other { _id name { first last } email } lastMessage { text removed own } } }`
const READ = `query GetMessages($conversationId: ID!, $before: ID, $after: ID, $limit: Int, $text: String) {
  messages(conversationId: $conversationId, before: $before, after: $after, limit: $limit, text: $text) {
    _id seq own clientId text removed attachments { key name contentType bytes url preview } } }`
const SEND = `mutation SendMessage($data: SendMessageInput!) { sendMessage(data: $data) { _id seq text clientId own } }`
const MARK =
  'mutation UpdateConversation($data: UpdateConversationInput!) { updateConversation(data: $data) { success } }'
const REPORT = 'mutation ReportMessage($data: ReportMessageInput!) { reportMessage(data: $data) { success } }'
const REMOVE =
  'mutation RemoveMessage($data: RemoveMessageInput!) { removeMessage(data: $data) { _id text removed } }'

type Message = {
  _id: string
  seq: number
  own: boolean
  clientId: string | null
  text: string | null
  removed: boolean
  attachments: { key: string; name: string; contentType: string; url: string; preview: string | null }[]
}
type Conversation = {
  _id: string
  unread: number
  current: boolean
  readUpTo: number
  otherReadUpTo: number
  otherDeliveredUpTo: number
  other: { _id: string; name: { first: string }; email: string | null }
  lastMessage: { text: string | null; removed: boolean; own: boolean } | null
}

let server: TestServer
let trio: Trio
let chat = ''
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('attempts').execute()
  trio = await makeTrio(server)
  chat = (await ready('coachee'))?._id ?? ''
})

type Who = 'coach' | 'coachee'
const tokenOf = (who: Who): string => (who === 'coach' ? trio.coachToken : trio.coacheeToken)
async function conversations(who: Who): Promise<Conversation[]> {
  const answer = await server.gql(LIST, {}, tokenOf(who))
  expect(answer.errors).toBeUndefined()
  return answer.data?.conversations as Conversation[]
}
async function ready(who: Who): Promise<Conversation | undefined> {
  const { id, email, first_name, last_name } = trio[who]
  const data = { id, email, name: `${first_name} ${last_name}`, type: who }
  const answer = await server.gql(READY, { data }, tokenOf(who))
  expect(answer.data).toEqual({ createChatUser: { ready: true } })
  return (await conversations(who))[0]
}
async function read(who: Who, wish: Record<string, unknown> = {}): Promise<Message[]> {
  const answer = await server.gql(READ, { conversationId: chat, ...wish }, tokenOf(who))
  expect(answer.errors).toBeUndefined()
  return answer.data?.messages as Message[]
}
const send = (who: Who, text: string, more: Record<string, unknown> = {}) =>
  server.gql(SEND, { data: { conversationId: chat, text, idempotencyKey: key(), ...more } }, tokenOf(who))
async function sent(who: Who, text: string, more: Record<string, unknown> = {}): Promise<Message> {
  const answer = await send(who, text, more)
  expect(answer.errors).toBeUndefined()
  return answer.data?.sendMessage as Message
}
const fieldsOf = (answer: Awaited<ReturnType<TestServer['gql']>>): Record<string, unknown> =>
  Object(answer.errors?.[0]?.extensions?.fields)

describe('being ready to chat', () => {
  test('wants name, id, e-mail and type, all of them the own', async () => {
    const own = {
      id: trio.coachee.id,
      email: trio.coachee.email,
      name: `Persona ${trio.coachee.last_name}`,
      type: 'coachee',
    }
    for (const missing of Object.keys(own)) {
      const answer = await server.gql(READY, { data: { ...own, [missing]: undefined } }, trio.coacheeToken)
      expect([missing, codeOf(answer), answer.errors?.[0]?.message]).toEqual([
        missing,
        'BAD_INPUT',
        'MISSING PARAM(S)',
      ])
    }
    const other = await server.gql(READY, { data: { ...own, id: trio.coach.id } }, trio.coacheeToken)
    expect(codeOf(other)).toBe('NOT_FOUND')
    const renamed = await server.gql(READY, { data: { ...own, email: 'otra@example.cl' } }, trio.coacheeToken)
    expect(Object.keys(fieldsOf(renamed))).toEqual(['email'])
  })

  test('gives one conversation for each who belongs together, however often it is asked', async () => {
    await Promise.all([ready('coachee'), ready('coach'), ready('coachee')])
    expect((await conversations('coach')).map(({ other }) => other._id)).toEqual([trio.coachee.id])
    expect((await conversations('coachee')).map(({ other, unread }) => [other._id, unread])).toEqual([
      [trio.coach.id, 0],
    ])
  })
})

describe('a message', () => {
  test.each([
    ['four thousand characters', 'ñ'.repeat(4000)],
    ['emoji made of several', '👩🏽‍💻🇨🇱 ¿vamos? ❤️'],
    ['right to left', 'مرحبا يا أنطونيا, שלום'],
    ['what is not seen', 'una\u200Bsola\u2060palabra'],
    ['scripts', '<img src=x onerror="alert(1)"> </script><script>alert(2)</script> {{7*7}}'],
    ['lines', 'uno\n\n  dos\ttres'],
    ['signs of a pattern', '100 % _ \\ listo'],
  ])('arrives as typed: %s', async (_what, text) => {
    await sent('coachee', text)
    expect((await read('coach')).map((message) => message.text)).toEqual([text])
  })

  test('is refused when empty or too long, naming the text', async () => {
    const long = await send('coachee', 'x'.repeat(4001))
    expect([codeOf(long), fieldsOf(long)]).toEqual(['BAD_INPUT', { text: expect.stringContaining('4000') }])
    const empty = await send('coachee', '  \n ')
    expect([codeOf(empty), Object.keys(fieldsOf(empty))]).toEqual(['BAD_INPUT', ['text']])
  })

  test('sent again under its name arrives once, and another text under it is refused', async () => {
    const idempotencyKey = key()
    const first = await sent('coachee', 'Hola', { idempotencyKey })
    const twins = await Promise.all([
      sent('coachee', 'Hola', { idempotencyKey }),
      sent('coachee', 'Hola', { idempotencyKey }),
    ])
    expect(twins).toEqual([first, first])
    expect(codeOf(await send('coachee', 'Otra', { idempotencyKey }))).toBe('CONFLICT')
    expect((await read('coach')).length).toBe(1)
  })

  test('of many sent at once: numbered without gaps, each once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => sent(at % 2 ? 'coach' : 'coachee', `mensaje ${at}`)),
    )
    const all = await read('coach')
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect(new Set(all.map(({ text }) => text)).size).toBe(20)
  })

  test('is not more than thirty a minute', async () => {
    for (let at = 0; at < 30; at += 1) await sent('coachee', `n ${at}`)
    const answer = await send('coachee', 'uno más')
    expect([codeOf(answer), typeof answer.errors?.[0]?.extensions?.retryAt]).toEqual([
      'RATE_LIMITED',
      'string',
    ])
    server.setNow(new Date(TEST_NOW.getTime() + 61_000))
    await sent('coachee', 'uno más')
  })

  test('is not more than thirty a minute either when all are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 36 }, (_, at) => send('coachee', `n ${at}`)))
    const refused = answers.map(codeOf).filter((code) => code !== null)
    expect(refused).toEqual(Array.from({ length: 6 }, () => 'RATE_LIMITED'))
    const all = await read('coach', { limit: 50 })
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  })

  test('cannot be written once the relation is over; what was written stays readable', async () => {
    await sent('coach', 'Nos vemos')
    await server.door.db
      .updateTable('users')
      .set({ coach_selected_id: null })
      .where('id', '=', trio.coachee.id)
      .execute()
    expect(codeOf(await send('coach', 'Hola'))).toBe('FORBIDDEN')
    expect(codeOf(await send('coachee', 'Hola'))).toBe('FORBIDDEN')
    expect((await read('coachee')).map(({ text }) => text)).toEqual(['Nos vemos'])
    const [conversation] = await conversations('coach')
    expect([conversation?.current, conversation?.other.email]).toEqual([false, null])
  })
})

describe('a conversation', () => {
  test('is read backwards page by page, caught up forwards, and searched whatever its accents', async () => {
    for (let at = 1; at <= 7; at += 1) {
      server.setNow(new Date(TEST_NOW.getTime() + at * 1000))
      await sent('coachee', at === 4 ? 'avance 100 %' : `mensaje ${at}`)
    }
    const latest = await read('coach', { limit: 3 })
    expect(latest.map(({ seq }) => seq)).toEqual([5, 6, 7])
    const earlier = await read('coach', { limit: 3, before: latest[0]?._id })
    expect(earlier.map(({ seq }) => seq)).toEqual([2, 3, 4])
    const missed = await read('coach', { after: earlier[0]?._id, limit: 2 })
    expect(missed.map(({ seq }) => seq)).toEqual([3, 4])
    expect((await read('coach', { text: '100 %' })).map(({ seq }) => seq)).toEqual([4])
    expect(await read('coach', { text: '%' })).toHaveLength(1)
    await sent('coachee', 'La SESIÓN de mañana con Núñez')
    for (const text of ['sesion', 'Sesión', 'manana', 'nunez'])
      expect((await read('coach', { text })).map(({ seq }) => seq)).toEqual([8])
    expect(await read('coach', { text: 'MENSAJE' })).toHaveLength(6)
  })

  test('counts what is unread, and receipts only go forward', async () => {
    const one = await sent('coachee', 'uno')
    const two = await sent('coachee', 'dos')
    expect((await conversations('coach'))[0]?.unread).toBe(2)
    const mark = (data: Record<string, unknown>) =>
      server.gql(MARK, { data: { conversationId: chat, ...data } }, trio.coachToken)
    await mark({ deliveredUpTo: two._id })
    await mark({ readUpTo: one._id })
    let [seen] = await conversations('coachee')
    expect([seen?.otherReadUpTo, seen?.otherDeliveredUpTo]).toEqual([1, 2])
    await mark({ readUpTo: two._id })
    await mark({ readUpTo: one._id, deliveredUpTo: one._id })
    ;[seen] = await conversations('coachee')
    expect([seen?.otherReadUpTo, seen?.otherDeliveredUpTo]).toEqual([2, 2])
    expect((await conversations('coach'))[0]?.unread).toBe(0)
    expect(codeOf(await mark({ readUpTo: 'no-es-de-aca' }))).toBe('NOT_FOUND')
  })

  test('loses the words of a removed message for everybody, and shows that there was one', async () => {
    const message = await sent('coachee', 'me arrepiento')
    const removal = { data: { messageId: message._id } }
    expect(codeOf(await server.gql(REMOVE, removal, trio.coachToken))).toBe('NOT_FOUND')
    const answer = await server.gql(REMOVE, removal, trio.coacheeToken)
    expect(answer.data).toEqual({ removeMessage: { _id: message._id, text: null, removed: true } })
    expect((await read('coach')).map(({ text, removed }) => [text, removed])).toEqual([[null, true]])
    expect(await read('coach', { text: 'arrepiento' })).toEqual([])
    const stored = await server.door.db.selectFrom('messages').select('text').execute()
    expect(JSON.stringify(stored)).not.toContain('arrepiento')
  })

  test('is reported by the one who got the message, once', async () => {
    const message = await sent('coachee', 'algo que no corresponde')
    const report = (who: Who) =>
      server.gql(REPORT, { data: { messageId: message._id, reason: 'No corresponde' } }, tokenOf(who))
    expect(codeOf(await report('coachee'))).toBe('NOT_FOUND')
    expect([await report('coach'), await report('coach')].map(codeOf)).toEqual([null, null])
    const { length } = await server.door.db
      .selectFrom('message_reports')
      .selectAll()
      .where('message_id', '=', message._id)
      .execute()
    expect(length).toBe(1)
  })
})

describe('an attachment', () => {
  const PERMIT =
    'query($path: String!, $contentType: String!) { permissions(path: $path, contentType: $contentType) { fields key } }'
  async function permit(contentType: string, who: Who = 'coachee', of = chat) {
    const answer = await server.gql(PERMIT, { path: `chat/${of}`, contentType }, tokenOf(who))
    const { fields, key: name } = Object(answer.data?.permissions)
    return { answer, key: String(name), fields: fields ? JSON.parse(fields) : {} }
  }
  async function uploaded(contentType: string, bytes: Buffer, name: string): Promise<string> {
    const { key: file, fields } = await permit(contentType)
    expect((await postUpload(server, fields, bytes, name)).statusCode).toBe(204)
    return file
  }
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

  test('is a picture, made anew, or a PDF, which is only ever downloaded', async () => {
    const png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#e347a5' } })
      .png()
      .toBuffer()
    const attachments = [
      await uploaded('image/png', png, 'foto.png'),
      await uploaded('application/pdf', PDF, '../../Pauta <de> sesión?.pdf'),
    ]
    await sent('coachee', '', { attachments })
    const [message] = await read('coach')
    expect(message?.attachments.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['foto.png', 'image/png'],
      ['Pauta de sesión.pdf', 'application/pdf'],
    ])
    const [image, pdf] = message?.attachments ?? []
    const shown = await server.app.inject(image?.preview ?? '')
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    const file = await server.app.inject(pdf?.url ?? '')
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringMatching(/^attachment; filename\*=UTF-8''Pauta%20de%20sesi%C3%B3n\.pdf$/),
    ])
    expect(file.rawPayload.equals(PDF)).toBe(true)
    server.setNow(new Date(TEST_NOW.getTime() + 6 * 60_000))
    expect((await server.app.inject(pdf?.url ?? '')).statusCode).toBe(404)
  })

  test('that is not what it says is refused', async () => {
    for (const [type, bytes] of [
      ['application/pdf', Buffer.from('<html><script>alert(1)</script>')],
      ['application/pdf', Buffer.from('%PDF-1.4 sin final')],
      ['image/png', PDF],
    ] as const) {
      const { fields } = await permit(type)
      expect([type, (await postUpload(server, fields, bytes)).statusCode]).toEqual([type, 415])
    }
    const wrong = await permit('text/html')
    expect([codeOf(wrong.answer), wrong.answer.errors?.[0]?.message]).toEqual([
      'BAD_INPUT',
      'Ese archivo no se puede enviar. Elige una imagen o un PDF.',
    ])
  })

  test('goes with a message of its conversation only, once, and by its sender', async () => {
    const file = await uploaded('application/pdf', PDF, 'a.pdf')
    const pending = await permit('application/pdf')
    for (const attachments of [[pending.key], ['chat.x.y'], [file, file]])
      expect(Object.keys(fieldsOf(await send('coachee', 'toma', { attachments })))).toEqual(['attachments'])
    expect(Object.keys(fieldsOf(await send('coach', 'toma', { attachments: [file] })))).toEqual([
      'attachments',
    ])
    await sent('coachee', 'toma', { attachments: [file] })
    expect(codeOf(await send('coachee', 'otra vez', { attachments: [file] }))).toBe('BAD_INPUT')
    const elsewhere = await permit('application/pdf', 'coachee', 'chat-de-nadie')
    expect(codeOf(elsewhere.answer)).toBe('NOT_FOUND')
  })

  test('is deleted with its message', async () => {
    const file = await uploaded('application/pdf', PDF, 'a.pdf')
    const message = await sent('coachee', 'toma', { attachments: [file] })
    const [before] = await read('coach')
    await server.gql(REMOVE, { data: { messageId: message._id } }, trio.coacheeToken)
    expect((await server.app.inject(before?.attachments[0]?.url ?? '')).statusCode).toBe(404)
    const left = await server.door.db.selectFrom('files').select('key').where('key', '=', file).execute()
    expect(left).toEqual([])
  })
})
