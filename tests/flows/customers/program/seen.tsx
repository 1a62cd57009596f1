import { act } from '@testing-library/react'
import { ProgramView } from '../../../../src/features/programs/ProgramView'
import { answer, childIn, childOf, portOf } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor, ZONE } from '../programs-parts'
import { sights } from './sights'

export const programSeen: ViewBinding = {
  sights,
  screen: (actor) => <ProgramView actor={asActor(actor)} zone={ZONE} />,
  gestures: {
    'coach.unlink': button('Quitar a Camila Restrepo'),
    'unlink.undo': button('Deshacer'),
    'program.remove': button('Eliminar'),
    'report.save': button('Descargar reporte'),
    'side.close': button('Cerrar'),
    'act.confirm': button('Eliminar programa'),
    'act.dismiss': button('Volver'),
  },
  inside: {
    unlinkCoach: (_, form) =>
      act(async () => {
        answer(portOf(childOf(form, 'impact')), [])
        form.send({ type: 'unlink.confirm' })
        answer(childIn(form, 'unlinking'), undefined)
      }),
  },
  parts: { program: { retry: button('Reintentar') } },
}
