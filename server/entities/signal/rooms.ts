import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { type ServerSignal, SIGNAL_CLOSE } from '#contract/signal'
import type { Party } from '#domain/session-states'
import type { CallNote, Seat } from '../../kernel/call-note'

type Line = Pick<WebSocket, 'readyState' | 'OPEN' | 'send' | 'close' | 'bufferedAmount'>
/** Bytes that may wait for somebody who does not read. */
const MOST_WAITING = 1024 * 1024
/** Somebody who has entered: here, or at another process. */
export type Place = { seat: Seat; socket: Line }
type Elsewhere = { seat: Seat; process: string }
/** `pairing` names what brought the two together; what belongs to an earlier one is not delivered. */
type Room = { coach?: Place | Elsewhere; coachee?: Place | Elsewhere; pairing: string | null }

/** So many beats without a word, and a process is taken for dead. */
const SILENT_BEATS = 4
const PARTIES = ['coach', 'coachee'] as const

export const say = (socket: Line, message: ServerSignal): void => {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MOST_WAITING) socket.close(SIGNAL_CLOSE.flooded, 'too much is waiting')
  else socket.send(JSON.stringify(message))
}

const other = (party: Party): Party => (party === 'coach' ? 'coachee' : 'coach')
const isHere = (taken: Place | Elsewhere | undefined): taken is Place =>
  taken !== undefined && 'socket' in taken

/** The two places of every session, wherever they are; what one says reaches the other and nobody else. */
export class Rooms {
  readonly #self = randomUUID()
  readonly #rooms = new Map<string, Room>()
  readonly #silence = new Map<string, number>()
  readonly #tell: (process: string, note: CallNote) => void
  #deaf = false

  constructor(tell: (process: string, note: CallNote) => void) {
    this.#tell = tell
  }

  /**
   * Takes the party's place; an earlier tab of the same person is closed with 4408.
   * @returns whether the other is there; null when a later tab has the place already.
   */
  enter(place: Place): boolean | null {
    const { seat, socket } = place
    const room = this.#take(place)
    if (!room) {
      socket.close(SIGNAL_CLOSE.replaced, 'replaced by another tab')
      return null
    }
    const peer = room[other(seat.party)]
    room.pairing = seat.id
    this.#say({ said: 'entered', seat, met: peer?.seat.id ?? null })
    if (isHere(peer)) say(peer.socket, { type: 'peer.entered' })
    return peer !== undefined
  }

