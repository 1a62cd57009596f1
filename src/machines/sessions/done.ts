import { formatDateTime } from '#domain/format-time'
import type { Me, Session } from '#domain/models'
import { countsAsFinished } from '#domain/session-rules'
import { creditFate } from '#domain/session-states'
import { partyOf } from '../session/actions'
import type { SessionAction } from './chart'

const credit = (session: Session, me: Me): string => {
  const fate = creditFate(session.state, partyOf(session, me))
  if (fate === 'used') return ' Se usó 1 crédito.'
  return fate === 'released' ? ' Se devolvió 1 crédito.' : ''
}

/** What an action did, and what became of the credit, from the session as the server answered it. */
export function actionDone(kind: SessionAction['kind'], session: Session, me: Me): string {
  switch (kind) {
    case 'accept':
      return 'Sesión agendada. Se reservó 1 crédito.'
    case 'decline':
      return 'Propuesta rechazada. No se usó ningún crédito.'
    case 'withdraw':
      return 'Propuesta retirada. No se usó ningún crédito.'
    case 'cancel':
      return `Sesión cancelada.${credit(session, me)}`
    case 'close':
      return countsAsFinished(session.state)
        ? 'Sesión cerrada. Tu coachee ya puede ver los acuerdos.'
        : `Sesión cerrada.${credit(session, me)}`
    case 'rate':
      return 'Gracias. Tu opinión ayuda a mejorar las sesiones.'
  }
}

/** An hour chosen: a proposal sent, or a session moved, in the person's own time. */
export function hourDone(session: Session | null, me: Me): string {
  if (session?.state === 'pending') return 'Propuesta enviada.'
  return session ? `Listo. Tu sesión es el ${formatDateTime(session.slot, me.timezone)}.` : 'Listo.'
}
