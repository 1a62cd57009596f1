import { objectivesOf } from '#domain/development'
import { objectivesMachine } from '#machines/development/objectives/chart'
import { focusOf } from '../../../fixtures/development'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'
import { where } from '../development-data'

const CAME = [objectivesOf([focusOf('Feedback')], new Map()), objectivesOf([], new Map())]

export const objectivesModel: PathModel = {
  withoutApplication:
    'Todavía sin recorrido en la aplicación: la recorren la máquina y la pantalla, y el servidor tiene sus propias pruebas.',
  machine: objectivesMachine,
  inputs: [{ where }, { where: null }],
  events: [{ type: 'goal.create' }, { type: 'goal.leave' }],
  outcomes: {
    objectives: { done: CAME },
    form: { done: [undefined] },
  },
  parts: { objectives: brought(...CAME) },
}
