import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { onChatEvent, sendMessage } from '../../src/services/chat/chat'

type Frame = { id?: string; type: string; payload?: { operationName?: string } }
const outgoing = { clientId: 'one', text: 'hola', attachments: [], writtenAt: 0, failure: null }
const message = { _id: 'm1', text: 'hola' }

let server: WebSocketServer
/** What the far end says to a message over the socket; null: nothing. */
let saysToMessage: (id: string) => object[] | null
let byRequest: string[]
let stop: () => void
beforeEach(async () => {
  byRequest = []
  saysToMessage = () => null
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'graphql-transport-ws' })
  server.on('connection', (socket) =>
    socket.on('message', (data) => {
      const { id, type, payload } = JSON.parse(String(data)) as Frame
      if (type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }))
      if (payload?.operationName !== 'SendMessage') return
      for (const frame of saysToMessage(id ?? '') ?? []) socket.send(JSON.stringify(frame))
    }),
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('location', { href: `http://127.0.0.1:${port}/chat` })
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    byRequest.push((JSON.parse(body) as { operationName: string }).operationName)
    return new Response(JSON.stringify({ data: { sendMessage: { ...message, text: 'by request' } } }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  stop()
  for (const socket of server.clients) socket.terminate()
  server.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const follow = (): Promise<void> =>
  new Promise((resolve) => {
    stop = onChatEvent({ opened: resolve, news: () => {} })
  })
const send = () => sendMessage('c1', outgoing)

describe('a message that is sent', () => {
  it('goes over the socket the chat is followed by', async () => {
    saysToMessage = (id) => [
      { id, type: 'next', payload: { data: { sendMessage: message } } },
      { id, type: 'complete' },
    ]
    await follow()
    expect(await send()).toEqual(message)
    expect(byRequest).toEqual([])
  })

  it('goes by request while no socket is open', async () => {
    await follow()
    stop()
    expect(await send()).toMatchObject({ text: 'by request' })
  })

  it.each<[string, (id: string) => object[]]>([
    ['refuses', (id) => [{ id, type: 'error', payload: [{ message: 'no' }] }]],
    [
      'answers with an error',
      (id) => [
        { id, type: 'next', payload: { data: null, errors: [{ message: 'no' }] } },
        { id, type: 'complete' },
      ],
    ],
  ])('goes again by request when the socket %s', async (_what, says) => {
    saysToMessage = says
    await follow()
    expect(await send()).toMatchObject({ text: 'by request' })
    expect(byRequest).toEqual(['SendMessage'])
  })

  it('goes again by request when the socket breaks before its answer', async () => {
    saysToMessage = () => {
      for (const socket of server.clients) socket.terminate()
      return null
    }
    await follow()
    expect(await send()).toMatchObject({ text: 'by request' })
  })

  it('goes again by request when the socket is slow', async () => {
    await follow()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sent = send()
    await vi.advanceTimersByTimeAsync(4000)
    vi.useRealTimers()
    expect(await sent).toMatchObject({ text: 'by request' })
  })
})
