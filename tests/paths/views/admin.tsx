import type { PeopleActor } from '#machines/people/chart'
import { FeesCard } from '../../../src/features/fees/FeesCard'
import { InfoSessionView } from '../../../src/features/info-session/InfoSessionView'
import { InviteDrawer } from '../../../src/features/people/InviteDrawer'
import { PeopleView } from '../../../src/features/people/PeopleView'
import { PersonDrawer } from '../../../src/features/people/PersonDrawer'
import { peopleChoices } from '../models/people'
import type { ViewBinding } from '../view-driver'
import { button, leave, press, write } from './gestures'

const asActor = <Actor,>(actor: unknown): Actor => actor as Actor

export const fees: ViewBinding = {
  screen: (actor) => (
    <FeesCard
      actor={asActor(actor)}
      zone="America/Santiago"
      months={['2026-09', '2026-08']}
      coach="Camila Restrepo"
    />
  ),
  gestures: {
    'fees.retry': button('Reintentar'),
    'month.choose': ({ month }) => write('Mes', String(month)),
    'statement.print': button('Imprimir'),
  },
}
export const infoSession: ViewBinding = {
  screen: (actor) => <InfoSessionView actor={asActor(actor)} zone="America/Santiago" />,
  gestures: {
    'table.retry': button('Reintentar'),
    'filter.change': ({ id }) => write('Coach', String(id)),
    'span.change': ({ from }) => write('Desde', String(from)),
    'span.apply': () => leave('Desde'),
    'filters.clear': button('Quitar filtros'),
    'page.turn': button('Página siguiente'),
    'csv.export': button('Bajar CSV'),
    'contest.open': button('Resolver'),
    'contest.write': ({ reason }) =>
      reason === undefined
        ? press('radio', 'Acoger: se corrige el crédito')
        : write('Por qué', String(reason)),
    'contest.resolve': button('Guardar la decisión'),
    'contest.dismiss': button('Volver'),
  },
}
const nothing = () => undefined
export const people: ViewBinding = {
  screen: (actor) => {
    const list: PeopleActor = asActor(actor)
    return (
      <PeopleView
        actor={list}
        drawer={
          <button type="button" onClick={() => list.send({ type: 'drawer.close' })}>
            Cerrar
          </button>
        }
      />
    )
  },
  gestures: {
    'people.retry': button('Reintentar'),
    'text.change': ({ text }) => write('Nombre o correo', String(text)),
    'filter.choose': ({ value }) => write('Rol', String(value)),
    'filters.clear': button('Quitar filtros'),
    'page.turn': button('Página siguiente'),
    'person.open': button('Ver a Camila Restrepo'),
    'person.create': button('Crear usuario'),
    'drawer.close': button('Cerrar'),
  },
}
export const person: ViewBinding = {
  screen: (actor) => (
    <PersonDrawer
      actor={asActor(actor)}
      choices={peopleChoices}
      zone="America/Santiago"
      own={false}
      onClose={nothing}
    />
  ),
  gestures: {
    'person.retry': button('Reintentar'),
    'person.reload': button('Traer lo último'),
    'draft.change': () => write('Nombre', 'Cami'),
    'person.save': button('Guardar cambios'),
    'person.moderate': button(/^(Habilitar coach|Dejar de habilitar)$/),
    'person.switch': button(/^(Desactivar|Activar) cuenta$/),
    'person.remove': button('Eliminar'),
    'invitation.resend': button('Enviar otra vez'),
    'typed.change': ({ text }) => write(/^Escribe .* para confirmar/, String(text)),
    'act.confirm': button(/^(Eliminar para siempre|Sí, desactivar)$/),
    'act.dismiss': button('Volver'),
  },
}
export const invite: ViewBinding = {
  screen: (actor) => <InviteDrawer actor={asActor(actor)} choices={peopleChoices} onClose={nothing} />,
  gestures: {
    'field.change': ({ value }) => write('Correo', String(value)),
    'field.leave': () => leave('Correo'),
    'form.submit': button('Enviar invitación'),
  },
}
