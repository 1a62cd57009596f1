import { type Goal, openGoals } from '#domain/goals'
import { type GoalsContext, goalsMachine, shownGoals } from '#machines/development/goals/chart'
import { networkFailure } from '../../../fixtures/people'
import type { Move, PathModel } from '../../../paths/travel'

export const goal = (id: string, more: Partial<Goal> = {}): Goal => ({
  _id: id,
  version: 1,
  title: `Objetivo ${id}`,
  why: '',
  state: 'open',
  steps: [],
  comments: [],
  updatedAt: '2026-09-01T12:00:00.000Z',
  ...more,
})
export const FIRST = goal('goal-1', {
  title: 'Soltar tres tareas',
  why: 'Me dejan sin tiempo',
  steps: [
    { _id: 'step-1', text: 'Anotarlas', dueOn: null, done: true },
    { _id: 'step-2', text: 'Entregar una', dueOn: '2026-09-11', done: false },
  ],
})
export const SECOND = goal('goal-2', { title: 'Pedir ayuda antes' })
/** It has all the steps it may have. */
export const FULL = goal('goal-1', {
  title: 'Soltar tres tareas',
  steps: Array.from({ length: 20 }, (_, at) => ({
    _id: `full-${at}`,
    text: `Tarea ${at}`,
    dueOn: null,
    done: false,
  })),
})
export const LEFT = goal('goal-3', { title: 'Leer un libro', state: 'left' })
export const SOME = [FIRST, SECOND, LEFT]
export const TEN = Array.from({ length: 10 }, (_, at) => goal(`open-${at}`))
export const SAVED = goal('goal-4', { title: 'Dormir ocho horas' })
export const CHANGED = { type: 'conflict', message: 'Lo cambiaste en otro dispositivo.', reason: 'version' }
export const WRONG = { type: 'badInput', message: 'Revisa los campos.', fields: { title: 'Acórtalo.' } }

const TICK = { type: 'step.tick', goalId: 'goal-1', stepId: 'step-2', done: true }
const REMOVE = { type: 'goal.remove', goalId: 'goal-2' }
const LOADED = (output: readonly Goal[]): Move => ({
  type: 'xstate.done.actor.0.goals.loading',
  output,
  actorId: '0.goals.loading',
})
const ANSWERED = (output: readonly Goal[]): Move => ({
  type: 'xstate.done.actor.0.goals.sending',
  output,
  actorId: '0.goals.sending',
})
type Seen = { context: GoalsContext; value: string }
const shown = (seen: unknown): Goal[] => shownGoals((seen as Seen).context)
/** Where it stands among what is open; -1: nowhere. */
const placeOf = (seen: unknown, id: string): number =>
  openGoals(shown(seen)).findIndex(({ _id }) => _id === id)
const steps = (seen: unknown): number => (seen as Seen).context.draft?.steps.length ?? 0

export const goalsModel: PathModel = {
  machine: goalsMachine,
  ways: ['Coachee que mira sus objetivos'],
  inputs: [undefined],
  events: [
    { type: 'goals.retry' },
    { type: 'goal.write', title: '' },
    { type: 'goal.edit', goalId: 'goal-1' },
    { type: 'title.change', text: 'Dormir ocho horas' },
    { type: 'why.change', text: 'Rindo más' },
    { type: 'step.add' },
    { type: 'step.change', at: 0, text: 'Sin pantalla' },
    { type: 'step.due', at: 0, dueOn: '2026-09-12' },
    { type: 'step.drop', at: 0 },
    { type: 'goal.save' },
    { type: 'goal.leave' },
    TICK,
    { type: 'goal.move', goalId: 'goal-1', to: 1 },
    { type: 'goal.mark', goalId: 'goal-1', state: 'done' },
    REMOVE,
    { type: 'removal.confirm' },
    { type: 'removal.leave' },
  ],
  edges: [
    { type: 'goal.write', title: 'Mi foco' },
    { type: 'goal.edit', goalId: 'gone' },
    { type: 'goal.remove', goalId: 'gone' },
    { type: 'goal.move', goalId: 'goal-2', to: 0 },
    { type: 'goal.mark', goalId: 'gone', state: 'done' },
    { type: 'goal.mark', goalId: 'goal-1', state: 'open' },
    { type: 'goal.mark', goalId: 'goal-3', state: 'open' },
    { type: 'title.change', text: '  ' },
    { type: 'step.due', at: 0, dueOn: null },
  ],
  offered: {
    'goals.retry': (seen) => (seen as unknown as Seen).context.failure !== null,
    'goal.write': (seen) => (seen as unknown as Seen).value === 'shown',
    'goal.edit': (seen) => placeOf(seen, 'goal-1') >= 0,
    'step.tick': (seen) =>
      shown(seen).some(({ steps: all }) => all.some(({ _id, done }) => _id === 'step-2' && !done)),
    'goal.move': (seen) => placeOf(seen, 'goal-1') === 0 && placeOf(seen, 'goal-2') === 1,
    'goal.mark': (seen) => placeOf(seen, 'goal-1') >= 0,
    'goal.remove': (seen) => placeOf(seen, 'goal-2') >= 0,
    'step.add': (seen) => steps(seen) < 2 || steps(seen) === 20,
    'step.change': (seen) => steps(seen) > 0,
    'step.due': (seen) => steps(seen) > 0,
    'step.drop': (seen) => steps(seen) > 0,
    'title.change': (seen, { text }) => (seen as unknown as Seen).context.draft?.title !== text,
    'why.change': (seen, { text }) => (seen as unknown as Seen).context.draft?.why !== text,
  },
  outcomes: {
    loadGoals: { done: [SOME, [], TEN, [FULL]], error: [networkFailure] },
    saveGoal: { done: [SAVED], error: [networkFailure, CHANGED, WRONG] },
    sendDeed: { done: [[]], error: [networkFailure] },
  },
  also: [
    {
      input: undefined,
      moves: [LOADED(SOME), TICK, { type: 'goal.move', goalId: 'goal-2', to: 0 }, ANSWERED([])],
    },
    {
      input: undefined,
      moves: [LOADED(SOME), TICK, { type: 'goal.mark', goalId: 'goal-2', state: 'done' }, ANSWERED([])],
    },
  ],
}
