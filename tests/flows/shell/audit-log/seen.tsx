import { AuditLogView } from '../../../../src/features/audit/AuditLogView'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../account/admin-parts'
import { button, press, write } from '../../gestures'
import { sights } from './sights'

export const auditLogSeen: ViewBinding = {
  sights,
  screen: (actor) => <AuditLogView actor={asActor(actor)} zone="America/Santiago" productName="Cumbre" />,
  gestures: { 'file.save': button('Descargar') },
  parts: {
    entries: {
      retry: button('Reintentar'),
      'text.change': ({ text }) => write('Quién', String(text)),
      'filter.choose': ({ filters }) => write('Resultado', String((filters as { result: string }).result)),
      'filters.clear': button('Quitar filtros'),
      'size.choose': ({ size }) => write('Filas por página', String(size)),
      'page.turn': ({ page }) => press('button', page === 1 ? 'Página anterior' : 'Página siguiente'),
    },
  },
}
