import { describe, expect, it } from 'vitest'
import { assign } from 'xstate'
import { allowedActions } from '#domain/entities/session/actions'
import type { CoachSchedule, Me, Session } from '#domain/models'
import {
  type Booked,
  type BookInput,
  type ScheduleActor,
  scheduleMachine,
} from '#machines/agenda/schedule/chart'
import {
  type SessionAction,
  type SessionActionActor,
  type SessionActionKind,
  sessionActionMachine,
} from '#machines/sessions/session-action/chart'
import { sessionsMachine, upsert } from '#machines/sessions/sessions/chart'
import { actionDone } from '#machines/sessions/sessions/done'
import {
  coach,
  coachMe,
  LATER_SLOT,
  makeMe,
  makeSession,
  NOW,
  networkFailure,
  SLOT,
} from '../fixtures/people'
import { conflict } from '../flows/common'
import { held } from '../flows/sessions/sessions-data'
import { answers, silent, start, waits } from './start'

const fresh = makeMe({ welcomeStepper: 3, version: 2 })
type Acting = { action: SessionAction }
const slotMs = Date.parse(SLOT)
const MINUTE = 60_000

async function listed(
  loadSessions: ReturnType<typeof answers<Session[]>>,
  act = answers<Session, Acting>(makeSession()),
  schedule = scheduleMachine,
) {
  const refreshUser = answers<Me>(fresh)
  const machine = sessionsMachine.provide({
    actors: {
      loadSessions,
      action: sessionActionMachine.provide({ actors: { act, schedule } }),
      refreshUser,
      sessionChanges: silent as never,
      clock: silent as never,
    },
  })
  const started = start(machine, { me: makeMe(), now: NOW })
  await started.settle()
  const inHand = () => started.actor.getSnapshot().children.action as SessionActionActor
  return { ...started, inHand, refreshUser }
}

