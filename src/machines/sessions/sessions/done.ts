import { partyOf } from '#domain/entities/session/actions'
import { fateAt, isSpent } from '#domain/entities/session/effects'
import { formatDateTime } from '#domain/format-time'
import type { Me, Session } from '#domain/models'
import { countsAsFinished } from '#domain/session-rules'
import type { SessionActionKind } from '../session-action/chart'

const credit = (session: Session, me: Me): string => {
  const fate = fateAt(session.state, partyOf(session, me))
  if (isSpent(fate)) return ' Se usó 1 crédito.'
  return fate === 'back' ? ' Se devolvió 1 crédito.' : ''
}

/** What an action did, and what became of the credit, from the session as the server answered it. */
export function actionDone(kind: SessionActionKind, session: Session, me: Me): string {
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
    case 'reportAbsence':
      return countsAsFinished(session.state)
        ? 'Sesión cerrada. Tu coachee ya puede evaluarla.'
        : `Sesión cerrada.${credit(session, me)}`
    case 'rate':
      return 'Gracias. Tu opinión ayuda a mejorar las sesiones.'
    case 'contest':
      return 'Reclamo enviado. Lo revisará el equipo de soporte.'
    case 'confirmHeld':
    case 'denyHeld':
      return session.contest?.resolvedAt === null
        ? 'Gracias. Lo revisará el equipo de soporte.'
        : 'Gracias. Guardamos tu respuesta.'
    case 'propose':
      return 'Propuesta enviada.'
    case 'reschedule':
      return session.state === 'pending'
        ? 'Propuesta enviada.'
        : `Listo. Tu sesión es el ${formatDateTime(session.slot, me.timezone)}.`
  }
}
