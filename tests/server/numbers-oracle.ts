import { TEST_NOW } from './helper'
import { DAY, type Stored, type StoredPerson, type StoredTrip } from './numbers-base'

/** Every number of the panels again, from plain rows and from what the help texts and decisions say of each. */
type Session = StoredTrip['sessions'][number]

const TOOK_PLACE = ['unfinished_with_parties', 'finished', 'finished_outside']
const DID_NOT = [
  'finished_without_coach',
  'finished_without_coachee',
  'unfinished_without_coachee',
  'unfinished_without_parties',
]
const STANDS = ['active', 'inprogress']
const CALLED_OFF = ['cancelled', 'cancelled_on_time', 'cancelled_off_time']
const of =
  (states: readonly string[]) =>
  ({ state }: Session): boolean =>
    states.includes(state)
const count = (sessions: readonly Session[], states: readonly string[]): number =>
  sessions.filter(of(states)).length
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))
const latest = (dates: readonly (Date | null)[]): Date | null => {
  const known = dates.filter((date) => date !== null)
  return known.length === 0 ? null : new Date(Math.max(...known.map(Number)))
}
const now = TEST_NOW.getTime()
/** Where the house's day began, in Santiago; the board and its lists count in whole days. */
const today = Date.parse('2026-03-11T00:00:00-03:00')
const daysBefore = (date: Date): number => (today - date.getTime()) / DAY
const daysSince = (date: Date): number => (now - date.getTime()) / DAY

const tripsIn = ({ people }: Stored, programs: readonly string[]): StoredTrip[] =>
  people.flatMap(({ trips }) => trips).filter(({ programId }) => programs.includes(programId))
const isOut = ({ withdrawn }: Stored['invited'][number]): boolean => !withdrawn

/** What the cards of a panel say of programs. */
export function summaryOf(base: Stored, programs: readonly string[]) {
  const trips = tripsIn(base, programs)
  const present = trips.filter(({ removed }) => !removed)
  const people = (wanted: (trip: StoredTrip) => boolean): number =>
    new Set(present.filter(wanted).map(({ person }) => person)).size
  const counts = ({ status }: StoredTrip): boolean => status !== 'scheduled' && status !== 'canceled'
  const sessions = trips.flatMap((trip) => trip.sessions)
  const invited = base.invited.filter((one) => isOut(one) && one.sent && programs.includes(one.programId))
  const [held, missed] = [count(sessions, TOOK_PLACE), count(sessions, DID_NOT)]
  const ratings = ratingsOf(trips)
  return {
    coachees: {
      active: people(({ status }) => status === 'active'),
      invited: people(counts) + invited.length,
    },
    sessions: { finished: held, active: count(sessions, STANDS), unfinished: missed },
    planned: sum(present.filter(counts).map(({ max }) => max)),
    attendance: held + missed === 0 ? null : percent(held, held + missed),
    rating: {
      qty: ratings.length === 0 ? null : ratings.length,
      value: ratings.length === 0 ? null : Math.round((10 * sum(ratings)) / ratings.length) / 10,
    },
  }
}

/** Ratings come out in threes: each program's by themselves, as soon as three more people gave one. */
function ratingsOf(trips: readonly StoredTrip[]): number[] {
  const programs = [...new Set(trips.map(({ programId }) => programId))]
  return programs.flatMap((program) => {
    const given = trips
      .filter(({ programId }) => programId === program)
      .flatMap(({ person, sessions }) => sessions.map((session) => ({ person, ...session })))
      .flatMap(({ person, rating, ratedAt }) =>
        rating === null ? [] : [{ person, rating, at: Number(ratedAt) }],
      )
      .sort((one, other) => one.at - other.at)
    const out: number[] = []
    let [start, end] = [0, 1]
    for (; end <= given.length; end += 1) {
      const some = given.slice(start, end)
      if (new Set(some.map(({ person }) => person)).size < 3) continue
      out.push(...some.map(({ rating }) => rating))
      start = end
    }
    return out
  })
}

/** The Monday of the week an instant is in, on the clock of Santiago. */
function mondayOf(at: Date): string {
  const [day = ''] = at.toLocaleString('sv-SE', { timeZone: 'America/Santiago' }).split(' ')
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7))
  return noon.toISOString().slice(0, 10)
}
/** Sessions that took place, and that stand, in each of these weeks. */
export function weeksOf(base: Stored, programs: readonly string[], mondays: readonly string[]) {
  const sessions = tripsIn(base, programs).flatMap((trip) => trip.sessions)
  const within = (monday: string): Session[] => sessions.filter(({ slot }) => mondayOf(slot) === monday)
  return {
    held: mondays.map((monday) => count(within(monday), TOOK_PLACE)),
    open: mondays.map((monday) => count(within(monday), STANDS)),
  }
}