describe('sessions', () => {
  it('asks for the list every minute without hiding it', async () => {
    const load = answers<Session[]>([makeSession()], [makeSession({ version: 2 })])
    const { actor, clock, settle } = await listed(load)
    clock.increment(60_000)
    expect(actor.getSnapshot().hasTag('loading')).toBe(false)
    await settle()
    expect(actor.getSnapshot().context.sessions).toEqual([makeSession({ version: 2 })])
  })

  it("shows the other person's change without asking", async () => {
    const { actor } = await listed(answers<Session[]>([makeSession()]))
    const changed = makeSession({ version: 2, state: 'cancelled_on_time' })
    actor.send({ type: 'session.changed', session: changed })
    expect(actor.getSnapshot().context.sessions).toEqual([changed])
  })

  it('keeps the newer of two versions', () => {
    const newer = makeSession({ version: 3 })
    expect(upsert([newer], makeSession({ version: 2 }))).toEqual([newer])
  })

  it('cancels after a confirmation and updates the list from the answer', async () => {
    const cancelled = makeSession({ version: 2, state: 'cancelled_on_time' })
    const act = answers<Session, Acting>(cancelled)
    const { actor, inHand, settle, told } = await listed(answers<Session[]>([makeSession()]), act)
    actor.send({ type: 'action.open', kind: 'cancel', sessionId: 'session-1', now: NOW })
    inHand().send({ type: 'action.confirm', now: NOW })
    await settle()
    expect(actor.getSnapshot().context.sessions).toEqual([cancelled])
    expect(told).toEqual([
      { type: 'snackbar.show', content: 'Sesión cancelada. Se devolvió 1 crédito.' },
      { type: 'user.updated', me: fresh },
    ])
    expect(actor.getSnapshot().context.me).toEqual(fresh)
  })

  it("reads the own record again when the other person's change arrives", async () => {
    const { actor, settle, told } = await listed(answers<Session[]>([makeSession()]))
    actor.send({ type: 'session.changed', session: makeSession({ version: 2, state: 'cancelled_on_time' }) })
    await settle()
    expect(told).toEqual([{ type: 'user.updated', me: fresh }])
  })

  it.each(['before', 'after'] as const)(
    'reads the own record once for what one did, heard %s its answer',
    async (heard) => {
      const cancelled = makeSession({ version: 2, state: 'cancelled_on_time' })
      const load = answers<Session[]>([makeSession()])
      const { actor, inHand, settle, refreshUser, told } = await listed(
        load,
        answers<Session, Acting>(cancelled),
      )
      const changed = { type: 'session.changed', session: cancelled } as const
      actor.send({ type: 'action.open', kind: 'cancel', sessionId: 'session-1', now: NOW })
      inHand().send({ type: 'action.confirm', now: NOW })
      if (heard === 'before') actor.send(changed)
      await settle()
      if (heard === 'after') actor.send(changed)
      await settle()
      expect(told).toHaveLength(2)
      expect([refreshUser.calls.length, load.calls.length]).toEqual([1, 1])
    },
  )

  it('another hour is put in its place without asking for the list, and the own record is read once', async () => {
    const moved = makeSession({ version: 2, slot: LATER_SLOT })
    const load = answers<Session[]>([makeSession()])
    const book = answers<Booked, BookInput>({ sessions: [moved], me: null })
    const loadSchedule = answers<CoachSchedule, { coachId: string; own: boolean }>({
      coach,
      slots: [LATER_SLOT],
      closed: [],
      reasons: [],
    })
    const schedule = scheduleMachine.provide({
      actors: { loadSchedule, book, hourPasses: waits<string, { slots: string[] }>() },
    })
    const { actor, inHand, settle, refreshUser } = await listed(load, undefined, schedule)
    actor.send({ type: 'action.open', kind: 'reschedule', sessionId: 'session-1', now: NOW })
    await settle()
    const choosing = inHand().getSnapshot().children.schedule as ScheduleActor
    choosing.send({ type: 'slot.choose', slot: LATER_SLOT })
    choosing.send({ type: 'booking.confirm' })
    await settle()
    actor.send({ type: 'session.changed', session: moved })
    await settle()
    expect(actor.getSnapshot().context.sessions).toEqual([moved])
    expect([refreshUser.calls.length, load.calls.length]).toEqual([1, 1])
  })

  it('says so when the session changed while the person was deciding', async () => {
    const { actor, inHand } = await listed(answers<Session[]>([makeSession()]))
    actor.send({ type: 'action.open', kind: 'cancel', sessionId: 'session-1', now: NOW })
    actor.send({ type: 'session.changed', session: makeSession({ version: 2, state: 'cancelled_off_time' }) })
    inHand().send({ type: 'action.confirm', now: NOW })
    expect(inHand().getSnapshot().matches('tooLate')).toBe(true)
  })

  it('asks for the same again when the answer to an action was lost', async () => {
    const act = answers<Session, Acting>(
      { fails: networkFailure },
      makeSession({ version: 2, state: 'cancelled_on_time' }),
    )
    const { actor, inHand, clock, settle } = await listed(answers<Session[]>([makeSession()]), act)
    actor.send({ type: 'action.open', kind: 'cancel', sessionId: 'session-1', now: NOW })
    inHand().send({ type: 'action.confirm', now: NOW })
    await settle()
    clock.increment(3000)
    await settle()
    expect(act.calls).toHaveLength(2)
    expect(act.calls[1]).toEqual(act.calls[0])
  })
})

describe('what is written of a session and not sent', () => {
  const draft = { value: 4, comment: 'Ensayar en voz alta.', reason: '' }
  it('is there when the dialog opens again, and waits until the server has it', async () => {
    const act = answers<Session, Acting>({ fails: conflict }, makeSession({ _id: 'session-2', version: 2 }))
    const kept: (typeof draft | null)[] = []
    const machine = sessionActionMachine.provide({
      actors: { act },
      actions: {
        recall: assign({ draft }),
        keep: (_, { written }) => void kept.push(written),
      },
    })
    const input = { me: makeMe(), kind: 'rate' as const, session: held, proposal: null, now: NOW }
    const { actor, settle } = start(machine, input)
    expect(actor.getSnapshot().context.draft).toEqual(draft)
    actor.send({ type: 'draft.change', draft: { value: 5 } })
    actor.send({ type: 'action.confirm', now: NOW })
    await settle()
    expect(kept).toEqual([{ ...draft, value: 5 }])
    actor.send({ type: 'action.confirm', now: NOW })
    await settle()
    expect(actor.getSnapshot().status).toBe('done')
    expect(kept.at(-1)).toBeNull()
  })
})

