import { FormView } from '../../../../src/features/form/FormView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { answers, asActor } from '../start-parts'
import { sights } from './sights'

export const formSeen: ViewBinding = {
  sights,
  failsAs: [/No pudimos guardar/],
  screen: (actor) => <FormView actor={asActor(actor)} steps={['Cuestionario']} current={0} />,
  gestures: {
    'answer.change': answers,
    'part.next': button('Continuar'),
    'part.back': button('Atrás'),
    'part.go': button('Cambiar: Uno'),
    'form.submit': button(/^(Enviar|Ver mis coaches)$/),
    'form.retry': button('Reintentar'),
  },
  parts: { questions: { retry: button('Reintentar') } },
}
