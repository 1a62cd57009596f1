import type { CoachSessionActor } from '#machines/sessions/coach-session/chart'
import { CoachSessions } from '../../../../src/features/sessions/CoachSessions'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press } from '../../gestures'
import { asActor, WithSessions } from '../sessions-parts'
import { sights } from './sights'

export const coachSessionSeen: ViewBinding = {
  sights,
  screen: (actor) => {
    const work = asActor<CoachSessionActor>(actor)
    return (
      <WithSessions
        work={work}
        draw={(context) => (
          <CoachSessions
            {...{ context, work }}
            open={() => () => {}}
            propose={() => {}}
            day={() => null}
            file={() => null}
          />
        )}
      />
    )
  },
  closed: ['file'],
  told: ['sessions.known'],
  gestures: {
    'session.enter': () => press('link', /^(Entrar|Volver a la sala)$/),
    'session.close': button('Cerrar la sesión'),
    'next.go': button('Pasar a la siguiente'),
  },
}
