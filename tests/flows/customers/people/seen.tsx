import { act } from '@testing-library/react'
import type { PeopleFilters } from '#machines/customers/people/data'
import { PeoplePage } from '../../../../src/features/people/PeoplePage'
import { makeMe, NOW } from '../../../fixtures/people'
import { answer, childIn, childOf, portOf } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../account/admin-parts'
import { button, press, write } from '../../gestures'
import { file } from '../people-data'
import { sights } from './sights'

const filled = { email: 'eva@example.cl', first: 'Eva', last: 'Soto', group: 'customer', roles: 'coachee' }

export const peopleSeen: ViewBinding = {
  sights,
  screen: (actor) => <PeoplePage actor={asActor(actor)} me={makeMe()} now={() => NOW} />,
  gestures: {
    'person.open': button(/^Ver a Camila Restrepo/),
    'person.create': button('Crear usuario'),
    'drawer.close': button('Cerrar'),
    'file.save': button('Bajar la lista en CSV'),
  },
  parts: {
    people: {
      retry: button('Reintentar'),
      'text.change': ({ text }) => write('Nombre o correo', String(text)),
      'filter.choose': ({ filters }) => {
        const { role, sort } = filters as PeopleFilters
        return sort ? press('button', 'Ordenar por organización') : write('Rol', role)
      },
      'size.choose': ({ size }) => write('Filas por página', String(size)),
      'filters.clear': button('Quitar filtros'),
      'page.turn': ({ page }) => press('button', page === 1 ? 'Página anterior' : 'Página siguiente'),
    },
  },
  inside: {
    people: ({ snapshot }, list) =>
      act(async () => {
        const { data } = (snapshot as { context: { data: unknown } }).context
        if (data) answer(portOf(list), data)
      }),
    person: (_, person) =>
      act(async () => {
        answer(portOf(childOf(person, 'person')), file)
        for (const event of [
          { type: 'person.remove' },
          { type: 'typed.change', text: file.email },
          { type: 'act.confirm' },
        ])
          person.send(event)
        answer(childIn(person, 'acting'), file)
      }),
    invite: (_, form) =>
      act(async () => {
        for (const [name, value] of Object.entries({ ...filled, organizationId: 'org-1' }))
          form.send({ type: 'field.change', name, value })
        form.send({ type: 'form.submit' })
        answer(childIn(form, 'sending'), filled.email)
      }),
  },
}
