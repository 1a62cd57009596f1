import type { Page, WebSocketRoute } from '@playwright/test'
import { vi } from 'vitest'
import type { Visit } from './driver'

/** The socket over which the page hears: it opens, breaks and drops words when the path says so. */
type Line = {
  open(): void
  /** @returns whether the page has to try again by itself. */
  isDown(): boolean
  lose(): Promise<unknown>
  /** The server, or what lies between, shuts it. */
  shut(code: number): Promise<unknown>
  /** Words that do not arrive. */
  missed: string[]
  /** What arrived. */
  heard: string[]
  retryMs: number
}
type Way = {
  door: RegExp
  /** whether sockets open at once */
  open: boolean
  /** the longest wait before the page tries again after a loss */
  retryMs: number
}
type Socket = { page: WebSocketRoute; server: WebSocketRoute | null; connect(): void }
const LOST = 3001
const DIAL_MS = 6000
const lines = new WeakMap<Page, Line>()
const lineOf = ({ page }: Visit): Line => {
  const line = lines.get(page)
  if (!line) throw new Error('the page has no line')
  return line
}

/** The id of a change that is asked over the socket: a path holds requests, so it has to come as one. */
function changeOf(message: string): string | null {
  const said = JSON.parse(message) as { id?: string; payload?: { query?: string } }
  return said.payload?.query?.startsWith('mutation') ? (said.id ?? null) : null
}

/** Takes the sockets of a page in hand. */
export async function holdLine(page: Page, { door, open, retryMs }: Way): Promise<void> {
  let live = open
  const sockets = new Set<Socket>()
  const shut = async (code: number) => {
    const shutting = [...sockets]
    sockets.clear()
    for (const socket of shutting) {
      await socket.page.close({ code })
      await socket.server?.close()
    }
  }
  const line: Line = {
    open() {
      live = true
      for (const socket of sockets) socket.connect()
    },
    isDown: () => sockets.size === 0,
    lose() {
      live = false
      return shut(LOST)
    },
    shut,
    missed: [],
    heard: [],
    retryMs,
  }
  lines.set(page, line)
  await page.routeWebSocket(door, (route) => {
    const waiting: (string | Buffer)[] = []
    const connect = () => {
      if (socket.server) return
      const server = route.connectToServer()
      socket.server = server
      server.onMessage((message) => {
        const said = String(message)
        if (line.missed.some((text) => said.includes(text))) return
        route.send(message)
        line.heard.push(said)
      })
      for (const message of waiting.splice(0)) server.send(message)
    }
    const socket: Socket = { page: route, server: null, connect }
    route.onMessage((message) => {
      const asked = changeOf(String(message))
      if (asked)
        route.send(JSON.stringify({ id: asked, type: 'error', payload: [{ message: 'by request' }] }))
      else if (socket.server) socket.server.send(message)
      else waiting.push(message)
    })
    route.onClose((code, reason) => {
      sockets.delete(socket)
      void socket.server?.close({ code, reason })
    })
    sockets.add(socket)
    if (live) connect()
  })
}

/** The line opens, and the page hears of it. */
export async function openLine(visit: Visit): Promise<void> {
  const line = lineOf(visit)
  const down = line.isDown()
  line.open()
  if (down) await visit.passes(line.retryMs)
}
/** Waits until the page has called. */
export const lineDialled = (visit: Visit) => vi.waitUntil(() => !lineOf(visit).isDown(), { timeout: DIAL_MS })
export const loseLine = (visit: Visit) => lineOf(visit).lose()
/** Whoever calls is turned away. */
export async function shutLine(visit: Visit, code: number): Promise<void> {
  const line = lineOf(visit)
  if (line.isDown()) await visit.passes(line.retryMs)
  await lineDialled(visit)
  await line.shut(code)
}
/** What says this is lost on the way. */
export const miss = (visit: Visit, text: string) => lineOf(visit).missed.push(text)
/** How many of the words that arrived say this. */
export const heardOf = (visit: Visit, text: string): number =>
  lineOf(visit).heard.filter((said) => said.includes(text)).length
