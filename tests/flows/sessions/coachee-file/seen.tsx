import { createActor } from 'xstate'
import { goalCommentMachine } from '#machines/development/goal-comment/chart'
import { CoacheePage } from '../../../../src/features/coaching/CoacheePage'
import { NOW } from '../../../fixtures/people'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../sessions-parts'
import { sights } from './sights'

const comment = createActor(goalCommentMachine, { input: { texts: {} } }).start()

export const coacheeFileSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <CoacheePage actor={asActor(actor)} comment={comment} zone="America/Santiago" now={NOW} />
  ),
  told: ['file.leave'],
  gestures: {
    'file.retry': button(/^(Reintentar|Ver la versión nueva)$/),
    'segment.choose': () => press('radio', 'Mis notas'),
    'search.change': ({ text }) => write('Buscar en tus notas', String(text)),
    'session.choose': () => press('button', /3 de septiembre/),
    'reminder.send': button(/^Recordarle /),
    'notes.change': ({ text }) => write('Notas privadas de esta sesión', String(text)),
  },
}
