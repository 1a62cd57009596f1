import { CoacheeFileCard } from '../../../../src/features/sessions/CoacheeFileCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor } from '../sessions-parts'
import { sights } from './sights'

export const coacheeFileSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <CoacheeFileCard
      actor={asActor(actor)}
      zone="America/Santiago"
      people={[
        { id: 'coachee-1', name: 'Antonia Riquelme' },
        { id: 'coachee-2', name: 'Matías Echeverría' },
      ]}
    />
  ),
  told: ['file.leave'],
  gestures: {
    'file.retry': button(/^(Reintentar|Ver la versión nueva)$/),
    'coachee.choose': ({ coacheeId }) => write('Coachee', String(coacheeId)),
    'session.choose': ({ sessionId }) => write(/^2 sesiones/, String(sessionId)),
    'reminder.send': button(/^Recordarle /),
    'notes.change': ({ text }) => write('Notas privadas de esta sesión', String(text)),
  },
}