describe('what a party may do', () => {
  const coachee = makeMe()
  const at = (minutes: number) => slotMs + minutes * MINUTE

  it('lets both cancel or move a session until it starts', () => {
    expect(allowedActions(makeSession(), coachee, at(-1))).toEqual(['cancel', 'reschedule'])
    expect(allowedActions(makeSession(), coachMe, at(-1))).toEqual(['cancel', 'reschedule'])
    expect(allowedActions(makeSession(), coachee, at(1))).toEqual([])
  })

  it('lets only the coachee answer a proposal, and only the coach take it back', () => {
    const proposal = makeSession({ state: 'pending' })
    expect(allowedActions(proposal, coachee, at(-60))).toEqual(['accept', 'decline'])
    expect(allowedActions(proposal, coachMe, at(-60))).toEqual(['withdraw'])
  })

  it('offers rating to the coachee of a session that took place, and a change of it for a day', () => {
    expect(allowedActions(makeSession({ state: 'finished' }), coachee, at(100))).toEqual(['rate'])
    const rated = makeSession({ state: 'finished', rating: { ratedAt: SLOT, value: 5, comment: '' } })
    expect(allowedActions(rated, coachee, at(24 * 60))).toEqual(['rate'])
    expect(allowedActions(rated, coachee, at(24 * 60 + 1))).toEqual([])
    expect(allowedActions(makeSession({ state: 'finished' }), coachMe, at(100))).toEqual([])
  })

  it('lets the coach close only what the recorded joins allow', () => {
    const join = (userId: string) => ({ userId, joinedAt: SLOT, external: false, here: true })
    const alone = makeSession({ state: 'inprogress', joins: [join('coach-1')] })
    expect(allowedActions(alone, coachMe, at(15))).toEqual(['close'])
    expect(allowedActions(alone, coachee, at(15))).toEqual([])
    const deserted = makeSession({ state: 'inprogress', joins: [join('coachee-1')] })
    expect(allowedActions(deserted, coachee, at(15))).toEqual(['reportAbsence'])
    expect(allowedActions(deserted, coachMe, at(15))).toEqual([])
  })

  it('offers a stranger nothing', () => {
    expect(allowedActions(makeSession(), makeMe({ _id: 'somebody' }), at(-60))).toEqual([])
  })
})

describe('what is said after an action', () => {
  const said = (kind: SessionActionKind, state: Session['state'], who = makeMe()) =>
    actionDone(kind, makeSession({ state }), who)

  it('tells what became of the credit, by who cancelled and when', () => {
    expect(said('cancel', 'cancelled_on_time')).toBe('Sesión cancelada. Se devolvió 1 crédito.')
    expect(said('cancel', 'cancelled_off_time')).toBe('Sesión cancelada. Se usó 1 crédito.')
    expect(said('cancel', 'cancelled_off_time', coachMe)).toBe('Sesión cancelada. Se devolvió 1 crédito.')
    expect(said('accept', 'active')).toBe('Sesión agendada. Se reservó 1 crédito.')
    expect(said('close', 'finished', coachMe)).toBe('Sesión cerrada. Tu coachee ya puede evaluarla.')
    expect(said('close', 'finished_without_coachee', coachMe)).toBe('Sesión cerrada. Se usó 1 crédito.')
    expect(said('close', 'finished_without_coach')).toBe('Sesión cerrada. Se devolvió 1 crédito.')
  })

  it('tells the new hour in the own time zone', () => {
    const moved = makeSession({ slot: '2026-09-10T13:00:00.000Z' })
    expect(actionDone('reschedule', moved, makeMe())).toBe(
      'Listo. Tu sesión es el jueves 10 de septiembre, 10:00.',
    )
    expect(said('propose', 'pending', coachMe)).toBe('Propuesta enviada.')
  })
})
