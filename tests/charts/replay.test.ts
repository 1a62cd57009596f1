import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { CoachSchedule } from '#domain/models'
import { loginMachine } from '#machines/access/login/chart'
import { scheduleMachine } from '#machines/agenda/schedule/chart'
import type { FormValues, OpenedConnection } from '#machines/kit/submit/chart'
import { follow } from '../../scripts/paths/replay'
import { inspectCharts, lastChartEvents, runningCharts } from '../../src/services/charts/log'
import { coach, LATER_SLOT, makeMe, SLOT } from '../fixtures/people'

const refused = { type: 'unauthenticated', message: 'Error de Autenticación de antonia@example.cl' }
const settled = () => new Promise((done) => setImmediate(done))
let before = 0
const mine = () => lastChartEvents().filter(({ number }) => number > before)
beforeEach(() => {
  before = lastChartEvents().at(-1)?.number ?? 0
})

async function failToEnter() {
  const submit = fromPromise<OpenedConnection, FormValues>(() => Promise.reject(refused))
  const actor = createActor(loginMachine.provide({ actors: { submit } }), {
    inspect: inspectCharts,
    input: { values: { email: '', password: '' } },
  }).start()
  actor.send({ type: 'field.change', name: 'email', value: 'antonia@example.cl' })
  actor.send({ type: 'field.change', name: 'password', value: 'una frase secreta' })
  actor.send({ type: 'form.submit' })
  await settled()
  return actor
}

describe('what the application keeps of its charts', () => {
  it('is names and states, and nothing of what a person wrote or who they are', async () => {
    const actor = await failToEnter()
    expect(mine().map(({ chart, type, kind, state }) => [chart, type, kind, state])).toEqual([
      ['login', 'xstate.init', undefined, 'editing'],
      ['login', 'field.change', undefined, 'editing'],
      ['login', 'field.change', undefined, 'editing'],
      ['login', 'form.submit', undefined, 'sending'],
      ['login', 'xstate.error.actor.0.login.sending', 'unauthenticated', 'editing'],
    ])
    expect(JSON.stringify(mine())).not.toMatch(/antonia|secreta|token/)
    actor.stop()
    expect([...runningCharts]).not.toContain(actor)
  })
  it('is the last two hundred', () => {
    const actor = createActor(loginMachine, { inspect: inspectCharts, input: { values: {} } }).start()
    for (let at = 0; at < 250; at += 1) actor.send({ type: 'field.change', name: 'email', value: String(at) })
    expect(lastChartEvents()).toHaveLength(200)
    actor.stop()
  })
})

describe('a replay', () => {
  it('ends where the real one ended', async () => {
    const actor = await failToEnter()
    const { walked, places } = follow('login', mine())
    expect([walked, places[0]?.snapshot.value]).toEqual([5, 'editing'])
    actor.stop()
  })
  it('finds its way by the states seen, though the log has no payloads', async () => {
    const actor = createActor(
      scheduleMachine.provide({
        actors: {
          hourPasses: fromPromise<string, { slots: string[] }>(() => new Promise(() => {})),
          loadSchedule: fromPromise(
            async (): Promise<CoachSchedule> => ({
              coach,
              slots: [SLOT, LATER_SLOT],
              closed: [],
              reasons: [],
            }),
          ),
        },
      }),
      {
        inspect: inspectCharts,
        input: {
          mode: 'book',
          me: makeMe({ welcomeStepper: 2 }),
          coachId: 'coach-1',
          session: null,
          proposal: null,
          slot: null,
        },
      },
    ).start()
    await settled()
    actor.send({ type: 'booking.confirm' })
    actor.send({ type: 'slot.choose', slot: SLOT })
    actor.send({ type: 'booking.confirm' })
    const { walked, places } = follow('schedule', mine())
    expect([walked, places[0]?.snapshot.value, places[0]?.snapshot.context.slot]).toEqual([
      5,
      'booking',
      SLOT,
    ])
    actor.stop()
  })
  it('stops at the first thing that the chart of today does not do', () => {
    const told = (type: string, state: string) => ({ chart: 'login', type, state })
    const { walked } = follow('login', [
      told('xstate.init', 'editing'),
      told('form.submit', 'editing'),
      told('form.submit', 'accepted'),
    ])
    expect(walked).toBe(2)
  })
})
