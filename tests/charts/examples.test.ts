import { describe, expect, it } from 'vitest'
import { and, setup } from 'xstate'
import { sessionChart } from '#domain/entities/session/chart'
import { sessionWords } from '#domain/entities/session/words'
import { examplesOf, shownExamples } from '../../scripts/charts/examples'
import { lengthOf, sayExample } from '../../scripts/charts/fact-words'
import { MODELS } from '../flows/models'
import { generate } from '../paths/generate'

const NOON = Date.UTC(2026, 8, 10, 15)
const HOUR = 3_600_000
type DoorEvent = { type: 'door.push'; by: string; now: number }

/** A door that opens to the coach while so many hours are left. */
function door(hours: number) {
  const machine = setup({
    types: { context: {} as { slot: string }, events: {} as DoorEvent },
    guards: {
      inTime: ({ context, event }) => Date.parse(context.slot) - event.now >= hours * HOUR,
      byCoach: ({ event }) => event.by === 'coach',
      always: () => true,
    },
  }).createMachine({
    id: 'door',
    context: { slot: new Date(NOON).toISOString() },
    initial: 'shut',
    states: {
      shut: { on: { 'door.push': { guard: and(['byCoach', 'inTime', 'always']), target: 'open' } } },
      open: {},
    },
  })
  const push = (by: string, left: number) => ({ type: 'door.push', by, now: NOON - left * HOUR })
  return {
    machine,
    ways: ['Alguien'],
    inputs: [{}],
    events: [push('coach', 30), push('coachee', 30)],
    edges: [push('coach', 24), push('coach', 23.5), push('coach', 20)],
  }
}
const words = {
  title: 'La puerta',
  order: 1,
  events: { 'door.push': 'Empuja' },
  guards: { inTime: 'queda tiempo', byCoach: 'es el coach', always: 'siempre' },
}
const told = (hours: number) => {
  const model = door(hours)
  const { examples } = examplesOf(model, generate(model))
  return shownExamples(model, words, examples)['door.shut: door.push']
}

describe('a guard', () => {
  it('has an example where it holds and one where it does not, as near to its limit as was met', () => {
    expect(told(24)).toEqual([
      { says: 'es el coach', holds: 'Quién: coach', fails: 'Quién: coachee' },
      { says: 'queda tiempo', holds: 'Hora: faltan 24 horas', fails: 'Hora: faltan 23 horas y 30 minutos' },
    ])
  })
  it('is told with other examples when its limit is another', () => {
    expect(told(22)?.[1]).toEqual({
      says: 'queda tiempo',
      holds: 'Hora: faltan 23 horas y 30 minutos',
      fails: 'Hora: faltan 20 horas',
    })
  })
  it('of a session is told at its limit, with what the person reads', () => {
    const { session } = MODELS
    if (!session) throw new Error('session')
    const { examples } = examplesOf(session, generate(session))
    const shown = Object.values(shownExamples({ machine: sessionChart }, sessionWords, examples)).flat()
    const one = (says: string) => shown.find((example) => example.says === says)
    expect([one(sessionWords.guards.onTime), one(sessionWords.guards.absenceDue)]).toMatchObject([
      { holds: 'Hora: faltan 24 horas', fails: 'Hora: faltan 23 horas y 59 minutos' },
      { holds: 'Hora: pasaron 15 minutos', fails: 'Hora: pasaron 14 minutos' },
    ])
    const lacking = Object.entries(sessionWords.guards).filter(([, says]) => {
      const example = one(says)
      return !example?.holds || !example.fails
    })
    expect(lacking).toEqual([])
  })
})

describe('what a guard looked at', () => {
  it('is not told where it says the same of both, or nothing a person knows', () => {
    const fact = (name: string, value: unknown) => [{ name, value }]
    expect([
      sayExample({ holds: fact('keys', [0]), fails: fact('keys', [0]) }),
      sayExample({ holds: fact('qwerty', 1), fails: fact('qwerty', 2) }),
      sayExample({ holds: fact('error.type', 'network'), fails: null }),
    ]).toEqual([
      { holds: null, fails: null },
      { holds: null, fails: null },
      { holds: 'Falla: no hay conexión', fails: null },
    ])
  })
  it('is said by how long it is: hours up to four days, and a last instant', () => {
    expect([90 * 60_000, 72 * HOUR + 1, 14 * 24 * HOUR, 1].map(lengthOf)).toEqual([
      '1 hora y 30 minutos',
      '72 horas y un instante',
      '14 días',
      'un instante',
    ])
  })
})
