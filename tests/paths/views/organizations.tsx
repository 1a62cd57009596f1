import { act } from '@testing-library/react'
import { AssignCreditsView } from '../../../src/features/organizations/AssignCreditsView'
import { CreditDialog } from '../../../src/features/organizations/CreditDialog'
import { OrganizationFormView } from '../../../src/features/organizations/OrganizationFormView'
import { OrganizationsView } from '../../../src/features/organizations/OrganizationsView'
import { OrganizationView } from '../../../src/features/organizations/OrganizationView'
import { TripDrawer } from '../../../src/features/organizations/TripDrawer'
import { answer, childIn } from '../manual'
import type { ViewBinding } from '../view-driver'
import { button, leave, press, write } from './gestures'

const asActor = <Actor,>(actor: unknown): Actor => actor as Actor
const labelled = (labels: Record<string, string>) => ({
  'field.change': ({ name, value }: Record<string, unknown>) =>
    write(labels[String(name)] ?? '', String(value)),
  'field.leave': ({ name }: Record<string, unknown>) => leave(labels[String(name)] ?? ''),
})

export const organizations: ViewBinding = {
  screen: (actor) => <OrganizationsView actor={asActor(actor)} />,
  gestures: {
    'list.retry': button('Reintentar'),
    'text.change': ({ text }) => write('Buscar por nombre o RUT', String(text)),
    'more.show': button('Ver más'),
  },
}
export const organizationForm: ViewBinding = {
  screen: (actor) => <OrganizationFormView actor={asActor(actor)} />,
  gestures: {
    ...labelled({ name: 'Nombre', businessId: 'RUT' }),
    'form.submit': button('Crear organización'),
  },
}
export const creditForm: ViewBinding = {
  screen: (actor) => <CreditDialog actor={asActor(actor)} change="add" onClose={() => {}} />,
  gestures: {
    ...labelled({ amount: 'Cuántos créditos', words: 'Detalle' }),
    'form.submit': button('Abonar'),
  },
}
const ACTIONS: Record<string, string> = { state: 'Estado', pause: 'Pausar', invite: 'Invitación' }
export const tripAction: ViewBinding = {
  screen: (actor) => <TripDrawer actor={asActor(actor)} onClose={() => {}} />,
  gestures: {
    'action.choose': ({ kind }) => press('button', ACTIONS[String(kind)] ?? ''),
    'field.change': ({ name, value }) =>
      name === 'until'
        ? write('Se reactiva', String(value).split('-').reverse().join('/'))
        : write('Comentario', String(value)),
    'action.send': button(/^(Pausar (la travesía|hasta el .+)|Guardar invitación|Cambiar estado)$/),
  },
}
const TABS: Record<string, string> = {
  ...{ credits: 'Créditos', trips: 'Travesías', people: 'Usuarios' },
}
export const organization: ViewBinding = {
  screen: (actor) => (
    <OrganizationView
      actor={asActor(actor)}
      zone="America/Santiago"
      now={() => Date.now()}
      people={<p>Su gente</p>}
    />
  ),
  gestures: {
    'page.retry': button('Reintentar'),
    'tab.choose': ({ tab }) => press('tab', TABS[String(tab)] ?? ''),
    'page.turn': button('Página siguiente'),
    'operation.choose': ({ operation }) => write('Tipo', String(operation)),
    'status.choose': ({ status }) => write('Estado', String(status)),
    'text.change': ({ text }) => write('Buscar por nombre', String(text)),
    'file.save': button('Bajar los movimientos en CSV'),
    'credits.change': ({ change }) => press('button', change === 'add' ? 'Abonar créditos' : 'Restar'),
    'trip.open': button('Ignacio Fuentealba'),
    'side.close': button('Cancelar'),
  },
  inside: {
    creditForm: async (_, form) => {
      await write('Cuántos créditos', '20')
      await write(/^(Detalle|Por qué)$/, 'Contrato anual')
      await press('button', /^(Abonar|Restar)$/)
      await act(async () => answer(childIn(form, 'sending'), 'changed'))
    },
    tripAction: async (_, action) => {
      await write('Se reactiva', '05/10/2026')
      await press('button', /^Pausar hasta/)
      await act(async () => answer(childIn(action, 'sending')))
    },
  },
}
export const assignCredits: ViewBinding = {
  screen: (actor) => <AssignCreditsView actor={asActor(actor)} />,
  gestures: {
    'page.retry': button('Reintentar'),
    'organization.choose': ({ organizationId }) => write('Organización', String(organizationId)),
    'trip.toggle': () => press('checkbox', /^Ignacio Fuentealba/),
    'all.toggle': () => press('checkbox', 'La única travesía'),
    'amount.change': ({ each }) => write('Créditos para cada una', String(each)),
    'credits.give': button('Asignar créditos'),
  },
}
