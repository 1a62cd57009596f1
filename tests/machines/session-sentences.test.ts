import { describe, expect, it } from 'vitest'
import { QUESTION_HOURS } from '#domain/constants'
import { sessionChart } from '#domain/entities/session/chart'
import type { SessionEvent } from '#domain/entities/session/events'
import { snapshotOf } from '#domain/entities/session/stored'
import { sessionWords } from '#domain/entities/session/words'
import { entryIsOpen } from '#domain/session-rules'
import { SESSION_STATES } from '#domain/session-states'
import { moveLimitWords, stateExplanation } from '#domain/session-words'

import { allNodes } from '../paths/transitions'

const SLOT = '2026-09-10T13:00:00.000Z'
const MINUTE = 60_000
const at = (minutes: number): number => Date.parse(SLOT) + minutes * MINUTE
type Moves = { slot: string; at: string; by: string }[]
const session = (value: 'active' | 'inprogress', given: { cameAt?: number; moves?: Moves } = {}) =>
  snapshotOf({
    state: value,
    slot: SLOT,
    endedAt: null,
    question: null,
    contest: null,
    ratedAt: null,
    provider: 'product',
    coach: 'coach',
    coachee: 'coachee',
    moves: given.moves ?? [],
    joins:
      given.cameAt === undefined
        ? []
        : [
            {
              userId: 'coach',
              external: false,
              here: true,
              joinedAt: new Date(at(given.cameAt)).toISOString(),
            },
          ],
  })
/** Hours after the end. */
const after = (hours: number): number => Date.parse(SLOT) + hours * 60 * MINUTE
const ended = (what: 'nothing' | 'asked' | 'rated' | 'contested' = 'nothing') =>
  snapshotOf({
    state: 'finished',
    slot: SLOT,
    provider: 'product',
    coach: 'coach',
    coachee: 'coachee',
    joins: [],
    moves: [],
    endedAt: SLOT,
    question:
      what === 'asked'
        ? {
            asked: 'coachee',
            claimedBy: null,
            until: new Date(after(QUESTION_HOURS)).toISOString(),
            held: null,
          }
        : null,
    contest:
      what === 'contested' ? { by: 'coachee', contestedAt: SLOT, resolvedAt: null, refund: null } : null,
    ratedAt: what === 'rated' ? SLOT : null,
  })
/** The first whole number from `from` on for which it holds. */
const first = (from: number, holds: (n: number) => boolean): number => {
  for (let n = from; n < from + 10_000; n += 1) if (holds(n)) return n
  throw new Error('it never holds')
}
const closes = (now: number): SessionEvent => ({
  type: 'session.close',
  by: 'coach',
  outcome: 'coacheeMissing',
  now,
})
const moves = (now: number): SessionEvent => ({ type: 'session.reschedule', by: 'coach', now })
const EARLY = new Date(at(-5000 * 60)).toISOString()
const LATE = new Date(at(-1)).toISOString()
const movedTimes = (n: number, when: string): Moves =>
  Array.from({ length: n }, () => ({ slot: SLOT, at: when, by: 'coach' }))

/** What the chart does, measured on the chart itself. */
const measured = {
  over: first(0, (n) => session('inprogress').can({ type: 'time.over', now: at(n) })),
  absence: first(0, (n) => session('inprogress', { cameAt: 0 }).can(closes(at(n)))),
  early: first(0, (n) => !session('inprogress', { cameAt: n }).can(closes(at(80)))),
  moves: first(0, (n) => !session('active', { moves: movedTimes(n, EARLY) }).can(moves(at(-5000)))),
  lateMoves: first(0, (n) => !session('active', { moves: movedTimes(n, LATE) }).can(moves(at(-1)))),
  onTime: first(1, (n) => session('active', { moves: movedTimes(1, LATE) }).can(moves(at(-n)))) / 60,
  opens: first(0, (n) => !entryIsOpen(SLOT, at(-n - 1))),
  joins: first(0, (n) => !session('active').can({ type: 'party.joined', by: 'coach', now: at(n + 1) })),
  contest: first(0, (n) => !ended().can({ type: 'session.contest', by: 'coachee', now: after(n + 1) })),
  question: first(
    0,
    (n) => !ended('asked').can({ type: 'session.denyHeld', by: 'coachee', now: after(n + 1) }),
  ),
  rating: first(0, (n) => !ended('rated').can({ type: 'session.rate', by: 'coachee', now: after(n + 1) })),
  decided: first(0, (n) => ended('contested').can({ type: 'contest.overdue', now: after(n * 24) })),
}

describe('the sentences of a session', () => {
  it('attack 26: say what the chart does, with its own numbers', () => {
    expect(measured).toEqual({
      over: 90,
      absence: 15,
      early: 10,
      moves: 2,
      lateMoves: 1,
      onTime: 24,
      opens: 10,
      joins: 45,
      contest: 72,
      question: 72,
      rating: 24,
      decided: 14,
    })
    const { guards } = sessionWords
    expect(guards.timeOver).toBe(`pasaron ${measured.over} minutos de la hora`)
    expect(guards.absenceDue).toBe(`pasaron ${measured.absence} minutos de la hora`)
    expect(guards.coachWaits).toContain(`antes del minuto ${measured.early},`)
    expect(guards.onTime).toBe(`faltan ${measured.onTime} horas o más`)
    expect(guards.mayMove).toContain(
      `${measured.moves}, de ellos ${measured.lateMoves} con menos de ${measured.onTime} horas`,
    )
    expect(moveLimitWords.all).toContain(`${measured.moves} veces`)
    expect(moveLimitWords.late).toContain(`menos de ${measured.onTime} horas`)
    expect(stateExplanation('active', 'coach', null)).toContain(`desde ${measured.opens} minutos antes`)
  })

  it('attack 26: name no number that the chart does not have', () => {
    const sentences = [
      ...Object.values(sessionWords.guards),
      ...Object.values(sessionWords.events),
      ...allNodes(sessionChart.root).map(({ description }) => description ?? ''),
      ...Object.values(moveLimitWords),
      ...SESSION_STATES.flatMap((state) =>
        (['coach', 'coachee'] as const).flatMap((side) =>
          (['coach', 'coachee'] as const).map((by) => stateExplanation(state, side, by)),
        ),
      ),
    ]
    const known = {
      minutos: [measured.over, measured.absence, measured.opens, measured.joins],
      días: [measured.decided],
      minuto: [measured.early],
      horas: [measured.onTime, measured.contest, measured.question, measured.rating],
    }
    const named = sentences.flatMap((text) => [
      ...[...text.matchAll(/(\d+) (minutos|horas|días)/g)].map(
        ([, n, unit]) => [unit, Number(n), text] as const,
      ),
      ...[...text.matchAll(/minuto (\d+)/g)].map(([, n]) => ['minuto', Number(n), text] as const),
    ])
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(([unit, n]) => !known[unit as keyof typeof known].includes(n))).toEqual([])
  })
})
