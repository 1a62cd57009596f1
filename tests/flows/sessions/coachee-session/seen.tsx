import type { CoacheeSessionActor } from '#machines/sessions/coachee-session/chart'
import { CoacheeSessions } from '../../../../src/features/sessions/CoacheeSessions'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press } from '../../gestures'
import { asActor, WithSessions } from '../sessions-parts'
import { sights } from './sights'

export const coacheeSessionSeen: ViewBinding = {
  sights,
  screen: (actor) => {
    const work = asActor<CoacheeSessionActor>(actor)
    return (
      <WithSessions
        work={work}
        draw={(context) => (
          <CoacheeSessions
            {...{ context, work }}
            open={() => () => {}}
            invitation={() => null}
            objective={() => null}
            message={() => null}
          />
        )}
      />
    )
  },
  told: ['sessions.known'],
  gestures: {
    'hour.choose': () => press('link', /^Agendar/),
    'session.enter': () => press('link', /^(Entrar|Volver a la sala)$/),
    'absence.tell': button('Mi coach no llegó'),
    'session.rate': button('Evaluar'),
    'rating.later': button('Más tarde'),
    'agreements.only': button('Solo acuerdos'),
  },
}
