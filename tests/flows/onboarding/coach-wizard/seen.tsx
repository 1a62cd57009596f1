import { act } from '@testing-library/react'
import { WeekEditor } from '../../../../src/features/availability/WeekEditor'
import { FormView } from '../../../../src/features/form/FormView'
import { CoachWizardView } from '../../../../src/features/wizard/CoachWizardView'
import { answer, childOf } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor, formSent } from '../../development/start-parts'
import { button, press } from '../../gestures'
import { sights } from './sights'

export const coachWizardSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <CoachWizardView
      actor={asActor(actor)}
      form={(inner, frame) => <FormView actor={inner} {...frame} />}
      week={(inner) => <WeekEditor actor={inner} />}
    />
  ),
  gestures: {
    'calendar.skip': button('Seguir sin calendario por ahora'),
    'calendar.connect': button('Conectar calendario'),
    'wizard.next': button('Ver mis sesiones'),
    'wizard.back': button('Atrás'),
  },
  parts: { person: { retry: button('Reintentar') } },
  inside: {
    form: formSent,
    availability: async ({ snapshot }, week) => {
      if (!(snapshot as { matches(state: string): boolean }).matches('saved')) {
        await press('switch', 'Sábado')
        return
      }
      await button('Guardar y terminar')()
      await act(async () => answer(childOf(week, 'saveWeek'), week.getSnapshot().context.week))
    },
  },
}
