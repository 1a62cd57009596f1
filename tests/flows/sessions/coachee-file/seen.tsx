import { CoacheePage } from '../../../../src/features/coaching/CoacheePage'
import { NOW } from '../../../fixtures/people'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../sessions-parts'
import { sights } from './sights'

export const coacheeFileSeen: ViewBinding = {
  sights,
  screen: (actor) => <CoacheePage actor={asActor(actor)} zone="America/Santiago" now={NOW} />,
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
