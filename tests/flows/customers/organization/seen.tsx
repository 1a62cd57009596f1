import { act } from '@testing-library/react'
import { OrganizationView } from '../../../../src/features/organizations/OrganizationView'
import { answer, childIn } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor, TABS } from '../organizations-parts'
import { sights } from './sights'

export const organizationSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <OrganizationView
      productName="Cumbre"
      actor={asActor(actor)}
      zone="America/Santiago"
      now={() => Date.now()}
      people={<p>Su gente</p>}
      removal={<p>Su salida</p>}
    />
  ),
  gestures: {
    'tab.choose': ({ tab }) => press('tab', TABS[String(tab)] ?? ''),
    'page.turn': button('Página siguiente'),
    'operation.choose': ({ operation }) => write('Tipo', String(operation)),
    'status.choose': ({ status }) => write('Estado', String(status)),
    'text.change': ({ text }) => write('Buscar por nombre', String(text)),
    'file.save': button(/^Bajar (los movimientos|las travesías) en CSV$/),
    'size.choose': ({ size }) => write('Filas por página', String(size)),
    'order.choose': ({ sort }) =>
      press('button', sort === 'end' ? 'Ordenar por termina' : 'Ordenar por coachee'),
    'credits.change': ({ change }) => press('button', change === 'add' ? 'Abonar créditos' : 'Restar'),
    'trip.open': button('Ignacio Fuentealba'),
    'setting.change': ({ kind }) =>
      press('button', kind === 'access' ? 'Editar el acceso' : 'Quitar Eleva 2026'),
    'membership.open': button('Renovar'),
    'side.close': button(/^(Cancelar|Conservar)$/),
  },
  parts: { organization: { retry: button('Reintentar') }, part: { retry: button('Reintentar') } },
  inside: {
    creditForm: async (_, form) => {
      await write('Cuántos créditos', '20')
      await write(/^(Detalle|Por qué)$/, 'Contrato anual')
      await press('button', /^(Abonar|Restar)$/)
      await act(async () => answer(childIn(form, 'sending'), 'changed'))
    },
    settingsForm: async (_, form) => {
      await press('button', /^(Guardar acceso|Quitar programa)$/)
      await act(async () => answer(childIn(form, 'sending'), 'saved'))
    },
    membershipForm: async (_, form) => {
      await press('button', /^Renovar hasta/)
      await act(async () => answer(childIn(form, 'sending'), 'saved'))
    },
    tripAction: async (_, action) => {
      await write('Se reactiva', '05/10/2026')
      await press('button', /^Pausar hasta/)
      await act(async () => answer(childIn(action, 'pausing')))
    },
  },
}
