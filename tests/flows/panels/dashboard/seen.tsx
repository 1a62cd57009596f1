import type { CoacheeFilters, FocusFilters } from '#machines/panels/dashboard/chart'
import type { FileKind, PanelFile } from '#machines/panels/dashboard/data'
import '../../../../src/features/dashboard/CardsBelow'
import '../../../../src/features/dashboard/CoacheesCard'
import '../../../../src/ui/fields/SelectField'
import { DashboardView } from '../../../../src/features/dashboard/DashboardView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor, retries, turn } from '../membership-parts'
import { sights } from './sights'

const FILES: Record<FileKind, string> = {
  report: 'Descargar reporte',
  weeks: 'Bajar las semanas en CSV',
  coachees: 'Bajar la lista en CSV',
}

export const dashboardSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <DashboardView
      actor={asActor(actor)}
      leaders={null}
      source={null}
      zone="America/Santiago"
      now={Date.parse('2026-09-08T13:00:00.000Z')}
    />
  ),
  told: ['place.changed'],
  gestures: {
    'program.choose': ({ programId }) => write('Programa', String(programId)),
    'file.save': ({ file }) => press('button', FILES[(file as PanelFile).kind]),
  },
  parts: {
    ...retries('programs', 'summary', 'weeks', 'measures', 'leadership', 'supervisor'),
    focuses: {
      retry: button('Reintentar'),
      'filter.choose': ({ filters }) =>
        press('radio', (filters as FocusFilters).order === 'ranking' ? 'Más elegidos' : 'Por categoría'),
    },
    coachees: {
      retry: button('Reintentar'),
      'text.change': ({ text }) => write('Buscar por nombre', String(text)),
      'filter.choose': ({ filters }) => {
        const { status, sort } = filters as CoacheeFilters
        return sort
          ? press('button', 'Ordenar por coach')
          : press('radio', status === null ? /^Todos/ : /^Atrasados/)
      },
      'size.choose': ({ size }) => write('Filas por página', String(size)),
      'page.turn': turn,
    },
  },
}
