import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ServerSignal } from '#contract/signal'
import type { Party } from '#domain/session-states'
import { type Place, Rooms } from '#server/entities/signal/rooms'
import type { CallNote } from '#server/kernel/call-note'

const PROCESSES = [0, 1, 2] as const
type Process = {
  rooms: Rooms
  /** how much of what was told it has heard */
  heard: number
  cut: boolean
  dead: boolean
}

/** A browser: makes a connection when it is told to, as the client does. */
class Tab {
  readonly place: Place
  closed: number | null = null
  peerPresent = false
  connectedTo: string | null = null
  mistakes: string[] = []
  #offer: string | null = null
  #unsent: ServerSignal[] = []
  #offers = 0

  constructor(
    readonly process: Process,
    readonly party: Party,
    order: number,
  ) {
    this.place = {
      seat: { sessionId: 's', party, id: `${party} ${order}`, order },
      socket: {
        OPEN: 1,
        readyState: 1,
        bufferedAmount: 0,
        send: (text) => this.#hear(JSON.parse(String(text))),
        close: (code = 0) => {
          this.closed = code
          Object.assign(this.place.socket, { readyState: 3 })
        },
      },
    }
    const present = process.rooms.enter(this.place)
    if (present !== null) this.peerPresent = present
    if (present) this.#fresh(true)
  }

  /** What it wants to say reaches the server. */
  act(): void {
    for (const message of this.#unsent.splice(0))
      if (this.closed === null && !this.process.dead) this.process.rooms.relay(this.place, message)
  }

  #fresh(starts: boolean): void {
    this.#unsent = []
    this.connectedTo = null
    this.#offer = null
    if (!starts) return
    this.#offer = `${this.place.seat.id}/${this.#offers++}`
    this.#unsent.push({ type: 'description', description: { type: 'offer', sdp: this.#offer } })
  }

  #hear(message: ServerSignal): void {
    if (message.type === 'peer.entered') {
      this.peerPresent = true
      this.#fresh(message.starts ?? false)
    } else if (message.type === 'peer.left') {
      this.peerPresent = false
      this.#unsent = []
      this.connectedTo = null
    } else if (message.type === 'description') {
      const { type, sdp = '' } = message.description
      const [offer = '', answerer = ''] = sdp.split(' by ')
      if (type === 'offer') {
        if (this.#offer && this.party === 'coach') return
        if (this.connectedTo) this.mistakes.push(`another offer ${offer}`)
        this.connectedTo = offer.split('/')[0] ?? null
        const answer = `${offer} by ${this.place.seat.id}`
        this.#unsent.push({ type: 'description', description: { type: 'answer', sdp: answer } })
      } else if (offer !== this.#offer) this.mistakes.push(`an answer to ${offer}, not to ${this.#offer}`)
      else this.connectedTo = answerer
    }
  }
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('hear'), at: fc.nat(2), count: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('enter'), at: fc.nat(2), coach: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('act'), tab: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave'), tab: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('beat'), at: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('cut', 'mend'), at: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('kill'), at: fc.constant(2) }) },
)
type Step = { does: string; at?: number; count?: number; tab?: number; coach?: boolean }

/** Three processes whose notes arrive in one order, each at its own pace; a process may die, a line may break. */
function play(steps: Step[]) {
  const told: { from: string; note: CallNote }[] = []
  const tabs: Tab[] = []
  const processes: Process[] = PROCESSES.map(() => {
    const process: Process = {
      rooms: new Rooms((from, note) => {
        if (!process.cut && !process.dead) told.push({ from, note: structuredClone(note) })
      }),
      heard: 0,
      cut: false,
      dead: false,
    }
    return process
  })
  const hear = (process: Process, count: number): void => {
    for (const { from, note } of told.slice(process.heard, process.heard + count)) {
      process.heard += 1
      if (!process.cut && !process.dead) process.rooms.hear(from, note)
    }
  }
  const leave = (tab: Tab): void => {
    tab.place.socket.close(1000)
    if (!tab.process.dead) tab.process.rooms.leave(tab.place)
  }
  const mend = (process: Process): void => {
    if (!process.cut) return
    hear(process, told.length)
    process.cut = false
    process.rooms.recover()
  }
  const act = (): void => {
    for (const tab of tabs) tab.act()
  }
  for (const { does, at = 0, count = 0, tab = 0, coach = false } of steps) {
    const process = processes[at]
    const one = tabs[tab % Math.max(1, tabs.length)]
    if (!process || (process.dead && does !== 'leave')) continue
    if (does === 'hear') hear(process, count)
    else if (does === 'enter') tabs.push(new Tab(process, coach ? 'coach' : 'coachee', tabs.length))
    else if (does === 'act') one?.act()
    else if (does === 'leave' && one?.closed === null) leave(one)
    else if (does === 'beat') process.rooms.beat()
    else if (does === 'cut' && !process.cut) {
      process.cut = true
      process.rooms.lose()
    } else if (does === 'mend') mend(process)
    else if (does === 'kill') {
      process.dead = true
      for (const lost of tabs) if (lost.process === process) lost.place.socket.close(1006)
    }
  }
  for (const process of processes) mend(process)
  for (let beat = 0; beat < 8; beat += 1) {
    for (const process of processes) if (!process.dead) process.rooms.beat()
    for (let round = 0; round < 6; round += 1) {
      for (const process of processes) hear(process, told.length)
      act()
    }
  }
  return tabs
}

test('the two of a call find each other, whatever dies, breaks and crosses on the way', () => {
  let met = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      const tabs = play(steps)
      expect(tabs.flatMap(({ mistakes }) => mistakes)).toEqual([])
      const open = tabs.filter(({ closed }) => closed === null)
      const coaches = open.filter(({ party }) => party === 'coach')
      const coachees = open.filter(({ party }) => party === 'coachee')
      expect(coaches.length).toBeLessThanOrEqual(1)
      expect(coachees.length).toBeLessThanOrEqual(1)
      const [coach] = coaches
      const [coachee] = coachees
      for (const party of ['coach', 'coachee'])
        expect(tabs.findLast((tab) => tab.party === party)?.closed).not.toBe(4408)
      if (coach && coachee) met += 1
      for (const [own, peer] of [
        [coach, coachee],
        [coachee, coach],
      ]) {
        if (!own) continue
        expect(own.peerPresent).toBe(peer !== undefined)
        expect(own.connectedTo).toBe(peer?.place.seat.id ?? null)
      }
    }),
    { numRuns: 1500, seed: 62 },
  )
  expect(met).toBeGreaterThan(150)
})

test('while the line to the others is broken nobody is taken for gone', () => {
  const heard: unknown[] = []
  const rooms = new Rooms(() => {})
  const seat = { sessionId: 's', party: 'coach', id: 'one', order: 1 } as const
  const socket: Place['socket'] = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text) => heard.push(JSON.parse(String(text)).type),
    close: () => {},
  }
  rooms.enter({ seat, socket })
  const there = { sessionId: 's', party: 'coachee', id: 'two', order: 2 } as const
  rooms.hear('other', { said: 'entered', seat: there, met: 'one' })
  rooms.lose()
  for (let beat = 0; beat < 20; beat += 1) rooms.beat()
  expect(heard).toEqual(['peer.entered'])
  rooms.recover()
  rooms.hear('other', { said: 'beat', seats: [there] })
  expect(heard).toEqual(['peer.entered', 'peer.entered'])
  for (let beat = 0; beat < 5; beat += 1) rooms.beat()
  expect(heard).toEqual(['peer.entered', 'peer.entered', 'peer.left'])
})
