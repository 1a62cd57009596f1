import { ObjectivesView } from '../../../../src/features/development/ObjectivesView'
import { FormView } from '../../../../src/features/form/FormView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { formSent, ZONE } from '../development-parts'
import { sights } from './sights'

export const objectivesSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <ObjectivesView
      actor={actor as never}
      zone={ZONE}
      form={(inner, frame) => <FormView actor={inner} steps={[frame.title]} current={0} {...frame} />}
    />
  ),
  gestures: {
    'goal.create': button('Elegir mis focos'),
    'goal.leave': button('Dejarlo para después'),
  },
  parts: { objectives: { retry: button('Reintentar') } },
  inside: { form: formSent },
}
