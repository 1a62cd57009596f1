import { act } from '@testing-library/react'
import type { RosterFilters } from '#domain/people-address'
import type { Asked } from '#machines/kit/list/chart'
import { RosterView } from '../../../../src/features/roster/RosterView'
import { NOW } from '../../../fixtures/people'
import { answer, childIn, childOf, portOf } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../account/admin-parts'
import { behind, button, meetDialog, press, pressEscape, write } from '../../gestures'
import { preview } from '../bulk-action/model'
import { facets, rosterRow } from '../roster-data'
import { sights } from './sights'

const ORDERS: Record<string, string> = { coach: 'Ordenar por coach' }

export const rosterSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <RosterView
      actor={asActor(actor)}
      zone="America/Santiago"
      now={() => NOW}
      trip={() => null}
      importing={null}
      saved={null}
      run={null}
    />
  ),
  gestures: {
    'organization.choose': async ({ organizationId }, actor) => {
      // whose people there are has to be known before one of them is chosen
      const known = actor?.getSnapshot().children.facets
      if (known?.getSnapshot().matches('loading')) await act(async () => answer(portOf(known), facets))
      return write('Organización', String(organizationId))
    },
    'columns.choose': async () => {
      if (!(await press('button', 'Columnas'))) return false
      await meetDialog()
      return (await press('checkbox', 'Área')) && pressEscape()
    },
    'person.open': button(/^Ver a Antonia Riquelme/),
    'drawer.close': button('Cerrar'),
    'person.pick': () => press('checkbox', 'Elegir a Antonia Riquelme'),
    'page.pick': () => press('checkbox', 'Elegir a quienes se ven'),
    'all.pick': () => press('button', /^Elegir las /),
    'picks.clear': button('Quitar la selección'),
    'bulk.open': ({ action }) =>
      action === 'remind'
        ? press('button', /^Recordar/)
        : behind(button('Más'), button(/^Desactivar cuentas/)),
    'file.save': button('Descargar la lista'),
  },
  told: ['place.changed'],
  parts: {
    facets: { retry: button('Reintentar') },
    list: {
      retry: button('Reintentar'),
      'text.change': ({ text }) => write('Buscar por nombre o correo', String(text)),
      'filter.choose': async ({ filters }) => {
        const { alert, sort } = filters as { alert?: string; sort?: string }
        if (sort) return press('button', ORDERS[sort] ?? '')
        const written = await behind(button('Filtro'), () => write('Necesita atención', String(alert)))
        return (await pressEscape()) && written
      },
      'filters.clear': button('Quitar filtros'),
      'size.choose': ({ size }) => write('Filas por página', String(size)),
      'page.turn': ({ page }) => press('button', page === 1 ? 'Página anterior' : 'Página siguiente'),
    },
  },
  inside: {
    list: ({ snapshot }, list) =>
      act(async () => {
        const { asked, data } = (snapshot as { context: { asked: Asked<RosterFilters>; data: unknown } })
          .context
        if (data) answer(portOf(list), data)
        else list.send({ type: 'filter.choose', filters: asked.filters })
      }),
    bulk: ({ output }, bulk) =>
      act(async () => {
        const { started } = output as { started: boolean }
        answer(childIn(bulk, 'previewing'), preview)
        if (started) {
          bulk.send({ type: 'bulk.start' })
          answer(childIn(bulk, 'starting'), 'run-1')
        }
        bulk.send({ type: 'bulk.leave' })
      }),
    traveller: ({ output }, traveller) =>
      act(async () => {
        traveller.send({ type: 'place.edit' })
        const form = childOf(traveller, 'place')
        form.send({ type: 'form.submit' })
        answer(childIn(form, 'sending'), 'coachee-1')
        answer(childIn(traveller, 'rereading'), (output as { row: object | null }).row && rosterRow)
      }),
  },
}
