import { tell } from './postgres'

export type Booking = { person: string; slot: string; id: string | null; isCancelled: boolean }

/** What happened to what was asked while something failed. */
export class Tally {
  asked = 0
  confirmed = 0
  /** answered with 503 and when to come back */
  unavailable = 0
  /** the connection broke, or nothing came */
  cutOff = 0
  /** how long the slowest answer took with all its tries, milliseconds */
  slowest = 0
  /** what must not happen: another 5xx, a 503 that does not say when */
  readonly broken = new Map<string, number>()
  /** what the product refuses with reason */
  readonly refused = new Map<string, number>()
  /** by the sender's name of it: whether it was confirmed */
  readonly messages = new Map<string, boolean>()
  readonly bookings: Booking[] = []
  /** what went through the relay; null: there is none */
  relayed: { sent: number; arrived: number; silentMs: number } | null = null
  /** what else was seen, a sentence each */
  readonly notes: string[] = []

  answered(ms: number): void {
    this.slowest = Math.max(this.slowest, ms)
  }
  /** The server said it is not there for now; `hints`: and when to come back. */
  unavailableNow(hints: boolean): void {
    if (hints) this.unavailable += 1
    else this.broke('503 sin Retry-After')
  }
  broke(what: string): void {
    this.broken.set(what, (this.broken.get(what) ?? 0) + 1)
  }
  refuse(code: string): void {
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1)
  }
}

export type Kept = { lost: number; doubled: number }

/**
 * What of all that was asked so far stands in the database: confirmed and not there, or there more often than it was
 * asked for; a journal of credits whose postings do not sum to nothing counts as doubled.
 */
export async function readKept(url: string, tallies: readonly Tally[]): Promise<Kept> {
  const messages = new Map(tallies.flatMap((tally) => [...tally.messages]))
  const bookings = tallies.flatMap((tally) => tally.bookings)
  const texts = await tell<{ client_id: string; n: number }>(
    url,
    'select client_id, count(*)::int as n from messages where client_id = any($1) group by client_id',
    [[...messages.keys()]],
  )
  const written = new Map(texts.map(({ client_id, n }) => [client_id, n]))
  const ids = bookings.flatMap(({ id }) => id ?? [])
  const sessions = await tell<{ id: string; state: string }>(
    url,
    'select id, state from sessions where id = any($1)',
    [ids],
  )
  const states = new Map(sessions.map(({ id, state }) => [id, state]))
  const held = await tell<{ person: string; slot: Date; n: number }>(
    url,
    `select coachee_id as person, slot, count(*)::int as n from sessions where coachee_id = any($1) group by 1, 2`,
    [[...new Set(bookings.map(({ person }) => person))]],
  )
  const wanted = (person: string, slot: string) =>
    bookings.filter((one) => one.person === person && Date.parse(one.slot) === Date.parse(slot)).length
  const twice = held.filter(({ person, slot, n }) => {
    const times = wanted(person, slot.toISOString())
    return times > 0 && n > times
  })
  const journals = await tell<{ n: number }>(
    url,
    `select count(*)::int as n from journals where session_id = any($1) group by session_id, operation_type`,
    [ids],
  )
  const unbalanced = await tell(
    url,
    'select journal_id from postings group by journal_id having sum(amount) <> 0',
  )
  return {
    lost:
      [...messages].filter(([key, confirmed]) => confirmed && !written.has(key)).length +
      bookings.filter(
        ({ id, isCancelled }) => id && (!states.has(id) || (isCancelled && states.get(id) === 'active')),
      ).length,
    doubled:
      [...written.values()].filter((n) => n > 1).length +
      twice.length +
      journals.filter(({ n }) => n > 1).length +
      unbalanced.length,
  }
}
