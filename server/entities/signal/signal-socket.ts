import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RawData, WebSocket } from 'ws'
import { type ClientSignal, clientSignal, SIGNAL_CLOSE, SIGNAL_PATH } from '#contract/signal'
import type { Services } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { isTooDeep } from '../../kernel/http/deep-json'
import type { Patience } from '../../kernel/http/patience'
import { countCalls } from '../../kernel/http/rate-limit'
import { type Sockets, socketServer } from '../../kernel/http/sockets'
import { newId } from '../../kernel/secrets'
import { partyLeft } from '../session/party-joined'
import { type Admitted, admit, recordEntry } from './admission'
import { callOutcomes } from './counted'
import { iceServers } from './ice-servers'
import { messageLimit } from './message-limit'
import { type Place, Rooms, say } from './rooms'

const MAX_BYTES = 16 * 1024
const RECHECK_MS = 3_000
/** A socket that answers no ping until the next one is dead: its person is gone, though nobody closed it. */
const BEAT_MS = 10_000
/** How often processes tell each other who sits in their calls. */
const PROCESS_BEAT_MS = 3_000
const BAD_MESSAGE = 1008

type Enter = Extract<ClientSignal, { type: 'enter' }>

function parse(data: RawData): ClientSignal | null {
  try {
    const text = data.toString()
    if (isTooDeep(text)) return null
    const parsed = clientSignal.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Leaves, and is cut when the connection ends, the role is switched, or the time is over. */
function guard(
  services: Services,
  enter: Enter,
  admitted: Admitted,
  socket: WebSocket,
  leave: () => void,
): void {
  const { userId } = admitted
  const cut = (code: number): void => socket.close(code, 'no longer allowed')
  const stop = services.events.subscribe((event) => {
    if (event.type === 'role.switched' && event.userId === userId) cut(SIGNAL_CLOSE.forbidden)
    if (event.type !== 'connection.ended' || event.userId !== userId) return
    if (event.tokenHash === null || event.tokenHash === admitted.caller.connection)
      cut(SIGNAL_CLOSE.unauthenticated)
  })
  const recheck = setInterval(async () => {
    const again = await admit(services, enter).catch(() => null)
    if (again?.refused) cut(SIGNAL_CLOSE[again.refused])
  }, RECHECK_MS)
  recheck.unref()
  socket.once('close', () => {
    stop()
    clearInterval(recheck)
    leave()
  })
}

/** A network that vanished closes nothing by itself; without this its person would stay in the room as a ghost. */
function watchBeat(socket: WebSocket): void {
  let alive = true
  socket.on('pong', () => {
    alive = true
  })
  const beat = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
  }, BEAT_MS)
  beat.unref()
  socket.once('close', () => clearInterval(beat))
}

/** Joins this process' calls to those of the others. */
function joinProcesses(services: Services): Rooms {
  const rooms = new Rooms((process, note) => services.events.publish({ type: 'call.told', process, note }))
  services.events.subscribe((event) => {
    if (event.type === 'call.told') rooms.hear(event.process, event.note)
    else if (event.type === 'events.lost') rooms.lose()
    else if (event.type === 'events.missed') rooms.recover()
  })
  return rooms
}

function relay(
  rooms: Rooms,
  place: Place,
  message: ClientSignal,
  counted: ReturnType<ReturnType<typeof callOutcomes>>,
): void {
  if (message.type === 'connected' || message.type === 'failed') counted(message)
  else if (message.type === 'ping') say(place.socket, { type: 'pong' })
  else if (message.type === 'mute') rooms.relay(place, { ...message, type: 'peer.muted' })
  else if (message.type === 'share') rooms.relay(place, { ...message, type: 'peer.shared' })
  else if (message.type === 'data') rooms.relay(place, { ...message, type: 'peer.data' })
  else if (message.type !== 'enter') rooms.relay(place, message)
}

