import { PersonDrawer } from '../../../../src/features/people/PersonDrawer'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor, nothing } from '../../account/admin-parts'
import { button, write } from '../../gestures'
import { peopleChoices } from '../people/model'

export const personSeen: ViewBinding = {
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
  parts: { person: { retry: button('Reintentar') } },
}
