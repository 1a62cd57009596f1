import { describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { CoachSchedule } from '#domain/models'
import { type Booked, type BookInput, scheduleMachine } from '#machines/agenda/schedule/chart'
import { coach, LATER_SLOT, makeMe, makeSession, networkFailure, SLOT } from '../fixtures/people'
import { answers, start, waits } from './start'

const input = {
  mode: 'book' as const,
  me: makeMe(),
  coachId: null,
  session: null,
  proposal: null,
  slot: null,
}
const booked: Booked = { sessions: [makeSession()], me: makeMe() }
type Wish = { coachId: string; slot: string }
/** `own`: what is found at the hour that was lost; `again`: the hours that are free afterwards. */
async function choosing(
  book: ReturnType<typeof answers<Booked, BookInput>>,
  own: Booked | null | { fails: unknown } = null,
  again: string[] = [LATER_SLOT],
  hourPasses = waits<string, { slots: string[] }>(),
) {
  const loadSchedule = answers<CoachSchedule, { coachId: string; own: boolean }>(
    { coach, slots: [SLOT, LATER_SLOT], closed: [], reasons: [] },
    { coach, slots: again, closed: [], reasons: [] },
  )
  const findOwn = answers<Booked | null, Wish>(own)
  const started = start(
    scheduleMachine.provide({ actors: { loadSchedule, book, findOwn, hourPasses } }),
    input,
  )
  await started.settle()
  started.actor.send({ type: 'slot.choose', slot: SLOT })
  return started
}

describe('scheduling', () => {
  it('shows the loader from the start of loading', () => {
    const machine = scheduleMachine.provide({
      actors: {
        loadSchedule: answers<CoachSchedule, { coachId: string; own: boolean }>({
          coach,
          slots: [],
          closed: [],
          reasons: [],
        }),
      },
    })
    expect(start(machine, input).actor.getSnapshot().hasTag('loading')).toBe(true)
  })

  it('books the chosen hour, tells how that leaves the person, and ends with the session', async () => {
    const book = answers<Booked, BookInput>(booked)
    const { actor, settle, told } = await choosing(book)
    actor.send({ type: 'booking.confirm' })
    await settle()
    expect(book.calls).toMatchObject([{ coachId: 'coach-1', slot: SLOT }])
    expect(told).toEqual([{ type: 'user.updated', me: booked.me }])
    expect(actor.getSnapshot().output).toEqual(booked)
  })

  it('ignores a second click while the first is on its way', async () => {
    const book = answers<Booked, BookInput>(booked)
    const { actor, settle } = await choosing(book)
    actor.send({ type: 'booking.confirm' })
    actor.send({ type: 'booking.confirm' })
    await settle()
    expect(book.calls).toHaveLength(1)
  })

  it('keeps the person on the screen with the nearest hours when somebody took theirs', async () => {
    const taken = { type: 'slotTaken', message: 'Alguien tomó esa hora.', nearest: [LATER_SLOT] }
    const { actor, settle } = await choosing(answers<Booked, BookInput>({ fails: taken }))
    actor.send({ type: 'booking.confirm' })
    await settle()
    const { value, context } = actor.getSnapshot()
    expect({ value, slot: context.slot, nearest: context.nearest, free: context.schedule?.slots }).toEqual({
      value: 'choosing',
      slot: null,
      nearest: [LATER_SLOT],
      free: [LATER_SLOT],
    })
  })

  it('asks for the same again when the answer was lost', async () => {
    const book = answers<Booked, BookInput>({ fails: networkFailure }, booked)
    const { actor, clock, settle } = await choosing(book)
    actor.send({ type: 'booking.confirm' })
    await settle()
    expect(actor.getSnapshot().value).toBe('unsure')
    clock.increment(3000)
    await settle()
    expect(actor.getSnapshot().value).toBe('booked')
    expect(book.calls).toHaveLength(2)
    expect(book.calls[1]).toEqual(book.calls[0])
  })

  const TAKEN = { type: 'slotTaken', message: 'Alguien tomó esa hora.', nearest: [LATER_SLOT] }
  const OVERLAP = { type: 'conflict', reason: 'overlap', message: 'Ya tienes una sesión a esa hora.' }
  const PACE = { type: 'conflict', reason: 'pace', message: 'Ya tienes una sesión ese día.' }

  it.each([TAKEN, OVERLAP, PACE])(
    'attack 27: an hour that the same person booked in another tab leads to its success page ($type)',
    async (failure) => {
      const { actor, settle, told } = await choosing(answers<Booked, BookInput>({ fails: failure }), booked)
      actor.send({ type: 'booking.confirm' })
      await settle()
      expect(actor.getSnapshot().value).toBe('booked')
      expect(told).toEqual([{ type: 'user.updated', me: booked.me }])
      expect(actor.getSnapshot().output).toEqual(booked)
    },
  )

  it.each([TAKEN, OVERLAP, PACE])(
    'attack 27: after a lost hour the hours are read again, and impossible ones are gone ($type)',
    async (failure) => {
      const third = '2026-09-11T15:00:00.000Z'
      for (const own of [null, { fails: networkFailure }]) {
        const lost = await choosing(answers<Booked, BookInput>({ fails: failure }), own, [third])
        lost.actor.send({ type: 'booking.confirm' })
        await lost.settle()
        const { value, context } = lost.actor.getSnapshot()
        expect({
          value,
          slot: context.slot,
          free: context.schedule?.slots,
          why: context.failure?.type,
        }).toEqual({ value: 'choosing', slot: null, free: [third], why: failure.type })
      }
    },
  )

  it('refuses an hour that is not free', async () => {
    const { actor } = await choosing(answers<Booked, BookInput>(booked))
    expect(actor.getSnapshot().can({ type: 'slot.choose', slot: '2026-09-10T13:15:00.000Z' })).toBe(false)
  })

  it('ends without a session when another coach is wanted, which an assigned one does not allow', async () => {
    const { actor } = await choosing(answers<Booked, BookInput>(booked))
    actor.send({ type: 'coach.change' })
    expect(actor.getSnapshot().output).toEqual({ sessions: [], me: null })
    const loadSchedule = answers<CoachSchedule, { coachId: string; own: boolean }>({
      coach,
      slots: [SLOT],
      closed: [],
      reasons: [],
    })
    const assigned = start(
      scheduleMachine.provide({ actors: { loadSchedule, hourPasses: waits<string, { slots: string[] }>() } }),
      {
        ...input,
        me: makeMe({ fixedCoachId: 'coach-1' }),
      },
    )
    await assigned.settle()
    expect(assigned.actor.getSnapshot().can({ type: 'coach.change' })).toBe(false)
  })
})

describe('an hour that goes by', () => {
  it('is taken from the hours; the chosen one is told of, and then another may be chosen', async () => {
    let passes = (_: string): void => {}
    const hourPasses = fromPromise<string, { slots: string[] }>(
      () =>
        new Promise((resolve) => {
          passes = resolve
        }),
    )
    const { actor, settle } = await choosing(answers<Booked, BookInput>(booked), null, [], hourPasses)
    passes(SLOT)
    await settle()
    expect(actor.getSnapshot().context).toMatchObject({
      slot: null,
      passed: SLOT,
      schedule: { slots: [LATER_SLOT] },
    })
    expect(actor.getSnapshot().can({ type: 'booking.confirm' })).toBe(false)
    actor.send({ type: 'slot.choose', slot: LATER_SLOT })
    expect(actor.getSnapshot().context).toMatchObject({ slot: LATER_SLOT, passed: null })
  })
})