  /** Gives the place up, unless another tab has taken it meanwhile. */
  leave({ seat }: Place): void {
    if (this.#rooms.get(seat.sessionId)?.[seat.party]?.seat.id !== seat.id) return
    this.#drop(seat)
    this.#say({ said: 'left', seat })
  }

  relay({ seat: { sessionId, party, id } }: Place, message: ServerSignal): void {
    const room = this.#rooms.get(sessionId)
    if (room?.[party]?.seat.id !== id) return
    const to = other(party)
    const peer = room[to]
    if (isHere(peer)) say(peer.socket, message)
    else if (peer && room.pairing) this.#say({ said: 'relay', sessionId, to, pairing: room.pairing, message })
  }

  /** What another process tells; what this one told comes to nothing. */
  hear(process: string, note: CallNote): void {
    if (process === this.#self) return
    this.#silence.set(process, 0)
    if (note.said === 'entered') this.#newcomer({ seat: note.seat, process }, note.met)
    else if (note.said === 'left') this.#gone(note.seat)
    else if (note.said === 'pair') this.#paired({ seat: note.coach, process }, note)
    else if (note.said === 'ask') this.#meet({ seat: note.coachee, process })
    else if (note.said === 'beat') this.#compare(process, note.seats)
    else {
      const room = this.#rooms.get(note.sessionId)
      const place = room?.[note.to]
      if (room?.pairing === note.pairing && isHere(place)) say(place.socket, note.message)
    }
  }

  /** Time for a sign of life; who gave none for long is dead, and so is everybody there. */
  beat(): void {
    const seats = this.#seats(isHere)
    if (seats.length > 0) this.#say({ said: 'beat', seats })
    if (this.#deaf) return
    for (const [process, beats] of this.#silence) {
      this.#silence.set(process, beats + 1)
      if (beats < SILENT_BEATS) continue
      this.#silence.delete(process)
      for (const seat of this.#seats((taken) => !isHere(taken) && taken.process === process)) this.#drop(seat)
    }
  }

  /** The line to the others broke: their silence says nothing. */
  lose(): void {
    this.#deaf = true
  }

  /** The line is back: words of any pair may be lost, so each is brought together anew with the other's next beat. */
  recover(): void {
    this.#deaf = false
    for (const process of this.#silence.keys()) this.#silence.set(process, 0)
    for (const room of this.#rooms.values())
      if (!isHere(room.coach) || !isHere(room.coachee)) room.pairing = null
  }

  #say(note: CallNote): void {
    this.#tell(this.#self, note)
  }

  #seats(wanted: (taken: Place | Elsewhere) => boolean): Seat[] {
    return [...this.#rooms.values()].flatMap((room) =>
      PARTIES.flatMap((party) => {
        const taken = room[party]
        return taken && wanted(taken) ? [taken.seat] : []
      }),
    )
  }

  #take(taken: Place | Elsewhere): Room | null {
    const { sessionId, party, order } = taken.seat
    const room = this.#rooms.get(sessionId) ?? { pairing: null }
    const earlier = room[party]
    if (earlier && earlier.seat.order > order) return null
    this.#rooms.set(sessionId, room)
    room[party] = taken
    if (isHere(earlier)) earlier.socket.close(SIGNAL_CLOSE.replaced, 'replaced by another tab')
    return room
  }

  #drop({ sessionId, party }: Seat): void {
    const room = this.#rooms.get(sessionId)
    if (!room) return
    delete room[party]
    room.pairing = null
    const peer = room[other(party)]
    if (isHere(peer)) say(peer.socket, { type: 'peer.left' })
    if (!peer) this.#rooms.delete(sessionId)
  }

  #gone(seat: Seat): void {
    const taken = this.#rooms.get(seat.sessionId)?.[seat.party]
    if (taken?.seat.id === seat.id && !isHere(taken)) this.#drop(seat)
  }

  #newcomer(newcomer: Elsewhere, met: string | null): void {
    const { seat } = newcomer
    const room = this.#take(newcomer)
    const peer = room?.[other(seat.party)]
    if (!room || !isHere(peer)) return
    room.pairing = null
    if (met === peer.seat.id) {
      room.pairing = seat.id
      say(peer.socket, { type: 'peer.entered' })
    } else if (peer.seat.party === 'coach') this.#pair(room, peer, seat)
  }

  /** The coach's process brings the two together; the coachee's asks it to. */
  #meet(found: Elsewhere): void {
    const room = this.#take(found)
    const peer = room?.[other(found.seat.party)]
    if (!room || !isHere(peer)) return
    room.pairing = null
    if (peer.seat.party === 'coach') this.#pair(room, peer, found.seat)
    else this.#say({ said: 'ask', coachee: peer.seat })
  }

  #pair(room: Room, coach: Place, coachee: Seat): void {
    const pairing = randomUUID()
    room.pairing = pairing
    this.#say({ said: 'pair', coach: coach.seat, coachee: coachee.id, pairing })
    say(coach.socket, { type: 'peer.entered', starts: true })
  }

  #paired(coach: Elsewhere, { coachee, pairing }: { coachee: string; pairing: string }): void {
    const peer = this.#rooms.get(coach.seat.sessionId)?.coachee
    if (!isHere(peer) || peer.seat.id !== coachee) return
    const room = this.#take(coach)
    if (!room) return
    room.pairing = pairing
    say(peer.socket, { type: 'peer.entered' })
  }

  /** Heals what got lost: who is not there any more has left, whom this one does not know has entered. */
  #compare(process: string, seats: Seat[]): void {
    const ids = new Set(seats.map(({ id }) => id))
    for (const seat of this.#seats((taken) => !isHere(taken) && taken.process === process))
      if (!ids.has(seat.id)) this.#drop(seat)
    for (const seat of seats) {
      const room = this.#rooms.get(seat.sessionId)
      const known = room?.[seat.party]?.seat.id === seat.id
      if (!known || !room?.pairing) this.#meet({ seat, process })
    }
  }
}
