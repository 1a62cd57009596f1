import type { Mark } from '#domain/session-leaves'
import { SessionPage } from '../../../../src/features/session-page/SessionPage'
import { AGREEMENT_MARK } from '../../../../src/ui/agreement-mark'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../sessions-parts'
import { sights } from './sights'

export const sessionPageSeen: ViewBinding = {
  sights,
  screen: (actor) => <SessionPage actor={asActor(actor)} zone="America/Santiago" />,
  told: ['session.changed', 'clock.ticked'],
  gestures: {
    'page.retry': button(/^(Reintentar|Ver la versión nueva)$/),
    'topic.change': ({ text }) => write(/^Tu tema/, String(text)),
    'note.change': ({ text }) => write(/^Tu nota/, String(text)),
    'topic.move': button('Pasarlo a mi nota'),
    'agreement.mark': ({ mark }) => press('radio', AGREEMENT_MARK[mark as Mark].label),
    'sharing.change': () => press('checkbox', /^Mi próximo coach puede leer/),
    'stars.choose': ({ value }) => press('radio', `${value} de 5`),
  },
}