/** WebSocket at `SIGNAL_PATH`: the first message enters a session's call, then the two parties reach each other. */
export function registerSignal(services: Services, sockets: Sockets, { handshakeMs }: Patience): () => void {
  const server = socketServer(MAX_BYTES, handshakeMs)
  const rooms = joinProcesses(services)
  const outcomes = callOutcomes(services.numbers)
  const beat = setInterval(() => rooms.beat(), PROCESS_BEAT_MS)
  beat.unref()
  const { ice } = services.config.outside

  /** Counts a socket of a person for as long as it is open. @returns false when they have called too much. */
  const seat = async (socket: WebSocket, request: IncomingMessage, { caller, userId }: Admitted) => {
    sockets.named(request)
    try {
      await countCalls(services, {
        me: caller.me,
        actor: caller.actor,
        preview: caller.preview,
        address: sockets.addressOf(request),
        requestId: newId('ws'),
      })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED') throw error
      socket.close(SIGNAL_CLOSE.flooded, 'too many calls')
      return false
    }
    const leave = await sockets.seats.take(userId, 'call', () =>
      socket.close(SIGNAL_CLOSE.replaced, 'replaced by another tab'),
    )
    if (socket.readyState === socket.OPEN) socket.once('close', () => leave?.())
    else leave?.()
    return true
  }

  const enter = async (
    socket: WebSocket,
    request: IncomingMessage,
    message: Enter,
  ): Promise<Place | null> => {
    const admitted = await admit(services, message)
    if (admitted.refused) {
      socket.close(SIGNAL_CLOSE[admitted.refused], admitted.refused)
      return null
    }
    if (!(await seat(socket, request, admitted))) return null
    const { party, userId, slot } = admitted
    const order = await recordEntry(services, admitted, message.sessionId)
    const wentAway = (): void => {
      const { sessionId } = message
      const { coachId, coacheeId } = admitted
      partyLeft(services.door, { sessionId, userId, entry: order, at: services.now() })
        .then(() => services.events.publish({ type: 'session.changed', sessionId, coachId, coacheeId }))
        .catch((error) => services.log.warn({ err: error }, 'nobody wrote down who left a call'))
    }
    // who hangs up while being let in has left too
    if (socket.readyState !== socket.OPEN) {
      wentAway()
      return null
    }
    socket.once('close', wentAway)
    const place = { seat: { sessionId: message.sessionId, party, id: randomUUID(), order }, socket }
    const peerPresent = rooms.enter(place)
    if (peerPresent === null) return null
    guard(services, message, admitted, socket, () => rooms.leave(place))
    say(socket, {
      type: 'entered',
      polite: party === 'coachee',
      peerPresent,
      slot: slot.toISOString(),
      iceServers: iceServers(ice, userId, services.now()),
    })
    return place
  }

  server.on('connection', (socket, request) => {
    let place: Place | null = null
    let entering = false
    const passes = messageLimit()
    const counted = outcomes()
    watchBeat(socket)
    const late = setTimeout(() => socket.close(SIGNAL_CLOSE.unauthenticated, 'enter first'), handshakeMs)
    late.unref()
    socket.once('close', () => clearTimeout(late))
    socket.on('error', () => socket.terminate())
    socket.on('message', (data) => {
      if (!passes(Date.now())) return socket.close(SIGNAL_CLOSE.flooded, 'too many messages')
      const message = parse(data)
      if (!message) return socket.close(BAD_MESSAGE, 'unreadable message')
      if (place) return relay(rooms, place, message, counted)
      if (entering) return
      if (message.type !== 'enter') return socket.close(SIGNAL_CLOSE.unauthenticated, 'enter first')
      entering = true
      clearTimeout(late)
      enter(socket, request, message).then(
        (entered) => {
          place = entered
        },
        (error) => {
          services.log.error({ err: error }, 'nobody could enter')
          socket.close(1011, 'failed')
        },
      )
    })
  })
  sockets.add(SIGNAL_PATH, server)
  return () => clearInterval(beat)
}
