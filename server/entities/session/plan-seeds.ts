import { DAY_MS, HORIZON_DAYS, HOUR_MS, MINUTE_MS } from '#domain/constants'
import type { SessionState } from '#domain/session-states'
import type { Trx } from '../../kernel/database/door'
import { daysFrom, gridBefore } from '../../kernel/demo/days'
import type { Planned } from '../../kernel/demo/demo'
import { activationOf, GUEST, HOST, type Traveller } from '../../kernel/demo/travellers'
import { freeSlots } from '../slot/slot-service'

const GAP_MS = 75 * MINUTE_MS
/** So long ago that it is over, and so lately that it can still be contested. */
const MISSED_MS = 26 * HOUR_MS
const PACE_DAYS = { weekly: 7, biweekly: 14, monthly: 30 } as const
/** What became of past sessions, in turn; mostly they were held. */
const ENDS: readonly SessionState[] = [
  'finished',
  'finished',
  'finished',
  'cancelled_on_time',
  'finished',
  'unfinished_with_parties',
  'finished',
  'finished_without_coachee',
  'finished',
  'cancelled_off_time',
  'finished_outside',
]

/** Open starts by coach from 120 days ago to 60 ahead, by the same rules a booking obeys. */
async function openStarts(trx: Trx, coachIds: readonly string[], now: Date): Promise<Map<string, number[]>> {
  const all = new Map<string, number[]>(coachIds.map((id) => [id, []]))
  for (const window of [-2 * HORIZON_DAYS, -HORIZON_DAYS, 0]) {
    const found = await freeSlots(trx, coachIds, daysFrom(now, window))
    for (const [id, starts] of found) all.get(id)?.push(...starts)
  }
  return all
}

/** Hands out starts, none too close to another of the same coach. */
function picker(open: Map<string, number[]>) {
  const taken = new Map<string, number[]>()
  const isFree = (coachId: string, start: number): boolean =>
    (taken.get(coachId) ?? []).every((other) => Math.abs(other - start) >= GAP_MS)
  const take = (coachId: string, start: number): void => {
    taken.set(coachId, [...(taken.get(coachId) ?? []), start])
  }
  return {
    take,
    /** The first free start between two moments, beginning the search some quarter hours in. */
    first(coachId: string, from: number, to: number, skip: number): number | null {
      const starts = (open.get(coachId) ?? []).filter((start) => start >= from && start < to)
      const turned = [...starts.slice(skip % Math.max(1, starts.length)), ...starts]
      const start = turned.find((one) => isFree(coachId, one))
      if (start === undefined) return null
      take(coachId, start)
      return start
    },
  }
}

/** Ends that leave nothing standing, for somebody who has to book again. */
const endOf = (one: Traveller, turn: number): SessionState =>
  one.step === 3 ? 'cancelled_on_time' : (ENDS[turn % ENDS.length] ?? 'finished')

/**
 * Sessions of everybody with a coach: past ones at the pace of the trip, and one ahead for most who travel.
 * The coach offered at login waited in vain for somebody lately. The first session of who has finished the wizard was always held.
 */
export async function planSessions(
  trx: Trx,
  travellers: readonly Traveller[],
  now: Date,
): Promise<Planned[]> {
  const withCoach = travellers.flatMap((one) => (one.coachId ? [{ ...one, coachId: one.coachId }] : []))
  const starts = picker(await openStarts(trx, [...new Set(withCoach.map(({ coachId }) => coachId))], now))
  for (const minutes of [-30, 0, 30]) starts.take(HOST, now.getTime() + minutes * MINUTE_MS)
  const missed = gridBefore(new Date(now.getTime() - MISSED_MS))
  starts.take(HOST, missed.getTime())
  const planned: Planned[] = []
  let turn = 0
  for (const [at, one] of withCoach.entries()) {
    const add = (slot: number, state: SessionState): void => {
      planned.push({
        id: `session-${planned.length + 1}`,
        traveller: one,
        coachId: one.coachId,
        slot: new Date(slot),
        state,
      })
    }
    const every = PACE_DAYS[one.pace] * DAY_MS
    const begin = activationOf(one, now).getTime()
    const most = one.step === 3 ? 1 : Math.max(1, Math.min(one.maxSessions - 2, 6))
    const last = one.status === 'finished' || one.status === 'canceled' || one.status === 'paused' ? 8 : 1
    const until = now.getTime() - last * DAY_MS
    const rounds = Math.max(1, Math.min(most, Math.floor((until - begin) / every)))
    const from = Math.max(begin, until - rounds * every)
    for (let round = 0; round < rounds; round += 1) {
      const slot = starts.first(
        one.coachId,
        from + round * every,
        Math.min(from + (round + 1) * every, until),
        at * 3 + round,
      )
      if (slot === null) continue
      const first = round === 0 && one.step === 4
      add(slot, first ? 'finished' : endOf(one, turn))
      turn += 1
    }
    const ahead = one.status === 'active' && one.step === 4 && one.id !== GUEST && at % 5 !== 4
    const next = ahead
      ? starts.first(one.coachId, now.getTime() + DAY_MS, now.getTime() + every + 3 * DAY_MS, at * 5)
      : null
    if (next !== null) add(next, 'active')
  }
  const absent = withCoach.find(
    ({ id, coachId, status, step }) => coachId === HOST && id !== GUEST && status === 'active' && step === 4,
  )
  if (absent)
    planned.push({
      id: `session-${planned.length + 1}`,
      traveller: absent,
      coachId: HOST,
      slot: missed,
      state: 'finished_without_coachee',
    })
  return planned
}
