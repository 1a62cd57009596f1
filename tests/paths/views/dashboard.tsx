import { DashboardView } from '../../../src/features/dashboard/DashboardView'
import type { ViewBinding } from '../view-driver'
import { button, press, write } from './gestures'

const asActor = <Actor,>(actor: unknown): Actor => actor as Actor
const FILES: Record<string, string> = {
  report: 'Descargar reporte',
  weeks: 'Bajar las semanas en CSV',
  coachees: 'Bajar la lista en CSV',
}

export const dashboard: ViewBinding = {
  screen: (actor) => (
    <DashboardView
      actor={asActor(actor)}
      zone="America/Santiago"
      now={Date.parse('2026-09-08T13:00:00.000Z')}
      drawing={() => null}
    />
  ),
  gestures: {
    'panel.retry': button('Reintentar'),
    'summary.retry': button('Reintentar'),
    'weeks.retry': button('Reintentar'),
    'measures.retry': button('Reintentar'),
    'coachees.retry': button('Reintentar'),
    'program.choose': ({ programId }) => write('Programa', String(programId)),
    'text.change': ({ text }) => write('Buscar por nombre', String(text)),
    'status.choose': ({ status }) => press('radio', status === null ? /^Todos/ : /^Atrasados/),
    'page.turn': ({ page }) => press('button', page === 1 ? 'Página anterior' : 'Página siguiente'),
    'file.save': ({ kind }) => press('button', FILES[String(kind)] ?? ''),
  },
}
