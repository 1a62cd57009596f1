import { objectivesOf } from '#domain/development'
import { objectivesMachine } from '#machines/development/objectives/chart'
import { focusOf } from '../../../fixtures/development'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'
import { where } from '../development-data'

const CAME = [objectivesOf([focusOf('Feedback')], new Map()), objectivesOf([], new Map())]

export const objectivesModel: PathModel = {
  machine: objectivesMachine,
  ways: ['Coachee en su travesía, que mira sus objetivos', 'Coachee sin travesía, que mira sus objetivos'],
  inputs: [{ where }, { where: null }],
  events: [{ type: 'goal.create' }, { type: 'goal.leave' }],
  outcomes: {
    objectives: { done: CAME },
    form: { done: [undefined] },
  },
  parts: { objectives: brought(...CAME) },
}
