import type { WebSocket } from 'ws'
import { type ServerSignal, SIGNAL_CLOSE } from '#contract/signal'
import type { Party } from '#domain/session-states'

/** Somebody who has entered: one place a party. */
export type Place = { sessionId: string; party: Party; userId: string; socket: WebSocket }

export const say = (socket: WebSocket, message: ServerSignal): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}

const other = (party: Party): Party => (party === 'coach' ? 'coachee' : 'coach')

/** The two places of every session in this process; what one says reaches the other and nobody else. */
export class Rooms {
  readonly #places = new Map<string, Place>()

  #key(sessionId: string, party: Party): string {
    return `${sessionId} ${party}`
  }

  peerOf(place: Place): Place | undefined {
    return this.#places.get(this.#key(place.sessionId, other(place.party)))
  }

  /** Takes the party's place; an earlier tab of the same person is closed with 4408. */
  enter(place: Place): void {
    const key = this.#key(place.sessionId, place.party)
    const earlier = this.#places.get(key)
    this.#places.set(key, place)
    earlier?.socket.close(SIGNAL_CLOSE.replaced, 'replaced by another tab')
    const peer = this.peerOf(place)
    if (peer) say(peer.socket, { type: 'peer.entered' })
  }

  /** Gives the place up, unless another tab has taken it meanwhile. */
  leave(place: Place): void {
    const key = this.#key(place.sessionId, place.party)
    if (this.#places.get(key) !== place) return
    this.#places.delete(key)
    const peer = this.peerOf(place)
    if (peer) say(peer.socket, { type: 'peer.left' })
  }

  relay(from: Place, message: ServerSignal): void {
    const peer = this.peerOf(from)
    if (peer) say(peer.socket, message)
  }
}
