import { EmbedFormView } from '../../../../src/features/form/EmbedFormView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { answers, asActor } from '../start-parts'
import { sights } from './sights'

export const embedFormSeen: ViewBinding = {
  sights,
  failsAs: [/Ya recibimos|ya no recibe|está incompleto|No se envió/],
  screen: (actor) => <EmbedFormView actor={asActor(actor)} next={{ to: '/referencia', label: 'Conocer' }} />,
  gestures: {
    'answer.change': answers,
    'form.submit': button('Enviar respuestas'),
    'form.retry': button('Reintentar'),
  },
}
