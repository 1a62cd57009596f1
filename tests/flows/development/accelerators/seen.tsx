import { AcceleratorsView } from '../../../../src/features/development/AcceleratorsView'
import { FormView } from '../../../../src/features/form/FormView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press } from '../../gestures'
import { formSent, ZONE } from '../development-parts'
import { sights } from './sights'

export const acceleratorsSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <AcceleratorsView
      actor={actor as never}
      zone={ZONE}
      form={(inner, frame) => <FormView actor={inner} steps={[frame.title]} current={0} {...frame} />}
    />
  ),
  gestures: {
    'form.open': ({ kind }) => kind === 'pulse' && press('button', 'Responder: Tu pulso'),
    'form.leave': button('Dejarlo para después'),
  },
  parts: { accelerators: { retry: button('Reintentar') } },
  inside: { form: formSent },
}
