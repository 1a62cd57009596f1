import { CoacheeGoals } from '../../../../src/features/coaching/CoacheeGoals'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { FIRST, SECOND } from '../goals/model'
import { sights } from './sights'

const GOALS = [FIRST, SECOND]
const titleOf = (id: unknown): string => GOALS.find(({ _id }) => _id === id)?.title ?? ''

export const goalCommentSeen: ViewBinding = {
  sights,
  screen: (actor) => <CoacheeGoals goals={GOALS} comment={actor as never} zone="America/Santiago" />,
  gestures: {
    'comment.begin': ({ goalId }) =>
      press('button', new RegExp(`^(Comentar|Seguir tu comentario): ${titleOf(goalId)}`)),
    'comment.change': ({ text }) => write(/^Comentario para /, String(text)),
    'comment.send': button('Enviar comentario'),
    'comment.leave': button('Dejarlo para después'),
  },
}