const PACE = { weekly: 7, biweekly: 14, monthly: 30 }
/** How somebody stands in a program. */
function standingOf(trip: StoredTrip): string {
  const { status, sessions, pace, max, activation, began } = trip
  if (status === 'paused') return 'paused'
  if (status === 'scheduled' || status === 'invited') return 'waiting'
  if (status === 'canceled' || status === 'expired') return 'ended'
  const held = sessions.filter(of(TOOK_PLACE))
  if (status === 'finished' || held.length >= max) return 'finished'
  if (sessions.some(of(STANDS))) return 'onTrack'
  const made = new Date(now - (began + 1) * DAY)
  const idle = daysSince(latest([...held.map(({ slot }) => slot), activation, made]) ?? made)
  if (idle <= PACE[pace]) return 'onTrack'
  return idle <= 2 * PACE[pace] ? 'toBook' : 'late'
}
export const rowsOf = (base: Stored, programs: readonly string[]) =>
  tripsIn(base, programs)
    .filter(({ removed }) => !removed)
    .map((trip) => ({
      coacheeId: trip.person,
      programId: trip.programId,
      quantitySessionsFinished: count(trip.sessions, TOOK_PLACE),
      canceledSessions: count(trip.sessions, CALLED_OFF),
      maxSessions: trip.max,
      nextSession:
        trip.sessions
          .filter(of(STANDS))
          .map(({ slot }) => slot.toISOString())
          .sort()[0] ?? null,
      status: standingOf(trip),
    }))

/** How many trips stand how. */
export const tripsByStatus = (base: Stored, programs: readonly string[]): Record<string, number> =>
  tally(
    tripsIn(base, programs)
      .filter(({ removed }) => !removed)
      .map(({ status }) => status),
  )
export const tally = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

/** The trip people are told of by: one that goes on, else the newest. */
function tripOf({ trips }: StoredPerson): StoredTrip | null {
  const goesOn = ({ status }: StoredTrip): boolean =>
    ['scheduled', 'invited', 'active', 'paused'].includes(status)
  // of two as old, the first
  const ordered = [...trips].sort(
    (one, other) => Number(goesOn(other)) - Number(goesOn(one)) || one.began - other.began,
  )
  return ordered[0] ?? null
}
function stateOf(trip: StoredTrip | null): string {
  if (!trip) return 'onTheWay'
  if (['finished', 'canceled', 'expired'].includes(trip.status)) return 'ended'
  if (trip.status === 'paused') return 'paused'
  return trip.sessions.some(of([...TOOK_PLACE, ...DID_NOT, ...STANDS])) ? 'active' : 'onTheWay'
}
/** How many people of the customer are where, of those that are wanted. */
export const peopleByState = (
  base: Stored,
  wanted: (person: StoredPerson) => boolean = () => true,
): Record<string, number> =>
  tally([
    ...base.people
      .filter((person) => !person.removed && wanted(person))
      .map((person) => stateOf(tripOf(person))),
    ...base.invited.filter(isOut).map(() => 'invited'),
  ])

function isLate(trip: StoredTrip | null): boolean {
  if (trip?.status !== 'active' || !trip.activation) return false
  if (trip.sessions.some(of(STANDS))) return false
  const last = latest(trip.sessions.filter(of(TOOK_PLACE)).map(({ slot }) => slot)) ?? trip.activation
  return daysBefore(last) > 21
}
function isCoachless({ coach, registered }: StoredPerson, trip: StoredTrip | null): boolean {
  if (!trip || coach !== null || !['invited', 'active'].includes(trip.status)) return false
  return daysBefore(latest([registered, trip.activation]) ?? registered) > 7
}
/** What the board says of the customer. */
export function boardOf(base: Stored) {
  const present = base.people.filter(({ removed }) => !removed)
  const open = base.invited.filter(isOut)
  const active = present
    .flatMap(({ trips }) => trips)
    .filter(({ status, activation }) => status === 'active' && activation !== null)
  const expected = sum(
    active.map(({ activation, pace, max }) =>
      Math.max(0, Math.min(max, Math.floor(daysBefore(activation ?? TEST_NOW) / PACE[pace]))),
    ),
  )
  const held = sum(active.map(({ sessions }) => count(sessions, TOOK_PLACE)))
  const lately = base.people
    .flatMap(({ trips }) => trips)
    .flatMap(({ sessions }) => sessions)
    .filter(({ slot }) => daysBefore(slot) <= 55 && daysBefore(slot) > -1)
  const [took, did] = [lately.filter(of(TOOK_PLACE)), lately.filter(of(DID_NOT))]
  const week = ({ slot }: Session): number => 7 - Math.floor((today + DAY - slot.getTime() - 1) / (7 * DAY))
  return {
    active: active.length,
    people: present.length + open.length,
    weeks: Array.from({ length: 8 }, (_, at) => took.filter((one) => week(one) === at).length),
    pace: expected >= 5 ? percent(held, expected) : null,
    attendance: took.length + did.length === 0 ? null : percent(took.length, took.length + did.length),
    late: present.filter((person) => isLate(tripOf(person))).length,
    noCoach: present.filter((person) => isCoachless(person, tripOf(person))).length,
    notAccepted: open.filter(({ created }) => daysBefore(created) > 14).length,
  }
}
