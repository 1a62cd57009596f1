import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { onChatEvent } from '../../src/services/chat/chat'
import { onCrowded } from '../../src/services/graphql/shared-socket'
import { onNotificationChanged } from '../../src/services/notification/notifications'
import { onSessionChanged } from '../../src/services/session/changes'

type Frame = {
  id?: string
  type: string
  payload?: { operationName?: string; variables?: { missed?: number } }
}
const CROWDED = 4429

let server: WebSocketServer
/** How many sockets the server still refuses. */
let refuses = 0
let dialled: number[]
let subscribed: (string | undefined)[]
/** Of each subscription to sessions, what it says it missed. */
let missed: (number | undefined)[]
let stops: (() => void)[]
/** How the server answers. */
function listen(socket: WebSocket): void {
  dialled.push(Date.now())
  socket.on('message', (data) => {
    const { type, payload } = JSON.parse(String(data)) as Frame
    if (type === 'subscribe') subscribed.push(payload?.operationName)
    if (payload?.operationName === 'OnSessionChanged') missed.push(payload.variables?.missed)
    if (type === 'ping') socket.send(JSON.stringify({ type: 'pong' }))
    if (type !== 'connection_init') return
    if (refuses > 0) {
      refuses -= 1
      socket.close(CROWDED)
    } else socket.send(JSON.stringify({ type: 'connection_ack' }))
  })
}
beforeEach(async () => {
  refuses = 0
  dialled = []
  subscribed = []
  missed = []
  stops = []
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'graphql-transport-ws' })
  server.on('connection', listen)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('location', { href: `http://127.0.0.1:${port}/chat` })
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: false })
})
afterEach(() => {
  for (const stop of stops) stop()
  for (const socket of server.clients) socket.terminate()
  server.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const turn = () => new Promise((resolve) => setImmediate(resolve))
/** Lets the network talk, and what the client waits for pass, until something holds. */
async function until(holds: () => boolean, stepMs: number): Promise<void> {
  for (let at = 0; at < 40_000 && !holds(); at += 1) {
    await turn()
    if (at % 50 === 49) await vi.advanceTimersByTimeAsync(stepMs)
  }
  expect(holds()).toBe(true)
}

describe('a tab whose socket the server closes with 4429', () => {
  it('attack 5: follows everything over one socket', async () => {
    stops = [
      onChatEvent({ news: () => {} }),
      onNotificationChanged({ news: () => {}, reopened: () => {} }),
      onSessionChanged(0, () => {}),
    ]
    await until(() => subscribed.length === 3, 0)
    expect([dialled.length, server.clients.size]).toEqual([1, 1])
    stops.pop()?.()
    stops.push(onSessionChanged(0, () => {}))
    await until(() => subscribed.length === 4, 0)
    expect(dialled).toHaveLength(1)
  })

  it('attack 5: comes back by itself, each time later, and tells only when it lasts', async () => {
    refuses = 5
    let told = 0
    let opened = 0
    stops = [onCrowded(() => (told += 1)), onChatEvent({ opened: () => (opened += 1), news: () => {} })]
    await until(() => dialled.length === 3, 250)
    expect(told).toBe(0)
    await until(() => opened === 1, 250)
    expect([told, dialled.length]).toEqual([1, 6])
    const pauses = dialled.slice(1).map((at, index) => at - (dialled[index] ?? 0))
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(1500 * 2 ** index)
      expect(pause).toBeLessThanOrEqual(2000 * 2 ** index + 1000)
    }
    await until(() => subscribed.includes('OnChatEvent'), 0)
  })

  it('attack 5: reads again what it missed when it was closed in the middle', async () => {
    let reopened = 0
    stops = [onChatEvent({ reopened: () => (reopened += 1), news: () => {} })]
    await until(() => subscribed.length === 1, 0)
    for (const socket of server.clients) socket.close(CROWDED)
    await until(() => reopened === 1 && subscribed.length === 2, 250)
    expect(dialled).toHaveLength(2)
  })
})

describe('what happened to sessions while nobody listened', () => {
  const SECOND_MS = 1000
  it('is asked for from when the screen began, and then from the last word of the server', async () => {
    stops = [onSessionChanged(Date.now() - 7 * SECOND_MS, () => {})]
    await until(() => missed.length === 1, 0)
    expect(missed).toEqual([7])
    // the server answers every twelve seconds, so five minutes later it was heard of a moment ago
    for (let at = 0; at < 25; at += 1) {
      await vi.advanceTimersByTimeAsync(12 * SECOND_MS)
      for (let passed = 0; passed < 50; passed += 1) await turn()
    }
    server.removeAllListeners('connection')
    for (const socket of server.clients) socket.removeAllListeners('message')
    // from here on it says nothing, and nobody notices for a while
    await vi.advanceTimersByTimeAsync(40 * SECOND_MS)
    server.on('connection', listen)
    for (const socket of server.clients) socket.terminate()
    await until(() => missed.length === 2, 250)
    expect(missed[1]).toBeGreaterThanOrEqual(40)
    expect(missed[1]).toBeLessThanOrEqual(60)
  })

  it('is asked for from when a screen opened, where the line stood already', async () => {
    stops = [onSessionChanged(Date.now(), () => {})]
    await until(() => missed.length === 1, 0)
    await vi.advanceTimersByTimeAsync(36 * SECOND_MS)
    for (let passed = 0; passed < 50; passed += 1) await turn()
    stops.push(onSessionChanged(Date.now() - 3 * SECOND_MS, () => {}))
    await until(() => missed.length === 2, 0)
    expect(missed).toEqual([0, 3])
  })
})

describe('a tab that is left while its socket opens', () => {
  it('is left quietly, however the socket ends', async () => {
    refuses = 1
    const failed: unknown[] = []
    const fail = (cause: unknown) => void failed.push(cause)
    process.on('unhandledRejection', fail)
    const stop = onChatEvent({ news: () => {} })
    await until(() => dialled.length === 1, 0)
    stop()
    for (let at = 0; at < 200; at += 1) await turn()
    process.off('unhandledRejection', fail)
    expect(failed).toEqual([])
  })
})
