import { objectivesOf } from '#domain/development'
import { acceleratorsMachine } from '#machines/accelerators/chart'
import { objectivesMachine } from '#machines/objectives/chart'
import { acceleratorsOf, focusOf } from '../../fixtures/development'
import { networkFailure } from '../../fixtures/people'
import type { PathModel } from '../travel'
import { me } from './common'

const where = { userId: 'coachee-1', programId: 'program-1' }

export const objectivesModel: PathModel = {
  machine: objectivesMachine,
  inputs: [{ where }, { where: null }],
  events: [{ type: 'objectives.retry' }, { type: 'goal.create' }, { type: 'goal.leave' }],
  outcomes: {
    loadObjectives: {
      done: [objectivesOf([focusOf('Feedback')], new Map()), objectivesOf([], new Map())],
      error: [networkFailure],
    },
    form: { done: [undefined] },
  },
}

export const acceleratorsModel: PathModel = {
  machine: acceleratorsMachine,
  inputs: [{ where }, { where: null }],
  events: [
    { type: 'accelerators.retry' },
    { type: 'form.open', kind: 'pulse' },
    { type: 'form.open', kind: 'focus' },
    { type: 'form.leave' },
  ],
  offered: { 'form.open': (_, { kind }) => kind === 'pulse' },
  outcomes: {
    loadAccelerators: {
      done: [
        { accelerators: acceleratorsOf(), visited: true },
        { accelerators: acceleratorsOf(), visited: false },
      ],
      error: [networkFailure],
    },
    markVisited: { done: [me], error: [networkFailure] },
    form: { done: [undefined] },
  },
}
