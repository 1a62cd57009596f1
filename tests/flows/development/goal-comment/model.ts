import { type GoalCommentContext, goalCommentMachine, textOf } from '#machines/development/goal-comment/chart'
import type { PathModel } from '../../../paths/travel'
import { badInput, conflict } from '../../common'
import { FIRST, SECOND } from '../goals/model'

const SAID = {
  _id: 'comment-1',
  author: 'Rayén Huaiquil',
  text: 'Empieza por la más chica',
  createdAt: '2026-09-10T12:00:00.000Z',
}
type Seen = { context: GoalCommentContext; value: string }

export const goalCommentModel: PathModel = {
  machine: goalCommentMachine,
  ways: ['Coach que mira los objetivos de alguien que acompaña'],
  inputs: [{ texts: {} }],
  events: [
    { type: 'comment.begin', goalId: FIRST._id },
    { type: 'comment.begin', goalId: SECOND._id },
    { type: 'comment.change', text: SAID.text },
    { type: 'comment.send' },
    { type: 'comment.leave' },
  ],
  edges: [{ type: 'comment.change', text: '   ' }],
  offered: {
    'comment.begin': ({ context }, { goalId }) => context.goalId !== goalId,
    'comment.change': (seen, { text }) =>
      (seen as Seen).value === 'writing' && textOf((seen as Seen).context) !== text,
  },
  outcomes: { comment: { done: [SAID], error: [badInput, conflict] } },
}
