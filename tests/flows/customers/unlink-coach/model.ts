import { unlinkCoachMachine } from '#machines/customers/unlink-coach/chart'
import type { PathModel } from '../../../paths/travel'
import { conflict } from '../../common'
import { brought } from '../../kit/parts'

const offers = [
  { _id: 'coach-2', name: 'Zoé Paz' },
  { _id: 'coach-3', name: 'Abel Ruiz' },
]
export const losses = [
  { userId: 'coachee-1', name: 'Ignacio Fuentealba', sessions: 2, chosen: true, fixed: false, offers },
  { userId: 'coachee-2', name: 'Eva Soto', sessions: 0, chosen: false, fixed: true, offers },
]

export const unlinkCoachModel: PathModel = {
  machine: unlinkCoachMachine,
  ways: ['Administración que quita a una coach de un programa'],
  inputs: [{ programId: 'program-1', coachId: 'coach-1', name: 'Camila Restrepo' }],
  events: [
    { type: 'fate.choose', userId: 'coachee-1', change: { coachId: 'coach-2' } },
    { type: 'fate.choose', userId: 'coachee-1', change: { cancelSessions: true } },
    { type: 'impact.reload' },
    { type: 'unlink.confirm' },
  ],
  offered: {
    'fate.choose': ({ context }, { change }, _before, level) =>
      level === 'machine' ||
      (context.losses.length > 0 &&
        !JSON.stringify(context.fates).includes(JSON.stringify(change).slice(1, -1))),
  },
  outcomes: {
    impact: { done: [losses, []] },
    unlink: { done: [undefined], error: [conflict] },
  },
  parts: { impact: brought(losses, []) },
}
